import { longestParagraph, mostParagraphs } from './ask.ts'
import type { Ranking } from './rank.ts'
import type { Heading, Paragraph } from './types.ts'

/** What surrounds a paragraph says what it is about: the heading above it, and the neighbours of the best. */
const bestOnes = 5

/**
 * The paragraphs that a question is asked about, in the order of the document: the best ranked, with the headings that
 * they stand under and the neighbours of the very best, as far as there is room.
 *
 * @param room characters that may be sent
 */
export function chosenFor(
  question: string,
  { paragraphs, headings }: { paragraphs: readonly Paragraph[]; headings: readonly Heading[] },
  ranking: Ranking,
  room: number,
): Paragraph[] {
  const ranked = ranking(question, mostParagraphs)
  const headingOf = (number: number): number[] =>
    headings
      .filter(({ paragraph }) => paragraph <= number)
      .slice(-1)
      .map(({ paragraph }) => paragraph)
  const wished = [
    ...ranked.slice(0, bestOnes).flatMap(({ number }) => [number, ...headingOf(number)]),
    ...ranked.slice(0, bestOnes).flatMap(({ number }) => [number + 1, number - 1]),
    ...ranked.slice(bestOnes).map(({ number }) => number),
  ]
  const chosen = new Map<number, Paragraph>()
  let left = room - question.length
  for (const number of wished) {
    const paragraph = paragraphs[number - 1]
    if (!paragraph || chosen.has(number) || paragraph.text.trim() === '' || chosen.size >= mostParagraphs) continue
    const text = paragraph.text.slice(0, longestParagraph)
    // 【123】 and the end of the line.
    const cost = text.length + String(number).length + 3
    if (cost > left) continue
    left -= cost
    chosen.set(number, { number, text })
  }
  return [...chosen.values()].sort((a, b) => a.number - b.number)
}
