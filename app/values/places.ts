import places from './places.json' with { type: 'json' }
import { placeStems } from './place-name.ts'
import { foldText } from './fold-text.ts'

/** A municipality: 61 of Albania, 38 of Kosovo. Aliases are seat towns and other names in use. */
export type Place = {
  id: string
  country: 'AL' | 'XK'
  name: string
  aliases: string[]
}

const allPlaces = places as Place[]

/** So many are suggested at once. */
export const MOST_SUGGESTED = 5

/**
 * The place a text names: any case, without diacritics, definite or not (Peja, Pejë), a postcode
 * beside it.
 */
export function findPlace(typed: string): Place | null {
  const stems = placeStems(typed)
  if (!stems) return null
  return (
    allPlaces.find((place) => namesOf(place).some((name) => placeStems(name) === stems)) ?? null
  )
}

/**
 * Places for a half-typed text: names that begin with it, then aliases that do, then names with it
 * inside.
 */
export function suggestPlaces(
  typed: string,
  country?: Place['country'],
  limit = MOST_SUGGESTED,
): Place[] {
  return allPlaces
    .filter((place) => !country || place.country === country)
    .map((place) => ({ place, rank: suggestionRank(place, typed) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ place }) => place)
}

function namesOf(place: Place): string[] {
  return [place.name, ...place.aliases]
}

function suggestionRank(place: Place, typed: string): number {
  if (beginsWith(place.name, typed)) return 0
  if (place.aliases.some((alias) => beginsWith(alias, typed))) return 1
  return namesOf(place).some((name) => foldText(name).includes(foldText(typed))) ? 2 : Infinity
}

/** Whole words may be typed in the definite form: "Mitrovica" begins "Mitrovicë e Jugut". */
function beginsWith(name: string, typed: string): boolean {
  const stems = placeStems(typed)
  return (
    foldText(name).startsWith(foldText(typed)) ||
    (stems !== '' && `${placeStems(name)} `.startsWith(`${stems} `))
  )
}
