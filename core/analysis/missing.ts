import { listed } from '../i18n/punctuation.ts'
import { translate } from '../i18n/translate.ts'
import type { Missing } from '../ratios/types.ts'
import type { Locale, TableSchema } from '../schema/types.ts'
import { isAnnual, kindOf, stepBack, yearOf } from '../subject/periods.ts'
import { periodText } from './figures.ts'
import type { Names } from './names.ts'

/** Names that a sentence has; it counts the others. */
const named = 8

type Wording = { locale: Locale; names: Names }

/** Names with the period that they are missing in, where that is an earlier one: `inventories@2020-12-31`. */
export function missingAt(missing: readonly Missing[], tables: readonly TableSchema[], period: string): string[] {
  const ownerOf = (name: string): string =>
    tables.find((table) => table.period === 'date' && Object.hasOwn(table.schema.properties, name))?.name ?? ''
  const at = ({ name, back }: Missing): string =>
    back === 0 || period.length < 10 ? name : `${name}@${stepBack(period, back, kindOf(ownerOf(name)))}`
  return [...new Set(missing.map(at))]
}

/** Years in a row as a span, other periods one after the other: `2020—2023年`, `2023年2月、2024年8月`. */
function periodsText(periods: readonly string[], locale: Locale): string {
  const sorted = [...new Set(periods)].toSorted()
  const years = sorted.map((period) => (period.length === 10 && isAnnual(period) ? yearOf(period) : NaN))
  const [first = NaN, last = NaN] = [years[0], years.at(-1)]
  if (years.length > 2 && last - first === years.length - 1) return translate(locale, 'event.years', { first, last })
  return listed(
    sorted.map((period) => periodText(period, locale)),
    locale,
  )
}

/** What is missing in words: names with the periods that they are all missing in. */
export function missingNames({ locale, names }: Wording, missing: readonly string[]): string[] {
  const periodsOf = new Map<string, string[]>()
  for (const entry of missing) {
    const [name = '', period = ''] = entry.split('@')
    periodsOf.set(name, [...(periodsOf.get(name) ?? []), ...(period === '' ? [] : [period])])
  }
  const namesOf = new Map<string, string[]>()
  for (const [name, periods] of periodsOf) {
    const at = periodsText(periods, locale)
    namesOf.set(at, [...(namesOf.get(at) ?? []), names.label(name)])
  }
  return [...namesOf].map(([period, labels]) => {
    const text = listed(labels.slice(0, named), locale)
    const shown = labels.length > named ? translate(locale, 'event.more', { names: text, count: labels.length }) : text
    return period === '' ? shown : translate(locale, 'event.missingAt', { name: shown, period })
  })
}

/** The words for a figure that is there, and nobody can tell in which unit of money. */
export const unsettledText = (locale: Locale): string => translate(locale, 'anomaly.unit')

/**
 * Why a figure of a period cannot be told: what `missingAt` names; or that it has no meaning, where nothing is missing.
 */
export function absentText(wording: Wording, missing: readonly string[]): string {
  const { locale } = wording
  return missing.length > 0
    ? translate(locale, 'event.reason.missing.named', {
        names: listed(missingNames(wording, missing), locale, 'semicolon'),
      })
    : translate(locale, 'event.reason.undefined')
}
