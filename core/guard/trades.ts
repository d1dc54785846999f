import source from './organisations.json' with { type: 'json' }
import { wordsIn } from './lexicon.ts'

const trades = new Set(source.trades.split(' '))

/** Whether a word says what is made or dealt in: `电缆`, `供应链`, and two of them in one: `物业管理`. */
export const isTrade = (word: string): boolean =>
  trades.has(word) ||
  (word.length > 3 && [2, 3].some((at) => trades.has(word.slice(0, at)) && trades.has(word.slice(at))))

/** Whether letters say only what is made or dealt in, and so are nobody's name. */
export const isTradeOnly = (letters: string): boolean => wordsIn(letters).every(({ text }) => isTrade(text))
