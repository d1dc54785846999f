import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import HandOverDialog from '../../../../src/features/handover/HandOverDialog.tsx'
import { renderApp } from '../../../support/render.tsx'

function open(handOver: Calls['handOver'], locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  const calls = {
    receivers: vi.fn<Calls['receivers']>(async () => ({
      code: 200,
      msg: '',
      rows: [{ id: 'u_2', name: '李强', username: 'liqiang', branch: '无锡分行' }],
      total: 1,
    })),
    handOver: vi.fn<Calls['handOver']>(handOver),
  }
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<(stillSeen: boolean) => void>()]
  renderApp(<HandOverDialog ids={['c_1', 'c_2']} onClose={onClose} onDone={onDone} />, { calls, locale })
  return { ...calls, onClose, onDone, user: userEvent.setup() }
}

test('customers are given by keyboard alone: a colleague by name, a note, Enter', async () => {
  const { receivers, handOver, onClose, user } = open(async () => '已移交')
  const dialog = await screen.findByRole('dialog', { name: '移交 2 个客户' })
  const who = within(dialog).getByRole('combobox', { name: /接手的同事/ })
  await user.click(who)
  await user.keyboard('李')
  await screen.findByRole('option', { name: /李强/ })
  await waitFor(() => expect(receivers.mock.lastCall?.[0]).toEqual({ ids: ['c_1', 'c_2'], q: '李' }))
  await user.keyboard('{ArrowDown}{Enter}')
  await user.type(within(dialog).getByLabelText(/附言/), ' 下周来访 ')
  await user.click(within(dialog).getByRole('button', { name: '移交' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(handOver.mock.calls).toEqual([[{ ids: ['c_1', 'c_2'], toId: 'u_2', note: '下周来访' }]])
})

test('nobody is sent without a colleague; what the server refuses stands where it is to be mended', async () => {
  const { handOver, onClose, user } = open(async () => {
    throw new HttpError(422, {
      code: 422,
      msg: 'x',
      errors: [{ field: '/toId', keyword: 'reference', msg: '李强 的账号已停用' }],
    })
  })
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: '移交' })
  await user.click(send)
  expect(await within(dialog).findByText('请选择接手的同事。')).toBeTruthy()
  expect(handOver).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('combobox', { name: /接手的同事/ }))
  await user.click(await screen.findByRole('option', { name: /李强/ }))
  await user.click(send)
  expect(await within(dialog).findByText('李强 的账号已停用')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
