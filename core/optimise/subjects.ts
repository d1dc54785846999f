import { allRatios, allTerms } from '../ratios/library.ts'
import source from './words/subjects.json' with { type: 'json' }

const named = [
  ...new Set([
    ...allRatios.map(({ label }) => label['zh-CN']),
    ...allTerms.map(({ label }) => label['zh-CN']),
    ...source.subjects,
  ]),
].toSorted((a, b) => b.length - a.length)
const anyOf = new RegExp(named.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')

/** The ratios and items of statements that a text speaks of; the longest name at each place. */
export const termsIn = (text: string): Set<string> => new Set(text.match(anyOf) ?? [])
