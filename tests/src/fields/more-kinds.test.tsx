import { screen } from '@testing-library/react'
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
