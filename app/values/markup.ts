/** Text as it stands between tags, or in an attribute's double quotes, of HTML and of XML. */
export const escapedMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
