import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, useState } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Permissions } from '../../../core/permissions.ts'
import {
  besides,
  CommandsContext,
  isNamed,
  mergeCommands,
  namesOf,
  type CommandRegistry,
} from '../../../src/layout/search/commands.ts'
import { recordHit } from '../../../src/layout/search/results.ts'
import { SearchHost } from '../../../src/layout/search/SearchHost.tsx'
import { resourceKey } from '../../../core/schema/fields.ts'
import { everything, renderApp } from '../../support/render.tsx'
import { resourceSchema } from '../../support/schema-files.ts'

describe('a command in a text', () => {
  const upload = namesOf('上传数据', '上传|导入|upload')
  const report = namesOf('New credit report', 'new report|report')

  test.each([
    [upload, '上传 潍柴', '潍柴'],
    [upload, '上传潍柴', '潍柴'],
    [upload, '潍柴 导入', '潍柴'],
    [upload, '上传数据 潍柴', '潍柴'],
    [upload, '　上传　潍柴', '潍柴'],
    [upload, 'Upload Weichai', 'weichai'],
    [upload, 'weichai upload', 'weichai'],
    [upload, '上传', ''],
    [report, 'new report weichai', 'weichai'],
    [report, 'New Credit Report weichai', 'weichai'],
    // Of a Latin word a part is another word.
    [upload, 'uploads weichai', null],
    [report, 'reporting weichai', null],
    [report, 'preport', null],
    [upload, '潍柴', null],
    [upload, '', null],
  ])('%o in “%s” leaves %o', (names, text, rest) => {
    expect(besides(names, text)).toBe(rest)
  })

  test('is named by parts of its names, all of them', () => {
    expect(isNamed(upload, '上')).toBe(true)
    expect(isNamed(upload, 'UPL')).toBe(true)
    expect(isNamed(upload, '上传 客户')).toBe(false)
    expect(isNamed(upload, ' ')).toBe(false)
  })

  test('of several registries all are kept, in their order', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((label) => ({ label, to: () => '/' }))
    const merged = mergeCommands(
      { records: { customers: first ? [first] : [] } },
      { anywhere: [{ label: 'd', icon: 'people', to: '/' }] },
      { records: { customers: second ? [second] : [], drafts: third ? [third] : [] } },
    )
    expect(merged.records['customers']?.map(({ label }) => label)).toEqual(['a', 'b'])
    expect(merged.records['drafts']?.map(({ label }) => label)).toEqual(['c'])
    expect(merged.anywhere).toHaveLength(1)
  })
})

const customers = resourceKey(resourceSchema('customers'))
const customer = (id: string, userName: string) => ({
  id,
  userId: id,
  userName,
  creditCode: `9132${id}`,
  createTime: 1,
})
const ran = vi.fn()
const registry: CommandRegistry = {
  anywhere: [
    {
      label: 'imports.button',
      words: 'search.words.upload',
      icon: 'upload',
      needs: { permission: 'client', action: 'import' },
      run: () => ran('any'),
    },
  ],
  records: {
    customers: [
      { label: 'imports.button', words: 'search.words.upload', needs: 'import', run: ({ id }) => ran(id) },
      {
        label: 'search.commands.report.1',
        words: 'search.words.report',
        needs: { permission: 'home', action: 'add' },
        to: ({ id }) => `/report-of/${String(id)}`,
      },
      {
        label: 'customerPage.requests.ask',
        words: 'search.words.apply',
        when: ({ id }) => id === '2',
        Dialog: ({ record, onClose }) => (
          <button type="button" onClick={onClose}>{`dialog of ${String(record.id)}`}</button>
        ),
      },
    ],
  },
}
const Place = () => <output data-testid="place">{useLocation().pathname}</output>
function Host({ load }: { load: () => Promise<CommandRegistry> }) {
  const [open, setOpen] = useState(true)
  return (
    <CommandsContext value={load}>
      <SearchHost open={open} onClose={() => setOpen(false)} />
      <Place />
    </CommandsContext>
  )
}

/** A server that finds customers by a part of their names. */
function show(permissions: Permissions = everything, load = async () => registry) {
  const asked: string[] = []
  const all = [customer('1', '潍柴动力'), customer('2', '潍柴重机'), customer('3', '恒砚精密')]
  const list = async (resource: string, { filter }: { filter: Record<string, unknown> }) => {
    const q = String(filter['q'])
    asked.push(`${resource} ${q}`)
    const data = resource === customers ? all.filter(({ userName }) => userName.includes(q)) : []
    return { data, total: data.length }
  }
  ran.mockReset()
  renderApp(<Host load={load} />, { permissions, calls: { getList: list } as never })
  return asked
}
const type = async (text: string): Promise<void> => {
  const input = await screen.findByRole('combobox')
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const group = (name: string) => screen.findByRole('group', { name })

test('a record is told by its fields, never by an id of the system', () => {
  const code = {
    id: 'q1',
    status: 'created',
    appUserId: 'c_71',
    bankName1: '演示银行',
    createTime: '2026-11-22 15:59:07',
  }
  const hit = recordHit(resourceSchema('qrCodes'), code, 'zh-CN')
  expect(hit?.detail).toContain('演示银行')
  expect(hit?.detail).not.toContain('c_71')
})

describe('commands of the search', () => {
  test('with the name of a record: each that is found is offered by its name, and the one chosen is done', async () => {
    const asked = show()
    await type('上传 潍柴')
    const found = await screen.findAllByRole('option', { name: /^上传数据：/ })
    expect(found.map((option) => option.textContent)).toEqual([
      expect.stringContaining('上传数据：潍柴动力'),
      expect.stringContaining('上传数据：潍柴重机'),
    ])
    expect(asked.filter((call) => call === `${customers} 潍柴`)).toHaveLength(1)
    await userEvent.click(found[1] ?? document.body)
    expect(ran.mock.calls).toEqual([['2']])
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  test('without a name it asks for one, and goes on with what is typed', async () => {
    show()
    await type('新建征信')
    await userEvent.click(await screen.findByRole('option', { name: /新建征信调查报告…/ }))
    const input = await screen.findByRole<HTMLInputElement>('combobox')
    expect(input.value).toBe('新建征信调查报告 ')
    await userEvent.type(input, '恒砚')
    await userEvent.click(await screen.findByRole('option', { name: /新建征信调查报告：恒砚精密/ }))
    expect(screen.getByTestId('place').textContent).toBe('/report-of/3')
  })

  test('of a record that stands alone all that can be done is offered; a dialog stays when the search is closed', async () => {
    show()
    await type('重机')
    const alone = await group('对这一条可做的操作')
    expect(within(alone).getAllByRole('option')).toHaveLength(3)
    await userEvent.click(within(alone).getByRole('option', { name: /请客户上传/ }))
    await userEvent.click(await screen.findByText('dialog of 2'))
    expect(screen.queryByText('dialog of 2')).toBeNull()
  })

  test('what a record is not for, and what the role may not do, is not offered', async () => {
    show({ ...everything, home: ['query', 'get'], client: ['query', 'get'] })
    await type('恒砚')
    await screen.findByRole('option', { name: /^恒砚精密/ })
    expect(screen.queryByRole('group', { name: '对这一条可做的操作' })).toBeNull()
    await type('上传')
    await waitFor(() => expect(screen.queryByRole('option', { name: /上传数据/ })).toBeNull())
  })

  test('Enter before the answer is there waits for it, and opens nothing of an older text', async () => {
    show()
    await type('恒砚')
    await screen.findByRole('option', { name: /^恒砚精密/ })
    await type('上传 重机{Enter}')
    await waitFor(() => expect(ran.mock.calls).toEqual([['2']]))
  })

  test('what is typed while its code is on its way is searched when it is there, a word of an input method first', async () => {
    let arrive: (registry: CommandRegistry) => void = () => undefined
    show(everything, () => new Promise((resolve) => (arrive = resolve)))
    const early = await screen.findByRole<HTMLInputElement>('textbox', { name: '全局搜索' })
    expect(document.activeElement).toBe(early)
    await userEvent.type(early, '主')
    fireEvent.compositionStart(early)
    await act(async () => arrive(registry))
    expect(screen.queryByRole('combobox')).toBeNull()
    fireEvent.change(early, { target: { value: '主题' } })
    fireEvent.compositionEnd(early)
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('主题')
    await screen.findByRole('option', { name: '使用深色主题' })
  })

  test('the frame offers what is not in force', async () => {
    show()
    await type('主题')
    await screen.findByRole('option', { name: '使用深色主题' })
    expect(screen.queryByRole('option', { name: '使用浅色主题' })).toBeNull()
    await type('language')
    await screen.findByRole('option', { name: '切换到英文（English）' })
    expect(screen.queryByRole('option', { name: '切换到简体中文' })).toBeNull()
  })
})
