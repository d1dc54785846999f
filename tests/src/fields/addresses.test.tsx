import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { formats } from '../../../core/formats.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { typeFor } from '../../../src/fields/index.ts'
import { conditionText } from '../../../src/resources/list/chips/condition-text.ts'
import { toCsv } from '../../../src/resources/list/export.ts'
import { renderApp } from '../../support/render.tsx'

const field: NamedField = {
  name: 'x',
  type: 'string',
  format: 'address',
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '地址', 'en-US': 'Address' },
}
const words = { locale: 'zh-CN', translate: (key: string) => key } as const
const value = '320206 江苏省无锡市惠山区 堰桥街道 1 号'

let held: unknown
beforeEach(() => {
  held = undefined
})
function Held() {
  const now: unknown = useWatch({ name: 'x' })
  useEffect(() => {
    held = now
  }, [now])
  return null
}
function Form({ start }: { start: unknown }) {
  const form = useForm({ defaultValues: { x: start } })
  const { Input } = typeFor(field)
  return (
    <FormProvider {...form}>
      <Suspense fallback="…">
        <Input field={field} required={false} />
        <Held />
      </Suspense>
    </FormProvider>
  )
}

test('a region is chosen step by step, and a line is typed', async () => {
  renderApp(<Form start={null} />)
  await userEvent.click(await screen.findByRole('combobox', { name: '地址' }))
  for (const name of ['江苏省', '江苏省无锡市', '江苏省无锡市惠山区'])
    await userEvent.click(await screen.findByRole('option', { name }))
  await userEvent.type(screen.getByLabelText('地址：详细地址'), '堰桥街道 1 号 ')
  expect(formats['address']?.(String(held))).toBe(false)
  await userEvent.tab()
  await waitFor(() => expect(held).toBe(value))
})

test('a region is found by a part of its name, and another keeps the line', async () => {
  renderApp(<Form start={value} />)
  const region = await screen.findByRole('combobox', { name: '地址' })
  await userEvent.clear(region)
  await userEvent.type(region, '滨湖')
  await userEvent.click(await screen.findByRole('option', { name: '江苏省无锡市滨湖区' }))
  await waitFor(() => expect(held).toBe('320211 江苏省无锡市滨湖区 堰桥街道 1 号'))
})

test('a line without a region stays as it is typed, and no check lets it pass', async () => {
  renderApp(<Form start={null} />)
  await userEvent.type(await screen.findByLabelText('地址：详细地址'), '堰桥街道')
  expect([held, formats['address']?.(String(held))]).toEqual(['堰桥街道', false])
  await userEvent.clear(screen.getByLabelText('地址：详细地址'))
  expect(held).toBeNull()
})

test('a filter asks for a region, and its condition says which', async () => {
  let asked: unknown
  function Card() {
    const [now, setNow] = useState<unknown>(undefined)
    const { Filter } = typeFor(field)
    const change = (next: unknown): void => {
      asked = next
      setNow(next)
    }
    return <Filter field={field} value={now} onChange={change} />
  }
  renderApp(<Card />)
  await userEvent.click(await screen.findByRole('combobox', { name: '地址' }))
  await userEvent.click(await screen.findByRole('option', { name: '江苏省' }))
  expect(asked).toEqual({ op: 'eq', value: '32 江苏省' })
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('江苏省')
  const said = (key: string, of: Record<string, unknown> = {}): string => `${key} ${String(of['value'])}`
  expect(conditionText(field, asked, { locale: 'zh-CN', translate: said })).toBe('app.list.condition.eq 江苏省')
})

test('is shown and exported without its code; what is none is shown as it is', () => {
  const rows = [
    { id: '1', x: value },
    { id: '2', x: 'typed before' },
  ]
  expect(toCsv([field], rows, words).split('\r\n').slice(1, 3)).toEqual([
    '江苏省无锡市惠山区堰桥街道 1 号',
    'typed before',
  ])
})
