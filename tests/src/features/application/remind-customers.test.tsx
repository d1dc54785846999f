import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import RemindManyDialog from '../../../../src/features/application/actions/RemindManyDialog.tsx'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { SchemaContext } from '../../../../src/schemas/useSchemas.ts'
import { renderApp, resources } from '../../../support/render.tsx'

test('customers are reminded one after another, once each, and each that was not is named below why', async () => {
  const schema = resources.find(({ name }) => name === 'customers')
  if (!schema) throw new Error('no such schema')
  const failures: Record<string, HttpError> = {
    cu_1: new HttpError(409, { code: 409, msg: '没有等待此客户办理的申请。' }),
    cu_2: new HttpError(422, { code: 422, msg: '还没有此客户的手机号。' }),
    cu_3: new HttpError(429, { code: 429, msg: '请 7 秒后再提醒。' }),
  }
  const remindCode = vi.fn<(id: string, of?: string) => Promise<string>>(async (id) => {
    if (failures[id]) throw failures[id]
    return ''
  })
  const codes = ['甲', '乙', '丙', '丁'].map((name, index) => ({ id: `cu_${index}`, name }))
  renderApp(
    <SchemaContext.Provider value={schema}>
      <RemindManyDialog of="customers" codes={codes} onClose={() => undefined} />
    </SchemaContext.Provider>,
    { calls: { remindCode } },
  )
  expect(screen.getByRole('dialog', { name: '提醒 4 位客户' })).toBeTruthy()
  expect(screen.getByText('甲、乙、丙、丁')).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: /^发送 4 条提醒/ }))
  expect(await screen.findByText('已发送 1 条提醒。')).toBeTruthy()
  expect(screen.getByText('3 位客户没有提醒：')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '没有等待此客户办理的申请（1）乙',
    '还没有此客户的手机号（1）丙',
    '24 小时内已提醒（1）丁',
  ])
  expect(remindCode.mock.calls).toEqual(['cu_0', 'cu_1', 'cu_2', 'cu_3'].map((id) => [id, 'remindCustomer']))
})
