/** A page of A4 in CSS pixels (96 to the inch), with the margins that the Word file, the PDF and print have too. */
export const a4 = { width: 794, height: 1123, top: 96, bottom: 96, side: 94.5 } as const

/** Pixels between two pages on the desk. */
export const betweenPages = 28

/** Pixels of text that a page has room for. */
export const roomOnPage = a4.height - a4.top - a4.bottom
