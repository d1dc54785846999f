import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  defaultSettings,
  readSettings,
  settingsFrom,
  settingsKey,
  useSettings,
} from '../../../../src/ui/theme/settings.ts'

beforeEach(() => localStorage.clear())

/** What another page of this browser does, as this page hears of it. */
function changeElsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem(settingsKey)
  else localStorage.setItem(settingsKey, text)
  window.dispatchEvent(new StorageEvent('storage', { key: settingsKey, newValue: text }))
}

describe('what was kept', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{"theme":'],
    ['another kind of value', '[1]'],
    ['an empty word', 'null'],
    ['values that do not exist', '{"theme":"pink","density":3,"tabBar":"yes","primary":"red","contentWidth":null}'],
    ['names of everybody', '{"constructor":true,"__proto__":{"theme":"dark"}}'],
  ])('%s is the default', (_, text) => expect(settingsFrom(text)).toEqual(defaultSettings))

  test('each value that fits is kept, beside others that do not', () => {
    expect(settingsFrom('{"theme":"dark","density":"tiny","tabBar":false,"primary":"#0d9488"}')).toEqual({
      ...defaultSettings,
      theme: 'dark',
      tabBar: false,
      primary: '#0d9488',
    })
  })

  test('a script as colour is refused: it would be written into styles', () => {
    expect(settingsFrom('{"primary":"#fff;background:url(//x)"}').primary).toBe(defaultSettings.primary)
  })
})

describe('the settings of this browser', () => {
  test('a change is seen at once by all who use them, and is kept', () => {
    const one = renderHook(() => useSettings())
    const other = renderHook(() => useSettings())
    act(() => one.result.current.change({ theme: 'dark' }))
    expect(other.result.current.settings.theme).toBe('dark')
    expect(settingsFrom(localStorage.getItem(settingsKey)).theme).toBe('dark')
  })

  test('a change in another page of the browser arrives here', () => {
    const { result } = renderHook(() => useSettings())
    act(() => changeElsewhere('{"collapsed":true}'))
    expect(result.current.settings.collapsed).toBe(true)
    act(() => changeElsewhere(null))
    expect(result.current.settings).toEqual(defaultSettings)
  })

  test('a change keeps what another page has changed in the meantime', () => {
    const { result } = renderHook(() => useSettings())
    act(() => localStorage.setItem(settingsKey, '{"density":"compact"}'))
    act(() => result.current.change({ tabBar: false }))
    expect(readSettings()).toMatchObject({ density: 'compact', tabBar: false })
  })

  test('a browser that refuses to store keeps them for this page', () => {
    const { result } = renderHook(() => useSettings())
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => result.current.change({ theme: 'dark' }))
    expect(result.current.settings.theme).toBe('dark')
    refused.mockRestore()
  })
})
