import type { DocumentModel } from '../../../../core/reading/types.ts'

/** As many figures after each other without a name are a column of another page. */
const leastFigures = 8

const isYear = (text: string): boolean => /^(19|20)\d\d(\D|$)/.test(text)
const isNameless = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text) && !isYear(text)

/** The words of a text in lines, or a row of a table as one. */
const wordsOf = (text: string): string[] => (text.includes('\t') ? [text] : text.split(/\s+/))

/**
 * Whether columns of a table were printed on a page of their own, as a sheet that is too wide for its pages is: there
 * stand figures under each other, without the names of what they are. Which row each belongs to is not known, and the
 * page with the names is not all of the table.
 */
export function isCutAcross({ paragraphs }: Pick<DocumentModel, 'paragraphs'>): boolean {
  let run = 0
  for (const word of paragraphs.flatMap(({ text }) => wordsOf(text.trim()))) {
    if (word === '') continue
    run = isNameless(word) ? run + word.split('\t').length : 0
    if (run >= leastFigures) return true
  }
  return false
}
