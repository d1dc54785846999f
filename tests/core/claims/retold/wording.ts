import * as heldBack from './held-back.ts'
import * as seen from './seen.ts'

/**
 * Which wordings are taken: those that were looked at while the reader of claims was mended, or those that were held
 * back, whose rates tell what other wordings will meet.
 */
export type Half = 'seen' | 'held back'
export const wordingOf = (half: Half): typeof seen => (half === 'seen' ? seen : heldBack)
