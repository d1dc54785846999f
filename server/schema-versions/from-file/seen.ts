import { isResidentId } from '../../../core/resident-id.ts'
import { masked } from '../../../core/schema/mask.ts'
import { seenLine } from '../../../core/text.ts'

const number = /(?<!\d)\d{17}[\dXx](?![\dA-Za-z])/g

/** Whether the number of a person stands in a text. */
export const holdsPerson = (text: string): boolean =>
  [...text.matchAll(number)].some(([found]) => isResidentId(found.toUpperCase()))

/** What is shown of a text of the file: a line, cut, with the numbers of persons as they are masked everywhere. */
export const seenText = (text: string, most: number): string => {
  const line = seenLine(text.slice(0, most * 4)).replace(number, (found) =>
    isResidentId(found.toUpperCase()) ? masked(found, 'last4') : found,
  )
  return [...line].length > most ? `${[...line].slice(0, most).join('')}…` : line
}
