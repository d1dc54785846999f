import { translate } from '../../../core/i18n/translate.ts'
import type { FigureSources } from '../../../core/document/types.ts'
import { ratioOf, termOf } from '../../../core/ratios/library.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { periodName } from '../../../core/subject/periods.ts'
import type { Facts } from '../writing/data/facts.ts'
import { figureLabels } from '../passages/labels.ts'
import { figures } from '../writing/writer/figures.ts'
import type { Naming } from './compare-figures.ts'
import type { NewValue } from './figure-values.ts'

type Parts = { owner: string; name: string; period: string }

/**
 * `profitSheet.netProfit@2024-12-31` in its parts; null for another form, and for one of several with the same name.
 */
function partsOf(key: string): Parts | null {
  const [, owner, name, period] = /^([^.:]+)\.([^@]+)@([^~]*)$/.exec(key) ?? []
  return owner === undefined || name === undefined || period === undefined ? null : { owner, name, period }
}

export type Values = {
  /** What the data say of a quantity by its key; see `Lookup.valueOf`. */
  valueOf(key: string): NewValue | 'gone' | null
  /** The same as the product would write it, which shows it nowhere; null where there is none. */
  shown(key: string): NewValue | null
  /** The cells behind what was asked for so far. */
  sources(): FigureSources
}

/**
 * Looks quantities up that a report shows and its building does not: of a period that went, of a clerk's own sentence.
 */
export function valuesOf(facts: Facts): Values {
  const sources: FigureSources = {}
  const plain = (key: string, { owner, name }: Parts): NewValue | 'gone' | null => {
    const fact = facts.plain(name)
    if (fact === null || fact.sources[0]?.table !== owner) return 'gone'
    if (typeof fact.value !== 'string' && typeof fact.value !== 'number') return null
    sources[key] = fact.sources
    return { key, value: String(fact.value), text: null }
  }
  const measured = (key: string, { name, period }: Parts): NewValue | 'gone' => {
    const measure = facts.measure(name, period)
    if (measure === null) return 'gone'
    sources[key] = facts.sourcesOf(measure.inputs)
    return { key, value: measure.value.toFixed(), text: null }
  }
  const valueOf = (key: string): NewValue | 'gone' | null => {
    const parts = partsOf(key)
    const table = facts.data.tables.find((schema) => schema.name === parts?.owner)
    if (!parts || (!table && parts.owner !== 'ratio')) return null
    if (table && !Object.hasOwn(table.schema.properties, parts.name)) return null
    if (table) return parts.period === '' ? plain(key, parts) : measured(key, parts)
    return ratioOf(parts.name) || termOf(parts.name) ? measured(key, parts) : null
  }
  return {
    valueOf,
    shown(key) {
      const value = valueOf(key)
      if (value === null || value === 'gone') return null
      const { name = '', period = '' } = partsOf(key) ?? {}
      const measure = period === '' ? null : facts.measure(name, period)
      const text = measure ? figures(facts).of(measure).text : figures(facts).plain(name)?.text
      return { ...value, text: text ?? value.value }
    },
    sources: () => sources,
  }
}

/** What people call a figure: 营业收入 2024年. Null for one that has no name of its own. */
export function namingOf(facts: Facts, locale: Locale): Naming {
  const labelOf = figureLabels(facts.data.tables, locale)
  const unnamed = translate(locale, 'passage.figure')
  const shown = (period: string): string => (locale === 'zh-CN' ? periodName(period) : period.replace(/-12-31$/, ''))
  return (key) => {
    const parts = partsOf(key.replace(/~\d+$/, ''))
    if (!parts || ['count', 'rule', 'record'].includes(parts.owner)) return null
    const label = labelOf(`${parts.owner}.${parts.name}`)
    return label === unnamed ? null : [label, shown(parts.period)].filter(Boolean).join(' ')
  }
}
