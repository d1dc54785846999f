import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { inNames, namesIn, type PassageCustomer } from '../../../../server/reports/passages/own-names.ts'
import { quoteOf, saysAll } from '../../../../server/reports/passages/texts.ts'

const from: PassageCustomer = {
  id: 'cu_a',
  name: '无锡鑫达设备制造有限公司',
  creditCode: '91320205MAXDEM0139',
  others: ['沈砚之', '无锡鑫达设备制造有限公司江阴分公司', '6228480400001234'],
}
const to = { id: 'cu_b', name: '苏州恒丰纺织有限公司', creditCode: '91320505MAXDEM0220' }
const paragraph = (...texts: string[]): DocumentNode => ({
  type: 'paragraph',
  content: texts.map((text, index) => ({ type: 'text', text, ...(index > 0 && { marks: [{ type: 'bold' }] }) })),
})
const put = (node: DocumentNode, has: (name: string) => boolean = () => false, target: typeof to | null = to) => {
  const { node: renamed, open, check } = inNames(node, from, target, has)
  return { text: textOf(renamed), open, check }
}

describe('names of one enterprise in the words of a passage', () => {
  test.each<[name: string, node: DocumentNode, text: string, open?: boolean, check?: string[]]>([
    ['its own', paragraph('无锡鑫达设备制造有限公司收入稳定。'), '苏州恒丰纺织有限公司收入稳定。'],
    ['its code', paragraph('代码91320205MAXDEM0139。'), '代码91320505MAXDEM0220。'],
    ['a person of it', paragraph('法定代表人沈砚之已签字。'), '法定代表人〔待填：名称〕已签字。', true],
    ['a longer one first', paragraph('无锡鑫达设备制造有限公司江阴分公司'), '〔待填：名称〕', true],
    ['a short one stays, and is told', paragraph('鑫达去年扩产。'), '鑫达去年扩产。', false, ['“鑫达”']],
    [
      'in parts stays, and is told',
      paragraph('法定代表人沈', '砚之已签字。'),
      '法定代表人沈砚之已签字。',
      false,
      ['“沈砚之”'],
    ],
    ['nobody', paragraph('收入稳定。'), '收入稳定。'],
  ])('%s', (_, node, text, open = false, check = []) => {
    expect(put(node)).toEqual({ text, open, check })
  })

  test('stay where the other report has them too', () => {
    expect(put(paragraph('法定代表人沈砚之。'), (name) => name === '沈砚之').text).toBe('法定代表人沈砚之。')
  })

  test('are to be filled in in a report about an industry', () => {
    expect(put(paragraph('无锡鑫达设备制造有限公司'), () => false, null)).toMatchObject({
      text: '〔待填：名称〕',
      open: true,
    })
  })

  test('stay in reports of the same enterprise', () => {
    expect(inNames(paragraph('沈砚之'), from, { ...to, id: 'cu_a' }, () => false)).toMatchObject({ open: false })
  })

  test('are kept with a passage only where it says them, and no word is taken for one', () => {
    const known = { enterprises: [from.name, '江阴大华轴承厂'], persons: ['沈砚之', '高峰'], codes: [from.creditCode] }
    const blocks = [paragraph('高峰用电由沈砚之负责，无锡鑫达设备制造有限公司供电。')]
    expect(namesIn(blocks, known, from).others).toEqual(['沈砚之'])
  })
})

test('a caption is a word of a table', () => {
  const table: DocumentNode = { type: 'table', attrs: { caption: '无锡鑫达设备制造有限公司用电' }, content: [] }
  expect(inNames(table, from, to, () => false).node.attrs?.['caption']).toBe('苏州恒丰纺织有限公司用电')
})

describe('whether a block says what another one says', () => {
  const figure = (text: string): DocumentNode => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: '收入为' },
      { type: 'text', text, marks: [{ type: 'boundFigure', attrs: { key: 'k', value: '1', shown: text } }] },
      { type: 'text', text: '万元' },
    ],
  })
  test.each([
    ['the same words', paragraph('盈利能力较强'), paragraph('盈利能力较强'), true],
    ['words between', paragraph('盈利能力（经核对）较强'), paragraph('盈利能力较强'), true],
    ['another word', paragraph('盈利能力较弱'), paragraph('盈利能力较强'), false],
    ['fewer words', paragraph('盈利能力'), paragraph('盈利能力较强'), false],
    ['another order', paragraph('上升后下降'), paragraph('下降后上升'), false],
    ['figures are no words', figure('1.00'), figure('2.00'), true],
  ])('%s', (_, block, other, expected) => {
    expect(saysAll(block, other)).toBe(expected)
  })

  test('it is quoted by its beginning', () => {
    expect(quoteOf(paragraph('未取得用电数据，原因：客户拒绝授权。'))).toBe('“未取得用电数据，原因：客…”')
    expect(quoteOf(paragraph('盈利较强'))).toBe('“盈利较强”')
  })
})
