// A clerk types on while the server is still at what came before: nothing of it is lost or turned round.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { NoteAdd } from '../../../../src/custom/viewCustomerData/notes/NoteAdd.tsx'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { TaskAdd } from '../../../../src/features/tasks/TaskAdd.tsx'
import { renderApp } from '../../../support/render.tsx'

/** A call that answers when it is let go. */
function held() {
  let letGo = (): void => undefined
  const wait = new Promise<void>((resolve) => (letGo = resolve))
  return { wait, letGo: () => letGo() }
}
const colleague = { id: 'u_2', name: '管理员', username: 'admin', branch: '' }
const colleagues = vi.fn<Calls['colleagues']>(async () => ({ code: 200, msg: '', rows: [colleague], total: 1 }))
const done = { code: 200 as const, msg: '' }

describe('what is typed while the one before is saved stays', () => {
  test('of tasks', async () => {
    const server = held()
    const addTask = vi.fn<Calls['addTask']>(async () => {
      await server.wait
      return { ...done, data: { id: 'cu_1' } } as Awaited<ReturnType<Calls['addTask']>>
    })
    renderApp(<TaskAdd customerId="c_1" />, { calls: { addTask, colleagues } })
    const what = await screen.findByLabelText<HTMLInputElement>('做什么')
    fireEvent.change(what, { target: { value: '核对存货' } })
    fireEvent.submit(what)
    await waitFor(() => expect(addTask).toHaveBeenCalledOnce())
    fireEvent.change(what, { target: { value: '核对应收' } })
    server.letGo()
    await waitFor(() => expect(screen.getByRole('button', { name: '添加任务' })).toHaveProperty('disabled', false))
    expect(what.value).toBe('核对应收')
    fireEvent.submit(what)
    await waitFor(() => expect(what.value).toBe(''))
    expect(addTask.mock.calls.map(([task]) => task.title)).toEqual(['核对存货', '核对应收'])
  })

  test('of notes', async () => {
    const server = held()
    const addNote = vi.fn<Calls['addNote']>(async () => {
      await server.wait
      return { ...done, data: { id: 'cn_1' } } as Awaited<ReturnType<Calls['addNote']>>
    })
    renderApp(<NoteAdd customerId="c_1" />, { calls: { addNote, colleagues } })
    const text = await screen.findByLabelText<HTMLTextAreaElement>('写备注')
    fireEvent.change(text, { target: { value: '存货已核对' } })
    fireEvent.submit(text)
    await waitFor(() => expect(addNote).toHaveBeenCalledOnce())
    fireEvent.change(text, { target: { value: '应收待核对' } })
    server.letGo()
    await waitFor(() => expect(screen.getByRole('button', { name: '添加备注' })).toHaveProperty('disabled', false))
    expect(text.value).toBe('应收待核对')
  })
})

test('letters that follow a name at once stand behind it', async () => {
  renderApp(<NoteAdd customerId="c_1" />, { calls: { colleagues } })
  const text = await screen.findByLabelText<HTMLTextAreaElement>('写备注')
  text.focus()
  fireEvent.change(text, { target: { value: '@管看存货', selectionStart: 2, selectionEnd: 2 } })
  await screen.findByRole('option', { name: /管理员/ })
  fireEvent.keyDown(text, { key: 'Enter' })
  // No frame has been drawn since: the next letter comes now.
  expect([text.value, text.selectionStart]).toEqual(['@管理员 看存货', 5])
})
