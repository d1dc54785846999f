import { expect, test } from 'vitest'
import { activeEntry, menuSections } from '../../../src/layout/menu.ts'
import { resourceSchema } from '../../support/schema-files.ts'

const resources = ['customers', 'drafts', 'qrCodes'].map(resourceSchema)
const menu = (permissions: object, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  menuSections({ resources, permissions, locale })
const labels = (sections: ReturnType<typeof menu>) =>
  sections.map(({ label, entries }) => [label, entries.map((entry) => entry.label)])

test('three groups, in their order, from schemas and pages', () => {
  expect(labels(menu({ home: ['query', 'add'], client: ['query'], overview: ['query'] }))).toEqual([
    ['数据准备', ['二维码列表', '客户列表']],
    ['撰写报告', ['新建报告', '草稿箱']],
    ['其他', ['数据概览']],
  ])
  expect(labels(menu({ client: ['query'] }, 'en-US'))).toEqual([['Data ready', ['Client list']]])
})

test('a page is in the menu of those who may do what it is for', () => {
  expect(labels(menu({ home: ['query', 'get'] })).flat(2)).not.toContain('新建报告')
})

test('an empty group disappears; so does a permission without actions; no permission, no menu', () => {
  expect(labels(menu({ home: ['query'] })).map(([group]) => group)).toEqual(['数据准备', '撰写报告'])
  expect(menu({ home: [] })).toEqual([])
  expect(menu({})).toEqual([])
})

test('the entry of an address, also of a page below it', () => {
  const sections = menu({ home: ['query'], client: ['query'] })
  expect(activeEntry(sections, '/uploadData/index')?.label).toBe('客户列表')
  expect(activeEntry(sections, '/homePage/qrCodeList/qr_1/show')?.label).toBe('二维码列表')
  expect(activeEntry(sections, '/homePage/qrCodeListing')).toBeUndefined()
})

test('a page that the menu does not name belongs to the list that leads to it', () => {
  const sections = menu({ home: ['query', 'add'], client: ['query'] })
  expect(activeEntry(sections, '/homePage/viewCustomerData')?.label).toBe('客户列表')
  expect(activeEntry(sections, '/homePage/addReport/1')?.label).toBe('新建报告')
  expect(activeEntry(sections, '/homePage/editReport/rp_1')?.label).toBe('草稿箱')
  expect(activeEntry(menu({ home: ['query'] }), '/homePage/viewCustomerData')).toBeUndefined()
})
