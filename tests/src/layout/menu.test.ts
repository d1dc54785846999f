import { expect, test } from 'vitest'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { Page } from '../../../src/custom/page.ts'
import { activeEntry, menuSections } from '../../../src/layout/menu.ts'
import customers from '../../../src/schemas/resources/customers.json' with { type: 'json' }
import drafts from '../../../src/schemas/resources/drafts.json' with { type: 'json' }
import qrCodes from '../../../src/schemas/resources/qrCodes.json' with { type: 'json' }

const resources = [customers, drafts, qrCodes] as unknown as ResourceSchema[]
const load = async () => ({ default: () => null })
const pages: Page[] = [
  { path: 'homePage/newReport', title: 'report.new', permission: 'home', menu: { group: 'report', order: 1, icon: 'newReport' }, load },
  { path: 'overviewPage/index', title: 'overview.title', permission: 'overview', menu: { group: 'other', order: 1, icon: 'overview' }, load },
  { path: 'homePage/addReport/:reportType', title: 'report.add', permission: 'home', load },
]
const menu = (permissions: object, locale: 'zh-CN' | 'en-US' = 'zh-CN') => menuSections({ resources, pages, permissions, locale, translate: (key) => `t:${key}` })
const labels = (sections: ReturnType<typeof menu>) => sections.map(({ group, entries }) => [group, entries.map(({ label }) => label)])

test('three groups, in their order, from schemas and pages', () => {
  expect(labels(menu({ home: ['query'], client: ['query'], overview: ['query'] }))).toEqual([
    ['data', ['二维码列表', '客户列表']],
    ['report', ['t:report.new', '草稿箱']],
    ['other', ['t:overview.title']],
  ])
  expect(labels(menu({ client: ['query'] }, 'en-US'))).toEqual([['data', ['Client list']]])
})

test('an empty group disappears; so does a permission without actions; no permission, no menu', () => {
  expect(labels(menu({ home: ['query'] })).map(([group]) => group)).toEqual(['data', 'report'])
  expect(menu({ home: [] })).toEqual([])
  expect(menu({})).toEqual([])
})

test('the entry of an address, also of a page below it', () => {
  const sections = menu({ home: ['query'], client: ['query'] })
  expect(activeEntry(sections, '/uploadData/index')?.label).toBe('客户列表')
  expect(activeEntry(sections, '/homePage/qrCodeList/qr_1/show')?.label).toBe('二维码列表')
  expect(activeEntry(sections, '/homePage/qrCodeListing')).toBeUndefined()
})
