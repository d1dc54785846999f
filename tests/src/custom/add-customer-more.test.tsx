import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import type { FieldSchema, ResourceSchema } from '../../../core/schema/types.ts'
import { AddCustomerDialog } from '../../../src/custom/addCustomer/AddCustomerDialog.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { MissingFields } from '../../../src/resources/show/MissingFields.tsx'
import { SchemasContext } from '../../../src/schemas/useSchemas.ts'
import { schemas } from '../../support/admin.tsx'
import { renderApp } from '../../support/render.tsx'

const found: EnterpriseMatch = {
  enterpriseName: '恒砚精密机械有限公司',
  enterpriseCreditCode: '91320205MAXDEM0139',
  valid: true,
  alreadyCustomer: false,
}
const field = (id: string, label: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'string',
  maxLength: 20,
  'x-id': `f_${id}`,
  'x-label': { 'zh-CN': label, 'en-US': id },
  ...more,
})
const shipped = schemas.resources.find(({ name }) => name === 'customers')
if (!shipped) throw new Error('no customers')
const customers: ResourceSchema = {
  ...shipped,
  schema: {
    ...shipped.schema,
    required: [...(shipped.schema.required ?? []), 'guarantor', 'channel'],
    properties: {
      ...shipped.schema.properties,
      guarantor: field('guarantor', '担保人'),
      channel: field('channel', '渠道', { 'x-default': '柜面' }),
      reason: field('reason', '原因'),
    },
  },
}

function open(add: () => Promise<{ userId: string; msg: string }>) {
  const addCustomer = vi.fn(add)
  renderApp(
    <SchemasContext value={{ ...schemas, resources: [customers] }}>
      <AddCustomerDialog onClose={() => undefined} />
    </SchemasContext>,
    { calls: { searchEnterprises: async () => [found], addCustomer } },
  )
  return { addCustomer, user: userEvent.setup() }
}

describe('adding a customer, where the schema requires more than name and code', () => {
  test('asks for it, and sends it', async () => {
    const { addCustomer, user } = open(async () => ({ userId: 'c1', msg: '' }))
    await user.type(screen.getByRole('combobox'), '恒砚')
    await user.click(await screen.findByRole('option'))
    await user.type(await screen.findByLabelText(/担保人/), '张三')
    expect(screen.queryByLabelText(/原因/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '添加' }))
    await waitFor(() => expect(addCustomer).toHaveBeenCalledOnce())
    expect(addCustomer.mock.calls[0]).toEqual([
      {
        creditCode: found.enterpriseCreditCode,
        enterpriseName: found.enterpriseName,
        guarantor: '张三',
        channel: '柜面',
      },
    ])
  })

  test('shows what was refused at its input, and asks for what turned out to be needed', async () => {
    const errors = [
      { field: '/guarantor', keyword: 'required', msg: '请填写此项。' },
      { field: '/reason', keyword: 'required', msg: '请写明原因。' },
    ]
    const { user } = open(async () => {
      throw new HttpError(422, { code: 422, msg: '请检查填写内容', errors })
    })
    await user.type(screen.getByRole('combobox'), '恒砚')
    await user.click(await screen.findByRole('option'))
    await user.click(screen.getByRole('button', { name: '添加' }))
    expect(await screen.findByText('请填写此项。')).toBeTruthy()
    expect(await screen.findByLabelText(/原因/)).toBeTruthy()
  })
})

test('a record that lacks what the schema requires says so, and a complete one says nothing', async () => {
  const { unmount } = renderApp(<MissingFields schema={customers} record={{ userName: 'a', creditCode: 'b' }} />)
  expect(screen.getByRole('alert').textContent).toBe('以下必填项尚未填写：担保人、渠道。')
  unmount()
  renderApp(
    <MissingFields schema={customers} record={{ userName: 'a', creditCode: 'b', guarantor: 'c', channel: 'd' }} />,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
