import { isOneOf } from '../../../../core/analysis/company-name.ts'
import { powerIn } from '../../../../core/analysis/algorithms/power/months.ts'
import { isList } from '../../../../core/json.ts'
import { Exact } from '../../../../core/money.ts'
import type { Facts } from './facts.ts'
import { monthsOf } from './months.ts'
import { sectionFields } from '../section-fields.ts'

const parts = sectionFields.timeOfUse.parts.map(({ name }) => name)
/** Without these a sum may lack something; sharp and deep-valley hours are not everywhere. */
const usual = ['kwhPeak', 'kwhFlat', 'kwhValley']

/** A month's parts by time of day beside its whole, in hundredths of it; null where too little is known to tell. */
function gapOf(facts: Facts, month: string): Exact | null {
  const total = facts.measure('kwh', month)
  const known = parts.flatMap((name) => facts.measure(name, month) ?? [])
  if (!total || total.value.isZero() || known.length === 0) return null
  const sum = known.reduce((all, { value }) => all.plus(value), new Exact(0))
  const isPartial = usual.some((name) => !facts.measure(name, month))
  return isPartial && sum.lt(total.value) ? null : sum.minus(total.value).div(total.value)
}

/**
 * The months whose parts by time of day do not add up to the whole, and how many months could be told.
 */
export function timeOfUseCheck(facts: Facts): { open: string[]; checked: number } {
  const told = monthsOf(facts).flatMap((month) => {
    const gap = gapOf(facts, month)
    return gap ? [{ month, gap }] : []
  })
  return { open: told.filter(({ gap }) => gap.abs().gt('0.005')).map(({ month }) => month), checked: told.length }
}

/**
 * Accounts whose bills are in another name than the enterprise has or had; null where no bill names anybody, or the
 * enterprise has no name.
 */
export function otherNames(facts: Facts): { no: string; name: string }[] | null {
  const former = facts.plain('formerNames')?.value
  const own = [facts.data.customer?.name, facts.plain('companyName')?.value, ...(isList(former) ? former : [])].filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
  const named = powerIn(facts.rows('power')).accounts.flatMap(({ no, latest }) => {
    const name = latest.values['accountName']
    return typeof name === 'string' && name.trim() !== '' ? [{ no, name: name.trim() }] : []
  })
  return named.length === 0 || own.length === 0 ? null : named.filter(({ name }) => !isOneOf(name, own))
}
