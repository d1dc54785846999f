import { expect, test, vi } from 'vitest'
import { tryStorage } from '../../../../src/ui/storage/try-storage.ts'

test('a storage that is forbidden or full answers with what is given instead', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const keep = (): boolean => {
    localStorage.setItem('name', 'value')
    return true
  }
  expect(tryStorage(keep, false)).toBe(false)
  vi.restoreAllMocks()
  expect(tryStorage(keep, false)).toBe(true)
  expect(localStorage.getItem('name')).toBe('value')
})
