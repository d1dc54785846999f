import { describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { prepareReports, clerk, figuresIn, from, said, saveSection, server, to } from './set-up.ts'

prepareReports()

describe('the library of passages', () => {
  test('a section is saved without the enterprise: figures are slots, charts stay behind', async () => {
    const saved = await saveSection()
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data.leftOut).toBeGreaterThan(0)
    const [row] = (await clerk().call('POST', '/report/entity/content/list', { search: '毛利' })).body.rows
    expect(row).toMatchObject({
      id: saved.body.data.id,
      title: '收入与毛利的写法',
      tags: ['收入'],
      own: true,
      shared: false,
      uses: 0,
    })
    expect(row.plain).toContain('营业收入为〔营业收入〕')
    expect(row.plain).not.toMatch(/22,300\.00/)
    for (const [key] of figuresIn(row.content)) expect(key).toMatch(/@(-\d+)?$/)
    expect(JSON.stringify(row.content)).not.toMatch(/"written"|"sectionId"|"dataKey":"|reportChart/)
  })

  test('who shares a passage shares no figure of the enterprise: what stood in a slot is not sent with it', async () => {
    const { id } = (await saveSection({ title: '不带数字', shared: true })).body.data
    const { rows } = (await server.as('other').call('POST', '/report/entity/content/list', { pageSize: 100 })).body
    const { content } = rows.find((row: { id: string }) => row.id === id)
    expect(figuresIn(content).length).toBeGreaterThan(5)
    expect(figuresIn(content).filter(([, text]) => /\d/.test(text))).toEqual([])
    await clerk().call('DELETE', `/report/entity/content/delete/${id}`)
  })

  test('charts and pictures stay behind in cells, lists and quotations too', async () => {
    const chart = {
      type: 'reportChart',
      attrs: {
        kind: 'bar',
        title: '收入',
        unit: '',
        categories: ['2024'],
        series: [{ name: '收入', values: ['22300'] }],
      },
    }
    const said = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const content = [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [chart] },
              { type: 'tableCell', content: [said('单元格'), { type: 'image', attrs: { src: 'file:fl_x' } }] },
            ],
          },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [said('列表'), chart] }] },
      { type: 'blockquote', content: [chart, said('引用')] },
    ]
    const saved = await saveSection({ sectionId: undefined, title: '夹带', content })
    expect([saved.status, saved.body.data.leftOut]).toEqual([200, 4])
    const [row] = (await clerk().call('POST', '/report/entity/content/list', { search: '夹带' })).body.rows
    expect(JSON.stringify(row.content)).not.toMatch(/reportChart|22300|file:/)
    expect(row.plain.replace(/\s+/g, '')).toBe('单元格列表引用')
  })

  test('a figure that was reworded keeps its unit and decimals; one that was typed over is nobody else’s', async () => {
    const content = [
      said('收入约', 'profitSheet.operatingRevenue@2024-12-31', '2.2', '亿元'),
      said('收入约', 'profitSheet.operatingRevenue@2024-12-31', '9.9', '亿元'),
    ]
    const { id } = (await saveSection({ sectionId: undefined, title: '约数', content })).body.data
    const { blocks, open } = (await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).body
      .data
    expect(blocks.map(textOf)).toEqual(['收入约4.5亿元', '收入约〔待填：营业收入〕亿元'])
    expect([figuresIn(blocks), open]).toEqual([[['profitSheet.operatingRevenue@2024-12-31', '4.5']], ['营业收入']])
  })

  test('one’s own and what is shared; a colleague may use it but not change it; an administrator may', async () => {
    const own = (await saveSection({ title: '只给自己' })).body.data.id
    const shared = (await saveSection({ title: '大家可用', shared: true })).body.data.id
    const titles = async (body: object = {}): Promise<string[]> =>
      (await server.as('other').call('POST', '/report/entity/content/list', { pageSize: 100, ...body })).body.rows.map(
        (row: { title: string }) => row.title,
      )
    expect(await titles()).toEqual(['大家可用'])
    expect(await titles({ scope: 'own' })).toEqual([])
    expect((await server.as('other').call('DELETE', `/report/entity/content/delete/${own}`)).status).toBe(404)
    expect((await server.as('other').call('DELETE', `/report/entity/content/delete/${shared}`)).status).toBe(403)
    expect(
      (await server.as('other').call('POST', `/report/entity/content/update/${shared}`, { title: 'x' })).status,
    ).toBe(403)
    expect(
      (
        await server
          .as('reader')
          .call('POST', '/report/entity/content/save/as', { title: 'x', reportId: from, sectionId: 'financial-1' })
      ).status,
    ).toBe(403)
    expect(
      (
        await server
          .as('admin')
          .call('POST', `/report/entity/content/update/${shared}`, { title: '总行口径', tags: ['口径'] })
      ).status,
    ).toBe(200)
    expect(await titles({ search: '口径' })).toEqual(['总行口径'])
  })

  test('deleted and restored', async () => {
    const { id } = (await saveSection({ title: '会被删除' })).body.data
    const countOfPassages = async (): Promise<number> =>
      (await clerk().call('POST', '/report/entity/content/list', { search: '会被删除' })).body.total
    await clerk().call('DELETE', `/report/entity/content/delete/${id}`)
    expect(await countOfPassages()).toBe(0)
    expect((await clerk().call('POST', '/report/entity/content/apply', { id, reportId: to })).status).toBe(404)
    expect((await server.as('other').call('POST', `/report/entity/content/restore/${id}`)).status).toBe(404)
    await clerk().call('POST', `/report/entity/content/restore/${id}`)
    expect(await countOfPassages()).toBe(1)
  })

  test.each([
    [
      'nothing but a chart',
      {
        sectionId: undefined,
        content: [{ type: 'reportChart', attrs: { kind: 'bar', title: '', unit: '', categories: [], series: [] } }],
      },
      422,
    ],
    [
      'a node that no report has',
      { sectionId: undefined, content: [{ type: 'paragraph', content: [{ type: 'script', text: 'x' }] }] },
      422,
    ],
    ['a blank title', { title: '  ' }, 422],
    ['an unknown member', { colour: 'red' }, 422],
    ['a section that is not there', { sectionId: 'none' }, 404],
    ['a report of somebody else', { reportId: 'rp_none' }, 404],
  ])('%s is refused', async (_, more, status) => {
    expect((await saveSection(more)).status).toBe(status)
  })
})
