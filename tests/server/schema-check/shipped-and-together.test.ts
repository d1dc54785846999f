import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { iconNames } from '../../../core/schema/icons.ts'
import { fieldTypeNames, kindNamed } from '../../../core/schema/field-type.ts'
import { createAjv } from '../../../core/ajv.ts'
import { codecNamed } from '../../../server/fields/index.ts'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { suggest } from '../../../server/schemas/suggest.ts'
import { balance, changed, customers, faultsOf, withField } from './changed-schemas.ts'

describe('the shipped schemas', () => {
  test.each(['resources', 'tables'])('those of %s have no fault', (folder) => {
    const files = readdirSync(join('src/schemas', folder)).map((file) => join('src/schemas', folder, file))
    const read = files.map((file) => readJson(file, readFileSync(file, 'utf8')))
    expect(checkSchemaFiles(read)).toHaveLength(files.length)
  })

  test('the vocabulary names the icons that can be drawn, and refuses others', () => {
    const { $defs } = JSON.parse(readFileSync('src/schemas/resource.schema.json', 'utf8'))
    expect($defs.resource.properties.menu.properties.icon.enum).toEqual([...iconNames])
    expect(faultsOf(changed((schema) => (schema.menu.icon = 'peopel')))).toMatchObject([{ pointer: '/menu/icon' }])
  })

  test('the vocabulary knows every keyword that the product reads', () => {
    const vocabulary = JSON.parse(readFileSync('src/schemas/resource.schema.json', 'utf8'))
    const known = Object.keys(vocabulary.$defs.field.properties)
      .filter((name) => name.startsWith('x-'))
      .sort()
    for (const name of known) expect(() => createAjv().compile({ [name]: true }), name).not.toThrow()
    const source = readFileSync('core/schema/types.ts', 'utf8')
    expect(known).toEqual(
      [
        ...new Set(
          [...source.matchAll(/^ {2}'(x-[a-z-]+)'\?/gm), ...source.matchAll(/^ {2}'(x-(?:id|label))':/gm)].map(
            (match) => match[1],
          ),
        ),
      ].sort(),
    )
  })
})

describe('schemas together', () => {
  const load =
    (change: (folder: string) => void): (() => unknown) =>
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
      try {
        cpSync('src/schemas', folder, { recursive: true })
        change(folder)
        return loadSchemas(folder)
      } finally {
        rmSync(folder, { recursive: true })
      }
    }

  test('a reference to a resource that no file describes is refused', () => {
    expect(
      load((folder) =>
        writeFileSync(
          join(folder, 'resources/customers.json'),
          withField({ 'x-reference': { resource: 'customer', label: '{userName}' } }),
        ),
      ),
    ).toThrow(/Did you mean “customers”/)
  })

  test('a name that two files have is refused', () => {
    expect(load((folder) => writeFileSync(join(folder, 'resources/again.json'), customers))).toThrow(/already used by/)
  })

  test('a table among the resources is refused', () => {
    expect(load((folder) => writeFileSync(join(folder, 'resources/balance.json'), balance))).toThrow(/\/kind/)
  })
})

test.each([
  ['x-lable', 'x-label'],
  ['xlist', 'x-list'],
  ['descned', 'descend'],
  ['zzzzzz', undefined],
])('for %s the suggestion is %s', (word, expected) => {
  expect(suggest(word, ['x-label', 'x-list', 'descend', 'ascend'])).toBe(expected)
})

test.each(fieldTypeNames)('the operators that a schema may name for %s are those that the server has', (name) => {
  const built = Object.entries(codecNamed(name).conditions)
    .filter(([, condition]) => condition)
    .map(([operator]) => operator)
  expect(built.sort()).toEqual([...kindNamed(name).operators].sort())
})
