// The form's verdict and the server's: one schema, two ways to it, the same answer.
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formFields } from '../../../core/schema/fields.ts'
import { locales } from '../../../core/schema/types.ts'
import { checkChange, checkRecord } from '../../../server/resources/check-body.ts'
import type { ApiError } from '../../../server/errors.ts'
import type { Context } from '../../../server/resources/types.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { changed, formValues } from '../../../src/dataProvider/crud.ts'
import { readChecks } from '../../../src/resources/form/checks.ts'
import { formErrors, schemaResolver } from '../../../src/resources/form/resolver.ts'

const store = loadSchemas(join(import.meta.dirname, '../../../src/schemas'))
const module = (await import(
  /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(store.checksModule(store.hash) ?? '').toString('base64')}`
)) as Parameters<typeof readChecks>[0]
const checks = readChecks(module)
const schemaOf = (name: string) => store.resource(name)

/** A record in which every field says something else than what is tried, so that everything counts as changed. */
const before = (name: string): Record<string, unknown> =>
  Object.fromEntries(Object.keys(schemaOf(name).schema.properties).map((field) => [field, '（此前的值）']))
const sent = (name: string, mode: 'create' | 'edit', values: Record<string, unknown>) =>
  mode === 'create'
    ? formValues(schemaOf(name), mode, values)
    : changed(formValues(schemaOf(name), mode, values), before(name))

const serverErrors = (
  name: string,
  mode: 'create' | 'edit',
  values: Record<string, unknown>,
  locale: 'zh-CN' | 'en-US',
): Record<string, string> => {
  const context = { locale, schemas: store, user: { roleId: 'clerk' } } as unknown as Context
  try {
    if (mode === 'create') checkRecord(schemaOf(name), sent(name, mode, values), context)
    else checkChange(schemaOf(name), before(name), sent(name, mode, values), context)
    return {}
  } catch (error) {
    return Object.fromEntries((error as ApiError).errors.map(({ field, msg }) => [field.slice(1), msg]))
  }
}

const browserErrors = (
  name: string,
  mode: 'create' | 'edit',
  values: Record<string, unknown>,
  locale: 'zh-CN' | 'en-US',
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(
      formErrors(checks[`${name}.${mode}`]!, schemaOf(name), mode, values, locale, mode === 'edit' ? before(name) : {}),
    ).map(([field, { message }]) => [field, message]),
  )

const value = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    '   ',
    '1',
    '2',
    '9',
    'draft',
    '["1"]',
    '[]',
    '["1","2"]',
    'x'.repeat(400),
    '91350100M000100Y43',
    '2024-02-30',
    '中文名称',
  ),
  fc.integer(),
  fc.constantFrom(null, true, undefined),
)

describe.each(store.resources.map(({ name }) => name))('%s', (name) => {
  test.each(['create', 'edit'] as const)('%s: browser and server name the same fields with the same words', (mode) => {
    const record = fc.record(Object.fromEntries(formFields(schemaOf(name), mode).map((field) => [field.name, value])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(record, fc.constantFrom(...locales), (values, locale) => {
        expect(browserErrors(name, mode, values, locale)).toEqual(serverErrors(name, mode, values, locale))
      }),
      { numRuns: 150 },
    )
  })
})

test('the faults stand in the order of the form, in words for its reader', () => {
  const errors = formErrors(
    checks['qrCodes.create']!,
    schemaOf('qrCodes'),
    'create',
    { showCompany: 'x'.repeat(200), codeType: '1' },
    'zh-CN',
  )
  expect(Object.keys(errors)).toEqual(['useRemark', 'needTypes', 'showCompany'])
  expect(errors['useRemark']?.message).toBe('请填写此项。')
  expect(
    formErrors(
      checks['customers.create']!,
      schemaOf('customers'),
      'create',
      { userName: '恒砚', creditCode: '123' },
      'en-US',
    )['creditCode']?.message,
  ).toBe('At least 18 characters.')
})

test('as a resolver: values pass whole, or errors by field; without a check the server decides', async () => {
  const resolve = schemaResolver(checks['customers.create'], schemaOf('customers'), 'create', 'zh-CN')
  const good = { userName: '恒砚精密', creditCode: '91350100M000100Y43' }
  expect(await resolve(good, undefined, {} as never)).toEqual({ values: good, errors: {} })
  expect(await resolve({}, undefined, {} as never)).toMatchObject({
    values: {},
    errors: { userName: { type: 'required' }, creditCode: { type: 'required' } },
  })
  expect(await schemaResolver(undefined, schemaOf('customers'), 'create', 'zh-CN')({}, undefined, {} as never)).toEqual(
    { values: {}, errors: {} },
  )
})

test('a module that asks for more than it should is refused by name', () => {
  expect(() => readChecks({ create: (require) => ({ x: require('fs') as never }) })).toThrow(/ask for "fs"/)
})

test('a change is judged by what it changes: what stood there before, and what was never filled in, does not hold it back', () => {
  const previous = { userName: 'x', creditCode: null }
  expect(
    formErrors(checks['customers.edit']!, schemaOf('customers'), 'edit', { ...previous }, 'zh-CN', previous),
  ).toEqual({})
  expect(
    Object.keys(
      formErrors(
        checks['customers.edit']!,
        schemaOf('customers'),
        'edit',
        { ...previous, userName: 'y' },
        'zh-CN',
        previous,
      ),
    ),
  ).toEqual(['userName'])
})

test('clearing a field that must say something is a fault, in a new record and in a change', () => {
  const cleared = { userName: null, creditCode: '91350100M000100Y43' }
  expect(
    formErrors(checks['customers.create']!, schemaOf('customers'), 'create', cleared, 'zh-CN')['userName']?.message,
  ).toBe('请填写此项。')
  expect(
    formErrors(checks['customers.edit']!, schemaOf('customers'), 'edit', cleared, 'zh-CN', {
      ...cleared,
      userName: '恒砚',
    })['userName']?.message,
  ).toBe('请填写此项。')
})
