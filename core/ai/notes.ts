/** How a footnote stands in a passage that is rewritten: its number within the passage. */
export const noteMark = (number: number): string => `〔注${number}〕`

/** Every such mark of a text. */
export const noteMarks = /〔注(\d+)〕/g

/** A text apart at its marks, the marks among the pieces. */
export const atNotes = (text: string): { text: string; note: number | null }[] =>
  text
    .split(/(〔注\d+〕)/)
    .flatMap((piece) =>
      piece === '' ? [] : [{ text: piece, note: Number(/^〔注(\d+)〕$/.exec(piece)?.[1] ?? 0) || null }],
    )
