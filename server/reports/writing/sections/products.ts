import { Exact } from '../../../../core/money.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { invoicedQuarters } from '../data/monthly-revenue.ts'
import { outputsOf } from '../data/outputs.ts'
import { sectionFields } from '../section-fields.ts'
import { chart, plotted, valueChart } from '../writer/charts.ts'
import { figures, recorded, type Figure } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, periodTable, table, words, type Cell } from '../writer/tables.ts'
import { chartOf, sentencesOf } from './quantities.ts'
import type { SectionWriter, TemplateSection } from './types.ts'
import { firstOf } from '../../../../core/lists.ts'

const { kinds: revenueKinds, names } = sectionFields.products

type Slice = { name: string; amount: Exact; figure: Figure; share: Figure }

/** Parts of a whole with their shares; nothing unless there are two that are above zero. */
function slices(
  facts: Facts,
  period: string,
  key: string,
  parts: readonly { name: string; amount: Exact; inputs: Parameters<Facts['sourcesOf']>[0] }[],
): Slice[] {
  const total = parts.reduce((sum, { amount }) => sum.plus(amount), new Exact(0))
  if (parts.length < 2 || !total.gt(0) || parts.some(({ amount }) => amount.lt(0))) return []
  const all = parts.flatMap(({ inputs }) => [...inputs])
  return parts.map(({ name, amount, inputs }, index) => ({
    name,
    amount,
    figure: figures(facts).computed(`${key}.${index + 1}`, period, amount, '元', inputs),
    share: figures(facts).computed(`${key}.share.${index + 1}`, period, amount.div(total), '%', all),
  }))
}

/** What revenue is made of, as far as it is known: by kind of business, else by the quarters of what was invoiced. */
function composition(facts: Facts): { by: string; slices: Slice[] } | null {
  const { focus } = facts
  if (!focus) return null
  const kinds = revenueKinds.flatMap((name) => {
    const measure = facts.measure(name, focus)
    return measure ? [{ name: measure.label, amount: measure.value, inputs: measure.inputs }] : []
  })
  const byKind = slices(facts, focus, 'composition', kinds)
  if (byKind.length > 0) return { by: '按业务类别', slices: byKind }
  const quarters = invoicedQuarters(facts, focus.slice(0, 4))
  const byQuarter = quarters ? slices(facts, focus, 'composition', quarters) : []
  return byQuarter.length > 0 ? { by: '按开票季度', slices: byQuarter } : null
}

function compositionBlocks(facts: Facts, section: TemplateSection) {
  const composed = composition(facts)
  if (!composed || !facts.focus) return []
  const largest = firstOf(composed.slices.toSorted((a, b) => b.amount.comparedTo(a.amount)))
  return [
    ...sentences([
      say`${periodName(facts.focus)}收入${composed.by}看，占比最高的是${largest.name}，为${largest.share}。`,
    ]),
    table('收入构成表（金额单位：万元）', `table:${section.id}.composition`, [
      head('项目', '金额', '占比'),
      ...composed.slices.map(({ name, figure, share }): Cell[] => [words(name), number(figure), number(share)]),
    ]),
    chart(
      {
        kind: 'pie',
        title: `收入构成（${periodName(facts.focus)}，${composed.by}）`,
        unit: '万元',
        dataKey: `chart:${section.id}.composition`,
        categories: composed.slices.map(({ name }) => name),
        series: [{ name: '收入', values: composed.slices.map(({ amount }) => plotted(amount, '元')) }],
      },
      composed.slices.flatMap(({ figure }) => figure.sources),
    ),
  ]
}

/** What was made of each product, over the years of which it is declared. */
function outputBlocks(facts: Facts, section: TemplateSection) {
  const outputs = outputsOf(facts)
  const periods = [...new Set(outputs.map(({ period }) => period))].toSorted().slice(-4)
  const products = [...new Set(outputs.map(({ product }) => product))]
  if (products.length === 0 || periods.length === 0) return []
  const show = figures(facts)
  const at = (product: string, period: string) =>
    outputs.find((output) => output.product === product && output.period === period)
  const rows = products.map((product, index): Cell[] => {
    const last = outputs.findLast((output) => output.product === product)
    return [
      words(recorded('product', product)),
      words(last?.unit ? recorded('outputUnit', last.unit) : null),
      ...periods.map((period) => {
        const output = at(product, period)?.output
        return number(output ? show.exactly(`output.${index + 1}`, period, output.value, output.inputs) : null)
      }),
      number(
        last?.unitKwh
          ? show.exactly(`unitKwh.${index + 1}`, last.period, last.unitKwh.value, last.unitKwh.inputs)
          : null,
      ),
    ]
  })
  const onlyProduct = products.length === 1 ? firstOf(products) : null
  return [
    table('产品产量表', `table:${section.id}.output`, [
      head('产品', '计量单位', ...periods.map(periodName), '单位产品电耗（千瓦时）'),
      ...rows,
    ]),
    onlyProduct !== null && periods.length > 1
      ? valueChart(facts, {
          kind: 'bar',
          title: `${onlyProduct}产量`,
          unit: outputs.findLast((entry) => entry.product === onlyProduct)?.unit ?? '',
          dataKey: `chart:${section.id}.output`,
          categories: periods.map(periodName),
          series: [{ name: '产量', values: periods.map((period) => at(onlyProduct, period)?.output?.value ?? null) }],
          inputs: periods.flatMap((period) => at(onlyProduct, period)?.output?.inputs ?? []),
        })
      : null,
  ]
}

/** 主营业务与产品: what it makes, what that brought over the years, and what revenue is made of as far as it is known. */
export const products: SectionWriter = (facts, section) => {
  const made = figures(facts).plain('mainProducts')
  const cagr = facts.measure('revenueCagr3', facts.focus)
  const revenue = periodTable(facts, { caption: '营业收入与毛利', dataKey: `table:${section.id}`, names })
  const text: Part[] = [
    ...sentencesOf(facts, ['operatingRevenue', 'grossMargin']),
    cagr && say`近三年营业收入年均复合增长率为${figures(facts).of(cagr)}。`,
  ]
  return [
    ...sentences([made && say`主营产品为${made}。`]),
    ...sentences(text),
    revenue ?? gap('利润表'),
    chartOf(facts, section),
    ...compositionBlocks(facts, section),
    ...outputBlocks(facts, section),
    made ? null : gap('主营产品'),
  ]
}
