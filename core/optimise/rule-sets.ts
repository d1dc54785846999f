import type { Rule } from './types.ts'
import addressed from './words/addressed.json' with { type: 'json' }
import empty from './words/empty.json' with { type: 'json' }
import hollow from './words/hollow.json' with { type: 'json' }
import redundant from './words/redundant.json' with { type: 'json' }
import relative from './words/relative.json' with { type: 'json' }
import spoken from './words/spoken.json' with { type: 'json' }
import terms from './words/terms.json' with { type: 'json' }
import typos from './words/typos.json' with { type: 'json' }
import wordy from './words/wordy.json' with { type: 'json' }
import { blanks } from './blanks.ts'
import { brackets, endings, marks, quotes } from './marks.ts'
import { dates, oneUnit, values } from './numbers.ts'
import { doubledSentences, doubledSubjects, doubledWords } from './repetition.ts'
import { exclamations, longSentences } from './sentences.ts'
import type { Aim, Edit } from './types.ts'

/**
 * A list of words: what is found, as a regular expression, and what stands for it; `clause` where a clause begins
 * alone; `form` where it is a part of a date.
 */
type WordList = { rule: string; at?: string; kind?: string; words: string[][] }

function wordRule({ rule, at, kind, words }: WordList): Rule {
  const begins = at === 'clause' ? '(?<=^|[，。；：！？\\n])' : ''
  const entries = words.map(([find = '', put = '']) => ({ find: new RegExp(`${begins}(?:${find})`, 'gu'), put }))
  return (text) =>
    entries.flatMap(({ find, put }) =>
      [...text.matchAll(find)].map((match): Edit => ({
        from: match.index,
        to: match.index + match[0].length,
        after: put.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? ''),
        rule,
        kind: kind === 'form' ? 'form' : 'words',
      })),
    )
}

const basic: readonly Rule[] = [
  doubledSentences,
  wordRule(typos),
  values,
  dates,
  blanks,
  quotes,
  brackets,
  marks,
  wordRule(redundant),
  wordRule(terms),
  doubledWords,
  endings,
]
const plain: readonly Rule[] = [wordRule(empty), wordRule(hollow), wordRule(wordy)]

/** The rules of each aim; where two want the same place, the one that stands first has it. */
export const ruleSets: Record<Aim, readonly Rule[]> = {
  clearer: [...basic, ...plain, oneUnit, longSentences],
  shorter: [...basic, ...plain, doubledSubjects],
  formal: [...basic, wordRule(empty), wordRule(spoken), wordRule(addressed), wordRule(relative), oneUnit, exclamations],
  complete: basic,
}
