import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import { addDemoAccounts } from '../../../server/auth/demo-accounts.ts'
import { ensureRoles } from '../../../server/auth/first-start.ts'
import { openDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { demoCustomerId, fillDemo } from '../../../server/demo/fill.ts'
import { accountOf } from '../../../server/demo/work.ts'
import { memoryFileStore } from '../../../server/files/memory.ts'
import { buildSections } from '../../../server/reports/build.ts'
import { loadReportData } from '../../../server/reports/writing/data/load.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { readSettings } from '../../../server/settings.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'

/** Sound, anomalous, contradictory, over-indebted, in a doubtful unit, hardly known. */
const companies = ['E01', 'E02', 'E05', 'E09', 'E12', 'E18'] as const

/** What an approver asks, in which chapter the answer stands, and how it reads where there is one, or none. */
const questions: readonly [question: string, section: string, answer: RegExp][] = [
  ['what is asked for', 'credit-points', /申请授信[\d,.]+万元|申请的金额与用途尚未录入/],
  ['what it is for', 'credit-points', /用途为|用途尚未录入/],
  ['what the draft of the conclusion is', 'credit-points', /结论草稿：(建议|有条件建议|不建议|资料不足)/],
  ['who decides', 'credit-points', /待审批/],
  ['what it comes to', 'credit-points', /总体判断：\S/],
  ['how sure that is', 'credit-points', /把握(较大|一般|较小)/],
  ['on how many years it rests', 'credit-points', /依据\d+个年度的报表/],
  ['how old the statements are', 'credit-points', /财务报表截至\d{4}年.*距报告日\d+个月/],
  ['whether they are too old', 'credit-points', /报表已超过15个月/],
  ['how old the other data are', 'credit-points', /用电数据截至.*工商与司法信息截至/],
  ['what is worst', 'credit-points', /最重的不利事实：\n\S/],
  ['where that stands', 'credit-points', /（见[一二三四五六七八九十]+[、（]/],
  ['what is still open', 'credit-points', /待办事项：(未关闭的异常提示\d+项|无未关闭的异常提示)/],
  ['what was not looked up', 'credit-points', /未查询的司法与工商记录\d+类|主要资料均已取得/],
  ['which side is weak', 'credit-points', /经营\t.*\n财务\t.*\n资料真实性\t.*\n司法与工商\t.*\n用电\t/],
  ['why the draft is as it is', 'credit-10', /草稿理由：\n\S/],
  ['by which rule', 'credit-10', /\t采用\t/],
  ['what has to be settled first', 'credit-10', /授信前提条件：\n\S|未排除的高等级风险事项（项）>0\t0\t/],
  ['what to watch afterwards', 'credit-10', /贷后监测指标：\n\S/],
  ['what speaks for it', 'credit-10', /主要优势.*：\n\S|主要风险：\n\S/],
  ['how many risks there are', 'credit-9', /风险事项\d+项|未见处于风险区间/],
  ['what to verify of each', 'credit-9', /所在章节\t核实动作\t缓释措施\n\S+\t\S/],
  ['whether the material is whole', 'credit-1', /共\d+类资料/],
  ['what was verified by machine', 'credit-1', /系统自动核对\d+项，相符\d+项/],
  ['what nobody has seen', 'credit-1', /另有6项须由调查人员现场或凭原件核实/],
  ['since when it exists', 'credit-3.1', /成立于\d{4}年/],
  ['whether it is in business', 'credit-3.1', /经营状态为/],
  ['who controls it', 'credit-3.2', /实际控制人/],
  ['what is traded with related parties', 'credit-3.4', /关联/],
  ['what courts and authorities have', 'credit-3.5', /查得|未见/],
  ['whom it depends on', 'credit-4.2', /前五大客户/],
  ['whether power agrees with the books', 'credit-4.3', /营业收入同比变动|未作增速对照/],
  ['where it stands in its trade', 'credit-5', /参考区间|样本/],
  ['who audited it', 'credit-6.1', /审计/],
  ['whether statements add up', 'credit-6.1', /勾稽校验\d*/],
  ['how large it is', 'credit-6.2', /资产总计为[\d,.]+万元/],
  ['whether it earns', 'credit-6.2', /净利润为-?[\d,.]+万元/],
  ['whether it can pay its debts', 'credit-6.3', /流动比率为[\d.]+倍|资产负债率为[\d.]+%/],
  ['whether profit becomes cash', 'credit-6.6', /净现比|经营活动产生的现金流量净额为/],
  ['from what it repays', 'credit-8.3', /短期有息负债/],
]

const { db, kind } = openDatabase(':memory:')
const texts = new Map<string, ReadonlyMap<string, string>>()

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../../src/schemas')
  const schemas = loadSchemas(folder)
  const context = { schemas, rules: loadRules(join(folder, 'rules'), schemas.tables) }
  await migrate(db, kind)
  await ensureRoles(db)
  await addDemoAccounts(db)
  await fillDemo(db, memoryFileStore(), schemas, context.rules, readSettings({}, { demo: true }))
  const user = await accountOf(db, 'u_clerk')
  const credit = shippedTemplates.find(({ id }) => id === 'credit')?.sections ?? []
  for (const company of companies) {
    const data = await loadReportData(db, context, user, {
      reportName: '授信报告',
      useRemark: '1',
      appUserId: demoCustomerId(company),
      periods: [],
      tableIds: [],
    })
    const { sections } = buildSections({ ...data, date: '2026-11-24' }, credit)
    const linesOf = (node: (typeof sections)[number]['blocks'][number]): string =>
      node.type.endsWith('List') ? (node.content ?? []).map(textOf).join('\n') : textOf(node)
    texts.set(company, new Map(sections.map(({ section, blocks }) => [section.id, blocks.map(linesOf).join('\n')])))
  }
})
afterAll(() => db.destroy())

describe('forty questions of an approver', () => {
  test('are forty', () => expect(questions).toHaveLength(40))

  test.each(companies)('are answered from the report of %s alone', (company) => {
    const unanswered = questions
      .filter(([, section, answer]) => !answer.test(texts.get(company)?.get(section) ?? ''))
      .map(([question]) => question)
    expect(unanswered).toEqual([])
  })
})
