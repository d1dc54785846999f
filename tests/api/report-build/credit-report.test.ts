import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { documentSchema } from '../../../core/document/check.ts'
import { isAsWritten, writtenOf } from '../../../core/document/written.ts'
import { outlineOf, textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { Exact } from '../../../core/money.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'
import { prepareCustomer, build, figures, open, plan, server } from './set-up.ts'

prepareCustomer()

describe('a credit report', () => {
  test('every block under its headings is marked as the product’s own, and is known again after the editor held it', async () => {
    for (const [templateId, useRemark] of [
      ['credit', '1'],
      ['financial', '2'],
      ['energy', '3'],
    ]) {
      const document = await build({ templateId, useRemark })
      const held = ProseMirrorNode.fromJSON(documentSchema(), document).toJSON() as DocumentNode
      const blocks = (held.content ?? []).filter((node) => node.type !== 'heading')
      expect(blocks.filter((node) => !isAsWritten(node))).toEqual([])
      const keys = blocks.map((node) => writtenOf(node)?.key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('speaks of the sample enterprise in the words of the rules', async () => {
    const text = textOf(await build())
    expect(text).toContain('恒砚精密机械(演示)有限公司成立于2009年4月16日')
    expect(text).toContain('实缴资本5,000.00万元（占100.00%）')
    expect(text).toContain('营业收入为22,300.00万元，较上年小幅增长7.21%')
    expect(text).toContain('资产负债率为42.53%，较上年小幅下降2.38个百分点（≤60%）')
    expect(text).toContain('全部通过')
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object/)
  })

  test('is small enough to be saved every few seconds', async () => {
    expect(Buffer.byteLength(JSON.stringify(await build()))).toBeLessThan(700_000)
  })

  test('a figure that is shown once with its sign and once without has one source and two values', async () => {
    const { document, figures: sources } = await open()
    const values = new Map<string, Set<string>>()
    for (const { figure } of figures(document))
      values.set(figure.key, (values.get(figure.key) ?? new Set()).add(figure.value))
    const twice = [...values].filter(([key, shownValues]) => key.startsWith('ratio.') && shownValues.size > 1)
    expect(twice.length).toBeGreaterThan(5)
    for (const [key, shownValues] of twice) {
      expect(new Set([...shownValues].map((value) => new Exact(value).abs().toFixed())).size, key).toBe(1)
      expect(sources[key]?.length, key).toBeGreaterThan(0)
    }
  })

  test('shows the periods that were chosen and computes with the others', async () => {
    const text = textOf(await build({ periods: ['2024-12-31'], tableIds: ['balanceSheet', 'profitSheet', 'cashFlow'] }))
    expect(text).toContain('营业收入为22,300.00万元，较上年小幅增长7.21%')
    expect(text).not.toContain('20,800.00')
  })

  test('says what is missing instead of leaving it out, and invents nothing', async () => {
    const document = await build({ appUserId: 'cu_bare' })
    const text = textOf(document)
    for (const gap of ['未取得用电数据，原因：待填。', '未取得企业基础数据，原因：待填。']) expect(text).toContain(gap)
    expect(text).toContain('营业收入为22,300.00万元，上期无可比数')
    expect(text).not.toMatch(/周转天数为/)
    expect(outlineOf(document)).toHaveLength(shippedTemplates[0]?.sections.length ?? 0)
  })

  test('draws on the chosen tables only', async () => {
    const text = textOf(await build({ tableIds: ['balanceSheet'] }))
    expect(text).toContain('资产总计为20,625.64万元')
    expect(text).not.toContain('22,300.00')
  })

  test('a statement that does not add up is told with both sides', async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_wrong', power: false })
    const row = await server.app.db
      .selectFrom('table_rows')
      .selectAll()
      .where('customer_id', '=', 'cu_wrong')
      .where('table_id', '=', 'balanceSheet')
      .where('period', '=', '2024-12-31')
      .executeTakeFirstOrThrow()
    const data = typeof row.data === 'string' ? JSON.parse(row.data) : row.data
    await server.app.db
      .updateTable('table_rows')
      .set({ data: JSON.stringify({ ...data, totalAssets: '209456414' }) })
      .where('id', '=', row.id)
      .execute()
    const text = textOf(await build({ appUserId: 'cu_wrong' }))
    expect(text).toMatch(/其中\d+项次不符/)
    expect(text).toContain(
      '2024年“资产总计 = 负债合计 + 所有者权益合计”不符：等号左侧为20,945.64万元，右侧为20,625.64万元，相差320.00万元',
    )
  })
})

describe('what is asked to build', () => {
  test.each<[string, object, number, string]>([
    ['a template of another type', { templateId: 'energy' }, 422, '模板'],
    ['a template that there is not', { templateId: 'none' }, 422, '模板'],
    ['no customer', { appUserId: null }, 422, '客户'],
    ['a customer of somebody else', { appUserId: 'cu_others' }, 404, ''],
    ['no name', { reportName: ' ' }, 422, ''],
    ['an unknown field', { colour: 'red' }, 422, 'colour'],
  ])('%s is refused', async (_name, more, status, words) => {
    const answer = await server.as('clerk').call('POST', '/report/entity/save/report', plan(more))
    expect(answer.status).toBe(status)
    expect(answer.body.msg).toContain(words)
  })

  test('a reader may look and not build', async () => {
    const answer = await server.as('reader').call('POST', '/report/entity/save/report', plan())
    expect(answer.status).toBe(403)
    const types = await server
      .as('reader')
      .call('GET', '/report/entity/template/type/list', undefined, { 'accept-language': 'en-US' })
    expect(types.body.data).toHaveLength(5)
    expect(types.body.data[0]).toEqual({ type: '1', name: 'Credit investigation report' })
  })

  test('templates are listed by type with their headings', async () => {
    const all = await server.as('clerk').call('POST', '/report/entity/template/list', { pageNum: 1, pageSize: 20 })
    expect(all.body.total).toBe(5)
    const energy = await server.as('clerk').call('POST', '/report/entity/template/list', { type: '3' })
    expect(energy.body).toMatchObject({ total: 1, rows: [{ id: 'energy', type: '3', name: '能耗分析报告' }] })
    expect(energy.body.rows[0].outline[0]).toEqual({ id: 'energy-1', title: '摘要', level: 1, required: true })
  })

  test('the tables of a customer: which are there, and for which periods', async () => {
    const answer = await server
      .as('clerk')
      .call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: 'cu_bare' })
    expect(answer.body.data.find((table: { id: string }) => table.id === 'balanceSheet')).toMatchObject({
      tableNameZh: '资产负债表',
      dataType: 3,
      periods: ['2024-12-31'],
      filled: true,
    })
    expect(answer.body.data.find((table: { id: string }) => table.id === 'power')).toMatchObject({
      filled: false,
      periods: [],
    })
    const financial = await server
      .as('clerk')
      .call('POST', '/report/entity/data/table/config', { useRemark: '2', appUserId: 'cu_sample' })
    expect(financial.body.data.map((table: { id: string }) => table.id)).not.toContain('power')
    expect(
      (
        await server
          .as('clerk')
          .call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: 'cu_others' })
      ).status,
    ).toBe(404)
  })

  test('the preview has blocks, sources and gaps by section, and stores nothing', async () => {
    const before = await server.app.db.selectFrom('reports').select('id').execute()
    const { reportName: _name, ...body } = plan({ appUserId: 'cu_bare' })
    const answer = await server.as('clerk').call('POST', '/report/entity/preview/data', body)
    const section = answer.body.data.sections.find((entry: { id: string }) => entry.id === 'credit-6.2')
    expect(section).toMatchObject({ title: '（二）财务概览', level: 2, missing: [] })
    expect(section.figures).toBeGreaterThan(20)
    expect(JSON.stringify(section.blocks)).not.toContain('"sources"')
    expect(section.sources).toContainEqual({ fileName: '样例三表.xlsx', table: 'balanceSheet', sheet: '资产负债表' })
    expect(answer.body.data.missing).toContain('用电数据')
    expect(await server.app.db.selectFrom('reports').select('id').execute()).toHaveLength(before.length)
  })

  test('customers of whom there is data, in scope, and what there is', async () => {
    const clerk = server.as('clerk')
    const list = await clerk.call('POST', '/report/data/lately/customers', { pageNum: 1, pageSize: 20 })
    const ids = list.body.rows.map((row: { appUserId: string }) => row.appUserId)
    expect(ids).toContain('cu_sample')
    expect(ids).not.toContain('cu_others')
    expect(list.body.rows.find((row: { appUserId: string }) => row.appUserId === 'cu_bare')).toMatchObject({
      userName: '恒砚精密机械(演示)有限公司',
      dataStatus: { power: false, basic: false, financial: true },
    })
    const detail = await clerk.call('POST', '/report/data/accredit/lately/detail', { id: 'cu_bare' })
    expect(detail.body.data.find((table: { id: string }) => table.id === 'cashFlow')).toMatchObject({
      periods: ['2024-12-31'],
      rows: 1,
      updateTime: expect.any(String),
    })
    expect((await clerk.call('POST', '/report/data/accredit/lately/detail', { id: 'cu_others' })).status).toBe(404)
  })
})
