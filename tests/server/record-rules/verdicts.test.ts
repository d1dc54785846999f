import { describe, expect, test } from 'vitest'
import { effectsOf } from '../../../core/record-rules.ts'
import { resourceText, verdictsOf } from '../../support/verdicts.ts'
import { faultsOf } from '../schema-check/changed-schemas.ts'

const fields = {
  married: { type: 'boolean' },
  spouse: { type: 'string', maxLength: 20 },
  income: { type: 'number', minimum: 0 },
  note: { type: 'string', maxLength: 20 },
  tags: { type: 'array', items: { type: 'string' } },
}
const isMarried = { properties: { married: { const: true } } }
const rule = (effect: string, field: string, when: object, onHide?: string): object => ({
  effect,
  field,
  when,
  ...(onHide && { onHide }),
})
const ruled = (rules: object[], conditions: object = {}) => verdictsOf(resourceText(fields, conditions, rules))

describe('a field that a rule hides', () => {
  const show = rule('show', 'spouse', isMarried, 'clear')

  test('is never asked for, and is where it is shown', async () => {
    const { form, server } = await ruled([show], { required: ['spouse'] })
    for (const [record, faulty] of [
      [{}, []],
      [{ married: false }, []],
      [{ married: true }, ['spouse']],
      [{ married: true, spouse: ' ' }, ['spouse']],
      [{ married: true, spouse: '甲' }, []],
    ] as const)
      expect([record, form(record), server(record)]).toEqual([record, faulty, faulty])
  })

  test('is asked for where a change shows it, and not where something else is changed', async () => {
    const { form, server } = await ruled([show], { required: ['spouse'] })
    const before = { married: null, spouse: null, note: null }
    expect([form({ ...before, married: true }, before), server({ married: true }, before)]).toEqual([
      ['spouse'],
      ['spouse'],
    ])
    expect([form({ ...before, note: 'n' }, before), server({ note: 'n' }, before)]).toEqual([[], []])
    const old = { ...before, married: true }
    expect([form({ ...old, note: 'n' }, old), server({ note: 'n' }, old)]).toEqual([[], []])
  })

  test('is not asked for by conditions either', async () => {
    const when = JSON.parse(
      '{"if": {"properties": {"income": {"minimum": 5}}, "required": ["income"]}, "then": {"required": ["spouse"]}}',
    )
    const { form, server } = await ruled([show], { allOf: [when], dependentRequired: { note: ['spouse'] } })
    for (const [record, faulty] of [
      [{ income: 9, note: 'n' }, []],
      [{ income: 9, married: true }, ['spouse']],
      [{ note: 'n', married: true }, ['spouse']],
    ] as const)
      expect([record, form(record), server(record)]).toEqual([record, faulty, faulty])
  })

  test('holds nobody back with a value of before that does not fit, and is judged where it is changed', async () => {
    const hide = rule('hide', 'income', { properties: { note: { const: 'free' } } }, 'keep')
    const when = JSON.parse(
      '{"if": {"properties": {"note": {"const": "free"}}, "required": ["note"]}, "then": {"properties": {"income": {"maximum": 5}}}}',
    )
    const { form, server } = await ruled([hide], { allOf: [when] })
    const before = { income: 9, note: null }
    expect([form({ income: 9, note: 'free' }, before), server({ note: 'free' }, before)]).toEqual([[], []])
    expect([form({ income: 8, note: 'free' }, before), server({ income: 8, note: 'free' }, before)]).toEqual([
      ['income'],
      ['income'],
    ])
  })
})

test('a value that is not there makes a condition false, unless it is asked to be blank', async () => {
  const { schema } = await ruled([
    rule('require', 'note', isMarried),
    rule('require', 'spouse', { properties: { income: { type: 'null' } } }),
    rule('require', 'income', { not: { properties: { married: { const: true } } } }),
    rule('require', 'tags', {
      anyOf: [{ properties: { income: { minimum: 5 } } }, { properties: { note: { const: '' } } }],
    }),
  ])
  expect(schema.rules).toHaveLength(4)
  const { form, server } = await ruled(schema.rules)
  for (const [record, faulty] of [
    [{}, ['spouse', 'tags']],
    [{ married: true }, ['note', 'spouse', 'tags']],
    [{ married: false }, ['income', 'spouse', 'tags']],
    [{ income: 1, note: 'n' }, []],
    [{ income: 5, note: 'n' }, ['tags']],
    [{ married: '' }, ['spouse', 'tags']],
  ] as const)
    expect([record, form(record), server(record)]).toEqual([record, faulty, faulty])
})

test('a field that a rule closes keeps its value and is not asked for', async () => {
  const close = rule('disable', 'income', { properties: { note: { const: 'closed' } } })
  const open = rule('enable', 'spouse', isMarried)
  const { form, server } = await ruled([close, open], { required: ['income', 'spouse'] })
  const before = { income: 5, note: 'closed', married: null, spouse: null, tags: null }
  for (const [after, change, faulty] of [
    [{ ...before, income: 6 }, { income: 6 }, ['income']],
    [{ ...before, income: 6, note: 'open' }, { income: 6, note: 'open' }, []],
    [{ ...before, tags: ['a'] }, { tags: ['a'] }, []],
    [{ ...before, spouse: '甲' }, { spouse: '甲' }, ['spouse']],
    [{ ...before, spouse: '甲', married: true }, { spouse: '甲', married: true }, []],
    [{ ...before, married: true }, { married: true }, ['spouse']],
  ] as const)
    expect([change, form(after, before), server(change, before)]).toEqual([change, faulty, faulty])
  for (const [record, faulty] of [
    [{ note: 'closed' }, []],
    [{ note: 'closed', income: 5 }, ['income']],
    [{ note: 'open' }, ['income']],
    [{ income: 1, spouse: '甲' }, ['spouse']],
  ] as const)
    expect([record, form(record), server(record)]).toEqual([record, faulty, faulty])
})

test('a demand counts where its field, or one that its rule reads, is changed', async () => {
  const { form, server } = await ruled([rule('require', 'spouse', isMarried)])
  const before = { married: true, spouse: null, note: null }
  expect([form({ ...before, note: 'n' }, before), server({ note: 'n' }, before)]).toEqual([[], []])
  const other = { married: null, spouse: null, note: null }
  expect([form({ ...other, married: true }, other), server({ married: true }, other)]).toEqual([['spouse'], ['spouse']])
  const full = { married: true, spouse: '甲' }
  expect([form({ ...full, spouse: '' }, full), server({ spouse: '' }, full)]).toEqual([['spouse'], ['spouse']])
})

describe('what is hidden', () => {
  const chain = [
    rule('hide', 'note', { properties: { spouse: { minLength: 1 } } }, 'clear'),
    rule('show', 'spouse', isMarried, 'clear'),
    rule('hide', 'tags', { properties: { note: { minLength: 1 } } }),
  ]
  const cleared = async (record: Record<string, unknown>, changed?: string[]): Promise<unknown[]> => {
    const { schema } = await ruled(chain)
    const holds = (index: number, seen: unknown): boolean => {
      const value = seen as Record<string, unknown>
      return (
        [typeof value['spouse'] === 'string', value['married'] === true, typeof value['note'] === 'string'][index] ??
        false
      )
    }
    const effects = effectsOf(schema, record, holds, changed && { changed })
    return [[...effects.hidden].sort(), effects.cleared]
  }

  test('is cleared in the order in which rules read each other, whatever their order in the file', async () => {
    expect(await cleared({ married: true, spouse: '甲', note: 'n', tags: ['a'] })).toEqual([['note'], ['note']])
    expect(await cleared({ married: false, spouse: '甲', note: 'n', tags: ['a'] })).toEqual([
      ['spouse', 'tags'],
      ['spouse'],
    ])
  })

  test('stays where the change has nothing to do with it', async () => {
    const record = { married: true, spouse: '甲', note: 'n' }
    // The note is still there, and hides the tags.
    expect(await cleared(record, ['tags'])).toEqual([['note', 'tags'], []])
    expect(await cleared(record, ['married'])).toEqual([['note', 'tags'], []])
    expect(await cleared(record, ['spouse'])).toEqual([['note'], ['note']])
    expect(await cleared({ ...record, married: false }, ['married'])).toEqual([['spouse', 'tags'], ['spouse']])
  })
})

describe('faulty rules are refused at their place', () => {
  const locked = (rules: object[]): string =>
    resourceText(
      { ...fields, closed: { type: 'string', readOnly: true }, kept: { type: 'string', 'x-form': { hidden: true } } },
      {},
      rules,
    )
  test.each<[string, object[], string]>([
    ['a field that there is not', [rule('hide', 'spuose', isMarried)], '/rules/0/field'],
    [
      'a condition of a field that there is not',
      [rule('hide', 'spouse', { properties: { maried: { const: true } } })],
      '/rules/0/when/properties/maried',
    ],
    [
      'a condition of another type',
      [rule('hide', 'spouse', { properties: { married: { minimum: 1 } } })],
      '/rules/0/when/properties/married/minimum',
    ],
    ['a condition that reads nothing', [rule('hide', 'spouse', {})], '/rules/0/when'],
    [
      'a condition that is none',
      [{ effect: 'hide', field: 'spouse', when: { proprties: {} } }],
      '/rules/0/when/proprties',
    ],
    ['an effect that is none', [rule('HIDE', 'spouse', isMarried)], '/rules/0/effect'],
    ['onHide of what hides nothing', [rule('disable', 'spouse', isMarried, 'clear')], '/rules/0/onHide'],
    ['onHide that is none', [rule('hide', 'spouse', isMarried, 'drop')], '/rules/0/onHide'],
    ['a field without an input', [rule('hide', 'closed', isMarried)], '/rules/0/field'],
    ['a field that no form has', [rule('require', 'kept', isMarried)], '/rules/0/field'],
    ['a rule that reads its own field', [rule('require', 'married', isMarried)], '/rules/0/when'],
    [
      'rules in a circle',
      [
        rule('hide', 'spouse', { properties: { note: { const: 'a' } } }),
        rule('show', 'note', { properties: { spouse: { const: 'a' } } }),
      ],
      '/rules/1/when',
    ],
    ['the same rule twice', [rule('hide', 'spouse', isMarried), rule('hide', 'spouse', isMarried)], '/rules/1'],
    ['a word that a rule has not', [{ ...rule('hide', 'spouse', isMarried), scope: '#' }], '/rules/0/scope'],
  ])('%s', (_name, rules, pointer) => {
    const faults = faultsOf(locked(rules))
    expect(faults.map((fault) => fault.pointer)).toContain(pointer)
    expect(faults[0]).toMatchObject({ file: 'customers.json', line: expect.any(Number) })
  })

  test('a field that is always asked for is not asked for again', () =>
    expect(
      faultsOf(resourceText(fields, { required: ['spouse'] }, [rule('require', 'spouse', isMarried)])),
    ).toMatchObject([{ pointer: '/rules/0/effect' }]))

  test('what only waits for a circle is not in it', () => {
    const faults = faultsOf(
      locked([
        rule('hide', 'spouse', { properties: { note: { const: 'a' } } }),
        rule('hide', 'note', { properties: { spouse: { const: 'a' } } }),
        rule('hide', 'tags', { properties: { spouse: { const: 'a' } } }),
      ]),
    )
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/rules/0/when', '/rules/1/when'])
  })
})
