/** The picture beside a link that is shared, where the shop knows its own address; `path` as it is stored. */
export const linkPicture = (publicUrl: string | null, path: string | undefined) =>
  publicUrl && path ? [{ property: 'og:image', content: `${publicUrl}/${path}` }] : []
