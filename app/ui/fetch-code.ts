/** What is here, or on its way, by address. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Fetches files of code, and the styles that belong to them, so that an `import()` finds them in the
 * browser's cache; rejects where one could not be had. Most browsers keep the failure of an import, or
 * of what it needs, for as long as the document lives (https://github.com/whatwg/html/issues/6768):
 * a line that was lost for a second would take a part of the shop away for good. What fails here is
 * asked for anew the next time.
 */
export const fetchCode = (addresses: string[]) => Promise.all(addresses.map(fetchOnce))

function fetchOnce(address: string): Promise<unknown> {
  const known = asked.get(address)
  if (known) return known
  const file = fetchFile(address)
  asked.set(address, file)
  file.catch(() => asked.delete(address))
  return file
}

async function fetchFile(address: string) {
  // With these the page began.
  if (document.querySelector(`link[href="${address}"]`)) return
  if (address.endsWith('.css')) return addSheet(address)
  const response = await fetch(address)
  // A body that is not read to its end is not kept.
  await response.blob()
  if (!response.ok) throw new Error(address)
}

const addSheet = (href: string) =>
  new Promise((onload, reject) => {
    const link = document.createElement('link')
    const onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }))
  })

/** Loads a part, for which these files are needed. */
const loadPart = <Part>(load: () => Promise<Part>, files: string[]) =>
  fetchCode(files.map((file) => `/${file}`)).then(load)

// By this name the build puts it around each `import()`.
export { loadPart as __vitePreload }
