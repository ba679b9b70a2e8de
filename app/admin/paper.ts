import { storedAs } from '#app/ui/stored-as.ts'

export type Paper = 'A6' | 'A4'

/** In millimetres, upright. */
export const PAPERS: Record<Paper, { width: number; height: number; margin: number }> = {
  A6: { width: 105, height: 148, margin: 6 },
  A4: { width: 210, height: 297, margin: 15 },
}

const choice = storedAs('slipPaper', () => localStorage)

/** The paper that was chosen last in this browser; the label's size before that. */
export const lastPaper = (): Paper => (choice.read() === 'A4' ? 'A4' : 'A6')

/** Keeps the choice for the next time. */
export const rememberPaper = (paper: Paper) => choice.write(paper)
