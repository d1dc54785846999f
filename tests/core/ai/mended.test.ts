import { expect, test } from 'vitest'
import { withRight } from '../../../core/ai/mended.ts'
import type { AiAnswer } from '../../../core/ai/types.ts'

const answer: AiAnswer = {
  text: '流动比率为1.39倍，较上年下降0.15倍，行业龙头。',
  engine: 'endpoint',
  model: 'm',
  refusedFigures: [{ kind: 'figure', text: '1.39倍', from: 5, to: 10 }],
  claims: [
    { kind: 'quantity', text: '1.39倍', from: 5, to: 10, known: '流动比率1.90倍', right: '1.905倍' },
    { kind: 'direction', text: '下降', from: 14, to: 16, known: '上升', right: '上升' },
    { kind: 'ungrounded', text: '行业龙头', from: 22, to: 26, known: '', right: null },
  ],
  changes: [],
  missing: [],
  notes: [],
  figures: [{ from: 16, to: 20, key: 'change', value: '0.15', shown: '0.15' }],
  masked: 0,
}

test('what is known is put in, and what stands behind it moves', () => {
  const mended = withRight(answer, new Set([0, 1]))
  expect(mended.text).toBe('流动比率为1.905倍，较上年上升0.15倍，行业龙头。')
  expect(mended.refusedFigures).toEqual([])
  expect(mended.claims.map(({ from, to }) => mended.text.slice(from, to))).toEqual(['行业龙头'])
  expect(mended.figures.map(({ from, to }) => mended.text.slice(from, to))).toEqual(['0.15'])
})

test('without a choice nothing is changed, and what has nothing right to offer stays', () => {
  expect(withRight(answer, new Set())).toEqual(answer)
  expect(withRight(answer, new Set([2])).text).toBe(answer.text)
})
