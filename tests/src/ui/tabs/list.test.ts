import { describe, expect, test } from 'vitest'
import { addressOf, leavesViewOpen, pageKey } from '../../../../src/ui/tabs/address.ts'
import { closedBy, visit, without, type TabList } from '../../../../src/ui/tabs/tab-list.ts'

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://x')
  return { pathname, search, hash, state: null, key: address }
}
/**
 * The list after visits, each by its own navigation. `!` before an address: it replaces; `?404` after it: no such
 * place.
 */
function after(...addresses: string[]): TabList {
  let count = 0
  return addresses.reduce<TabList>(
    (list, address) =>
      visit(list, at(address.replace(/^!/, '')), {
        known: !address.endsWith('/404'),
        replace: address.startsWith('!'),
        newId: () => `t${count++}`,
      }).list,
    { tabs: [], active: null },
  )
}
const shown = ({ tabs, active }: TabList): string[] =>
  tabs.map((tab) => `${tab.id === active ? '*' : ''}${addressOf(tab.location)}`)

describe('which addresses are one tab', () => {
  test.each([
    ['/list', '/list?page=3&perPage=50', true],
    ['/list?filter=%7B%7D&sort=name&order=ASC', '/list', true],
    ['/list/', '/list', true],
    ['/data?appUserId=a', '/data?appUserId=b', false],
    ['/data?appUserId=a&table=power', '/data?table=basic&appUserId=a', true],
    ['/new?appUserId=a', '/new', false],
    ['/anomalies?appUserId=a&part=ratios&ratio=dso', '/anomalies?appUserId=a&severity=high', true],
    ['/print?ids=1,2', '/print?ids=1', false],
    ['/list/qr_1', '/list/qr_1/show', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(pageKey(at(one)) === pageKey(at(other))).toBe(same)
  })
  test('an entry of the menu leaves open how its page is shown, a page of a list does not', () => {
    expect([
      leavesViewOpen(at('/list')),
      leavesViewOpen(at('/data?appUserId=a')),
      leavesViewOpen(at('/list?page=2')),
    ]).toEqual([true, true, false])
  })
})

describe('a navigation', () => {
  test('opens at the end, and shows what is open where it stands', () => {
    expect(shown(after('/a', '/b', '/c', '/a'))).toEqual(['*/a', '/b', '/c'])
  })
  test('inside a list changes the address of its tab', () => {
    expect(shown(after('/a', '/list', '/list?page=2'))).toEqual(['/a', '*/list?page=2'])
  })
  test('by the menu comes back to the page as it was left', () => {
    const list = after('/list?page=2', '/b')
    const answer = visit(list, at('/list'), { known: true, replace: false, newId: () => 'x' })
    expect(answer.resume).toBe('/list?page=2')
    expect(shown(answer.list)).toEqual(['*/list?page=2', '/b'])
  })
  test('that replaces turns the active tab into where it leads, under another id', () => {
    const before = after('/a', '/list/create', '/c', '/list/create')
    expect(shown(before)).toEqual(['/a', '*/list/create', '/c'])
    const turned = visit(before, at('/list/1'), { known: true, replace: true, newId: () => 'new' }).list
    expect(shown(turned)).toEqual(['/a', '*/list/1', '/c'])
    expect(turned.tabs[1]?.id).toBe('new')
  })
  test('that replaces, to what is open, leaves no tab behind', () => {
    expect(shown(after('/list', '/list/create', '!/list'))).toEqual(['*/list'])
  })
  test('to an address that is no page makes no tab, and the others stay', () => {
    expect(shown(after('/a', '/b', '/404'))).toEqual(['/a', '/b'])
    expect(shown(after('/404', '!/a'))).toEqual(['*/a'])
  })
})

describe('closing', () => {
  const five = after('/a', '/b', '/c', '/d', '/e', '/b')
  const id = (address: string): string => five.tabs.find((tab) => tab.key === address)?.id ?? ''
  const names = (ids: string[]): string[] => ids.map((one) => five.tabs.find((tab) => tab.id === one)?.key ?? '')
  test.each([
    ['current', '/c', ['/c']],
    ['right', '/c', ['/d', '/e']],
    ['left', '/c', ['/a', '/b']],
    ['all', '/c', ['/a', '/b', '/d', '/e']],
    ['right', '/e', []],
    ['left', '/a', []],
  ] as const)('%s, seen from %s: %j', (command, from, closed) => {
    expect(names(closedBy(command, five.tabs, id(from)))).toEqual(closed)
  })
  test('after the active tab, the last of the list becomes active', () => {
    expect(shown(without(five, [id('/b')]))).toEqual(['/a', '/c', '/d', '*/e'])
  })
  test('another one leaves the active tab active', () => {
    expect(shown(without(five, [id('/d')]))).toEqual(['/a', '*/b', '/c', '/e'])
  })
})
