/**
 * A text as it is searched: full-width characters folded, lower case, single blanks, without what has no width. Stored and
 * asked in this form.
 */
export const normaliseSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What is stored to be searched: the values of the fields that take part.
 *
 * @example searchText(['恒砚 精密', '91320205MAXDEM0139']) // '恒砚 精密\n91320205maxdem0139'
 */
export const searchText = (values: readonly unknown[]): string =>
  values
    .filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map((value) => normaliseSearch(String(value)))
    .join('\n')
