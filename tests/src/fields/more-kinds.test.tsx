import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { typeFor } from '../../../src/fields/index.ts'
import { fromTyped } from '../../../src/fields/typed.ts'
import { toCsv, toSheet } from '../../../src/resources/list/export.ts'
import { renderApp } from '../../support/render.tsx'

const field = (schema: Partial<FieldSchema>): NamedField => ({
  name: 'x',
  type: 'string',
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
  ...schema,
})
const words = { locale: 'zh-CN', translate: (key: string) => key } as const

let held: unknown
function Held() {
  const value: unknown = useWatch({ name: 'x' })
  useEffect(() => {
    held = value
  }, [value])
  return null
}
function Form({ of, value }: { of: NamedField; value: unknown }) {
  const form = useForm({ defaultValues: { x: value } })
  const { Input } = typeFor(of)
  return (
    <FormProvider {...form}>
      <Suspense fallback="…">
        <Input field={of} required={false} />
        <Held />
      </Suspense>
    </FormProvider>
  )
}
/** What the form holds after a text was pasted over a value. */
async function pasted(of: NamedField, text: string, value: unknown = null): Promise<unknown> {
  const { unmount } = renderApp(<Form of={of} value={value} />)
  await userEvent.click(await screen.findByLabelText(/字段/))
  await userEvent.paste(text)
  unmount()
  return held
}
/** What the form holds after a text was typed letter by letter, and what the input showed then. */
async function typed(of: NamedField, text: string): Promise<{ held: unknown; shows: string; left: string }> {
  const { unmount } = renderApp(<Form of={of} value={null} />)
  const input = await screen.findByLabelText<HTMLInputElement>(/字段/)
  await userEvent.type(input, text)
  const shows = input.value
  await userEvent.tab()
  const left = input.value
  unmount()
  return { held, shows, left }
}
/** What the wire is asked after a text was typed into a filter. */
async function filtered(of: NamedField, text: string, label = '字段'): Promise<unknown> {
  let asked: unknown
  function Card() {
    const [value, setValue] = useState<unknown>(undefined)
    const { Filter } = typeFor(of)
    const change = (next: unknown): void => {
      asked = next
      setValue(next)
    }
    return <Filter field={of} value={value} onChange={change} />
  }
  const { unmount } = renderApp(<Card />)
  await userEvent.type(screen.getByLabelText(label), text)
  unmount()
  return asked
}
function shown(of: NamedField, value: unknown): HTMLElement {
  const { Column } = typeFor(of)
  const { container } = renderApp(<Column field={of} value={value} record={{ id: '1' }} />)
  return container
}
const csv = (of: NamedField, value: unknown): string =>
  toCsv([of], [{ id: '1', x: value }], words).split('\r\n')[1] ?? ''
const cell = (of: NamedField, value: unknown): unknown => toSheet([of], [{ id: '1', x: value }], words)[1]?.[0]

describe('a percentage', () => {
  const rate = field({ format: 'percent' })
  test.each([
    ['12.5', '12.5'],
    ['12.5%', '12.5'],
    ['１２．５％', '12.5'],
    ['1,234.50 %', '1234.50'],
    ['5‰', '0.5'],
    ['12,5%', '12,5%'],
    ['12.5%%', '12.5%%'],
    ['百分之五', '百分之五'],
  ])('%s is held as %s', async (text, value) => {
    expect(await pasted(rate, text)).toBe(value)
  })
  test('its sign stands behind the input, the value and the filter', async () => {
    renderApp(<Form of={rate} value="12.5" />)
    expect(await screen.findByText('%')).toBeTruthy()
    expect(shown(rate, '-1234.50').textContent).toContain('-1,234.50%')
  })
  test('a filter asks for the figure, whether the sign is typed or not', async () => {
    const between = field({ format: 'percent', 'x-filter': ['between'] })
    expect(await filtered(between, '12.5%', '字段 起')).toEqual({ op: 'between', value: ['12.5', ''] })
    expect(await filtered(rate, '12.5%')).toBe('12.5')
  })
  test('is exported with its sign: a share of one that a workbook shows per cent', () => {
    expect(csv(rate, '12.50')).toBe('12.50%')
    expect(cell(rate, '12.50')).toEqual({ t: 'n', v: 0.125, z: '#,##0.00%' })
    expect(cell(rate, '0.07')).toEqual({ t: 'n', v: 0.0007, z: '#,##0.00%' })
    expect(cell(rate, '1234567890.12345678')).toEqual({ t: 's', v: '1234567890.12345678%' })
    expect(cell(rate, 'nonsense')).toEqual({ t: 's', v: 'nonsense' })
  })
  test('is typed into a table as into a form', () => {
    expect(['12.5%', '12.5', '--', '约5%'].map((text) => fromTyped(text, rate, '元'))).toEqual([
      '12.5',
      '12.5',
      null,
      '约5%',
    ])
  })
})

describe('a figure that is typed letter by letter', () => {
  const rate = field({ format: 'percent' })
  const loan = field({ format: 'money', 'x-unit': '元' })
  test.each([
    ['-0.5', '-0.5', '-0.5', '-0.5'],
    ['1,234,567.50', '1234567.50', '1,234,567.50', '1234567.50'],
    ['-0', '0', '-0', '0'],
  ])('%s is held as %s, and its signs stay while it is typed', async (text, value, shows, left) => {
    expect(await typed(rate, text)).toEqual({ held: value, shows, left })
    expect(await typed(loan, text)).toEqual({ held: value, shows, left })
  })
  test('a scale becomes the figure that is stored at once', async () => {
    expect(await typed(loan, '-1,234.5万')).toEqual({ held: '-12345000', shows: '-12345000', left: '-12345000' })
    expect(await typed(rate, '-0.5%')).toMatchObject({ held: '-0.5', shows: '-0.5' })
  })
  test('a filter keeps the minus too', async () => {
    expect(await filtered(rate, '-0.5')).toBe('-0.5')
    expect(await filtered(loan, '-0.05')).toBe('-0.05')
    const between = { 'x-filter': ['between'] } satisfies Partial<FieldSchema>
    const ends = { op: 'between', value: ['-0.5', ''] }
    expect(await filtered(field({ format: 'percent', ...between }), '-0.5', '字段 起')).toEqual(ends)
    expect(await filtered(field({ format: 'money', ...between }), '-0.5', '字段 起')).toEqual(ends)
  })
})

describe('a telephone number', () => {
  const phone = field({ format: 'phone' })
  test.each([
    ['138 1234 5678', '13812345678'],
    ['（0510）81234567转801', '0510-81234567-801'],
    ['81234567', '81234567'],
    ['13812345678/13912345678', '13812345678/13912345678'],
  ])('%s is held as %s', async (text, value) => {
    expect(await pasted(phone, text)).toBe(value)
  })
  test('is typed key by key without another number on the way', async () => {
    renderApp(<Form of={phone} value={null} />)
    const input = await screen.findByLabelText(/字段/)
    await userEvent.type(input, '051081234567转801')
    expect(held).toBe('0510-81234567-801')
  })
  test('can be called; what is masked, or no number, is text', () => {
    expect(shown(phone, '13812345678').querySelector('a')?.getAttribute('href')).toBe('tel:+8613812345678')
    expect(shown(phone, '＊＊＊＊＊＊＊5678').querySelector('a')).toBeNull()
    expect(shown(phone, '请打前台').querySelector('a')).toBeNull()
  })
  test('is text in a workbook', () => {
    expect(cell(phone, '13812345678')).toEqual({ t: 's', v: '13812345678' })
    expect(fromTyped('138 1234 5678', phone, '元')).toBe('13812345678')
  })
})

describe('a web address', () => {
  test.each(['url', 'uri'])('of format %s opens apart, and nothing else is a link', (format) => {
    const of = field({ format })
    const link = shown(of, 'https://www.example.com/a?b=1').querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://www.example.com/a?b=1')
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
    for (const text of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:x', 'data:text/html,x', 'urn:a:b'])
      expect(shown(of, text).querySelector('a'), text).toBeNull()
  })
  test('is trimmed, and no scheme is added', async () => {
    expect(await pasted(field({ format: 'url' }), ' https://a.com ')).toBe('https://a.com')
    expect(await pasted(field({ format: 'url' }), 'a.com')).toBe('a.com')
  })
})

test('the number of an identity card is held with X, also in a filter', async () => {
  const card = field({ format: 'resident-id' })
  expect(await pasted(card, '110105 19491231 002x')).toBe('11010519491231002X')
  expect(await filtered(card, '11010519491231002x')).toBe('11010519491231002X')
  expect(cell(card, '11010519491231002X')).toEqual({ t: 's', v: '11010519491231002X' })
})

describe('money', () => {
  const loan = field({ format: 'money', 'x-unit': '元' })
  test.each([
    ['1,234.50', '1234.50'],
    ['1.5万', '15000'],
    ['¥5', '5'],
    ['US$5', 'US$5'],
    ['12,5', '12,5'],
  ])('%s is held as %s', async (text, value) => {
    expect(await pasted(loan, text)).toBe(value)
  })
  test('is shown with two places, separators and its unit, and never rounded', () => {
    expect(shown(loan, '-1234567.5').textContent).toContain('-1,234,567.50 元')
    expect(shown(loan, '1.005').textContent).toContain('1.005 元')
    expect(shown(loan, '约五万').textContent).toContain('约五万')
    const { Column } = typeFor(loan)
    for (const [unit, text] of [
      ['万元', '1.50 CNY 10k'],
      ['美元', '1.50 USD'],
      ['万美元', '1.50 万美元'],
    ] as const) {
      const of = { ...loan, 'x-unit': unit }
      const { container } = renderApp(<Column field={of} value="1.5" record={{ id: '1' }} />, { locale: 'en-US' })
      expect(container.textContent).toContain(text)
    }
  })
  test('is exported exactly', () => {
    expect(csv(loan, '1234.5')).toBe('1234.50')
    expect(cell(loan, '1234.5')).toEqual({ t: 'n', v: 1234.5, z: '#,##0.00" 元"' })
    expect(cell(loan, '12345678901234567.89')).toEqual({ t: 's', v: '12345678901234567.89' })
  })
  test('is asked for in yuan', async () => {
    expect(await filtered(field({ ...loan, 'x-filter': ['between'] }), '1.5万', '字段 止')).toEqual({
      op: 'between',
      value: ['', '15000'],
    })
  })
  test('of a table is typed in the unit that is shown, unless it says its own', () => {
    expect(['1.5', '1.5万', '5元', '--', 'US$5'].map((text) => fromTyped(text, loan, '亿元'))).toEqual([
      '150000000',
      '15000',
      '5',
      null,
      'US$5',
    ])
  })
})

describe('tags', () => {
  const tags = field({ type: 'array', items: { type: 'string' }, uniqueItems: true })
  test('what is typed and left is a tag; pasted ones are told apart, each once', async () => {
    renderApp(<Form of={tags} value={['重点']} />)
    const input = await screen.findByLabelText(/字段/)
    await userEvent.click(input)
    await userEvent.paste('VIP、重点、老客户')
    await userEvent.tab()
    expect(held).toEqual(['重点', 'VIP', '老客户'])
    await userEvent.type(input, '新{Enter}')
    expect(held).toEqual(['重点', 'VIP', '老客户', '新'])
    await userEvent.type(input, '{Backspace}')
    expect(held).toEqual(['重点', 'VIP', '老客户'])
    await userEvent.type(input, '未完')
    await userEvent.tab()
    expect(held).toEqual(['重点', 'VIP', '老客户', '未完'])
  })
  test('entries that are no texts stay what they are', async () => {
    renderApp(<Form of={tags} value={[1, null, 'a']} />)
    await userEvent.type(await screen.findByLabelText(/字段/), 'b{Enter}')
    expect(held).toEqual([1, null, 'a', 'b'])
  })
  test('are chips in a list, a line in an export', () => {
    expect(shown(tags, ['甲', '乙']).querySelectorAll('.MuiChip-root')).toHaveLength(2)
    expect(csv(tags, ['甲', '乙'])).toBe('甲、乙')
    const many = Array.from({ length: 30 }, (_, index) => `标签${index}`)
    const row = shown(tags, many)
    expect(row.querySelectorAll('.MuiChip-root')).toHaveLength(7)
    expect(within(row).getByText('+24').closest('[title]')?.getAttribute('title')).toMatch(/^标签6、.*标签29$/)
    const { Details = () => null } = typeFor(tags)
    const { container } = renderApp(<Details field={tags} value={many} record={{ id: '1' }} />)
    expect(container.querySelectorAll('.MuiChip-root')).toHaveLength(30)
  })
  test('a filter asks for one whole', async () => {
    expect(await filtered(tags, '重点')).toBe('重点')
  })
})

describe('boxes of options', () => {
  const options = [
    { value: 1, label: { 'zh-CN': '甲', 'en-US': 'A' } },
    { value: 2, label: { 'zh-CN': '乙', 'en-US': 'B' } },
  ]
  test('keep the entries that are no options, and say so, until they are taken away', async () => {
    renderApp(<Form of={field({ type: 'array', items: { type: 'number' }, 'x-options': options })} value={[7, 2]} />)
    await userEvent.click(await screen.findByLabelText('甲'))
    expect(held).toEqual([1, 2, 7])
    await userEvent.click(screen.getByLabelText('7（已不在选项中）'))
    expect(held).toEqual([1, 2])
  })
  test('the same of ids', async () => {
    renderApp(<Form of={field({ format: 'json-ids', 'x-options': options })} value='["9","1"]' />)
    await userEvent.click(await screen.findByLabelText('乙'))
    expect(held).toBe('["1","2","9"]')
  })
})
