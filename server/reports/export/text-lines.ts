/** How many lines a text takes at least and at most, and whether it has Chinese letters, which make a line taller. */
export type LineEstimate = { least: number; most: number; wide: boolean }

const isWide = (character: string): boolean => character.charCodeAt(0) > 0x2e7f
const isDigit = (character: string): boolean => character >= '0' && character <= '9'

/**
 * Bounds for the lines of a text without looking at its letters one by one: Chinese ones are an em wide, or half of one
 * where punctuation is squeezed, digits half an em, other letters between a fifth and a whole one.
 *
 * @param width of the room in twips
 * @param size of the letters in half-points
 */
export function estimateLines(text: string, width: number, size: number): LineEstimate {
  // From here on in halves of a Chinese character.
  const room = Math.max(2, width / (size * 5))
  let [low, high, word, longest] = [0, 0, 0, 4]
  let before: boolean | undefined
  for (const character of text) {
    const wide = isWide(character)
    const width = character === '\t' ? 12 : wide || !isDigit(character) ? 2 : 1
    low += wide || isDigit(character) ? 1 : 0.4
    // Between Chinese and Latin letters a quarter of a character is left free.
    high += width + (before === undefined || before === wide ? 0 : 0.5)
    word = wide || character === ' ' ? 0 : word + width
    longest = Math.max(longest, word)
    before = wide
  }
  return {
    least: Math.max(1, Math.ceil(low / room)),
    most: high <= room ? 1 : Math.ceil(high / Math.max(room - longest, room / 2, 2)),
    wide: [...text].some(isWide),
  }
}

/** Letters of a word that surely fits into a line. */
const longestWord = 60
const longWord = new RegExp(`[^\\s\\u2e80-\\uffff]{${longestWord + 1},}`, 'g')
/** A blank is narrower than the letter in its place by about what ten letters leave free at the end of a line. */
const step = /(.{9})./gu

/**
 * The same text with words that no line holds divided into short ones, to find out how many lines it takes: Word breaks
 * such a word where the line ends, and what imitates it measures the line anew for each of its letters.
 */
export const withoutLongWords = (text: string): string => text.replace(longWord, (word) => word.replace(step, '$1 '))

/** A short text that is as tall as a text of one line; null where it may take more. */
export const sampleOf = ({ most, wide }: LineEstimate): string | null => (most > 1 ? null : wide ? '表' : '1')
