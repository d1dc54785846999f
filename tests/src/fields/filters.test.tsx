import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { typeFor } from '../../../src/fields/index.ts'
import { renderApp } from '../../support/render.tsx'

const field = (schema: Partial<FieldSchema>): NamedField => ({
  name: 'x',
  type: 'string',
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
  ...schema,
})
const options = [
  { value: '1', label: { 'zh-CN': '甲', 'en-US': 'A' } },
  { value: '2', label: { 'zh-CN': '乙', 'en-US': 'B' } },
]

let asked: unknown
function Card({ of }: { of: NamedField }) {
  const [value, setValue] = useState<unknown>(undefined)
  const { Filter } = typeFor(of)
  const change = (next: unknown): void => {
    asked = next
    setValue(next)
  }
  return <Filter field={of} value={value} onChange={change} />
}
const show = (schema: Partial<FieldSchema>) => {
  asked = undefined
  renderApp(<Card of={field(schema)} />)
}

test('a text is asked for as it is', async () => {
  show({ 'x-filter': ['contains'] })
  await userEvent.type(screen.getByLabelText('字段'), '恒')
  expect(asked).toBe('恒')
})

test('one option, and back to all', async () => {
  show({ 'x-options': options, 'x-filter': ['eq'] })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: '乙' }))
  expect(asked).toBe('2')
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: '全部' }))
  expect(asked).toBeUndefined()
})

test('several options where the schema allows it', async () => {
  show({ 'x-options': options, 'x-filter': ['eq', 'in'] })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: '甲' }))
  await userEvent.click(screen.getByRole('option', { name: '乙' }))
  expect(asked).toEqual({ op: 'in', value: ['1', '2'] })
  expect(screen.getByRole('combobox', { hidden: true }).textContent).toBe('甲、乙')
})

test('numbers between two ends go as numbers', async () => {
  show({ type: 'number', 'x-filter': ['between'] })
  await userEvent.type(screen.getByLabelText('字段 起'), '10')
  expect(asked).toEqual({ op: 'between', value: [10, ''] })
  await userEvent.type(screen.getByLabelText('字段 止'), '20')
  expect(asked).toEqual({ op: 'between', value: [10, 20] })
})

test('a fraction and a zero can be typed as an end, and stand there as typed', async () => {
  show({ type: 'number', 'x-filter': ['between'] })
  await userEvent.type(screen.getByLabelText('字段 起'), '0')
  await userEvent.type(screen.getByLabelText('字段 止'), '-1.50')
  expect(asked).toEqual({ op: 'between', value: [0, -1.5] })
  expect(['字段 起', '字段 止'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value)).toEqual([
    '0',
    '-1.50',
  ])
})

test('one number goes as a number, a fraction too', async () => {
  show({ type: 'number', 'x-filter': ['eq'] })
  await userEvent.type(screen.getByLabelText('字段'), '0.05')
  expect(asked).toBe(0.05)
  await userEvent.clear(screen.getByLabelText('字段'))
  expect(asked).toBe('')
})

test('a range emptied again asks for nothing', async () => {
  show({ format: 'date', 'x-filter': ['between'] })
  const from = screen.getByLabelText('字段 起')
  await userEvent.type(from, '2026-01-01')
  expect(asked).toEqual({ op: 'between', value: ['2026-01-01', ''] })
  await userEvent.clear(from)
  expect(asked).toBeUndefined()
})

test('yes, no, or both', async () => {
  show({ type: 'boolean', 'x-filter': ['eq'] })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: '否' }))
  expect(asked).toBe(false)
})

test('without the permission to look into the other resource, its id is typed', async () => {
  asked = undefined
  renderApp(
    <Card of={field({ 'x-reference': { resource: 'customers', label: '{userName}' }, 'x-filter': ['eq'] })} />,
    { permissions: { home: ['query'] } },
  )
  await userEvent.type(screen.getByLabelText('字段'), 'cu_1')
  expect(asked).toBe('cu_1')
})

test('records without a value are asked for alone, and by another press no more', async () => {
  show({ 'x-options': options, 'x-filter': ['in', 'empty'] })
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: '甲' }))
  await userEvent.click(screen.getByRole('option', { name: '（空白）' }))
  expect(asked).toEqual({ op: 'empty', value: true })
  expect(screen.getByRole('combobox', { hidden: true }).textContent).toBe('（空白）')
  await userEvent.click(screen.getByRole('option', { name: '乙' }))
  expect(asked).toEqual({ op: 'in', value: ['2'] })
})

test.each<[name: string, of: Partial<FieldSchema>, value: unknown, shown: string[]]>([
  ['a text', { 'x-filter': ['contains', 'eq'] }, { op: 'eq', value: '恒砚' }, ['恒砚']],
  ['a figure from', { type: 'number', 'x-filter': ['between'] }, { op: 'gte', value: 3 }, ['3', '']],
  ['a figure to', { type: 'number', 'x-filter': ['between'] }, { op: 'lte', value: 3 }, ['', '3']],
  ['a figure', { type: 'number', 'x-filter': ['between'] }, 3, ['3', '3']],
  ['a day from', { format: 'date', 'x-filter': ['between'] }, { op: 'gte', value: '2026-01-02' }, ['2026-01-02', '']],
  [
    'a figure that is not there',
    { type: 'number', 'x-filter': ['between', 'empty'] },
    { op: 'empty', value: true },
    ['', ''],
  ],
])('%s shows a condition that a link or the list itself set', (_, of, value, shown) => {
  const { Filter } = typeFor(field(of))
  renderApp(<Filter field={field(of)} value={value} onChange={() => {}} />)
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.map((input) => input.value)).toEqual(shown)
})

test.each([
  [['eq'], { op: 'eq', value: '2' }, '乙'],
  [['eq', 'in'], { op: 'eq', value: '2' }, '乙'],
  [['eq', 'in'], '1', '甲'],
  [['eq', 'in', 'empty'], { op: 'empty', value: true }, '（空白）'],
  [['eq', 'in', 'empty'], { op: 'empty', value: false }, '全部'],
] as const)('options under %j show %j', (operators, value, text) => {
  const of = field({ 'x-options': options, 'x-filter': [...operators] })
  const { Filter } = typeFor(of)
  renderApp(<Filter field={of} value={value} onChange={() => {}} />)
  expect(screen.getByRole('combobox').textContent).toBe(text)
})
