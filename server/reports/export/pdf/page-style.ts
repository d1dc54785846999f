import { widthOf } from './flow.ts'

/** Sizes and line heights in points. */
export const body = { size: 12, leading: 21 }
export const caption = { size: 10.5, leading: 17 }
export const source = { size: 9, leading: 13 }

/** Of the text on an upright page. */
export const width = widthOf(false)
