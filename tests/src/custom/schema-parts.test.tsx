import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../../core/schema/types.ts'
import { KindInputs } from '../../../src/custom/schemas/field/KindInputs.tsx'
import { kindIdOf } from '../../../src/custom/schemas/field/kinds.ts'
import { renderApp } from '../../support/render.tsx'

const label = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
let edited: FieldSchema
function Page({ field }: { field: FieldSchema }) {
  const [now, setNow] = useState(field)
  edited = now
  return <KindInputs field={now} locked={false} disabled={false} resources={[]} onChange={setNow} />
}
const open = (field: object): void =>
  void renderApp(<Page field={{ 'x-id': 'f_x', 'x-label': label('联系人', 'Contacts'), ...field } as FieldSchema} />)
const choose = async (name: string, option: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name }))
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }))
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const fill = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByRole('textbox', { name }))
  await userEvent.type(screen.getByRole('textbox', { name }), text)
}

beforeEach(() => localStorage.clear())

test('rows are made of parts: names from labels, kinds, what must be there, and their order', async () => {
  open({ type: 'string' })
  await choose('类型', /多行明细/)
  expect(kindIdOf(edited)).toBe('rows')
  await fill('第 1 项（中文）', '姓名')
  await fill('第 1 项（英文）', 'Full name')
  await userEvent.click(screen.getByRole('checkbox', { name: '第 1 项必填' }))
  await press('添加一项')
  await fill('第 2 项（中文）', '年龄')
  await fill('第 2 项（英文）', 'Full name')
  await choose('第 2 项的类型', /整数/)
  await press('上移第 2 项')
  expect(edited).toEqual({
    'x-id': 'f_x',
    'x-label': label('联系人', 'Contacts'),
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['fullName'],
      properties: {
        fullName2: { type: 'integer', 'x-label': label('年龄', 'Full name') },
        fullName: { type: 'string', 'x-label': label('姓名', 'Full name') },
      },
    },
  })
  await userEvent.click(screen.getByRole('checkbox', { name: '第 2 项必填' }))
  expect(edited.items).not.toHaveProperty('required')
})

test('a group keeps what is said of it; the last required part gone, nothing is required', async () => {
  open({
    type: ['object', 'null'],
    additionalProperties: false,
    minProperties: 1,
    required: ['town'],
    properties: {
      town: { type: 'string', 'x-label': label('城市', 'Town') },
      street: { type: 'string', maxLength: 9 },
    },
  })
  expect(kindIdOf(edited)).toBe('group')
  await userEvent.click(screen.getByRole('checkbox', { name: '第 1 项必填' }))
  await press('删除第 2 项')
  expect(edited).toEqual({
    'x-id': 'f_x',
    'x-label': label('联系人', 'Contacts'),
    type: ['object', 'null'],
    additionalProperties: false,
    minProperties: 1,
    properties: { town: { type: 'string', 'x-label': label('城市', 'Town') } },
  })
})

test('a part can be chosen from', async () => {
  open({ type: 'string' })
  await choose('类型', /一组内容/)
  await choose('第 1 项的类型', /单选/)
  await fill('选项 1（英文）', 'Good')
  expect(edited.properties).toMatchObject({
    part1: { type: 'string', 'x-options': [{ label: { 'en-US': 'Good' } }, {}] },
  })
})

test('what inputs cannot draw is left to the JSON', () => {
  open({ type: 'object' })
  expect(kindIdOf(edited)).toBeNull()
  expect(screen.queryByRole('button', { name: '添加一项' })).toBeNull()
})

describe('what records hold already', () => {
  const stored = {
    type: 'object',
    required: ['part1', 'elsewhere'],
    dependentRequired: { part1: ['b'] },
    properties: {
      part1: { type: 'string', maxLength: 5, 'x-label': label('电话', 'Phone') },
      part2: { type: 'string', 'x-label': label('手机', 'Phone') },
      b: { type: 'string' },
    },
  }
  test('is not renamed by somebody who only looks, or gives it another label', async () => {
    open(stored)
    for (const name of ['第 1 项（英文）', '第 2 项（英文）', '第 3 项（中文）'])
      await userEvent.click(screen.getByRole('textbox', { name }))
    await userEvent.tab()
    expect(edited).toMatchObject(stored)
    await fill('第 2 项（英文）', 'Mobile')
    await userEvent.tab()
    expect(Object.keys(edited.properties ?? {})).toEqual(['part1', 'part2', 'b'])
    expect(edited.required).toEqual(['part1', 'elsewhere'])
    expect(edited.properties?.['b']).toEqual({ type: 'string' })
  })

  test('a new part is called by its label, and by no name that every object has or another part has', async () => {
    open(stored)
    await press('添加一项')
    await fill('第 4 项（英文）', 'Constructor')
    await press('添加一项')
    await fill('第 5 项（英文）', 'B')
    await userEvent.tab()
    const names = Object.keys(edited.properties ?? {})
    expect(names).toEqual(['part1', 'part2', 'b', 'constructor2', 'b2'])
  })
})
