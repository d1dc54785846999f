import { beforeEach, describe, expect, test } from 'vitest'
import { createTabs, mostLive } from '../../../../src/ui/tabs/store.ts'
import { forgetTabs, tabStorage } from '../../../../src/ui/tabs/tab-storage.ts'

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://x')
  return { pathname, search, hash, state: null, key: address }
}
const open = (options: { user?: string; allowed?: (path: string) => boolean; bounded?: boolean } = {}) =>
  createTabs(tabStorage(options.user ?? 'clerk'), {
    allowed: ({ location }) => options.allowed?.(location.pathname) ?? true,
    bounded: () => options.bounded ?? false,
  })
const go = (tabs: ReturnType<typeof open>, ...addresses: string[]): void => {
  for (const address of addresses) tabs.visit(at(address), { known: true, replace: false, scroll: () => 0 })
}
const keys = (tabs: ReturnType<typeof open>): string[] => tabs.get().tabs.map((tab) => tab.key)
const idOf = (tabs: ReturnType<typeof open>, key: string): string =>
  tabs.get().tabs.find((tab) => tab.key === key)?.id ?? ''

beforeEach(() => sessionStorage.clear())

describe('a reload', () => {
  test('finds the tabs, their addresses, names and what their forms keep', () => {
    const before = open()
    go(before, '/a', '/list?page=3')
    before.name(idOf(before, '/a'), { names: { 'zh-CN': '甲', 'en-US': 'A' } })
    before.keep(idOf(before, '/list'), 'record', { values: { name: 'x' } })
    const tabs = open()
    expect(tabs.get().tabs.map(({ key, location, name }) => [key, location.search, name?.names['en-US']])).toEqual([
      ['/a', '', 'A'],
      ['/list', '?page=3', undefined],
    ])
    expect(tabs.kept(idOf(tabs, '/list'), 'record')).toEqual({ values: { name: 'x' } })
    expect([tabs.isUnsaved(idOf(tabs, '/list')), tabs.isUnsaved(idOf(tabs, '/a'))]).toEqual([true, false])
  })
  test('drops the tabs that the role may no longer open, with what they kept', () => {
    const before = open()
    go(before, '/a', '/secret')
    before.keep(idOf(before, '/secret'), 'record', { values: { name: 'x' } })
    expect(keys(open({ allowed: (path) => path !== '/secret' }))).toEqual(['/a'])
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.form'))).toEqual([])
  })
  test('by somebody else finds nothing', () => {
    const before = open()
    go(before, '/a')
    before.keep(idOf(before, '/a'), 'record', { values: { name: 'x' } })
    expect(keys(open({ user: 'other' }))).toEqual([])
    expect(Object.values(sessionStorage).join()).not.toContain('"x"')
  })
  test('after something unreadable was stored begins anew', () => {
    sessionStorage.setItem('tabs.user', 'clerk')
    sessionStorage.setItem('tabs.open', '{broken')
    expect(keys(open())).toEqual([])
  })
})

describe('what a form keeps', () => {
  test('goes with its tab, also where the tab turns into another page', () => {
    const tabs = open()
    go(tabs, '/a', '/b', '/c')
    for (const key of ['/b', '/c']) tabs.keep(idOf(tabs, key), 'record', { values: {} })
    tabs.close([idOf(tabs, '/b')])
    tabs.visit(at('/d'), { known: true, replace: true, scroll: () => 0 })
    expect(keys(tabs)).toEqual(['/a', '/d'])
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.form'))).toEqual([])
  })
  test('is forgotten at sign-out, with the tabs', () => {
    const tabs = open()
    go(tabs, '/a')
    tabs.keep(idOf(tabs, '/a'), 'record', { values: {} })
    sessionStorage.setItem('welcome', '1')
    forgetTabs()
    expect(Object.keys(sessionStorage)).toEqual(['welcome'])
  })
  test('counts as input that leaving would lose where the storage is full', () => {
    const full: Storage = Object.assign(Object.create(sessionStorage) as Storage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      getItem: () => null,
    })
    const tabs = createTabs(tabStorage('clerk', full), { allowed: () => true, bounded: () => false })
    go(tabs, '/a')
    expect(tabs.wouldLose()).toBe(false)
    tabs.keep(idOf(tabs, '/a'), 'record', { values: {} })
    expect(tabs.wouldLose()).toBe(true)
  })
})

describe('living pages', () => {
  const many = Array.from({ length: mostLive + 2 }, (_, index) => `/p${index}`)
  test('are bounded: the least recently used one rests, its tab stays', () => {
    const tabs = open()
    go(tabs, ...many.slice(0, mostLive), '/p0', ...many.slice(mostLive))
    expect(keys(tabs)).toHaveLength(many.length)
    expect(tabs.get().live).toHaveLength(mostLive)
    expect(['/p0', '/p1', '/p2', '/p3'].map((key) => tabs.get().live.includes(idOf(tabs, key)))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  test('that hold what nothing keeps do not rest', () => {
    const tabs = open()
    go(tabs, '/p0')
    tabs.setUnsaved(idOf(tabs, '/p0'), 'upload', false)
    go(tabs, ...many.slice(1))
    expect(tabs.get().live.includes(idOf(tabs, '/p0'))).toBe(true)
    expect(tabs.wouldLose()).toBe(true)
  })
  test('without a bar, tabs beyond the bound go by themselves, but none that holds input', () => {
    const tabs = open({ bounded: true })
    go(tabs, '/p0')
    tabs.keep(idOf(tabs, '/p0'), 'record', { values: {} })
    go(tabs, ...many.slice(1))
    expect(keys(tabs)).toHaveLength(mostLive)
    expect(keys(tabs).slice(0, 2)).toEqual(['/p0', '/p3'])
  })
  test('remember how far they were scrolled', () => {
    const tabs = open()
    go(tabs, '/a')
    tabs.visit(at('/b'), { known: true, replace: false, scroll: () => 420 })
    expect(tabs.get().tabs.map((tab) => tab.scroll)).toEqual([420, 0])
  })
})
