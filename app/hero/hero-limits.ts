export const MOST_SLIDES = 6
/** Longest words of a slide, in UTF-16 units. */
export const LONGEST = { title: 60, line: 140, button: 30, target: 300 }
/** A slide's picture fills the page on wide screens, in px. */
export const LARGEST_HERO_PICTURE = 1920
