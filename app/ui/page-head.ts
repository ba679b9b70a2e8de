import type { ShopDetails } from '#app/values/shop.ts'

/** What the head of a page needs of the shop's settings; it goes through the loader. */
type PageHead = { shopName: string; canonical: string | null }

/** The head of the page at `path`, which begins with a slash. */
export function pageHead(shop: ShopDetails, path: string): PageHead {
  return { shopName: shop.name, canonical: shop.publicUrl && shop.publicUrl + path }
}

/** Title, description and, where the shop knows its own address, the page's one true address. */
export function pageMeta(title: string, description: string, { shopName, canonical }: PageHead) {
  return [
    { title: `${title} · ${shopName}` },
    { name: 'description', content: description },
    ...canonicalLink(canonical),
  ]
}

/** Tells search engines a page's one true address, where it has one. */
export const canonicalLink = (address: string | null) =>
  address ? [{ tagName: 'link', rel: 'canonical', href: address }] : []

/** For pages that no search engine should list. */
export const unlisted = { name: 'robots', content: 'noindex' }
