import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeOf } from '../../../src/admin/store.ts'

beforeEach(() => localStorage.clear())

describe('what this browser keeps of a user', () => {
  test('is there after a reload, for that user alone', () => {
    storeOf('clerk').setItem('view.x', { order: ['a'] })
    expect(storeOf('clerk').getItem('view.x')).toEqual({ order: ['a'] })
    expect(storeOf('other').getItem('view.x')).toBe(undefined)
  })

  test('what is selected in a list is gone after a reload, and is nobody’s in another window', () => {
    const store = storeOf('clerk')
    const heard = vi.fn()
    const stop = store.subscribe('uploadData/index.selectedIds', heard)
    store.setItem('uploadData/index.selectedIds', ['cu_1'])
    expect(heard).toHaveBeenCalledWith(['cu_1'])
    expect(store.getItem('uploadData/index.selectedIds', [])).toEqual(['cu_1'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('cu_1')
    expect(storeOf('clerk').getItem('uploadData/index.selectedIds', [])).toEqual([])
    store.removeItem('uploadData/index.selectedIds')
    expect(store.getItem('uploadData/index.selectedIds', [])).toEqual([])
    stop()
  })
})
