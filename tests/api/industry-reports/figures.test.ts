import { describe, expect, test } from 'vitest'
import { chartsAmong } from '../../../core/document/chart-attributes.ts'
import { checkDocument } from '../../../core/document/check.ts'
import { textNodes, textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { fromJson } from '../../../server/db/client.ts'
import { prepareIndustry, build, chapter, clerk, config, server, told } from './set-up.ts'

prepareIndustry()

/** Quartiles by counting, without the product's own function: of five values the second, third and fourth. */
const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b)

async function measured(ids: string[], ratio: string): Promise<number[]> {
  const rows = await server.app.db.selectFrom('analyses').select('measures').where('customer_id', 'in', ids).execute()
  return sorted(
    rows.map(({ measures }) => Number(fromJson<{ values: Record<string, string> }>(measures).values[ratio])),
  )
}

describe('its figures', () => {
  const own = [0, 1, 2, 3, 4].map((index) => `cu_${index}`)

  test('are the quartiles of the clerk’s own five, not of another’s', async () => {
    const { document } = await build()
    const [, p25, p50, p75] = await measured(own, 'grossMargin')
    const shown = [p25, p50, p75].map((value) => `${((value ?? 0) * 100).toFixed(2)}%`).join('\t')
    expect(told(document, 'industry-6')).toContain(
      '以本人可查看范围内大类C34通用设备制造业客户5家2024年年报指标为样本。',
    )
    expect(told(document, 'industry-6')).toContain(`毛利率\t${shown}\t5`)
    expect(new Set([p25, p50, p75]).size).toBe(3)
  })

  test('each tells the class, the year and how many customers it rests on', async () => {
    const { document, figures } = await build()
    const key =
      [...textNodes({ type: 'doc', content: chapter(document, 'industry-6') })]
        .flatMap((node) => node.marks?.map((mark) => String(mark.attrs?.['key'])) ?? [])
        .find((figureKey) => figureKey.includes('grossMargin.median')) ?? ''
    expect(figures[key]).toEqual([
      expect.objectContaining({ kind: 'sample', fileName: 'C34 通用设备制造业', period: '2024-12-31', value: '5' }),
    ])
  })

  test('no digit stands outside a figure but those of years, and no figure is without a value', async () => {
    const { document } = await build()
    const marked = (node: DocumentNode): boolean => node.marks?.some(({ type }) => type === 'boundFigure') ?? false
    const loose = [...textNodes(document)]
      .filter((node) => !marked(node) && /\d/.test((node.text ?? '').replace(/\d{4}年/g, '')))
      .map(({ text }) => text)
    expect(loose).toEqual([])
    expect(checkDocument(document)).toEqual([])
    expect([...textNodes(document)].filter(marked).length).toBeGreaterThan(100)
  })

  test('every quartile rests on the sample', async () => {
    const { figures } = await build()
    const keys = Object.keys(figures).filter((key) => key.startsWith('record.sample.'))
    expect(keys.length).toBeGreaterThan(50)
    for (const key of keys)
      expect(figures[key], key).toEqual([
        expect.objectContaining({ kind: 'sample', value: expect.stringMatching(/^[5-9]\d*$/) }),
      ])
  })

  test('of a class with fewer than five are those of the class around it, which is named', async () => {
    const { document } = await build({ industryCode: 'C3421' })
    expect(told(document, 'industry-6')).toContain(
      '小类C3421金属切削机床制造有2024年年报指标的客户仅2家，不足5家，为避免反映单个客户的数据，不列示该小类的分位数，以下改以大类C34通用设备制造业客户5家为样本',
    )
    expect(told(document, 'industry-7')).toContain('万元收入耗电量')
  })

  test('are not there at all where even the section has fewer than five', async () => {
    const { document } = await build({ industryCode: 'I65' })
    expect(told(document, 'industry-6')).toContain('其所属门类的客户同样不足，本节不列示分位数。')
    expect(told(document, 'industry-6')).not.toMatch(/毛利率\t/)
    expect(told(document, 'industry-9')).toContain('客户不足5家，不列示异常占比、户均异常数和常见异常。')
    expect(chapter(document, 'industry-9').some(({ type }) => type === 'reportChart')).toBe(false)
  })

  test('of a year in which too few have figures are not there either', async () => {
    const { document } = await build({ periods: ['2023-12-31'] })
    expect(told(document, 'industry-6')).toContain('有2023年年报指标的客户仅0家')
    expect(told(document, 'industry-6')).not.toMatch(/毛利率\t/)
  })

  test('are drawn as boxes of lower quartile, median and upper quartile, without the values of single customers', async () => {
    const { document } = await build()
    const boxes = chartsAmong(chapter(document, 'industry-6'))
    expect(boxes.map(({ kind, unit }) => [kind, unit])).toEqual([
      ['box', '%'],
      ['box', '倍'],
      ['box', '天'],
    ])
    const [, p25, p50, p75] = await measured(own, 'grossMargin')
    const place = boxes[0]?.categories.indexOf('毛利率') ?? -1
    expect(boxes[0]?.series.map(({ values }) => values[place])).toEqual(
      [p25, p50, p75].map((value) => ((value ?? 0) * 100).toFixed(2)),
    )
  })

  test('of energy stand beside the reference range, with what dearer electricity costs', async () => {
    const { document } = await build()
    const cost = (await measured(own, 'electricityCostShare'))[2] ?? 0
    expect(told(document, 'industry-7')).toContain(
      `电费占营业成本比中位数为${(cost * 100).toFixed(2)}%，其他条件不变时，电价每上升10%，营业成本约上升${(cost * 10).toFixed(2)}%。`,
    )
    expect(told(document, 'industry-7')).toMatch(
      /万元收入耗电量中位数为[\d.,]+千瓦时\/万元，(低于|处于|高于)参考区间（150~450）/,
    )
  })

  test('of lending count customers, reports and anomalies in scope', async () => {
    await clerk().call('POST', '/report/entity/save/report', {
      reportName: '征信',
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_0',
      periods: [],
      tableIds: [],
    })
    const { document } = await build()
    const rows = await server.app.db
      .selectFrom('analyses')
      .select(['high', 'medium', 'low', 'info'])
      .where('customer_id', 'in', own)
      .execute()
    const events = rows.map(({ high, medium, low, info }) => Number(high) + Number(medium) + Number(low) + Number(info))
    const sum = events.reduce((total, count) => total + count, 0)
    expect(told(document, 'industry-9')).toContain(
      '该行业客户共5户，其中已取得财务报表的5户，已建立报告1份，其中已发布0份。',
    )
    expect(told(document, 'industry-9')).toContain(`存在异常事项的客户${events.filter((count) => count > 0).length}家`)
    expect(told(document, 'industry-9')).toContain(`户均异常${(sum / 5).toFixed(2)}项`)
    const table = chapter(document, 'industry-9').find(
      ({ attrs }) => attrs?.['dataKey'] === 'table:industry-9.frequent',
    )
    const hits = await server.app.db
      .selectFrom('anomaly_hits')
      .select(['rule_id', 'customer_id'])
      .where('customer_id', 'in', own)
      .execute()
    const byRule = [...Map.groupBy(hits, ({ rule_id }) => rule_id)].map(
      ([rule, ruleHits]) => [rule, new Set(ruleHits.map(({ customer_id }) => customer_id)).size] as const,
    )
    const most = Math.max(...byRule.map(([, customers]) => customers))
    expect(table?.content).toHaveLength(1 + Math.min(5, byRule.length))
    expect(textOf(table?.content?.[1] ?? { type: 'text' })).toMatch(new RegExp(`^[A-Z]{2}\\d+.*\t${most}\t\\d+$`))
    expect(told(document, 'industry-9')).toContain('未取得该行业授信余额')
  })

  test('come together in the conclusion', async () => {
    const { document } = await build()
    expect(told(document, 'industry-11')).toMatch(/财务方面，样本客户资产负债率中位数[\d.]+%、毛利率中位数/)
    expect(told(document, 'industry-11')).toContain('行内方面，可查看范围内该行业客户5户')
  })
})

describe('what a clerk types into the prepared tables', () => {
  /** The document with the rows of a prepared table filled in, cell by cell. */
  const filled = (document: ReportDocument, key: string, rows: string[][]): ReportDocument => ({
    ...document,
    content: document.content.map((node) =>
      node.attrs?.['dataKey'] !== key
        ? node
        : {
            ...node,
            content: (node.content ?? []).map((row, index) => {
              const typed = rows[index - 1]
              return typed
                ? {
                    ...row,
                    content: (row.content ?? []).map((cell, column) => ({
                      ...cell,
                      content: [
                        { type: 'paragraph', content: typed[column] ? [{ type: 'text', text: typed[column] }] : [] },
                      ],
                    })),
                  }
                : row
            }),
          },
    ),
  })

  test('is worked out when the data are refreshed, stays as it was typed, and follows a later change', async () => {
    const { id, document } = await build()
    expect(told(document, 'industry-2')).toContain('尚未得出规模增速与生命周期阶段，原因：待填。')
    const save1 = await clerk().call('POST', `/report/entity/update/report/${id}`, {
      version: 1,
      content: filled(
        filled(document, 'form:industry-2', [
          ['2022', '100'],
          ['2023', '120'],
          ['2024', '144'],
        ]),
        'form:industry-5',
        [
          ['甲', '30'],
          ['乙', '20'],
          ['丙', '10'],
          ['丁', '5'],
        ],
      ),
    })
    expect(save1.status, JSON.stringify(save1.body)).toBe(200)
    const refreshed = await clerk().call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(refreshed.status, JSON.stringify(refreshed.body).slice(0, 500)).toBe(200)
    const now = (await config(id)).document
    expect(told(now, 'industry-2')).toContain('2022年至2024年行业规模年均复合增长20.00%')
    expect(told(now, 'industry-2')).toContain('行业处于成长期')
    expect(told(now, 'industry-2')).not.toContain('尚未得出规模增速')
    expect(told(now, 'industry-2')).toContain('2022\t100')
    expect(told(now, 'industry-5')).toContain('前四大企业份额合计（CR4）为65%')
    expect(chapter(now, 'industry-2').filter(({ type }) => type === 'reportChart')).toHaveLength(1)
    const again = await clerk().call('POST', `/report/entity/update/report/${id}`, {
      version: (await config(id)).version,
      content: filled(now, 'form:industry-2', [
        ['2022', '100'],
        ['2023', '105'],
        ['2024', '110.25'],
      ]),
    })
    expect(again.status).toBe(200)
    await clerk().call('POST', `/report/entity/batch/update/data/${id}`, {})
    expect(told((await config(id)).document, 'industry-2')).toContain('年均复合增长5.00%')
  })
})
