import { expect, test } from 'vitest'
import { roleTexts, shippedRoles } from '../../core/role-names.ts'

test('a role that came with the product is in the language of the reader', () => {
  const stored = {
    id: 'clerk',
    name: shippedRoles.clerk.name['zh-CN'] ?? '',
    describe: shippedRoles.clerk.describe['zh-CN'] ?? '',
  }
  expect(roleTexts(stored, 'en-US')).toEqual({
    name: 'Account manager',
    describe: 'Applies for data, looks after customers, writes reports',
  })
  expect(roleTexts(stored, 'zh-CN')).toEqual({ name: '客户经理', describe: '申请数据，维护客户，撰写报告' })
})

test('what an administrator has written stays as it is', () => {
  expect(roleTexts({ id: 'clerk', name: '对公客户经理', describe: '申请数据，维护客户，撰写报告' }, 'en-US')).toEqual({
    name: '对公客户经理',
    describe: 'Applies for data, looks after customers, writes reports',
  })
  expect(roleTexts({ id: 'constructor', name: '风险经理', describe: '' }, 'en-US')).toEqual({
    name: '风险经理',
    describe: '',
  })
})
