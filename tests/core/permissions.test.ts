import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actions,
  can,
  hasPermission,
  permissionIds,
  type Action,
  type PermissionId,
  type Permissions,
} from '../../core/permissions.ts'

const id = fc.constantFrom(...permissionIds)
const action = fc.constantFrom(...actions)
const permissions: fc.Arbitrary<Permissions> = fc.dictionary(id, fc.uniqueArray(action)) as fc.Arbitrary<Permissions>
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { seed: 7, numRuns: 200 })

const clerk: Permissions = { home: ['query', 'get', 'add'], client: ['query'], overview: [] }

describe('who may do what', () => {
  test.each<[string, PermissionId | PermissionId[], Action, boolean]>([
    ['an action that was granted', 'home', 'add', true],
    ['one that was not', 'home', 'delete', false],
    ['a permission that was not', 'system', 'query', false],
    ['a permission without actions', 'overview', 'query', false],
    ['any one of several', ['system', 'client'], 'query', true],
    ['none of several', ['system', 'client'], 'add', false],
    ['no permission asked for', [], 'query', false],
  ])('%s', (_name, permission, asked, allowed) => expect(can(clerk, { permission, action: asked })).toBe(allowed))

  test('nobody may do anything without permissions', () => {
    for (const permission of permissionIds)
      for (const one of actions)
        expect([can(undefined, { permission, action: one }), can({}, { permission, action: one })]).toEqual([
          false,
          false,
        ])
  })

  test('edit is the earlier word for update, on either side', () => {
    expect(can({ home: ['edit' as Action] }, { permission: 'home', action: 'update' })).toBe(true)
    expect(can({ home: ['update'] }, { permission: 'home', action: 'edit' as Action })).toBe(true)
  })

  test('names of the language are no permissions', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(
        can({}, { permission: name as PermissionId, action: 'get' }) || hasPermission({}, name as PermissionId),
        name,
      ).toBe(false)
  })

  test('granted is exactly what is listed', () =>
    check(
      fc.property(
        permissions,
        id,
        action,
        (given, one, asked) =>
          void expect(can(given, { permission: one, action: asked })).toBe(given[one]?.includes(asked) ?? false),
      ),
    ))

  test('several are allowed where one of them is', () =>
    check(
      fc.property(
        permissions,
        fc.array(id, { maxLength: 4 }),
        action,
        (given, ids, asked) =>
          void expect(can(given, { permission: ids, action: asked })).toBe(
            ids.some((one) => can(given, { permission: one, action: asked })),
          ),
      ),
    ))

  test('a page shows where some action is granted', () => {
    expect([
      hasPermission(clerk, 'client'),
      hasPermission(clerk, 'overview'),
      hasPermission(clerk, 'system'),
      hasPermission(undefined, 'home'),
    ]).toEqual([true, false, false, false])
    check(
      fc.property(
        permissions,
        id,
        (given, one) =>
          void expect(hasPermission(given, one)).toBe(
            actions.some((asked) => can(given, { permission: one, action: asked })),
          ),
      ),
    )
  })
})
