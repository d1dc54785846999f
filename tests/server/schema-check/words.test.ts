import { describe, expect, test } from 'vitest'
import { balance, changed, faultsOf, withField } from './changed-schemas.ts'

const admins = { 'x-access': { read: ['admin'] } }

describe('a word that would do nothing', () => {
  test.each<[string, string, string]>([
    [
      'a list sorted by what some may not read',
      changed((s) => Object.assign(s.schema.properties.createTime, admins)),
      '/list/sort/field',
    ],
    [
      'a title of what some may not read',
      changed((s) => Object.assign(s.schema.properties.userName, admins)),
      '/recordTitle',
    ],
    [
      'a field of a data table for some roles',
      changed((s) => Object.assign(s.schema.properties.totalAssets, admins), balance),
      '/schema/properties/totalAssets/x-access/read',
    ],
  ])('%s is refused', (_name, text, pointer) => {
    expect(faultsOf(text)).toContainEqual(expect.objectContaining({ pointer }))
  })

  test('is not found in a field of which every word counts', () => {
    expect(faultsOf(withField({ ...admins, maxLength: 20 }))).toEqual([])
  })
})
