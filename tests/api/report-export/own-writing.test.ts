import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { pngOf } from '../../support/png.ts'
import { prepareCustomer, build, count, exported, server, textIn } from './set-up.ts'

prepareCustomer()

describe('what a clerk may write', () => {
  const text = (value: string, marks?: DocumentNode['marks']): DocumentNode => ({
    type: 'text',
    text: value,
    ...(marks ? { marks } : {}),
  })
  const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
  const cell = (value: string, attrs: Record<string, unknown> = {}): DocumentNode => ({
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1, colwidth: null, ...attrs },
    content: [paragraph(text(value))],
  })
  const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'listItem', content })
  const png = pngOf(10, 5)
  let parts: Record<string, string>
  let body: string

  beforeAll(async () => {
    const clerk = server.as('clerk')
    const id = await build('自写')
    const { body: image } = await clerk.upload(`/report/entity/image/upload/${id}`, {
      files: [{ field: 'file', name: '现场.png', content: png }],
    })
    const content = {
      type: 'doc',
      content: [
        paragraph(
          text('粗', [{ type: 'bold' }]),
          text('斜', [{ type: 'italic' }]),
          text('删', [{ type: 'strike' }]),
          text('线', [{ type: 'underline' }]),
          { type: 'hardBreak' },
          text('链接', [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }]),
          text('控制\u0008符 <&>'),
        ),
        {
          type: 'orderedList',
          content: [
            item(paragraph(text('一项')), { type: 'bulletList', content: [item(paragraph(text('小项')))] }),
            item(paragraph(text('二项'))),
          ],
        },
        { type: 'orderedList', content: [item(paragraph(text('另起一项')))] },
        { type: 'blockquote', content: [paragraph(text('引文'))] },
        { type: 'horizontalRule' },
        { type: 'paragraph', attrs: { guide: '请填写某事' } },
        { type: 'image', attrs: { src: `file:${image.data.id}`, width: 1200 } },
        { type: 'image', attrs: { src: 'file:f_gone', alt: '丢失的图片' } },
        {
          type: 'table',
          attrs: { caption: '合并' },
          content: [
            { type: 'tableRow', content: [cell('竖', { rowspan: 2 }), cell('横', { colspan: 2 })] },
            { type: 'tableRow', content: [cell('左'), cell('右')] },
          ],
        },
        { type: 'pageBreak' },
        {
          type: 'reportChart',
          attrs: {
            kind: 'pie',
            title: '占比',
            unit: '%',
            categories: ['甲', '乙'],
            series: [{ name: '占比', values: ['60', '40'] }],
            dataKey: null,
          },
        },
        {
          type: 'reportChart',
          attrs: {
            kind: 'bar',
            title: '没有数据',
            unit: '',
            categories: ['甲'],
            series: [{ name: '空', values: [null] }],
            dataKey: null,
          },
        },
      ],
    }
    const saved = await clerk.call('POST', `/report/entity/update/report/${id}`, { version: 1, content })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    parts = await exported(id)
    body = parts['word/document.xml'] ?? ''
  })

  test('marks, breaks and links', () => {
    for (const tag of ['<w:b/>', '<w:i/>', '<w:strike/>', '<w:u w:val="single"/>', '<w:br/>', '<w:hyperlink '])
      expect(body).toContain(tag)
    expect(parts['word/_rels/document.xml.rels']).toContain('https://example.com/?a=1&amp;b=2')
  })

  test('characters that a Word file cannot hold are left out, the rest is kept', () => {
    expect(body).toContain('控制符 &lt;&amp;&gt;')
  })

  test('lists: levels, kinds, and each list counts from one', () => {
    const numbers = [...body.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map((match) => [
      match[1],
      match[2],
    ])
    expect(numbers.map(([level]) => level)).toEqual(['0', '1', '0', '0'])
    expect(numbers[0]?.[1]).toBe(numbers[2]?.[1])
    expect(numbers[3]?.[1]).not.toBe(numbers[0]?.[1])
  })

  test('a hint that was not answered stays out', () => {
    expect(body).not.toContain('请填写某事')
  })

  test('a picture is no wider than the page; one that is gone is named', () => {
    const width = Number(/<wp:extent cx="(\d+)"/.exec(body)?.[1] ?? 0)
    expect(width / 9525).toBe(600)
    expect(Object.keys(parts).some((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toBe(true)
    expect(textIn(body)).toContain('［图片：丢失的图片］')
  })

  test('merged cells, page breaks and a pie', () => {
    expect(body).toContain('<w:gridSpan w:val="2"/>')
    expect(count(body, /<w:vMerge/g)).toBe(2)
    expect(body).toContain('<w:br w:type="page"/>')
    expect(
      Object.entries(parts).some(([name, xml]) => name.startsWith('word/charts/chart') && xml.includes('<c:pieChart>')),
    ).toBe(true)
    expect(textIn(body)).toContain('没有数据')
  })
})
