import { fetchCode } from '#app/ui/fetch-code.ts'

type Route = { id: string; module: string; imports?: string[] }

/** A page's code could not be had. The message is its address. */
export class CodeMissing extends Error {}

/**
 * Loads the code of a route and caches it in `modules`. The build puts this in the place of the
 * router's own function, which reloads the document where the code cannot be fetched: offline, that
 * leaves a visitor with the browser's error page, even where a link was only touched. Here the page
 * itself says so once it is opened, since the router has no way to fail at this point.
 */
export async function loadRouteModule(
  { id, module, imports = [] }: Route,
  modules: Record<string, unknown>,
): Promise<unknown> {
  try {
    if (!modules[id]) {
      await fetchCode([module, ...imports])
      modules[id] = await import(/* @vite-ignore */ module)
    }
    return modules[id]
  } catch {
    return { default: () => missing(module) }
  }
}

function missing(module: string): never {
  throw new CodeMissing(module)
}
