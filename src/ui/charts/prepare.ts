/** Asks for the library that draws charts, for a page that has some. Who draws asks again, and tells what is wrong. */
export const prepareDrawing = (): void => void import('./drawing.ts').catch(() => undefined)
