import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import { buildSections } from '../../../../server/reports/build.ts'
import { loadReportData } from '../../../../server/reports/writing/data/load.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { openDemoDatabase, type DemoDatabase } from '../../../support/demo-database.ts'

let demo: DemoDatabase
let chapters: Map<string, string[]>
beforeAll(async () => {
  demo = await openDemoDatabase()
  const template = shippedTemplates.find(({ id }) => id === 'industry')
  const data = await loadReportData(demo.db, demo.context, demo.user, {
    reportName: '样例',
    useRemark: template?.type ?? '',
    appUserId: '',
    periods: [],
    tableIds: [],
    industry: { code: 'C', name: '制造业' },
  })
  chapters = new Map(
    buildSections(data, template?.sections ?? []).sections.map(({ section, blocks }) => [
      section.id,
      blocks.filter(({ type }) => type !== 'table').map((block) => textOf(block)),
    ]),
  )
})
afterAll(() => demo.db.destroy())

test('the classes below are named in their table, and not once more in a sentence', () => {
  const told = chapters.get('industry-1')?.join('\n') ?? ''
  expect(told).toContain('按该分类，制造业下设大类31个')
  expect(told).toContain('名称见下级行业表')
  expect(told).not.toContain('烟草制品业')
})

test('the conclusion speaks of as many ratios as have a range of reference', () =>
  expect(chapters.get('industry-11')?.join('\n')).toContain('有参考区间的17项指标，中位数均未处于风险区间'))
