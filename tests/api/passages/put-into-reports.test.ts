import { describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'
import { prepareReports, bare, build, clerk, documentOf, figuresIn, said, saveSection, server, to } from './set-up.ts'

prepareReports()

describe('the library of passages', () => {
  test('in another report it speaks of that enterprise, and every figure has its source there', async () => {
    const { id } = (await saveSection()).body.data
    const applied = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).body.data
    const own = new Map(figuresIn((await documentOf(to)).content))
    const filled = figuresIn(applied.blocks)
    expect(filled.length).toBeGreaterThan(10)
    for (const [key, text] of filled) if (own.has(key)) expect([key, text]).toEqual([key, own.get(key)])
    const revenue = filled.find(([key]) => key === 'profitSheet.operatingRevenue@2024-12-31')
    expect(revenue?.[1]).toBe('44,600.00')
    const { figures } = (await clerk().call('GET', `/report/office/config/${to}`)).body.data
    for (const [key] of filled) expect(Object.keys(figures)).toContain(key)
  })

  test('words of the product that say how a figure changed follow the enterprise; a clerk’s own are named to be looked at', async () => {
    const growth = (lead: string, tail: string): DocumentNode => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: `净利润${lead}` },
        {
          type: 'text',
          text: '99.00%',
          marks: [
            {
              type: 'boundFigure',
              attrs: { key: 'ratio.growth.netProfit@2024-12-31', value: '0.99', shown: '99.00%' },
            },
          ],
        },
        { type: 'text', text: `${tail}。` },
      ],
    })
    const { id } = (
      await saveSection({
        sectionId: undefined,
        title: '方向',
        content: [growth('，较上年大幅下降', ''), growth('翻着跟头往上走', '')],
      })
    ).body.data
    const { blocks, check } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).body
      .data
    const written = textOf({ type: 'doc', content: (await documentOf(to)).content })
    const said = /净利润为[\d,.]+万元(，[^，。]*?[\d.]+%）?)/.exec(written)?.[1]
    expect(said).toMatch(/增长/)
    expect(textOf(blocks[0])).toBe(`净利润${said}。`)
    expect(check).toEqual(['净利润增长率'])
  })

  test('of an enterprise without statements the product’s section says what its own report says', async () => {
    const { id } = (await saveSection()).body.data
    const { blocks, open } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: bare })).body
      .data
    const own = (await documentOf(bare)).content
    const start = own.findIndex((node) => node.attrs?.['sectionId'] === 'financial-5.1')
    expect(blocks.map(textOf)).toEqual(own.slice(start + 1, start + 1 + blocks.length).map(textOf))
    expect([blocks.length > 0, figuresIn(blocks), open]).toEqual([true, [], []])
  })

  test('what the other report has no figure for is named in a clerk’s own sentence, never filled with the first enterprise’s', async () => {
    const { id } = (
      await saveSection({
        sectionId: undefined,
        title: '自己的话',
        content: [said('本期卖了', 'profitSheet.operatingRevenue@2024-12-31', '22,300.00', '万元')],
      })
    ).body.data
    const { blocks, open } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: bare })).body
      .data
    expect([blocks.map(textOf), open]).toEqual([['本期卖了〔待填：营业收入〕万元'], ['营业收入']])
  })

  test('names and words of the first enterprise are not those of another, in silence', async () => {
    const xinda = await addSampleCustomer(server.app.db, {
      id: 'cu_one',
      name: '无锡鑫达设备制造有限公司',
      statements: false,
    })
    const hengfeng = await addSampleCustomer(server.app.db, { id: 'cu_two', name: '苏州恒丰纺织有限公司' })
    const [first, second] = [await build(xinda), await build(hengfeng)]
    const gap = (await documentOf(first)).content.find((node) => node.attrs?.['gap'])
    expect(gap).toBeDefined()
    const kept = { ...gap, content: [...(gap?.content ?? []), { type: 'text', text: '客户拒绝。' }] }
    const own = { type: 'paragraph', content: [{ type: 'text', text: '无锡鑫达设备制造有限公司（cu_one）经营稳定。' }] }
    const saved = await saveSection({ reportId: first, sectionId: undefined, title: '名称', content: [own, kept] })
    const put = async (reportId: string) =>
      (await clerk().call('POST', '/report/entity/content/apply', { id: saved.body.data.id, reportId })).body.data
    expect((await put(second)).blocks.map(textOf)[0]).toBe('苏州恒丰纺织有限公司（cu_two）经营稳定。')
    expect((await put(second)).check).toEqual([`“${textOf(gap as DocumentNode).slice(0, 12)}…”`])
    const again = await put(first)
    expect(again.blocks.map(textOf)).toEqual([textOf(own), textOf(kept as DocumentNode)])
    expect([again.open, again.check]).toEqual([[], []])
  })

  test('it is put at the end of a section, as a new version; a stale version is refused and nothing is lost', async () => {
    const { id } = (await saveSection()).body.data
    const before = await documentOf(to)
    const { version } = (await clerk().call('GET', `/report/entity/${to}`)).body.data
    const stale = await clerk().call('POST', '/report/entity/content/apply', {
      id,
      reportId: to,
      sectionId: 'financial-11',
      version: version - 1,
    })
    expect(stale.status).toBe(409)
    const applied = await clerk().call('POST', '/report/entity/content/apply', {
      id,
      reportId: to,
      sectionId: 'financial-11',
      version,
    })
    expect(applied.body.data.version).toBe(version + 1)
    const after = await documentOf(to)
    const next = after.content.findIndex((node) => node.attrs?.['sectionId'] === 'financial-12')
    expect(textOf(after.content[next - 1] as DocumentNode)).toBe(textOf(applied.body.data.blocks.at(-1)))
    expect(after.content.length).toBe(before.content.length + applied.body.data.blocks.length)
    expect(
      (
        await clerk().call('POST', '/report/entity/content/apply', {
          id,
          reportId: to,
          sectionId: 'nowhere',
          version: version + 1,
        })
      ).status,
    ).toBe(404)
  })
})

test('a section put into its own report once more: a dry refresh finds nothing', async () => {
  const own = await build('cu_sample')
  const { id } = (
    await clerk().call('POST', '/report/entity/content/save/as', {
      title: '整节',
      reportId: own,
      sectionId: 'financial-5',
    })
  ).body.data
  const applied = await clerk().call('POST', '/report/entity/content/apply', {
    id,
    reportId: own,
    sectionId: 'financial-5',
  })
  expect([applied.status, applied.body.data.open, applied.body.data.check]).toEqual([200, [], []])
  expect(applied.body.data.blocks.length).toBeGreaterThan(5)
  const refreshed = (await clerk().call('POST', `/report/entity/batch/update/data/${own}`, { dryRun: true })).body.data
  expect(
    refreshed.map(
      ({ where, old, new: next }: { where: string; old: string; new: string }) => `${where}: ${old} → ${next}`,
    ),
  ).toEqual([])
})
