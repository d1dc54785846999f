import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import { formFields } from '../../../core/schema/fields.ts'
import { holdsBy } from '../../../core/record-rules.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { compileChecks } from '../../../server/schemas/checks-module.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import { changed, formValues } from '../../../src/dataProvider/crud.ts'
import type { Checks } from '../../../src/resources/form/checks.ts'
import { OtherFaults } from '../../../src/resources/form/OtherFaults.tsx'
import { placedFaults } from '../../../src/resources/form/placed.ts'
import { RuledGroups } from '../../../src/resources/form/RuledGroups.tsx'
import { schemaResolver } from '../../../src/resources/form/resolver.ts'
import { renderApp } from '../../support/render.tsx'
import { resourceText } from '../../support/verdicts.ts'

const text = (more: object = {}): object => ({ type: 'string', maxLength: 9, ...more })
const home = { type: ['object', 'null'], required: ['town'], properties: { town: text(), street: text() } }
const person = {
  type: 'object',
  properties: {
    name: text(),
    age: { type: 'integer' },
    on: { type: 'boolean' },
    home,
    sub: { type: 'array', items: { type: 'object', properties: { a: text(), b: text() } } },
  },
}
const [schema] = checkSchemaFiles([
  readJson(
    'tried.json',
    resourceText(
      {
        rows: { type: ['array', 'null'], items: person, uniqueItems: true },
        grp: { type: ['object', 'null'], required: ['name'], minProperties: 2, properties: person.properties },
        note: text(),
      },
      {},
      [
        { effect: 'hide', field: 'grp', when: { properties: { note: { const: 'hide' } } }, onHide: 'keep' },
        { effect: 'disable', field: 'rows', when: { properties: { note: { const: 'shut' } } } },
      ],
    ),
  ),
]) as [ResourceSchema]
const checks = Object.fromEntries(compileChecks([schema], []).checks) as Checks
const holds = holdsBy(schema, (name) => checks[name])
const fields = formFields(schema, 'edit')

let sent: unknown
beforeEach(() => {
  sent = 'nothing'
})
function Page({ record }: { record: Record<string, unknown> }) {
  const form = useForm({
    defaultValues: record,
    resolver: schemaResolver(checks['tried.edit'], schema, 'edit', 'zh-CN', record, holds),
  })
  return (
    <ResourceContextProvider value="tried">
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit((data) => {
            sent = changed(formValues(schema, 'edit', data, record), record)
          })}
        >
          <OtherFaults schema={schema} mode="edit" fields={fields} holds={holds} />
          <RuledGroups schema={schema} mode="edit" fields={fields} checks={checks} failed={false} />
          <button type="submit">保存</button>
        </form>
      </FormProvider>
    </ResourceContextProvider>
  )
}
const open = async (more: Record<string, unknown>): Promise<void> => {
  renderApp(<Page record={{ named: 'n', rows: null, grp: null, note: null, ...more }} />)
  await screen.findByRole('group', { name: 'rows' })
}
const press = (name: string, at = 0): Promise<void> =>
  userEvent.click(screen.getAllByRole('button', { name })[at] ?? document.body)
const row = (number: number): HTMLElement => screen.getByRole('group', { name: `rows第 ${number} 行` })
const fill = (box: HTMLElement, name: RegExp, typed: string): Promise<void> =>
  userEvent.type(within(box).getByLabelText(name), typed)
const save = async (): Promise<unknown> => {
  await press('保存')
  await waitFor(() => expect(sent).not.toBe('nothing'))
  return sent
}
const addRow = async (): Promise<void> => {
  const buttons = within(screen.getByRole('group', { name: 'rows' })).getAllByRole('button', { name: '添加一行' })
  await userEvent.click(buttons.at(-1) ?? document.body)
}

describe('what rules hide', () => {
  test('has no row in which nothing stands: nobody could fill it in', async () => {
    await open({ grp: { name: 'G', age: 1 } })
    const grp = screen.getByRole('group', { name: 'grp' })
    await userEvent.click(within(grp).getByRole('button', { name: '添加一行' }))
    await fill(grp, /^name/, 'x')
    await userEvent.type(screen.getByLabelText(/^note/), 'hide')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'grp' })).toBeNull())
    expect(await save()).toEqual({ grp: { name: 'Gx', age: 1 }, note: 'hide' })
  })
})

describe('what a place held before is not what stands there now', () => {
  test('a row that is added after one was taken away is blank', async () => {
    await open({ rows: [{ name: 'A', age: 40, on: true, home: { town: 'x' }, sub: [{ a: '3' }] }] })
    await press('删除rows第 1 行')
    await addRow()
    await fill(row(1), /^name/, 'New')
    expect(await save()).toEqual({ rows: [{ name: 'New' }] })
  })

  test('a row that takes the place of another keeps what it says, and no more', async () => {
    await open({ rows: [{ name: 'A', age: 40, on: true, home: { town: 'x' } }, { name: 'B' }] })
    await press('上移rows第 2 行')
    expect(within(row(1)).getByLabelText<HTMLInputElement>(/^age/).value).toBe('')
    await fill(row(1), /^age/, '1')
    expect(await save()).toEqual({
      rows: [
        { name: 'B', age: 1 },
        { name: 'A', age: 40, on: true, home: { town: 'x' } },
      ],
    })
  })

  test('a row of a row', async () => {
    await open({
      rows: [
        { name: 'A', sub: [{ a: '1', b: '2' }, { a: '3' }] },
        { name: 'B', sub: [{ b: '9' }] },
      ],
    })
    await press('删除rows第 1 行')
    const sub = within(row(1)).getByRole('group', { name: 'sub' })
    await userEvent.click(within(sub).getByRole('button', { name: '添加一行' }))
    await fill(within(sub).getByRole('group', { name: 'sub第 2 行' }), /^b/, '8')
    expect(await save()).toEqual({ rows: [{ name: 'B', sub: [{ b: '9' }, { b: '8' }] }] })
  })
})

describe('an untouched record sends nothing, and can be saved', () => {
  test.each([
    ['without parts', {}],
    ['with some', { rows: [{ name: 'A' }], grp: { name: 'G', age: 1 } }],
    [
      'with blank ones',
      { rows: [{ name: 'A', age: null, sub: [], home: null }], grp: { name: 'G', age: 0, on: false } },
    ],
    ['with empty objects', { rows: [{ name: 'A', sub: [{ a: '1' }] }], grp: { name: 'G', sub: [], age: 2 } }],
  ])('%s', async (_, record) => {
    await open(record)
    expect(await save()).toEqual({})
  })

  test('nor do rows that rules close', async () => {
    await open({ rows: [{ name: 'A' }], note: 'shut' })
    await userEvent.type(screen.getByLabelText(/^named/), 'x')
    expect(await save()).toEqual({ named: 'nx' })
  })
})

describe('what is not there is not sent', () => {
  test('an optional group that was begun can be cleared', async () => {
    await open({})
    const box = screen.getByRole('group', { name: 'grp' })
    await userEvent.click(within(box).getByLabelText('on'))
    await userEvent.click(within(box).getByLabelText('on'))
    await press('清空grp')
    expect(await save()).toEqual({})
  })

  test('a blank row of a row is told', async () => {
    await open({ rows: [{ name: 'A' }] })
    const sub = within(row(1)).getByRole('group', { name: 'sub' })
    await userEvent.click(within(sub).getByRole('button', { name: '添加一行' }))
    await press('保存')
    await within(sub).findByText('这一行没有内容，请填写或删除。')
    expect(sent).toBe('nothing')
  })
})

describe('no fault goes unseen', () => {
  test('of the whole and of its parts at once', async () => {
    await open({ rows: [{ name: 'A' }, { name: 'A' }], grp: { name: 'toolongfor9' } })
    await fill(row(1), /^name/, 'x')
    await fill(row(2), /^name/, 'x')
    await addRow()
    await press('保存')
    await within(row(3)).findByText('这一行没有内容，请填写或删除。')
    expect(screen.getByText('不能有重复项。')).toBeTruthy()
  })

  test('of parts that rules hide', async () => {
    await open({ grp: { name: 'G', age: 1 } })
    await fill(screen.getByRole('group', { name: 'grp' }), /^name/, 'much too long')
    await userEvent.type(screen.getByLabelText(/^note/), 'hide')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'grp' })).toBeNull())
    await press('保存')
    expect((await screen.findByRole('alert')).textContent).toContain('grp')
  })

  test('of the server, at the input that shows it', () => {
    const values = { rows: [{ name: 'A' }], note: 'x' }
    expect(
      placedFaults(
        {
          rows: { root: '整', 0: { fax: '外', name: '名', home: { town: '城' } } },
          note: '注',
          more: '其他',
        },
        fields,
        values,
      ),
    ).toEqual({
      'rows.root': '整',
      'rows.0.name': '名',
      'rows.0.home.town': '城',
      note: '注',
      more: '其他',
    })
    expect(placedFaults(undefined, fields, values)).toBeUndefined()
    expect(placedFaults({ rows: { 0: { fax: '外' } } }, fields, values)).toEqual({ 'rows.root': '外' })
  })
})
