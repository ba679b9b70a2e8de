import { trustMarkup } from '#app/ui/trusted-markup.ts'

import { text } from './contact-text.ts'

/** Drawn here: Leaflet would look for its own marker's picture beside its stylesheet. */
export const PIN = `<svg aria-hidden="true" viewBox="0 0 40 52" width="40" height="52">
  <path fill="#4a2391" stroke="#fff" stroke-width="2" d="M20 1.5C9.8 1.5 1.5 9.7 1.5 19.8 1.5 33.5 20 50.5 20 50.5s18.5-17 18.5-30.7C38.5 9.7 30.2 1.5 20 1.5Z"/>
  <circle cx="20" cy="20" r="7.5" fill="#f6ad2c"/>
</svg>`

export const ZOOM_IN = '<span aria-hidden="true">+</span>'
export const ZOOM_OUT = '<span aria-hidden="true">&#x2212;</span>'
export const LEAFLET = '<a href="https://leafletjs.com">Leaflet</a>'
/** Leaflet tries it out while it is loaded: this file comes before it. */
const SVG_TRIAL = '<svg/>'

trustMarkup(
  PIN,
  ZOOM_IN,
  ZOOM_OUT,
  LEAFLET,
  `${LEAFLET} <span aria-hidden="true">|</span> ${text.attribution}`,
  SVG_TRIAL,
)
