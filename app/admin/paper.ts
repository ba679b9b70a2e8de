export type Paper = 'A6' | 'A4'

/** In millimetres, upright. */
export const PAPERS: Record<Paper, { width: number; height: number; margin: number }> = {
  A6: { width: 105, height: 148, margin: 6 },
  A4: { width: 210, height: 297, margin: 15 },
}

const KEY = 'slipPaper'

/** The paper that was chosen last in this browser; the label's size before that. */
export function lastPaper(): Paper {
  try {
    return localStorage.getItem(KEY) === 'A4' ? 'A4' : 'A6'
  } catch {
    return 'A6'
  }
}

/** Keeps the choice for the next time. */
export function rememberPaper(paper: Paper) {
  try {
    localStorage.setItem(KEY, paper)
  } catch {
    // It is chosen again next time.
  }
}
