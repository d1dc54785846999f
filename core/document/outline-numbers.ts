import { sectionNumber } from './numbering.ts'
import type { TemplateSection } from './template-types.ts'

/** Sections in front of the first chapter: they have no number. */
const unnumbered = new Set(['cover', 'keyPoints'])

/** The number in front of a heading, as Chinese reports write it: 一、 （二） 3. What stands before the chapters has none. */
export function numberer(): (section: Pick<TemplateSection, 'level' | 'writer'>) => string {
  const counts = [0, 0, 0]
  return ({ level, writer }) => {
    if (unnumbered.has(writer ?? '')) return ''
    counts[level - 1] = (counts[level - 1] ?? 0) + 1
    counts.fill(0, level)
    return sectionNumber(level, counts[level - 1] ?? 1)
  }
}
