import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import { widgetOf } from '../../../src/fields/widgets/index.ts'
import {
  allCells,
  columnCells,
  granted,
  rowCells,
  stateOf,
  toggled,
} from '../../../src/fields/widgets/permissions/matrix.ts'
import { renderApp } from '../../support/render.tsx'

describe('permissions as a matrix', () => {
  test('a row and a column are all, some or none', () => {
    const permissions = granted({}, rowCells('home'), true)
    expect([
      stateOf(permissions, rowCells('home')),
      stateOf(permissions, columnCells('query')),
      stateOf(permissions, rowCells('client')),
    ]).toEqual(['all', 'some', 'none'])
    expect(stateOf(toggled(permissions, columnCells('query')), columnCells('query'))).toBe('all')
    expect(toggled(granted({}, allCells(), true), allCells())).toEqual({})
  })

  test('what is taken away whole leaves no trace, and what this version does not know stays', () => {
    const stored = { home: ['query'], later: ['fly'] } as object
    expect(granted(stored, rowCells('home'), false)).toEqual({ later: ['fly'] })
    expect(granted({ home: ['get'] }, [{ permission: 'home', action: 'query' }], true)).toEqual({
      home: ['query', 'get'],
    })
  })
})

const field = {
  name: 'rights',
  type: 'object',
  'x-id': 'f_rights',
  'x-label': { 'zh-CN': '权限', 'en-US': 'Permissions' },
  'x-form': { widget: 'permission-matrix' },
} as NamedField
let held: unknown
function Form() {
  const form = useForm({ defaultValues: { rights: { home: ['query'] } as unknown } })
  held = useWatch({ control: form.control, name: 'rights' })
  const Input = widgetOf(field)?.Input
  return (
    <FormProvider {...form}>
      <Suspense fallback="…">{Input && <Input field={field} required={false} />}</Suspense>
    </FormProvider>
  )
}

describe('its input', () => {
  beforeEach(() => renderApp(<Form />))
  const box = (name: string) => screen.findByRole('checkbox', { name })

  test('ticks one, a row and a column', async () => {
    await userEvent.click(await box('客户：查询'))
    expect(held).toEqual({ home: ['query'], client: ['query'] })
    await userEvent.click(await box('客户：全部操作'))
    expect(held).toMatchObject({ client: ['query', 'get', 'add', 'update', 'delete', 'import', 'export'] })
    await userEvent.click(await box('全部权限：删除'))
    expect(Object.values(held as Record<string, string[]>).every((actions) => actions.includes('delete'))).toBe(true)
  })

  test('is one stop of the Tab key; arrows, Home and End go through it', async () => {
    const table = await screen.findByRole('grid', { name: '权限' })
    expect(
      within(table)
        .getAllByRole('checkbox')
        .filter((element) => element.tabIndex === 0),
    ).toHaveLength(1)
    await userEvent.tab()
    expect(document.activeElement).toBe(await box('全部权限的全部操作'))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(await box('数据准备与报告：查询'))
    await userEvent.keyboard(' {End}')
    expect(held).toEqual({})
    expect(document.activeElement).toBe(await box('数据准备与报告：导出'))
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}')
    expect(document.activeElement).toBe(await box('全部权限的全部操作'))
  })
})

test('its page for reading says in words what is granted', async () => {
  const Show = widgetOf(field)?.Show
  renderApp(
    <Suspense fallback="…">
      {Show && <Show field={field} value={{ client: ['query', 'constructor'] }} record={{ id: 'r' }} />}
    </Suspense>,
  )
  const row = (await screen.findByRole('rowheader', { name: '客户' })).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['允许', ...Array.from({ length: 6 }, () => '–不允许')])
})
