import type { ShopDetails } from '#app/values/shop.ts'

const NETWORKS = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'tiktok', name: 'TikTok' },
] as const

/** The shop's pages elsewhere; only those it has. */
export const socialPages = (social: ShopDetails['social']) =>
  NETWORKS.flatMap(({ key, name }) => {
    const address = social[key]
    return address ? [{ name, address }] : []
  })
