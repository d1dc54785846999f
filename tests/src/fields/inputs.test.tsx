import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { hasValue, typeFor } from '../../../src/fields/index.ts'
import { emptyValue } from '../../../src/fields/shared/empty.ts'
import { dayEdge, fromLocalInput, localDay, localTime, toLocalInput } from '../../../src/fields/shared/time.ts'
import { readIds, writeIds } from '../../../src/fields/json-ids/ids.ts'
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
  { value: '2', label: { 'zh-CN': '乙', 'en-US': 'B' }, color: 'success' },
]

let held: unknown
function Form({ of, value, fault, kind = 'x' }: { of: NamedField; value?: unknown; fault?: string; kind?: string }) {
  const form = useForm({ defaultValues: { x: value }, errors: fault ? { x: { type: kind, message: fault } } : {} })
  const { Input } = typeFor(of)
  return (
    <FormProvider {...form}>
      <Suspense fallback="…">
        <Input field={of} required={false} />
        <Held control={form.control} />
      </Suspense>
    </FormProvider>
  )
}
function Held({ control }: { control: ReturnType<typeof useForm<{ x: unknown }>>['control'] }) {
  const value: unknown = useWatch({ control, name: 'x' })
  useEffect(() => {
    held = value
  }, [value])
  return null
}
const show = async (of: NamedField, value?: unknown, fault?: string, kind = 'x') => {
  renderApp(<Form of={of} value={value} {...(fault && { fault, kind })} />)
  return (await screen.findByLabelText(/字段/)) as HTMLInputElement
}

describe('what an input makes of what is typed', () => {
  test('text', async () => {
    await userEvent.type(await show(field({})), '恒砚')
    expect(held).toBe('恒砚')
  })
  test('a number becomes one; what is none stays, so that the check can speak of it', async () => {
    const input = await show(field({ type: 'integer' }))
    await userEvent.type(input, '1,200')
    expect(held).toBe(1200)
    await userEvent.type(input, 'x')
    expect(held).toBe('1,200x')
  })
  test('money stays text, with separators and full-width digits taken as meant', async () => {
    const input = await show(field({ format: 'decimal' }))
    await userEvent.click(input)
    await userEvent.paste('１，２３４．５０')
    expect(held).toBe('1234.5')
  })
  test('yes and no', async () => {
    await userEvent.click(await show(field({ type: 'boolean' }), false))
    expect(held).toBe(true)
  })
  test('a day, a month', async () => {
    await userEvent.type(await show(field({ format: 'date' })), '2026-02-28')
    expect(held).toBe('2026-02-28')
  })
  test('a moment is shown on the local clock and held in ISO', async () => {
    const input = await show(field({ format: 'date-time' }), '2026-03-01T02:03:00.000Z')
    expect(input.value).toBe(toLocalInput('2026-03-01T02:03:00.000Z'))
  })
  test('one option; the value keeps its type', async () => {
    await show(
      field({
        type: 'integer',
        enum: [1, 2],
        'x-options': [
          { value: 1, label: options[0]!.label },
          { value: 2, label: options[1]!.label },
        ],
      }),
    )
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: '乙' }))
    expect(held).toBe(2)
  })
  test('several options, in the order of the schema, as a list or as JSON text', async () => {
    renderApp(<Form of={field({ type: 'array', 'x-options': options })} />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '乙' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '甲' }))
    expect(held).toEqual(['1', '2'])
  })
  test('JSON ids: the last box taken away leaves nothing', async () => {
    renderApp(<Form of={field({ format: 'json-ids', 'x-options': options })} value='["1"]' />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '乙' }))
    expect(held).toBe('["1","2"]')
    await userEvent.click(screen.getByRole('checkbox', { name: '甲' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '乙' }))
    expect(held).toBeNull()
  })
  test('an object as JSON; what cannot be read stays text', async () => {
    const input = await show(field({ type: 'object' }), { a: 1 })
    await userEvent.clear(input)
    await userEvent.paste('{"b":2}')
    expect(held).toEqual({ b: 2 })
    await userEvent.type(input, 'x')
    expect(held).toBe('{"b":2}x')
  })
})

test('a fault stands at its input, a help where there is none', async () => {
  const input = await show(field({ 'x-help': { 'zh-CN': '说明', 'en-US': 'Help' } }), '', '请填写此项。')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('请填写此项。')).toBeTruthy()
  expect(screen.queryByText('说明')).toBeNull()
})

test('a wrong form is told with the form that is right', async () => {
  await show(
    field({ 'x-help': { 'zh-CN': '字母和数字', 'en-US': 'Letters and digits' } }),
    '',
    '格式不正确。',
    'pattern',
  )
  expect(screen.getByText('格式不正确。 字母和数字')).toBeTruthy()
})

test('the unit stands in the input', async () => {
  await show(field({ type: 'number', 'x-unit': 'kWh' }))
  expect(screen.getByText('kWh')).toBeTruthy()
})

describe('what a cleared input means', () => {
  test.each([
    [{ type: ['string', 'null'] }, null],
    [{ type: 'string' }, ''],
    [{ type: 'string', minLength: 2 }, null],
    [{ type: 'string', format: 'date' }, null],
    [{ type: 'string', enum: ['1'] }, null],
    [{ type: 'number' }, null],
  ] as const)('%j', (schema, empty) => {
    expect(emptyValue(field(schema as Partial<FieldSchema>))).toBe(empty)
  })
})

describe('columns', () => {
  const column = (of: NamedField, value: unknown) => {
    const { Column } = typeFor(of)
    const { container } = renderApp(
      <p>
        <Column field={of} value={value} record={{ id: '1', x: value }} />
      </p>,
    )
    return container.querySelector('p')?.textContent
  }
  test.each([
    ['text', {}, '恒砚', '恒砚'],
    ['number', { type: 'number' }, 1234567.5, '1,234,567.5'],
    ['number with unit', { type: 'number', 'x-unit': 'kWh' }, 12000, '12,000 kWh'],
    ['money', { format: 'decimal' }, '-1234567.50', '-1,234,567.50'],
    ['yes', { type: 'boolean' }, true, '是'],
    ['option', { 'x-options': options }, '2', '乙'],
    ['no option of the schema', { 'x-options': options }, '9', '9'],
    ['ids', { format: 'json-ids', 'x-options': [options[0]!, { ...options[0]!, value: '3' }] }, '["1","3"]', '甲、甲'],
    ['time', { format: 'date-time' }, '2026-03-01T02:03:04.000Z', localTime('2026-03-01T02:03:04.000Z')],
  ] as const)('%s', (_, schema, value, shown) => {
    expect(column(field(schema as Partial<FieldSchema>), value)).toBe(shown)
  })
  test('0 and no are values, an empty text is none', () => {
    expect([0, false, 'x', [1]].every(hasValue)).toBe(true)
    expect(['', null, undefined, []].some(hasValue)).toBe(false)
  })
})

describe('times', () => {
  test('as clerks read them', () => {
    expect(localTime('2026-03-01T02:03:04.000Z')).toMatch(/^2026-0[23]-\d\d \d\d:03:04$/)
    expect(localDay('nonsense')).toBe('nonsense')
  })
  test('the edges of a day on the local clock', () => {
    expect(new Date(dayEdge('2026-03-01', 'to')).getTime() - new Date(dayEdge('2026-03-01', 'from')).getTime()).toBe(
      86_399_999,
    )
    expect(dayEdge('2026-13-01', 'from')).toBe('')
  })
  test('there and back through an input', () => {
    expect(fromLocalInput(toLocalInput('2026-03-01T02:03:00.000Z'))).toBe('2026-03-01T02:03:00.000Z')
    expect(fromLocalInput('half')).toBe('half')
  })
})

test('JSON ids that cannot be read are none', () => {
  expect(readIds('["1",2]')).toEqual(['1', '2'])
  expect(readIds('{"a":1}')).toEqual([])
  expect(readIds('[')).toEqual([])
  expect(writeIds(['1'])).toBe('["1"]')
})
