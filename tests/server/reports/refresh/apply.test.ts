import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import { figureRuns } from '../../../../core/document/figure-runs.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { carryOut, writtenAfter } from '../../../../server/reports/refresh/apply.ts'
import type { Difference, Operation } from '../../../../server/reports/refresh/types.ts'

const key = 'profitSheet.operatingRevenue@2024-12-31'
const words = (text: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const figure = (text: string): DocumentNode => ({
  type: 'text',
  text,
  marks: [{ type: 'boundFigure', attrs: { key, value: '223000000', shown: '22,300.00' } }],
})
const sentence = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
type FigureOperation = Extract<Operation, { do: 'figure' }>
/** The first figure of the block becomes 7,000.00. */
function renewed(block: DocumentNode, said?: FigureOperation['words']): DocumentNode {
  const [run] = figureRuns(block)
  if (!run) throw new Error('no figure')
  const bound = { key, value: '70000000', shown: '7,000.00' }
  const operation: Operation = { do: 'figure', block, run, text: '7,000.00', bound, ...(said && { words: said }) }
  const [after] = carryOut({ type: 'doc', content: [block] }, [operation]).content
  if (!after) throw new Error('no block')
  return after
}

describe('a figure in a sentence of the clerk’s', () => {
  test.each<[name: string, block: DocumentNode, said: FigureOperation['words'], after: string]>([
    ['with nothing beside it', sentence(figure('22,300.00')), undefined, '7,000.00'],
    ['between words', sentence(words('卖了'), figure('22,300.00'), words('万元')), undefined, '卖了7,000.00万元'],
    ['with a digit typed before it', sentence(words('卖了1'), figure('22,300.00')), undefined, '卖了7,000.00'],
    ['with digits typed before it', sentence(words('卖了12'), figure('22,300.00')), undefined, '卖了7,000.00'],
    ['with nothing but a digit before it', sentence(words('1'), figure('22,300.00')), undefined, '7,000.00'],
    ['with digits typed behind it', sentence(figure('22,300.00'), words('57万元')), undefined, '7,000.00万元'],
    [
      'with other words of direction around it',
      sentence(words('收入，较上年增长'), figure('22,300.00'), words('万元，再说')),
      { lead: '，与上年基本持平（下降', tail: '万元）', cut: { lead: 6, tail: 2 } },
      '收入，与上年基本持平（下降7,000.00万元），再说',
    ],
    [
      'with words of direction that go',
      sentence(words('收入较上年增长'), figure('22,300.00'), words('万元，再说')),
      { lead: '', tail: '', cut: { lead: 5, tail: 0 } },
      '收入7,000.00万元，再说',
    ],
  ])('%s', (_, block, said, after) => {
    const result = renewed(block, said)
    expect(textOf(result)).toBe(after)
    expect(figureRuns(result)).toMatchObject([{ text: '7,000.00', value: '70000000', shown: '7,000.00' }])
  })

  test('words that are bold stay so, and the others do not become it', () => {
    const block = sentence(words('收入', 'bold'), words('为1'), figure('22,300.00'), words('5万'), words('元', 'bold'))
    expect(renewed(block).content?.map(({ text, marks }) => [text, marks?.map(({ type }) => type)])).toEqual([
      ['收入', ['bold']],
      ['为', undefined],
      ['7,000.00', ['boundFigure']],
      ['万', undefined],
      ['元', ['bold']],
    ])
  })
})

describe('what counts as written after a refresh', () => {
  const left = (kind: Difference['place']['kind'], oldKey: string | null, newKey: string | null): Difference => ({
    place: {
      id: `${kind}:${oldKey ?? newKey}`,
      kind,
      where: '',
      section: '',
      sectionId: null,
      blockId: null,
      old: '',
      new: '',
      details: [],
      typedOver: false,
      inTable: false,
      gone: false,
      edited: false,
      applied: false,
    },
    operation: { do: 'nothing' },
    weight: 'loud',
    order: 0,
    oldKey,
    newKey,
  })
  const after = (before: string[], now: string[], ...differences: Difference[]): string[] =>
    writtenAfter(before, now, { differences, counterparts: new Map() }, new Set())

  test('a block that was not taken away stays behind the one that it followed', () => {
    expect(after(['a', 'gone', 'b', 'c'], ['a', 'b', 'c'], left('removed', 'gone', null))).toEqual([
      'a',
      'gone',
      'b',
      'c',
    ])
    expect(after(['gone', 'a'], ['a'], left('removed', 'gone', null))).toEqual(['gone', 'a'])
    expect(after(['a', 'gone'], ['a'], left('removed', 'gone', null))).toEqual(['a', 'gone'])
  })

  test('a block that was not put in is none', () => {
    expect(after(['a', 'b'], ['a', 'new', 'b'], left('added', null, 'new'))).toEqual(['a', 'b'])
  })
})
