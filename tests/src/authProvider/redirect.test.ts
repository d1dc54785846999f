import { expect, test } from 'vitest'
import { homePath, loginAddress, safeRedirect } from '../../../src/authProvider/redirect.ts'

test.each(['/uploadData/index', '/uploadData/index?page=2&filter=%7B%7D', '/homePage/viewReport/re_1#part', '/'])(
  '%s is a page of ours',
  (path) => {
    expect(safeRedirect(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/x\\..\\evil',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /uploadData',
  'uploadData',
  '',
  null,
  undefined,
  '/user/login',
  '/user/login?redirect=/user/login',
  '/./user/login',
  '/.//evil.example',
])('%j leads home instead', (target) => {
  expect(safeRedirect(target)).toBe(homePath)
})

test('the login page keeps the way back, with its query', () => {
  expect(loginAddress({ pathname: '/uploadData/index', search: '?page=2', hash: '' })).toBe(
    '/user/login?redirect=%2FuploadData%2Findex%3Fpage%3D2',
  )
  expect(loginAddress({ pathname: '/', search: '', hash: '' })).toBe('/user/login')
})
