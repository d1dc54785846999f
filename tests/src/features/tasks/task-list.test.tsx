import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import type { TaskRecord } from '../../../../src/dataProvider/tasks.ts'
import { TaskList } from '../../../../src/features/tasks/TaskList.tsx'
import { renderApp } from '../../../support/render.tsx'

const task: TaskRecord = {
  id: 'cu_1',
  version: 1,
  title: '核对存货',
  customerId: 'c_1',
  assigneeId: 'u_1',
  assignee: '王敏',
  assigneeState: 'there',
  due: '2099-01-05',
  remind: '1',
  state: 'open',
  eventId: null,
  reportId: null,
  reportName: null,
  author: '王敏',
  doneTime: null,
  doneBy: null,
}

/** The tasks of a customer; what `stored` holds is what the server answers next. */
function open(stored: { task: TaskRecord; total: number }) {
  const calls = {
    customerTasks: vi.fn<Calls['customerTasks']>(async ({ state }) => {
      const [rows, total] = state === 'open' ? [[stored.task], stored.total] : [[], 0]
      return { code: 200, msg: '', rows, total }
    }),
    changeTask: vi.fn<Calls['changeTask']>(async () => {
      throw new HttpError(409, { code: 409, msg: '内容已被其他人修改' })
    }),
    colleagues: vi.fn<Calls['colleagues']>(async () => ({ code: 200, msg: '', rows: [], total: 0 })),
  }
  renderApp(<TaskList customerId="c_1" />, { calls })
  return { ...calls, user: userEvent.setup() }
}

describe('a task in two windows', () => {
  test('what a colleague changed while the dialog was open is not overwritten: it is refused, and shown as it is', async () => {
    const stored = { task, total: 1 }
    const { changeTask, customerTasks, user } = open(stored)
    await user.click(await screen.findByRole('button', { name: /转交：核对存货/ }))
    const dialog = await screen.findByRole('dialog')
    // The list behind the dialog is read again.
    stored.task = { ...task, version: 2, due: '2099-02-06' }
    const title = within(dialog).getByLabelText('做什么')
    await user.clear(title)
    await user.type(title, '核对应收')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText(/内容已被其他人修改/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText(/2099-02-06/)).toBeTruthy())
    // A second press is refused as the first was: it sends the same version, and no day.
    const asked = customerTasks.mock.calls.length
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(customerTasks.mock.calls.length).toBeGreaterThan(asked))
    expect(changeTask.mock.calls.map(([of, change]) => [of.version, change])).toEqual([
      [1, { title: '核对应收' }],
      [1, { title: '核对应收' }],
    ])
  })
})

test('of more tasks than one answer has the rest is told of', async () => {
  const { user, customerTasks } = open({ task, total: 203 })
  for (let shown = 20; shown < 200; shown += 20) {
    await user.click(await screen.findByRole('button', { name: /^再看 / }))
    await waitFor(() => expect(customerTasks.mock.lastCall?.[0].pageSize).toBe(shown + 20))
  }
  const link = await screen.findByRole('link', { name: '另有 202 条，到列表查看' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/homePage/taskList?filter={"customerId":"c_1","state":"open"}',
  )
})
