import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { figureIn, hit, inputIn, notApplicable, passed, settled, sumOf, text } from './results.ts'

/**
 * XP03: what the power that was used can have made, by the electricity that a unit of each product takes, against the
 * output that is declared.
 */
export const outputByPower: Algorithm = {
  run(subject, _rule, thresholds) {
    const all = subject.rows('productOutput')
    const periods = [...new Set(all.map(({ period }) => period))].toSorted()
    if (periods.length === 0) return [notApplicable(subject.years.at(-1) ?? '', 'missing', 'declaredOutput', 'unitKwh')]
    return periods.map((period): AlgorithmResult => {
      const products = all
        .filter((row) => row.period === period)
        .map((row) => ({ row, output: figureIn(row, 'declaredOutput'), unit: figureIn(row, 'unitKwh') }))
      const used = subject.measure('annualKwh', period)
      const missing = [
        ...(products.some(({ output }) => output === null) ? ['declaredOutput'] : []),
        ...(products.some(({ unit }) => unit === null) ? ['unitKwh'] : []),
        ...(used.value === null ? ['annualKwh'] : []),
      ]
      const needed = sumOf(products.flatMap(({ output, unit }) => (output && unit ? [output.times(unit)] : [])))
      if (missing.length > 0 || used.value === null) return notApplicable(period, 'missing', ...missing)
      if (needed.lte(0)) return notApplicable(period, 'undefined')
      const support = settled(used.value.div(needed))
      if (support.gte(thresholds.number('x'))) return passed(period)
      const [only] = products
      const single = products.length === 1 && only?.output && only.unit ? only : null
      const named = products.map(({ row, output, unit }) =>
        [
          String(row.values['productName'] ?? ''),
          output?.toFixed() ?? '',
          String(row.values['outputUnit'] ?? ''),
          '×',
          unit?.toFixed() ?? '',
          'kWh',
        ]
          .filter((part) => part !== '')
          .join(' '),
      )
      const values = {
        products: named,
        kwh: text(used.value),
        needed: text(needed),
        support: text(support),
        u: text(single?.unit ?? null),
        q: single?.unit ? text(settled(used.value.div(single.unit))) : null,
        o: text(single?.output ?? null),
      }
      return hit(period, values, [
        ...products.flatMap(({ row }) => [...inputIn(row, 'declaredOutput'), ...inputIn(row, 'unitKwh')]),
        ...used.inputs,
      ])
    })
  },
}
