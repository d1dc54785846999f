import type { Instruction, RuleChange } from '../../core/ai/types.ts'
import { textOf } from '../../core/document/outline.ts'
import { translate } from '../../core/i18n/translate.ts'
import { optimise } from '../../core/optimise/optimise.ts'
import { ruleNames } from '../../core/optimise/rule-names.ts'
import type { Aim } from '../../core/optimise/types.ts'
import type { Locale } from '../../core/schema/types.ts'
import { boundFigures } from './materials.ts'
import type { ReportContext } from './report-context.ts'

type Wanted = {
  instruction: Instruction
  locale: Locale
  partial: boolean
  /** What the product writes into the section. */ prose: string
}

const isAim = (instruction: Instruction): instruction is Aim => instruction !== 'wish'
const bare = (text: string): string => text.replace(/\s+/g, '')

/** Sentences of the product's that the section does not have; the passage itself may be one of its paragraphs. */
function notThere(prose: string, { blocks }: ReportContext): string[] {
  const standing = bare(blocks.map(textOf).join('\n'))
  return (prose.match(/[^。！？\n]+[。！？]/g) ?? []).filter((sentence) => !standing.includes(bare(sentence)))
}

/**
 * A passage by the rules: what they changed, in the reader's words, what the passage lacks, and what to look at.
 * A wish in own words is made clearer:
 * rules understand none, and say so.
 */
export function byRules(
  context: ReportContext,
  text: string,
  { instruction, locale, partial, prose }: Wanted,
): { text: string; changes: RuleChange[]; missing: string[]; notes: string[] } {
  const aim = isAim(instruction) ? instruction : 'clearer'
  const { enterprises, persons } = context.known
  const keep = [
    ...new Set([...enterprises, ...persons, ...boundFigures(context.blocks).map((figure) => figure.text)]),
  ].filter((fragment) => fragment.length > 1)
  const {
    text: result,
    changes,
    lacks,
    doubtful,
    isChinese,
  } = optimise(text, aim, { keep, partial, offered: notThere(prose, context) })
  return {
    text: result,
    changes: changes.map(({ rules, ...change }) => ({ ...change, reason: ruleNames(rules, locale) })),
    missing: lacks.map((lack) => translate(locale, `ai.lack.${lack}`)),
    notes: [
      ...(isAim(instruction) ? [] : [translate(locale, 'ai.note.wish')]),
      ...doubtful.map((place) => translate(locale, 'ai.note.points', { place })),
      ...(isChinese ? [] : [translate(locale, 'ai.note.english')]),
    ],
  }
}
