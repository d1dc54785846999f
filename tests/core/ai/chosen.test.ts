import { describe, expect, test } from 'vitest'
import { withoutChanges } from '../../../core/ai/chosen.ts'
import type { AiAnswer } from '../../../core/ai/types.ts'

const original = '帐款增加。。流动比率上升'
const change = (from: number, to: number, after: string): AiAnswer['changes'][number] => ({
  from,
  to,
  before: original.slice(from, to),
  after,
  reason: '',
})
const changes = [change(0, 1, '账'), change(4, 6, '。'), change(12, 12, '。'), change(12, 12, '流动比率为1.90倍。')]
const text = '账款增加。流动比率上升。流动比率为1.90倍。'
const answer: AiAnswer = {
  text,
  engine: 'rules',
  model: '',
  refusedFigures: [],
  claims: [],
  changes,
  missing: [],
  notes: [],
  figures: [{ from: 17, to: 21, key: 'ratio', value: '1.9', shown: '1.90' }],
  masked: 0,
}
const without = (...left: number[]): AiAnswer => withoutChanges(original, answer, new Set(left))

describe('changes that are left out', () => {
  test('leave the passage there as it was', () => {
    expect(without().text).toBe(text)
    expect(without(0).text).toBe('帐款增加。流动比率上升。流动比率为1.90倍。')
    expect(without(1, 2).text).toBe('账款增加。。流动比率上升流动比率为1.90倍。')
    expect(without(0, 1, 2, 3).text).toBe(original)
  })

  test('take their figures along; the others stay at their text', () => {
    expect(text.slice(17, 21)).toBe('1.90')
    for (const left of [[0], [1], [1, 2], [2]]) {
      const { text: chosen, figures } = without(...left)
      expect(figures.map(({ from, to }) => chosen.slice(from, to))).toEqual(['1.90'])
    }
    expect(without(3).figures).toEqual([])
  })
})
