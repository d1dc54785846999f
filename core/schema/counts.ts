import { kindOf, type Claimable } from './field-type.ts'
import { isUnclearUnit, moneyUnit, writtenUnit, type MoneyField } from './read-money.ts'

type Counted = Claimable & MoneyField

/** Units that are shares of one, and what one of each is, as a power of ten. */
const shares: Readonly<Record<string, number>> = {
  '%': -2,
  百分点: -2,
  个百分点: -2,
  '‰': -3,
  '‱': -4,
  bp: -4,
  bps: -4,
  基点: -4,
  个基点: -4,
}

/** What a unit counts: 万元 of 万元/亩, and of 万元（含税）. */
const counted = (unit: string): string =>
  (
    unit
      .normalize('NFKC')
      .replace(/\([^()]*\)/g, '')
      .split(/[/每]/)[0] ?? ''
  )
    .trim()
    .toLowerCase()

/** The unit of a field as it is written: of money also the one that its label names. */
const written = (field: Counted): string =>
  kindOf(field).unit ?? (kindOf(field).sums === 'always' ? moneyUnit(field) : (field['x-unit'] ?? ''))

/**
 * The power of ten of what one of a field's figures counts: -2 of a percentage, 4 of 万元 and of 万元/亩, and 0 where
 * the unit is a label.
 *
 * @returns null where the unit speaks of thousands of a currency in words that cannot be read
 */
export function powerOf(field: Counted): number | null {
  const unit = counted(written(field))
  const share = Object.hasOwn(shares, unit) ? shares[unit] : undefined
  if (share !== undefined) return share
  const money = writtenUnit(unit)
  if (money) return money.currency !== '' || kindOf(field).sums === 'always' ? money.power : 0
  return isUnclearUnit(unit) ? null : 0
}
