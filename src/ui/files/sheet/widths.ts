const narrowest = 56
const widest = 320
const perCharacter = 7.5

/** Chinese characters take two places. */
const places = (text: string): number =>
  Array.from(text.slice(0, 60)).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** How wide each column is shown, in pixels, by what stands in the given rows. */
export const widthsOf = (rows: readonly (readonly string[])[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) =>
    Math.min(
      widest,
      Math.max(narrowest, ...rows.map((row) => Math.ceil(places(row[column] ?? '') * perCharacter) + 18)),
    ),
  )

/** Numbers stand to the right, as in a workbook. */
export const isNumeric = (text: string): boolean => /^-?[\d,]+(\.\d+)?%?$/.test(text) && /\d/.test(text)
