import { type ComponentType, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { outside } from '#app/ui/outside.ts'
import { type ShopDetails, streetAndCity } from '#app/values/shop.ts'

import { text } from './contact-text.ts'
import { routeTo } from './place.ts'
import { PlaceDrawing } from './place-drawing.tsx'

type MapProps = { shop: ShopDetails; onMissingTiles: () => void }
type State = 'drawn' | 'opening' | 'failed' | 'open' | 'tilesMissing'

const FAILURES: Partial<Record<State, string>> = { failed: text.noMap, tilesMissing: text.noTiles }

/**
 * Where the shop is: a drawing until it is tapped, then a real map. Nothing is asked of the map's
 * servers before that.
 */
export function PlaceOnMap({ shop }: { shop: ShopDetails }) {
  const [state, setState] = useState<State>('drawn')
  const [Map, setMap] = useState<ComponentType<MapProps> | null>(null)

  async function open() {
    setState('opening')
    try {
      const { PlaceMap } = await import('./place-map.tsx')
      setMap(() => PlaceMap)
      setState('open')
    } catch {
      // The line broke while the map was being fetched; the drawing and its link stay.
      setState('failed')
    }
  }

  const failure = FAILURES[state]
  return (
    <>
      {/* 400 px: specification, section 9. Isolated, so that Leaflet's layers stay below the header. */}
      <div className="relative isolate h-[400px] overflow-hidden rounded-xl bg-soft shadow-card">
        {Map ? (
          <Map shop={shop} onMissingTiles={() => setState('tilesMissing')} />
        ) : (
          <div className="flex size-full items-end justify-center pb-6">
            <PlaceDrawing />
            {/* The whole drawing is the button's to tap: what it spreads over is the frame. */}
            <Button
              className="shadow-lift before:absolute before:inset-0"
              onClick={() => void open()}
            >
              <Icon name="pin" size={20} />
              <span>{state === 'opening' ? text.opening : text.openMap}</span>
            </Button>
          </div>
        )}
      </div>
      {failure && (
        <div className="mt-4">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <PlaceLine shop={shop} />
    </>
  )
}

function PlaceLine({ shop }: { shop: ShopDetails }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <strong>{shop.name}</strong>, {streetAndCity(shop.address)}
        <span className="block text-sm text-muted">{text.source}</span>
      </p>
      <a
        href={routeTo(shop.map)}
        {...outside}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-violet hover:underline"
      >
        <Icon name="pin" size={20} />
        {text.route}
        <span className="sr-only">({text.newWindow})</span>
      </a>
    </div>
  )
}
