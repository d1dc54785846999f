import { levelOf } from '../../../core/reading/levels.ts'
import type { Heading } from '../../../core/reading/types.ts'
import type { Place } from './places.ts'

const headings = /^H([1-6])$/

/**
 * The outline of paragraphs as they stand in the page. Without heading styles it is inferred from numbered paragraphs,
 * and says so.
 */
export function outlineOf(places: readonly Place[]): { headings: Heading[]; guessed: boolean } {
  const shown = places.map(({ number, text, element }) => ({ number, element, text: text.replace(/\s+/g, ' ').trim() }))
  const styled = shown.flatMap(({ number, text, element }) => {
    const level = headings.exec(element.nodeName)?.[1]
    return level ? [{ paragraph: number, level: Number(level), text }] : []
  })
  if (styled.length > 0) return { headings: styled, guessed: false }
  const inferred = shown
    .filter(({ element, text }) => element.nodeName === 'P' && levelOf(text) > 0)
    .map(({ number, text }) => ({ paragraph: number, level: levelOf(text), text }))
  return { headings: inferred, guessed: inferred.length > 0 }
}
