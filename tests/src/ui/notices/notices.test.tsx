import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeList } from '../../../../src/ui/notices/NoticeList.tsx'
import { NotificationBridge } from '../../../../src/ui/notices/NotificationBridge.tsx'
import { closeNotices, currentNotices, noticeMilliseconds, showNotice } from '../../../../src/dataProvider/notices.ts'
import { renderApp } from '../../../support/render.tsx'

beforeEach(closeNotices)
afterEach(() => vi.useRealTimers())

test('a notice stays eight seconds', () => {
  expect(noticeMilliseconds).toBe(8000)
  vi.useFakeTimers()
  renderApp(<NoticeList />)
  act(() => void showNotice({ severity: 'error', title: 'failure.title', message: '编号 1' }))
  expect(screen.getByText('错误提示')).toBeTruthy()
  act(() => vi.advanceTimersByTime(7900))
  expect(screen.getByText('编号 1')).toBeTruthy()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('编号 1')).toBeNull()
})

test('one that asks for a reload stays until it is closed', async () => {
  vi.useFakeTimers()
  renderApp(<NoticeList />)
  act(
    () =>
      void showNotice({ severity: 'warning', title: 'failure.reminder', message: 'failure.outdated', reload: true }),
  )
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  act(() => screen.getByRole('button', { name: '关闭提示' }).click())
  expect(currentNotices()).toEqual([])
})

test('the time stands still while a notice is pointed at or has the focus', () => {
  vi.useFakeTimers()
  renderApp(<NoticeList />)
  act(() => void showNotice({ severity: 'info', message: '请看清楚' }))
  act(() => vi.advanceTimersByTime(7000))
  fireEvent.mouseEnter(screen.getByRole('alert'))
  act(() => vi.advanceTimersByTime(30_000))
  act(() => screen.getByRole('button', { name: '关闭提示' }).focus())
  fireEvent.mouseLeave(screen.getByRole('alert'))
  act(() => vi.advanceTimersByTime(30_000))
  expect(screen.getByText('请看清楚')).toBeTruthy()
  act(() => screen.getByRole('button', { name: '关闭提示' }).blur())
  act(() => vi.advanceTimersByTime(900))
  expect(screen.getByText('请看清楚')).toBeTruthy()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('请看清楚')).toBeNull()
})

test('what a notice offers to do is a button; it runs once, and the notice goes', async () => {
  renderApp(<NoticeList />)
  const run = vi.fn()
  act(
    () =>
      void showNotice({
        severity: 'success',
        message: 'app.list.deleted',
        parameters: { count: 1 },
        action: { label: 'ra.action.undo', run },
      }),
  )
  act(
    () =>
      void showNotice({
        severity: 'success',
        message: 'app.list.deleted',
        parameters: { count: 1 },
        action: { label: 'ra.action.undo', run: () => undefined },
      }),
  )
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2)
  screen.getAllByRole('button', { name: '撤销' })[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.getAllByText('已删除 1 项')).toHaveLength(1)
})

test('each counts its own eight seconds; what went wrong is told at once, what went well politely', () => {
  vi.useFakeTimers()
  renderApp(<NoticeList />)
  act(() => void showNotice({ severity: 'success', message: '已保存' }))
  act(() => vi.advanceTimersByTime(5000))
  act(() => void showNotice({ severity: 'error', message: '没有保存' }))
  const told = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live')
  expect([told('已保存'), told('没有保存')]).toEqual(['polite', 'assertive'])
  act(() => vi.advanceTimersByTime(3100))
  expect(currentNotices().map(({ message }) => message)).toEqual(['没有保存'])
  act(() => vi.advanceTimersByTime(5000))
  expect(currentNotices()).toEqual([])
})

test('the same notice is shown once; a pile stays small', () => {
  const first = showNotice({ severity: 'error', message: 'a' })
  expect(showNotice({ severity: 'error', message: 'a' })).toBe(first)
  for (const message of ['b', 'c', 'd', 'e', 'f']) showNotice({ severity: 'info', message })
  expect(currentNotices().map(({ message }) => message)).toEqual(['c', 'd', 'e', 'f'])
})

test('keys are translated with their parameters, sentences shown as they are', () => {
  renderApp(<NoticeList />)
  act(() => void showNotice({ severity: 'error', message: 'failure.unexpected', parameters: { status: 502 } }))
  act(() => void showNotice({ severity: 'warning', message: '请检查：企业名称' }))
  expect(screen.getByText(/502/)).toBeTruthy()
  expect(screen.getByText('请检查：企业名称')).toBeTruthy()
})

test('a retry repeats the reads that failed, and no others', async () => {
  const bad = vi.fn(async () => {
    throw new Error('offline')
  })
  const good = vi.fn(async () => 1)
  function Reads() {
    useQuery({ queryKey: ['bad'], queryFn: bad })
    useQuery({ queryKey: ['good'], queryFn: good })
    return null
  }
  renderApp(
    <>
      <Reads />
      <NoticeList />
    </>,
  )
  await waitFor(() => expect(bad).toHaveBeenCalledTimes(1))
  act(() => void showNotice({ severity: 'error', message: 'failure.network', retry: true }))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(bad).toHaveBeenCalledTimes(2))
  expect(good).toHaveBeenCalledTimes(1)
  expect(currentNotices()).toEqual([])
})

test("react-admin's notifications join in; what a failed call has said is not said twice", async () => {
  function Speak() {
    const notify = useNotify()
    return (
      <>
        <button
          type="button"
          onClick={() => notify('app.list.deleted', { type: 'success', messageArgs: { count: 3 } })}
        >
          good
        </button>
        <button type="button" onClick={() => notify('已被修改', { type: 'error' })}>
          again
        </button>
      </>
    )
  }
  renderApp(
    <>
      <Speak />
      <NotificationBridge />
      <NoticeList />
    </>,
  )
  await userEvent.click(screen.getByText('good'))
  expect(await screen.findByText('已删除 3 项')).toBeTruthy()
  act(() => void showNotice({ severity: 'warning', title: 'failure.reminder', message: '已被修改' }))
  await userEvent.click(screen.getByText('again'))
  expect(currentNotices().filter(({ message }) => message === '已被修改')).toHaveLength(1)
})

test('what is told while a dialog is open is not hidden from screen readers with the page behind it', () => {
  renderApp(
    <>
      <NoticeList />
      <Dialog open>
        <DialogTitle>问题</DialogTitle>
      </Dialog>
    </>,
  )
  act(() => void showNotice({ severity: 'warning', message: '未获取到新文件' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('未获取到新文件')
})
