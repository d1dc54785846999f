import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AddCustomerDialog } from '../../../src/custom/addCustomer/AddCustomerDialog.tsx'
import { candidateOf, unknownCode } from '../../../src/custom/addCustomer/candidate.ts'
import type { Permissions } from '../../../core/permissions.ts'
import { useOpening } from '../../../src/features/application/opening.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { everything, noticesShown, renderApp } from '../../support/render.tsx'

const found: EnterpriseMatch[] = [
  {
    enterpriseName: '恒砚精密机械有限公司',
    enterpriseCreditCode: '91320205MAXDEM0139',
    valid: true,
    alreadyCustomer: false,
  },
  {
    enterpriseName: '恒丰纺织有限公司',
    enterpriseCreditCode: '91330604MAXDEM021E',
    valid: false,
    alreadyCustomer: false,
  },
  {
    enterpriseName: '恒通物流有限公司',
    enterpriseCreditCode: '91330604MAXDEM0310',
    valid: true,
    alreadyCustomer: true,
  },
]

type Options = {
  matches?: EnterpriseMatch[]
  add?: () => Promise<{ userId: string; msg: string }>
  permissions?: Permissions
}

function open(options: Options = {}) {
  const searchEnterprises = vi.fn(async (_text: string, _signal?: AbortSignal) => options.matches ?? found)
  const addCustomer = vi.fn(options.add ?? (async () => ({ userId: 'c1', msg: '' })))
  const onClose = vi.fn()
  const { permissions = everything } = options
  renderApp(<AddCustomerDialog onClose={onClose} />, { calls: { searchEnterprises, addCustomer }, permissions })
  const field = screen.getByRole('combobox')
  const add = (): HTMLElement => screen.getByRole('button', { name: '添加' })
  return { searchEnterprises, addCustomer, onClose, field, add, user: userEvent.setup() }
}

describe('adding a customer', () => {
  test('an empty code is a warning, and nothing is asked', async () => {
    const { user, field, searchEnterprises } = open()
    await user.type(field, '{Enter}')
    expect(await screen.findByText('请输入统一信用代码')).toBeTruthy()
    expect(noticesShown()).toEqual(['warning: customer.add.codeMissing'])
    expect(searchEnterprises).not.toHaveBeenCalled()
  })

  test('typing searches once it stops, not with every letter', async () => {
    const { user, field, searchEnterprises } = open()
    await user.type(field, '恒砚')
    await screen.findByRole('listbox')
    expect(searchEnterprises.mock.calls.map(([text]) => text)).toEqual(['恒砚'])
  })

  test('the button is disabled until a result is selected; arrows and Enter select', async () => {
    const { user, field, add, addCustomer, onClose } = open()
    expect(add()).toHaveProperty('disabled', true)
    await user.type(field, '恒')
    await screen.findAllByRole('option')
    expect(add()).toHaveProperty('disabled', true)
    await user.type(field, '{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('恒砚精密机械')
    await user.click(add())
    expect(addCustomer).toHaveBeenCalledWith({
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '恒砚精密机械有限公司',
    })
    await screen.findByRole('dialog', { name: '已添加 恒砚精密机械有限公司' })
    expect(noticesShown()).toContain('success: customer.add.done')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('then it leads on: to the upload for this customer, or to the code that asks it', async () => {
    const { user, field, add, onClose } = open()
    await user.type(field, '恒')
    await user.click((await screen.findAllByRole('option'))[0]!)
    await user.click(add())
    await user.click(await screen.findByRole('button', { name: '再添加一家' }))
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
    await user.type(screen.getByRole('combobox'), '恒')
    await user.click((await screen.findAllByRole('option'))[0]!)
    await user.click(add())
    await screen.findByRole('link', { name: '查看客户' })
    await user.click(screen.getByRole('button', { name: '用二维码请客户上传' }))
    expect(renderHook(useOpening).result.current).toMatchObject({
      open: true,
      tab: 'upload',
      preset: { appUserId: 'c1' },
    })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('whoever may not import is offered what is left', async () => {
    const { user, field, add } = open({ permissions: { ...everything, client: ['query', 'add'] } })
    await user.type(field, '恒')
    await user.click((await screen.findAllByRole('option'))[0]!)
    await user.click(add())
    await screen.findByRole('link', { name: '查看客户' })
    expect(screen.queryByRole('button', { name: '现在上传报表' })).toBeNull()
  })

  test('a customer of a colleague is told with the name, and cannot be added', async () => {
    const { user, field, add } = open({ matches: [{ ...found[2]!, owner: '李静' }] })
    await user.type(field, '恒')
    await user.click(await screen.findByRole('option', { name: /李静 的客户/ }))
    expect(screen.getByRole('status').textContent).toBe('该企业已是 李静 的客户，可在客户列表中查看。')
    expect(add()).toHaveProperty('disabled', true)
  })

  test('a customer already is marked and cannot be added again; a check digit that differs warns and does not block', async () => {
    const { user, field, add } = open()
    await user.type(field, '恒')
    const options = await screen.findAllByRole('option')
    expect(options[2]?.textContent).toContain('已是客户')
    await user.click(options[2]!)
    expect(add()).toHaveProperty('disabled', true)
    await user.click(options[1]!)
    expect(screen.getByText(/校验位不符，请核对营业执照/)).toBeTruthy()
    expect(add()).toHaveProperty('disabled', false)
  })

  test('changing what was typed takes the selection back', async () => {
    const { user, field, add } = open()
    await user.type(field, '恒')
    await user.click((await screen.findAllByRole('option'))[0]!)
    expect(add()).toHaveProperty('disabled', false)
    await user.type(field, '丰')
    expect(add()).toHaveProperty('disabled', true)
  })

  test('a code that the directory does not know can be added with a name', async () => {
    const { user, field, add, addCustomer } = open({ matches: [] })
    await user.type(field, ' 91350100m000100y43')
    await user.type(await screen.findByLabelText(/企业名称 */, { selector: 'input:not([role=combobox])' }), '示范企业')
    await user.click(add())
    expect(addCustomer).toHaveBeenCalledWith({ creditCode: '91350100M000100Y43', enterpriseName: '示范企业' })
  })

  test('a double click adds once', async () => {
    let finish = (): void => undefined
    const { user, field, add, addCustomer } = open({
      add: () => new Promise((resolve) => (finish = () => resolve({ userId: 'c1', msg: '' }))),
    })
    await user.type(field, '恒')
    await user.click((await screen.findAllByRole('option'))[0]!)
    // Both clicks before anything is drawn again.
    act(() => [add(), add()].forEach((button) => button.click()))
    finish()
    expect(addCustomer).toHaveBeenCalledTimes(1)
  })

  test('a failure is shown in place and keeps what was typed', async () => {
    const { user, field, add, onClose } = open({
      add: () => Promise.reject(new HttpError(409, { code: 409, msg: '该企业已经是您的客户。' })),
    })
    await user.type(field, '恒')
    await user.click((await screen.findAllByRole('option'))[0]!)
    await user.click(add())
    expect((await screen.findByRole('alert')).textContent).toContain('该企业已经是您的客户。')
    expect(field).toHaveProperty('value', '恒')
    expect(add()).toHaveProperty('disabled', false)
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('an unknown code needs a name of two characters', () => {
  expect(candidateOf(null, { code: 'X' }, ' 甲 ')).toBeNull()
  expect(candidateOf(null, { code: 'X' }, ' 甲乙 ')).toEqual({ creditCode: 'X', enterpriseName: '甲乙' })
  expect(candidateOf(null, null, '甲乙')).toBeNull()
})

test('only a whole code that no result has counts as unknown', () => {
  expect(unknownCode('9135', [])).toBeNull()
  expect(unknownCode('91320205maxdem0139', found)).toBeNull()
  expect(unknownCode('91350100M000100Y43', found)).toEqual({ code: '91350100M000100Y43', valid: true })
  expect(unknownCode('91350100M000100Y44', [])).toMatchObject({ valid: false })
})
