// First of all: Leaflet writes markup as soon as it is loaded.
import { LEAFLET, PIN, ZOOM_IN, ZOOM_OUT } from './map-markup.ts'
import { control, divIcon, map as leafletMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef } from 'react'

import { outside } from '#app/ui/outside.ts'
import { type ShopDetails, streetAndCity } from '#app/values/shop.ts'

import { text } from './contact-text.ts'
import { routeTo } from './place.ts'
import './place-map.css'

/** The specification's limits (section 9). */
const ZOOM = { minZoom: 1, maxZoom: 18 }
/** At which the names of streets are read. */
const STREETS = 14
const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

type Props = {
  shop: ShopDetails
  /** The map's pictures cannot be had; marker and popup work without them. */
  onMissingTiles: () => void
}

/** A Leaflet map around the shop. Its module is fetched only when someone asks for the map. */
export function PlaceMap({ shop, onMissingTiles }: Props) {
  const frame = useRef<HTMLElement>(null)
  const tilesAreMissing = useEffectEvent(onMissingTiles)
  useEffect(() => {
    if (!frame.current) return undefined
    const map = openMap(frame.current, shop, () => tilesAreMissing())
    // The button that had the focus is gone.
    frame.current.focus({ preventScroll: true })
    return () => void map.remove()
  }, [shop])
  return <section ref={frame} aria-label={text.map(shop.name)} className="size-full" />
}

function openMap(frame: HTMLElement, shop: ShopDetails, onMissingTiles: () => void) {
  const { lat, lng } = shop.map
  const map = leafletMap(frame, {
    ...ZOOM,
    center: [lat, lng],
    zoom: STREETS,
    zoomControl: false,
    attributionControl: false,
  })
  control.attribution({ prefix: LEAFLET }).addTo(map)
  control
    .zoom({
      zoomInText: ZOOM_IN,
      zoomInTitle: text.zoomIn,
      zoomOutText: ZOOM_OUT,
      zoomOutTitle: text.zoomOut,
      position: 'bottomleft',
    })
    .addTo(map)
  tileLayer(TILES, { ...ZOOM, attribution: text.attribution })
    .once('tileerror', onMissingTiles)
    .addTo(map)
  marker([lat, lng], { icon: pin(), title: shop.name })
    .addTo(map)
    .bindPopup(popup(shop), { closeButton: false, autoClose: false, closeOnClick: false })
    .openPopup()
  return map
}

const pin = () =>
  divIcon({
    html: PIN,
    className: '',
    iconSize: [40, 52],
    iconAnchor: [20, 51],
    popupAnchor: [0, -46],
  })

/** Built from nodes: a shop's name is text, whatever signs are in it. */
function popup(shop: ShopDetails): HTMLElement {
  const content = document.createElement('div')
  content.className = 'text-base'
  const name = Object.assign(document.createElement('strong'), { textContent: shop.name })
  const address = Object.assign(document.createElement('span'), {
    textContent: streetAndCity(shop.address),
    className: 'block',
  })
  const route = Object.assign(document.createElement('a'), {
    ...outside,
    textContent: text.route,
    href: routeTo(shop.map),
    className:
      'place-route mt-3 inline-flex min-h-11 items-center rounded-full bg-violet px-5 font-semibold',
  })
  content.append(name, address, route)
  return content
}
