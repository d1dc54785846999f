import { checkGrounds } from '../guard/check.ts'
import { apart, applied, composed, placesOf } from './edits.ts'
import { englishRules } from './english.ts'
import { factsOf, mayStand } from './facts.ts'
import { appended, doubtfulIn, lacksOf } from './complete.ts'
import type { Rule } from './types.ts'
import { ruleSets } from './rule-sets.ts'
import type { Aim, Change, Optimised, OptimiseOptions } from './types.ts'

/** Rounds after which a text is left as it is; real ones need two or three. */
const rounds = 12

/** Whether most of a text's letters are Chinese. */
export const isChinese = (text: string): boolean =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 2 >= (text.match(/[A-Za-z]+/g)?.length ?? 0)

function rewritten(original: string, rules: readonly Rule[], options: OptimiseOptions): Change[] {
  let changes: Change[] = []
  for (let round = 0; round < rounds; round++) {
    const current = applied(original, changes)
    const facts = factsOf(current, options.keep ?? [])
    const edits = apart(
      rules
        .flatMap((rule) => rule(current, facts, options))
        .filter((edit) => current.slice(edit.from, edit.to) !== edit.after && mayStand(edit, facts)),
    )
    if (edits.length === 0) break
    changes = composed(original, current, changes, edits)
  }
  return changes
}

/** Changes by which a fact came or went: a rule that did that is wrong in this place, whatever it is. */
function amiss(original: string, changes: readonly Change[], names: readonly string[]): Change[] {
  const text = applied(original, changes)
  const came = checkGrounds(text, { texts: [original], names })
  const went = checkGrounds(original, { texts: [text], names })
  return placesOf(changes)
    .filter(
      ({ from, to, change }) =>
        came.some((offence) => offence.from <= to && from <= offence.to) ||
        went.some((offence) => offence.from <= change.to && change.from <= offence.to),
    )
    .map(({ change }) => change)
}

/** The changes that keep every fact; none where they cannot be told apart. */
function faithful(original: string, changes: Change[], names: readonly string[]): Change[] {
  let kept = changes
  for (let time = 0; time < 4 && kept.length > 0; time++) {
    const text = applied(original, kept)
    if (
      checkGrounds(text, { texts: [original], names }).length === 0 &&
      checkGrounds(original, { texts: [text], names }).length === 0
    )
      return kept
    const wrong = new Set(amiss(original, kept, names))
    kept = kept.filter((change) => !wrong.has(change))
    if (wrong.size === 0) return []
  }
  return []
}

/**
 * Makes a passage better by rules: units, the form of numbers and dates, terms, punctuation, repetition, empty phrases.
 * No figure, date, name or code comes or goes; quoted words and titles stay as they are. What was optimised already
 * stays.
 *
 * @example optimise('众所周知，公司2024.12.31应收帐款为22300万元。', 'shorter').text // '公司2024年12月31日应收账款为22,300万元。'
 */
export function optimise(text: string, aim: Aim, options: OptimiseOptions = {}): Optimised {
  const chinese = isChinese(text)
  const changes = faithful(text, rewritten(text, chinese ? ruleSets[aim] : englishRules, options), options.keep ?? [])
  const result = applied(text, changes)
  const more = aim === 'complete' && chinese ? appended(text, result, changes, options) : []
  return {
    text: applied(text, [...changes, ...more]),
    changes: [...changes, ...more],
    lacks: aim === 'complete' && chinese ? lacksOf(applied(text, [...changes, ...more])) : [],
    doubtful: chinese ? doubtfulIn(result) : [],
    isChinese: chinese,
  }
}
