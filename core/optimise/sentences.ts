import type { Rule } from './types.ts'
import type { Edit } from './types.ts'

/** Characters of a sentence that is read twice, and of a part that stands by itself. */
const long = 80
const enough = 14

/** Words with which a clause begins that can be a sentence. */
const opens = /[；，](?=(?:同时|此外|另外|因此|与此同时|总体)[，,])|；/g
/** What counts up, compares or quotes is one whole. */
const bound = /[：:（）()“”「」《》]|分别|一是|其一|第一|首先|①|一方面|不仅|虽然|尽管|如果|若/

/** A long sentence cut where one of its clauses stands by itself. */
export const longSentences: Rule = (text) =>
  [...text.matchAll(/[^。！？\n]+[。！？]/g)].flatMap(({ index, 0: sentence }): Edit[] => {
    if (sentence.length <= long || bound.test(sentence.replace(/（[^（）]*）/g, ''))) return []
    let last = 0
    return [...sentence.matchAll(opens)].flatMap((match): Edit[] => {
      const isInside =
        (sentence.slice(0, match.index).split('（').length ?? 0) !==
        (sentence.slice(0, match.index).split('）').length ?? 0)
      if (isInside || match.index - last < enough || sentence.length - match.index < enough) return []
      last = match.index
      return [
        { from: index + match.index, to: index + match.index + 1, after: '。', rule: 'longSentence', kind: 'words' },
      ]
    })
  })

/** A report does not cry out. */
export const exclamations: Rule = (text) =>
  [...text.matchAll(/[！!]+(?=\s*(?:\p{Script=Han}|\n|$))/gu)].map(({ index, 0: matched }): Edit => ({
    from: index,
    to: index + matched.length,
    after: '。',
    rule: 'exclamation',
    kind: 'words',
  }))
