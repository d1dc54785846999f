import { afterEach, expect, test, vi } from 'vitest'
import { readLocale, saveLocale } from '../../../src/i18n/locale.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('Chinese at first, then what was chosen; the document says which', () => {
  expect(readLocale()).toBe('zh-CN')
  saveLocale('en-US')
  expect(readLocale()).toBe('en-US')
  expect(document.documentElement.lang).toBe('en-US')
})

test('what is stored but no language of ours is left alone', () => {
  localStorage.setItem('locale', 'fr')
  expect(readLocale()).toBe('zh-CN')
})

test('a browser that refuses storage still works', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(readLocale()).toBe('zh-CN')
  expect(() => saveLocale('en-US')).not.toThrow()
})
