import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { menuGroups, navigation, pageEntries, type PageEntry } from '../../core/navigation.ts'
import { actions, permissionIds, type Permissions } from '../../core/permissions.ts'
import { shippedStores } from '../support/shipped.ts'

const { resources } = shippedStores().schemas
const everything: Permissions = Object.fromEntries(permissionIds.map((id) => [id, [...actions]]))
const permissions = fc.dictionary(
  fc.constantFrom(...permissionIds),
  fc.uniqueArray(fc.constantFrom(...actions)),
) as fc.Arbitrary<Permissions>

describe('the menu', () => {
  test('is empty for a role without permissions', () => expect(navigation(resources, {})).toEqual([]))

  test('of an administrator has every group and every entry once', () => {
    const entries = navigation(resources, everything)
    expect(entries.filter((entry) => entry.parentId === null).map((entry) => entry.name)).toEqual(
      menuGroups.map((group) => group.name),
    )
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    const expected = [
      ...resources.filter((resource) => resource.menu).map((resource) => resource.route),
      ...Object.values<PageEntry>(pageEntries)
        .filter((page) => page.menu)
        .map((page) => page.path),
    ]
    expect(entries.flatMap((entry) => (entry.parentId ? [entry.path] : [])).sort()).toEqual(expected.sort())
  })

  test('a page needs its own action, a list any action of its permission', () => {
    const names = (given: Permissions): string[] => navigation(resources, given).map((entry) => entry.id)
    expect(names({ home: ['query'] })).not.toContain('newReport')
    expect(names({ home: ['add'] })).toContain('newReport')
    expect(names({ overview: ['get'] })).toEqual([])
    expect(names({ overview: ['query'] })).toEqual(['group:other', 'overview'])
    const list = resources.find((resource) => resource.menu && resource.permission === 'home')
    if (list) expect(names({ home: ['delete'] })).toContain(list.name)
  })

  test('a title of its own outranks the label', () => {
    const [first] = resources.filter((resource) => resource.menu)
    if (!first) throw new Error('no resource has a menu entry')
    const title = { 'zh-CN': '另一个标题', 'en-US': 'Another title' }
    const { title: _title, ...plain } = first
    expect(navigation([{ ...first, title }], everything).find((entry) => entry.id === first.name)?.title).toEqual(title)
    expect(navigation([plain], everything).find((entry) => entry.id === first.name)?.title).toEqual(first.label)
  })

  test('whatever the permissions: groups come before their entries, none is empty, entries are in their order', () =>
    fc.assert(
      fc.property(permissions, (given) => {
        const entries = navigation(resources, given)
        for (const [index, entry] of entries.entries()) {
          if (entry.parentId === null) expect(entries[index + 1]?.parentId).toBe(entry.id)
          else {
            expect(entries.slice(0, index).some((group) => group.id === entry.parentId)).toBe(true)
            expect(given[entry.permission as keyof Permissions]?.length).toBeGreaterThan(0)
            const before = entries[index - 1]
            if (before?.parentId === entry.parentId) expect(before.order).toBeLessThanOrEqual(entry.order)
          }
        }
      }),
      { seed: 5, numRuns: 200 },
    ))

  test('more permissions never take an entry away', () =>
    fc.assert(
      fc.property(permissions, permissions, (given, more) => {
        const both = Object.fromEntries(
          permissionIds.map((id) => [id, [...new Set([...(given[id] ?? []), ...(more[id] ?? [])])]]),
        )
        const all = new Set(navigation(resources, both).map((entry) => entry.id))
        expect(navigation(resources, given).every((entry) => all.has(entry.id))).toBe(true)
      }),
      { seed: 6, numRuns: 100 },
    ))
})

test("a page without a menu entry stands under one that is there, or is everybody's own", () => {
  const addresses = new Set([
    ...resources.map((resource) => resource.route),
    ...Object.values<PageEntry>(pageEntries)
      .filter((page) => page.menu)
      .map((page) => page.path),
  ])
  for (const [name, page] of Object.entries<PageEntry>(pageEntries))
    expect(page.menu !== undefined || page.access === 'user' || addresses.has(page.under ?? ''), name).toBe(true)
})
