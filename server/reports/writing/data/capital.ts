import { foreignCurrency, unitInCurrency } from '../../../../core/schema/currency.ts'
import type { Facts } from './facts.ts'

/** The currency of what the registry says of capital, where it is another than yuan. */
export const capitalCurrency = (facts: Facts): string | null =>
  foreignCurrency(
    { 'x-currency-field': 'registeredCapitalCurrency' },
    { registeredCapitalCurrency: facts.plain('registeredCapitalCurrency')?.value },
  )

/** In what the registry counts capital: 万元 unless it says otherwise. */
export function capitalUnit(facts: Facts): string {
  const currency = capitalCurrency(facts)
  return (currency && unitInCurrency('万元', currency, 'zh-CN')) ?? '万元'
}
