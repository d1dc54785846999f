import { currencies, type Currency } from '../../core/imports.ts'
import { Exact, type Unit } from '../../core/money.ts'
import type { Locale } from '../../core/schema/types.ts'
import { isUnit } from '../../core/statement/figures.ts'
import type { UnitFinding } from '../../core/statement/units.ts'
import { fault } from './problems.ts'
import { isAmong } from '../../core/lists.ts'

/** What a person says of a statement's amounts, as the form sends it. */
export type AskedAmounts = { unit?: string; currency?: string; rate?: string }

/** How the figures of a statement become yuan. */
export type Amounts = {
  /** The unit of the columns that have none of their own. */
  unit: Unit | null
  unitOf: (column: number) => Unit | null
  currency: Currency
  /** Yuan for one of the currency; null where the currency is the yuan. */
  rate: string | null
}

const isCurrency = (text: string): text is Currency => isAmong(currencies, text)

/** Yuan for one yen or one pound: nothing outside of this is a rate. */
const rates = { least: '0.000001', most: '1000' } as const

function readRate(asked: string | undefined, currency: Currency, locale: Locale): string {
  if (asked === undefined || asked.trim() === '')
    throw fault(locale, '/rate', 'import.rateMissing', { currency }, 'required')
  const text = asked.trim()
  if (!/^\d{1,4}(\.\d{1,8})?$/.test(text) || new Exact(text).lt(rates.least) || new Exact(text).gt(rates.most))
    throw fault(locale, '/rate', 'import.rateWrong', { value: text.slice(0, 40) }, 'format')
  return new Exact(text).toFixed()
}

/**
 * Unit, currency and rate of a statement: what a person said before what the file says; a column's own unit stays.
 *
 * @param needed the value columns that are brought in and whose amounts need a unit
 * @throws ApiError 422 no or contradicting units, a currency that is not clear, a foreign one without a rate
 */
export function chooseAmounts(
  found: UnitFinding,
  asked: AskedAmounts,
  needed: readonly number[],
  locale: Locale,
): Amounts {
  const { unit: askedUnit = '', currency: askedCurrency = '' } = asked
  if (askedUnit !== '' && !isUnit(askedUnit))
    throw fault(locale, '/unit', 'import.unknownUnit', { unit: askedUnit }, 'enum')
  const unit = isUnit(askedUnit) ? askedUnit : found.unit
  const unitOf = (column: number): Unit | null => found.columns.get(column) ?? unit
  if (needed.some((column) => unitOf(column) === null)) {
    const places = found.evidence.map(({ place, text }) => `${place} ${text}`).join('; ')
    throw found.contradicts
      ? fault(locale, '/unit', 'import.unitContradicts', { places: places.slice(0, 200) }, 'required')
      : fault(locale, '/unit', 'import.unitMissing', {}, 'required')
  }
  if (askedCurrency !== '' && !isCurrency(askedCurrency))
    throw fault(locale, '/currency', 'import.unknownCurrency', { currency: askedCurrency.slice(0, 40) }, 'enum')
  const currency = isCurrency(askedCurrency) ? askedCurrency : (found.currency ?? 'CNY')
  if (currency === 'XXX') throw fault(locale, '/currency', 'import.currencyUnclear', {}, 'required')
  return { unit, unitOf, currency, rate: currency === 'CNY' ? null : readRate(asked.rate, currency, locale) }
}
