import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Permissions } from '../../../core/permissions.ts'
import { makesTab, placeOf } from '../../../src/layout/tabs/place.ts'
import { sameElements } from '../../../src/layout/tabs/stable.ts'
import { all, schemas } from '../../support/admin.tsx'

const { resources } = schemas
const words: Record<string, string> = { 'app.form.create': '新建', 'app.form.edit': '编辑' }
const translate = (key: string, options?: Record<string, unknown>): string =>
  `${words[key] ?? key}${String(options?.['name'] ?? '')}`

describe('what a path is called', () => {
  test.each([
    ['/homePage/qrCodeList', '二维码列表', 'QR code list'],
    ['/homePage/qrCodeList/create', '新建二维码', '新建QR code'],
    ['/homePage/qrCodeList/qr_1', '编辑二维码', '编辑QR code'],
    ['/homePage/qrCodeList/qr_1/show', '二维码', 'QR code'],
    ['/homePage/viewReport/rp_1', '报告预览', 'Report preview'],
    ['/homePage/addReport/1', '新建报告', 'New report'],
  ])('%s: %s, %s', (path, chinese, english) => {
    const place = placeOf(path, resources)
    expect([place?.title('zh-CN', translate), place?.title('en-US', translate)]).toEqual([chinese, english])
  })
})

describe('which paths make a tab', () => {
  test.each(['/', '/homePage/index', '/404', '/nowhere', '/uploadData/index/2', '/homePage/qrCodeList/qr_1/other'])(
    '%s makes none: it leads elsewhere or nowhere',
    (path) => {
      expect(makesTab(path, resources, all)).toBe(false)
    },
  )
  test('a page makes one for a role that may open it, for no other', () => {
    const reader: Permissions = { home: ['query', 'get'] }
    expect(
      [
        '/homePage/qrCodeList',
        '/homePage/viewReport/x',
        '/homePage/addReport/1',
        '/homePage/qrCodeList/create',
        '/uploadData/index',
      ].map((path) => makesTab(path, resources, reader)),
    ).toEqual([true, true, false, false, false])
  })
})

describe('routes that say the same', () => {
  const Page = (_: { page?: object }): null => null
  const page = { name: 'x' }
  const routes = (shown: object, more: string[] = []) =>
    createElement('div', null, [
      createElement(Page, { key: 'a', page: shown }),
      ...more.map((key) => createElement(Page, { key })),
    ])
  test('are the same although they were made anew', () => {
    expect(sameElements(routes(page), routes(page))).toBe(true)
  })
  test.each([
    ['another property', routes({ ...page })],
    ['one more route', routes(page, ['b'])],
    ['another type', createElement('p', null, [])],
  ])('%s makes them others', (_, other) => {
    expect(sameElements(routes(page), other)).toBe(false)
  })
})
