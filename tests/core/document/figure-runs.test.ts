import { describe, expect, test } from 'vitest'
import { figureRuns, typedOverFigures } from '../../../core/document/figure-runs.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { rounds } from '../../support/rounds.ts'

const words = (text: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const bound = (key: string, value: string, shown: string) => ({ type: 'boundFigure', attrs: { key, value, shown } })
const revenue = bound('profitSheet.operatingRevenue@2024-12-31', '223000000', '22,300.00')
const block = (id: string, ...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', attrs: { id }, content })

describe('the figures of a block', () => {
  test('come with what stands before and behind them', () => {
    expect(
      figureRuns(
        block(
          'p',
          words('收入为'),
          words('22,300.00', revenue),
          words('万元，'),
          words('7.21%', bound('ratio.growth', '0.0721', '7.21%')),
        ),
      ),
    ).toEqual([
      {
        key: revenue.attrs.key,
        value: '223000000',
        shown: '22,300.00',
        text: '22,300.00',
        before: '收入为',
        after: '万元，7.21%',
        from: 1,
        to: 2,
      },
      {
        key: 'ratio.growth',
        value: '0.0721',
        shown: '7.21%',
        text: '7.21%',
        before: '收入为22,300.00万元，',
        after: '',
        from: 3,
        to: 4,
      },
    ])
  })

  test('are one figure where part of it is bold, and two where another begins', () => {
    const runs = figureRuns(
      block(
        'p',
        words('22,3', revenue, { type: 'bold' }),
        words('00.00', revenue),
        words('1.00', bound('a.b@', '1', '1.00')),
      ),
    )
    expect(runs.map(({ text, from, to }) => [text, from, to])).toEqual([
      ['22,300.00', 0, 2],
      ['1.00', 2, 3],
    ])
  })
})

test('figures typed over are found in tables and lists, with their headings and sections', () => {
  const heading = (level: number, text: string, sectionId?: string): DocumentNode => ({
    type: 'heading',
    attrs: { level, id: text, ...(sectionId && { sectionId }) },
    content: [words(text)],
  })
  const wrong = words('22,399.00', revenue)
  const document: DocumentNode = {
    type: 'doc',
    content: [
      block('p_0', words('22,300.00', revenue)),
      heading(1, '财务分析', 'credit-6'),
      block('p_1', words('收入为'), wrong, words('万元')),
      heading(2, '补充说明'),
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [block('p_2', wrong)] },
              { type: 'tableCell', content: [block('p_3', words('22,300', revenue))] },
            ],
          },
        ],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [block('p_4', words('1', revenue), words('万元'))] }],
      },
    ],
  }
  expect(
    typedOverFigures(document).map(({ text, blockId, heading: above, sectionId }) => [text, blockId, above, sectionId]),
  ).toEqual([
    ['22,399.00', 'p_1', '财务分析', 'credit-6'],
    ['22,399.00', 'p_2', '补充说明', 'credit-6'],
    ['1', 'p_4', '补充说明', 'credit-6'],
  ])
})

test('of a block with thousands of figures each holds the words next to it, not the whole block', () => {
  const length = rounds({ usual: 4000, soak: 20_000 })
  const content = Array.from({ length }, (_, index) => ({
    type: 'text',
    text: '1',
    marks: [{ type: 'boundFigure', attrs: { key: `a@${index}`, value: '1', shown: '2' } }],
  }))
  const runs = figureRuns({ type: 'paragraph', content })
  expect(runs).toHaveLength(length)
  expect(Math.max(...runs.map(({ before = '', after = '' }) => before.length + after.length))).toBeLessThanOrEqual(400)
})
