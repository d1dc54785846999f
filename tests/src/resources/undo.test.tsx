import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeNotices, noticeMilliseconds } from '../../../src/dataProvider/notices.ts'
import { openAdmin } from '../../support/admin.tsx'
import { ok, refused, type Asked } from '../../support/stage-api.ts'

type Customer = { userId: string; userName: string; creditCode: string; version: number }
const customer = (number: number): Customer => ({
  userId: `cu_${number}`,
  userName: `企业${number}`,
  creditCode: `9135010000000000${String(number).padStart(2, '0')}`,
  version: 1,
})

/** A server that deletes and brings back. */
function records(count: number, undoFails = false, unmet: object = {}) {
  let rows = Array.from({ length: count }, (_, index) => customer(index + 1))
  const gone = new Map<string, Customer>()
  return {
    'POST /system/agent/user/customer/list': () => ({
      body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: rows.length, data: rows },
    }),
    'DELETE /system/agent/user/customer/batch/delete': ({ body }: Asked) => {
      for (const row of rows) if (body.includes(row.userId)) gone.set(row.userId, row)
      rows = rows.filter((row) => !body.includes(row.userId))
      return ok({ deleted: body, refused: [] })
    },
    'POST /system/recycleBin/undo': ({ body }: Asked) => {
      if (undoFails) return refused(409, '已有相同的记录，“企业1”无法恢复。')
      rows = [...body.ids.map((id: string) => gone.get(id)!), ...rows]
      return ok({ restored: body.ids, refused: [], ...unmet })
    },
  }
}

const undone = (asked: Asked[]): unknown[] => asked.filter(({ path }) => path.endsWith('/undo')).map(({ body }) => body)

async function deleteOne(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `更多 ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: `删除“${name}”？` })).getByRole('button', { name: '删除' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

afterEach(() => {
  act(() => closeNotices())
  vi.useRealTimers()
})

describe('after a deletion', () => {
  test('the notice offers to undo it, and the record is back in the list', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers: records(3) })
    await screen.findByText('企业2')
    await deleteOne('企业2')
    await waitFor(() => expect(screen.queryByText('企业2')).toBeNull())
    const notice = (await screen.findByText('已删除 1 项')).closest('[aria-live]')
    expect(notice?.getAttribute('aria-live')).toBe('polite')
    await userEvent.click(screen.getByRole('button', { name: /^撤销/ }))
    expect(await screen.findByText('企业2')).toBeTruthy()
    expect(await screen.findByText('已恢复 1 项')).toBeTruthy()
    expect(undone(asked)).toEqual([{ resource: 'customers', ids: ['cu_2'] }])
  })

  test('of several, the question names them and one press brings all back', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers: records(7) })
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/将删除：企业1、企业2、企业3、企业4、企业5 等 7 项/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    await screen.findByText('已删除 7 项')
    await userEvent.click(screen.getByRole('button', { name: /^撤销/ }))
    expect(await screen.findByText('企业7')).toBeTruthy()
    expect((undone(asked)[0] as { ids: string[] }).ids).toHaveLength(7)
  })

  test('Ctrl+Z undoes it, but not while something is typed, and not twice', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers: records(3) })
    await deleteOne('企业1')
    await screen.findByText('已删除 1 项')
    fireEvent.keyDown(screen.getByRole('searchbox', { name: /^搜索/ }), { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'z' })
    expect(undone(asked)).toEqual([])
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(await screen.findByText('企业1')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undone(asked)).toHaveLength(1)
  })

  test('the offer is gone with the notice', async () => {
    const asked = await openAdmin({ at: '/uploadData/index', answers: records(3) })
    await deleteOne('企业1')
    await screen.findByText('已删除 1 项')
    vi.useFakeTimers()
    // The pointer rests on the button that was pressed last, not on the notice.
    act(() => closeNotices())
    act(() => vi.advanceTimersByTime(noticeMilliseconds))
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undone(asked)).toEqual([])
  })

  test('that cannot be undone says why', async () => {
    await openAdmin({ at: '/uploadData/index', answers: records(3, true) })
    await deleteOne('企业1')
    await userEvent.click(await screen.findByRole('button', { name: /^撤销/ }))
    expect(await screen.findByText('已有相同的记录，“企业1”无法恢复。')).toBeTruthy()
    expect(screen.queryByText('企业1')).toBeNull()
  })

  test('tells what came back and is not as its fields ask for now, a few by their names', async () => {
    const sentence = (number: number): string => (number > 3 ? '…' : `“企业${number}”已恢复，但不符合。`)
    const unmet = [1, 2, 3, 4, 5].map((number) => ({ id: `cu_${number}`, msg: sentence(number) }))
    await openAdmin({ at: '/uploadData/index', answers: records(3, false, { unmet }) })
    await deleteOne('企业1')
    await userEvent.click(await screen.findByRole('button', { name: /^撤销/ }))
    expect(await screen.findByText(/^“企业1”已恢复.*“企业3”已恢复，但不符合。 …$/)).toBeTruthy()
    expect(screen.getByText('已恢复 1 项')).toBeTruthy()
  })

  test('speaks English too', async () => {
    await openAdmin({ at: '/uploadData/index', answers: records(2), locale: 'en-US' })
    await userEvent.click(await screen.findByRole('button', { name: 'More 企业1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('1 record restored')).toBeTruthy()
  })
})
