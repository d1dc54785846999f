import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { buildSections } from '../../../../server/reports/build.ts'
import { sectionFields } from '../../../../server/reports/writing/section-fields.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { allRatios } from '../../../../core/ratios/library.ts'
import { openDemoDatabase, type DemoDatabase } from '../../../support/demo-database.ts'

let demo: DemoDatabase
beforeAll(async () => {
  demo = await openDemoDatabase()
})
afterAll(() => demo.db.destroy())

const linesOf = (node: DocumentNode): string =>
  node.type === 'table'
    ? (node.content ?? []).map((row) => (row.content ?? []).map(textOf).join('\t')).join('\n')
    : textOf(node)

const sectionsOf = (id: string) => shippedTemplates.find((one) => one.id === id)
async function built(customer: string, id: string): Promise<{ id: string; text: string }[]> {
  const template = sectionsOf(id)
  const data = await demo.reportData(customer, template?.type ?? '')
  return buildSections(data, template?.sections ?? []).sections.map(({ section, blocks }) => ({
    id: section.id,
    text: blocks.map(linesOf).join('\n'),
  }))
}

const labels = new Map(allRatios.map(({ key, label }) => [label['zh-CN'], key]))
const { sameRatio }: { sameRatio: Record<string, string> } = sectionFields.risks
/** The ratios that sentences of a text put into the worst band. */
function worstIn(text: string): string[] {
  const listed = [...text.matchAll(/处于风险区间的，(.*?)(?:。|$)/gm)].flatMap(([, list = '']) => list.split('；'))
  const alone = [
    ...text.matchAll(
      /(?:^|[。；，])而?([^。；，\n]*为-?[\d,.]+[^。；，\n]*)(?:，(?:[较与]|上年)[^。；，\n]*)*，处于风险区间/gm,
    ),
  ].map(([, one = '']) => one)
  return [...listed, ...alone].map((one) => one.replace(/为-?[\d,.]+.*$/, '')).filter((name) => labels.has(name))
}

test(
  'every ratio that the text puts into the worst band stands in the table of risks',
  { timeout: 120_000 },
  async () => {
    const missing: string[] = []
    let count = 0
    for (const customer of demo.customerIds) {
      const sections = await built(customer, 'credit')
      const table = sections.find(({ id }) => id === 'credit-9')?.text ?? ''
      const events = sections.map(({ text }) => text).join('\n')
      const before = sections.slice(
        0,
        sections.findIndex(({ id }) => id === 'credit-9'),
      )
      for (const name of new Set(before.flatMap(({ text }) => worstIn(text)))) {
        count += 1
        const rule = sameRatio[labels.get(name) ?? ''] ?? ''
        if (!table.includes(name) && !(rule !== '' && events.includes(rule))) missing.push(`${customer}: ${name}`)
      }
    }
    expect(count).toBeGreaterThan(20)
    expect(missing).toEqual([])
  },
)

test('the night of the last twelve months is held against the shifts, and not that of an earlier year alone', async () => {
  const text = (await built('c_demo_E10', 'energy')).map((section) => section.text).join('\n')
  expect(text).toMatch(/2024年实际为23\.27%，近十二个月为39\.67%，近十二个月与班次不符，需核实实际开工班次/)
  expect(text).not.toContain('与班次相符')
})
