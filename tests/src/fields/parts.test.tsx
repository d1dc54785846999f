import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { fieldsOf, formFields } from '../../../core/schema/fields.ts'
import { holdsBy } from '../../../core/record-rules.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { compileChecks } from '../../../server/schemas/checks-module.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import { changed, formValues } from '../../../src/dataProvider/crud.ts'
import { typeFor } from '../../../src/fields/index.ts'
import type { Checks } from '../../../src/resources/form/checks.ts'
import { OtherFaults } from '../../../src/resources/form/OtherFaults.tsx'
import { RuledGroups } from '../../../src/resources/form/RuledGroups.tsx'
import { formErrors, schemaResolver } from '../../../src/resources/form/resolver.ts'
import { renderApp } from '../../support/render.tsx'
import { resourceText } from '../../support/verdicts.ts'

const label = (zh: string, en: string): object => ({ 'x-label': { 'zh-CN': zh, 'en-US': en } })
const person = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 20, ...label('姓名', 'Name') },
    age: { type: 'integer', minimum: 18, ...label('年龄', 'Age') },
    share: { type: 'string', format: 'decimal', 'x-unit': '%', ...label('持股', 'Share') },
    role: {
      type: 'string',
      'x-options': [
        { value: 'boss', label: { 'zh-CN': '董事', 'en-US': 'Director' } },
        { value: 'sale', label: { 'zh-CN': '销售', 'en-US': 'Sales' } },
      ],
      ...label('职务', 'Role'),
    },
  },
}
const [schema] = checkSchemaFiles([
  readJson(
    'tried.json',
    resourceText(
      {
        people: {
          type: ['array', 'null'],
          items: person,
          maxItems: 3,
          uniqueItems: true,
          ...label('联系人', 'Contacts'),
        },
        boss: { ...person, type: ['object', 'null'], ...label('负责人', 'Manager') },
        numbers: { type: 'array', items: { type: 'integer' }, ...label('编号', 'Numbers') },
      },
      {},
      [{ effect: 'hide', field: 'people', when: { properties: { named: { const: 'alone' } } }, onHide: 'clear' }],
    ),
  ),
]) as [ResourceSchema]
const checks = Object.fromEntries(compileChecks([schema], []).checks) as Checks
const holds = holdsBy(schema, (name) => checks[name])
const fields = formFields(schema, 'edit')
const fieldNamed = (name: string) => fieldsOf(schema).find((field) => field.name === name)!

let values: Record<string, unknown> = {}
function Values() {
  values = useWatch()
  return null
}
function Page({ record }: { record: Record<string, unknown> }) {
  const form = useForm({
    defaultValues: record,
    resolver: schemaResolver(checks['tried.edit'], schema, 'edit', 'zh-CN', record),
  })
  return (
    <ResourceContextProvider value="tried">
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
          <OtherFaults schema={schema} mode="edit" fields={fields} holds={() => false} />
          <RuledGroups schema={schema} mode="edit" fields={fields} checks={checks} failed={false} />
          <Values />
          <button type="submit">保存</button>
        </form>
      </FormProvider>
    </ResourceContextProvider>
  )
}
const sent = (record: Record<string, unknown>): Record<string, unknown> =>
  changed(formValues(schema, 'edit', values, record), record)
const open = async (given: Record<string, unknown>): Promise<HTMLElement> => {
  const record = { named: 'n', ...given }
  renderApp(<Page record={record} />)
  return screen.findByRole('group', { name: '联系人' })
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const inputIn = (box: HTMLElement, name: RegExp): HTMLInputElement => within(box).getByLabelText(name)

describe('rows of a list', () => {
  test('are added, filled in, put in order and taken away', async () => {
    const record = { named: 'n', people: [{ name: '甲', age: 40 }], boss: null, numbers: [] }
    await open(record)
    await press('添加一行')
    const second = screen.getByRole('group', { name: '联系人第 2 行' })
    await waitFor(() => expect(document.activeElement).toBe(inputIn(second, /^姓名/)))
    await userEvent.type(inputIn(second, /^姓名/), '乙')
    await userEvent.type(inputIn(second, /^年龄/), '30')
    await userEvent.click(within(second).getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: '董事' }))
    expect(sent(record)).toEqual({
      people: [
        { name: '甲', age: 40 },
        { name: '乙', age: 30, role: 'boss' },
      ],
    })
    await press('上移联系人第 2 行')
    expect(sent(record)['people']).toEqual([
      { name: '乙', age: 30, role: 'boss' },
      { name: '甲', age: 40 },
    ])
    await press('删除联系人第 1 行')
    expect(sent(record)).toEqual({})
    await press('删除联系人第 1 行')
    expect(sent(record)).toEqual({ people: null })
  })

  test('no more than the schema allows', async () => {
    await open({ people: [{ name: '甲' }, { name: '乙' }, { name: '丙' }] })
    expect(screen.getByRole('button', { name: '最多 3 行' })).toHaveProperty('disabled', true)
  })

  test('a fault stands at its own input, one of the whole list below it', async () => {
    const box = await open({ people: [{ name: '甲', age: 40 }, { age: 3 }] })
    await userEvent.type(inputIn(screen.getByRole('group', { name: '联系人第 1 行' }), /^年龄/), '1')
    await press('保存')
    const second = screen.getByRole('group', { name: '联系人第 2 行' })
    await waitFor(() => expect(inputIn(second, /^姓名/).getAttribute('aria-invalid')).toBe('true'))
    expect(within(second).getByText('请填写此项。')).toBeTruthy()
    expect(inputIn(second, /^年龄/).getAttribute('aria-invalid')).toBe('true')
    const first = screen.getByRole('group', { name: '联系人第 1 行' })
    expect(inputIn(first, /^年龄/).getAttribute('aria-invalid')).toBe('false')
    await userEvent.clear(inputIn(second, /^年龄/))
    await userEvent.type(inputIn(second, /^年龄/), '401')
    await userEvent.type(inputIn(second, /^姓名/), '甲')
    await press('保存')
    await waitFor(() => expect(within(box).getByText('不能有重复项。')).toBeTruthy())
  })

  test('a row in which nothing stands is not sent in silence', async () => {
    await open({ people: [{ name: '甲' }] })
    await press('添加一行')
    await press('保存')
    const second = screen.getByRole('group', { name: '联系人第 2 行' })
    await waitFor(() => expect(within(second).getByText('这一行没有内容，请填写或删除。')).toBeTruthy())
  })
})

test('rows of a field that rules hide hold nobody up', () => {
  const people = [{ name: '甲' }, {}]
  const faults = (named: string): string[] =>
    Object.keys(formErrors(checks['tried.edit']!, schema, 'edit', { named, people }, 'zh-CN', { people: null }, holds))
  expect(faults('x')).toEqual(['people'])
  expect(faults('alone')).toEqual([])
})

describe('parts of an object', () => {
  test('are asked for once there is one, and leave nothing where all are cleared', async () => {
    const record = { named: 'n', people: null, boss: null }
    await open(record)
    const box = screen.getByRole('group', { name: '负责人' })
    expect(inputIn(box, /^姓名/).required).toBe(false)
    await userEvent.type(inputIn(box, /^年龄/), '50')
    expect(inputIn(box, /^姓名/).required).toBe(true)
    expect(sent(record)).toEqual({ boss: { age: 50 } })
    await userEvent.clear(inputIn(box, /^年龄/))
    expect(sent(record)).toEqual({})
  })
})

test('a record with other parts keeps them: JSON', async () => {
  const record = { named: 'n', people: [{ name: '甲', fax: '1' }], boss: { name: '乙', age: null } }
  renderApp(<Page record={record} />)
  const input = await screen.findByLabelText<HTMLInputElement>(/^联系人/)
  expect(input.value).toBe('[{"name":"甲","fax":"1"}]')
  expect(sent(record)).toEqual({})
})

test('entries that are numbers are sent as numbers', async () => {
  await open({ numbers: [1] })
  await userEvent.type(screen.getByLabelText(/^编号/), '1,200{enter}x{enter}')
  expect(values['numbers']).toEqual([1, 1200, 'x'])
})

test('entries that were there stay what they are', async () => {
  await open({ numbers: [' 7', true, null] })
  await userEvent.type(screen.getByLabelText(/^编号/), '8{enter}')
  expect(values['numbers']).toEqual([' 7', true, null, 8])
})

describe('what is shown', () => {
  const people = [{ name: '甲', age: 40, share: '12.50', role: 'boss' }, { name: '乙' }, { name: '丙' }, { name: '丁' }]
  const words = { locale: 'zh-CN', translate: (key: string) => key } as const
  test('in a list and in an export: the entries in a line each', () => {
    const field = fieldNamed('people')
    const { Column, text } = typeFor(field)
    renderApp(<Column field={field} value={people} record={{ id: '1' }} />)
    expect(screen.getByText('甲 · 40 · 12.50 % · 董事')).toBeTruthy()
    expect(screen.queryByText('丁')).toBeNull()
    expect(screen.getByText('另有 1 项')).toBeTruthy()
    expect(text(people, field, words)).toBe('甲 · 40 · 12.50 % · 董事; 乙; 丙; 丁')
    expect(text({ name: '乙', age: 0 }, fieldNamed('boss'), words)).toBe('姓名: 乙; 年龄: 0')
  })
  test('on a page: a table', async () => {
    const field = fieldNamed('people')
    const { Details, Column } = typeFor(field)
    const Shown = Details ?? Column
    renderApp(<Shown field={field} value={people} record={{ id: '1' }} />)
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      '姓名',
      '年龄',
      '持股',
      '职务',
    ])
    expect(screen.getAllByRole('row')).toHaveLength(5)
    expect(screen.getByRole('row', { name: '甲 40 12.50 % 董事' })).toBeTruthy()
  })
})
