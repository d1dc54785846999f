import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import { typeFor } from '../../../src/fields/index.ts'
import { namesOfRecords } from '../../../src/resources/list/named-records.ts'
import { toCsv } from '../../../src/resources/list/export.ts'
import { renderApp, resources } from '../../support/render.tsx'

const field: NamedField = {
  name: 'x',
  type: 'array',
  items: { type: 'string' },
  'x-id': 'f_x',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
  'x-reference': { resource: 'customers', label: '{userName}' },
}
const known = [
  { id: 'a', userId: 'a', userName: '甲公司' },
  { id: 'b', userId: 'b', userName: '乙公司' },
  { id: 'c', userId: 'c', userName: 'Foo, Ltd.' },
]
const calls = {
  getMany: async (_: string, { ids }: { ids: readonly unknown[] }) => ({
    data: known.filter(({ id }) => ids.includes(id)),
  }),
  getList: async () => ({ data: known, total: known.length }),
} as never

let held: unknown
beforeEach(() => {
  held = undefined
})
function Held() {
  const value: unknown = useWatch({ name: 'x' })
  useEffect(() => {
    held = value
  }, [value])
  return null
}
function Form({ value }: { value: unknown }) {
  const form = useForm({ defaultValues: { x: value } })
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

test('what is named is shown by its name, and of what is gone that it is', async () => {
  const { Column, Details = Column } = typeFor(field)
  const value = ['a', 'gone', 'c', 'b']
  const { unmount } = renderApp(<Column field={field} value={value} record={{ id: '1' }} />, { calls })
  expect(await screen.findByRole('link', { name: '甲公司' })).toBeTruthy()
  expect(await screen.findByText('gone（已删除或无权查看）')).toBeTruthy()
  expect([screen.queryByText('乙公司'), screen.getByText('+1').textContent]).toEqual([null, '+1'])
  unmount()
  renderApp(<Details field={field} value={value} record={{ id: '1' }} />, { calls })
  expect(await screen.findByRole('link', { name: '乙公司' })).toBeTruthy()
})

test('that a call failed is not said to be a deleted record', async () => {
  const { Column } = typeFor(field)
  const failing = { ...(calls as object), getMany: () => Promise.reject(new Error('away')) } as never
  renderApp(<Column field={field} value={['a']} record={{ id: '1' }} />, { calls: failing })
  expect(await screen.findByText('a')).toBeTruthy()
  expect(screen.queryByText(/已删除/)).toBeNull()
})

test('an input adds by name and keeps what it cannot see', async () => {
  renderApp(<Form value={['gone']} />, { calls })
  await screen.findByText('gone（已删除或无权查看）')
  await userEvent.click(await screen.findByRole('combobox', { name: '字段' }))
  await userEvent.click(await screen.findByRole('option', { name: '乙公司' }))
  await waitFor(() => expect(held).toEqual(['gone', 'b']))
  await userEvent.click(screen.getByRole('combobox', { name: '字段' }))
  await userEvent.keyboard('{Backspace}{Backspace}')
  await waitFor(() => expect(held).toBeNull())
})

test('whoever may not see the others types ids', async () => {
  renderApp(<Form value={['a']} />, { calls, permissions: {} })
  await userEvent.type(await screen.findByLabelText('字段'), 'b，')
  await waitFor(() => expect(held).toEqual(['a', 'b']))
  expect(screen.queryByText('甲公司')).toBeNull()
})

test('a filter asks for what names any of those chosen', async () => {
  let asked: unknown
  function Card() {
    const [value, setValue] = useState<unknown>(undefined)
    const { Filter } = typeFor(field)
    const change = (next: unknown): void => {
      asked = next
      setValue(next)
    }
    return <Filter field={field} value={value} onChange={change} />
  }
  renderApp(<Card />, { calls })
  await userEvent.click(await screen.findByRole('combobox', { name: '字段' }))
  await userEvent.click(await screen.findByRole('option', { name: '甲公司' }))
  await userEvent.click(await screen.findByRole('option', { name: '乙公司' }))
  expect(asked).toEqual({ op: 'in', value: ['a', 'b'] })
})

test('an export has names, so that an import can tell them apart, and ids of what nobody answers', async () => {
  const one: NamedField = { ...field, type: 'string', name: 'y', 'x-id': 'f_y' }
  const rows = [
    { id: '1', x: ['a', 'c', 'gone'], y: 'b' },
    { id: '2', x: [], y: null },
  ]
  const asks = { provider: calls, schemas: resources, signal: new AbortController().signal }
  const words = { locale: 'zh-CN', translate: (key: string) => key } as const
  const nameOf = await namesOfRecords([field, one], rows, { ...asks, sees: () => true })
  expect(toCsv([field, one], rows, { ...words, nameOf }).split('\r\n')[1]).toBe('"甲公司；Foo, Ltd.；gone",乙公司')
  const nothing = await namesOfRecords([field], rows, { ...asks, sees: () => false })
  expect(toCsv([field], rows, { ...words, nameOf: nothing }).split('\r\n')[1]).toBe('a；c；gone')
})
