import { numberer } from '../../../../core/document/outline-numbers.ts'
import type { TemplateSection } from '../../../../core/document/template-types.ts'
import type { Facts } from '../data/facts.ts'

/** What a section is found by: the first that fits of rules it tells, quantities it speaks of, or writers it is written by. */
export type Place = { rules?: readonly string[]; names?: readonly string[]; writers?: readonly string[] }

const writersOf = ({ writer, blocks = [] }: TemplateSection): string[] => [
  ...(writer ? [writer] : []),
  ...blocks.flatMap((block) => (block.type === 'writer' ? [block.writer] : [])),
]

const fits = (section: TemplateSection, { rules = [], names = [], writers = [] }: Place): boolean =>
  rules.some((rule) => section.rules?.includes(rule)) ||
  writersOf(section).some((writer) => writers.includes(writer)) ||
  names.some((name) => section.feeds.includes(name) || section.table?.names?.includes(name))

/**
 * The section of the report in which something stands, as a reader looks for it: `六（三）偿债能力`; '' where the report
 * has none.
 */
export function placeName(facts: Facts, place: Place): string {
  const number = numberer()
  let chapter = ''
  for (const section of facts.outline) {
    const own = number(section).replace(/[、. ]+$/, '')
    if (section.level === 1) chapter = own
    if (fits(section, place))
      return `${section.level === 1 ? '' : chapter}${own}${own === chapter && own ? '、' : ''}${section.title}`
  }
  return ''
}
