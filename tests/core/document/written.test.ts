import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { documentSchema } from '../../../core/document/check.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { isAsWritten, markWritten, writtenOf } from '../../../core/document/written.ts'

const figure = (key: string, text: string): DocumentNode => ({
  type: 'text',
  text,
  marks: [{ type: 'boundFigure', attrs: { key, value: '1', shown: text } }],
})
const words = (text: string): DocumentNode => ({ type: 'text', text })
const sentence = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const table = (dataKey: string, text: string): DocumentNode => ({
  type: 'table',
  attrs: { caption: '资产', dataKey },
  content: [
    {
      type: 'tableRow',
      content: [
        { type: 'tableCell', attrs: { colspan: 1, rowspan: 1, colwidth: [160] }, content: [sentence(words(text))] },
      ],
    },
  ],
})

describe('what the product wrote', () => {
  test('is known again after the editor held it', () => {
    const blocks = markWritten('credit-6.2', [
      sentence(words('营业收入为'), words('约'), figure('profitSheet.operatingRevenue@2024-12-31', '22,300.00')),
      table('table:1', '甲'),
      {
        type: 'reportChart',
        attrs: {
          kind: 'bar',
          title: '收入',
          unit: '万元',
          categories: ['2024年'],
          series: [{ name: '收入', values: ['1'] }],
          dataKey: 'chart:1',
        },
      },
      { type: 'orderedList', content: [{ type: 'listItem', content: [sentence(words('一'))] }] },
    ])
    const held = ProseMirrorNode.fromJSON(documentSchema(), { type: 'doc', content: blocks }).toJSON() as DocumentNode
    expect(held.content?.map(isAsWritten)).toEqual([true, true, true, true])
  })

  test('is known again after a database put the members of a chart in another order', () => {
    const chart: DocumentNode = {
      type: 'reportChart',
      attrs: {
        kind: 'bar',
        title: '收入',
        categories: ['2024年'],
        series: [{ name: '收入', unit: '万元', values: ['1', null] }],
        nodes: [{ name: '甲', parent: null }],
        dataKey: 'chart:1',
      },
    }
    const [block] = markWritten('s', [chart])
    const turned: DocumentNode = {
      attrs: {
        written: block?.attrs?.['written'],
        nodes: [{ parent: null, name: '甲' }],
        series: [{ values: ['1', null], unit: '万元', name: '收入' }],
        categories: ['2024年'],
        title: '收入',
        kind: 'bar',
        dataKey: 'chart:1',
      },
      type: 'reportChart',
    }
    expect(isAsWritten(turned)).toBe(true)
    expect(
      isAsWritten({
        ...turned,
        attrs: { ...turned.attrs, series: [{ values: ['2', null], unit: '万元', name: '收入' }] },
      }),
    ).toBe(false)
  })

  test('is somebody else’s as soon as a word, a figure, a cell or a mark of it changes, but not by the width of a column', () => {
    const [block] = markWritten('s', [table('table:1', '甲')])
    const changed = (change: (text: string) => string): DocumentNode =>
      JSON.parse(change(JSON.stringify(block))) as DocumentNode
    expect(isAsWritten(changed((text) => text.replace('甲', '乙')))).toBe(false)
    expect(isAsWritten(changed((text) => text.replace('"text":"甲"', '"text":"甲","marks":[{"type":"bold"}]')))).toBe(
      false,
    )
    expect(isAsWritten(changed((text) => text.replace('[160]', '[200]')))).toBe(true)
    expect(isAsWritten(sentence(words('自己写的')))).toBe(false)
  })

  test('keeps the key of its place while figures and words change', () => {
    const keyOf = (node: DocumentNode): string | undefined =>
      writtenOf(markWritten('s', [node])[0] as DocumentNode)?.key
    expect(
      keyOf(sentence(words('收入为'), figure('profitSheet.operatingRevenue@2024-12-31', '1'), words('，上升'))),
    ).toBe(keyOf(sentence(words('收入为'), figure('profitSheet.operatingRevenue@2025-12-31', '2'), words('，下降'))))
    expect(keyOf(sentence(figure('profitSheet.operatingRevenue@2024-12-31', '1')))).not.toBe(
      keyOf(sentence(figure('profitSheet.netProfit@2024-12-31', '1'))),
    )
    const [first, second] = markWritten('s', [sentence(words('甲')), sentence(words('乙'))])
    expect(writtenOf(first as DocumentNode)?.key).not.toBe(writtenOf(second as DocumentNode)?.key)
  })
})
