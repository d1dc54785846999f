import { expect, test } from 'vitest'
import type { EventHit } from '../../../core/analysis/events.ts'
import { eventWords, type Words } from '../../../core/analysis/wording.ts'
import type { Locale } from '../../../core/schema/types.ts'

const hit = (more: Partial<EventHit>): EventHit => ({
  ruleId: 'R',
  name: '规则',
  severity: 'low',
  category: '',
  evidence: '',
  figures: [],
  inputs: [],
  contributions: [],
  checks: '',
  formula: '',
  thresholds: [],
  innocent: '',
  verify: '',
  documents: '',
  source: '',
  ...more,
})
const words = (locale: Locale): Words => ({
  locale,
  names: {} as Words['names'],
  rule: () => undefined,
  thresholds: () => ({}),
  category: () => undefined,
  cause: () => ({ 'zh-CN': '收入存疑', 'en-US': 'Doubtful revenue' }),
  sourceOf: () => null,
})

test('rules that met are called by their cause, one alone by its name', () => {
  expect(eventWords(words('zh-CN'), 'revenue', [hit({})]).name).toBe('规则')
  expect(eventWords(words('zh-CN'), 'revenue', [hit({}), hit({ ruleId: 'S' })]).name).toBe('收入存疑')
})

test('what one rule has said the next does not repeat', () => {
  const { innocentExplanations, verifySteps } = eventWords(words('zh-CN'), 'revenue', [
    hit({ innocent: '产品提价；外协加工；节能技改', verify: '核对发票。' }),
    hit({ innocent: '外协加工；节能技改；工艺改变', verify: '核对发票' }),
  ])
  expect(innocentExplanations).toBe('产品提价；外协加工；节能技改；工艺改变')
  expect(verifySteps).toBe('核对发票')
  expect(
    eventWords(words('en-US'), 'revenue', [
      hit({ innocent: 'Higher prices; work given out' }),
      hit({ innocent: 'Work given out; another process' }),
    ]).innocentExplanations,
  ).toBe('Higher prices; work given out. Another process')
})

test('sentences follow each other, equal ones once', () => {
  const said = [hit({ evidence: '收入下降' }), hit({ evidence: '用电下降。' }), hit({ evidence: '收入下降' })]
  expect(eventWords(words('zh-CN'), 'revenue', said).evidence).toBe('收入下降。用电下降。')
})
