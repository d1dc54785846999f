import * as first from './first-list.ts'
import * as second from './second-list.ts'

/**
 * Which wordings are taken. The reader of claims was mended by both lists: what wordings of nobody's list meet, their rates
 * do not tell.
 */
export type Half = 'first list' | 'second list'
export const wordingOf = (half: Half): typeof first => (half === 'first list' ? first : second)
