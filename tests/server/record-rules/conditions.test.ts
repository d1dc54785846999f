import { describe, expect, test } from 'vitest'
import { effectsOf, holdsBy } from '../../../core/record-rules.ts'
import { compileChecks } from '../../../server/schemas/checks-module.ts'
import { resourceText, verdictsOf } from '../../support/verdicts.ts'

const fields = {
  married: { type: 'boolean' },
  spouse: { type: 'string', maxLength: 20 },
  income: { type: 'number', minimum: 0 },
  note: { type: 'string', maxLength: 20 },
  tags: { type: 'array', items: { type: 'string' } },
  place: {
    type: 'object',
    properties: { town: { type: 'string', maxLength: 9 }, code: { type: 'string', maxLength: 9 } },
  },
}
type Members = Record<string, unknown>
const asks = (when: object): object => ({ effect: 'require', field: 'note', when })
const asksFor = (properties: object): object => asks({ properties })
const blank = { $defs: { blank: { type: 'null' } } }

describe('a condition over a value that is not there', () => {
  test.each<[string, object, object, [Members, boolean][]]>([
    ['null among types', asksFor({ income: { type: ['null', 'number'], maximum: 5 } }), {}, [[{}, true]]],
    [
      'blank as one of several',
      asksFor({ income: { anyOf: [{ type: 'null' }, { maximum: 5 }] } }),
      {},
      [
        [{}, true],
        [{ income: 5 }, true],
        [{ income: 6 }, false],
      ],
    ],
    [
      'blank in all of several',
      asksFor({ income: { allOf: [{ type: 'null' }, { maximum: 5 }] } }),
      {},
      [
        [{}, true],
        [{ income: 5 }, false],
      ],
    ],
    [
      'a number by several',
      asksFor({ income: { allOf: [{ type: 'number' }, { minimum: 5 }] } }),
      {},
      [
        [{}, false],
        [{ income: 5 }, true],
      ],
    ],
    ['a text without characters', asksFor({ spouse: { maxLength: 0 } }), {}, [[{}, true]]],
    ['a list without entries', asksFor({ tags: { maxItems: 0 } }), {}, [[{ tags: [] }, true]]],
    [
      'blank by a definition',
      asksFor({ income: { $ref: '#/$defs/blank' } }),
      blank,
      [
        [{}, true],
        [{ income: 5 }, false],
      ],
    ],
    [
      'a member of a member',
      asksFor({ place: { properties: { town: { const: 'x' } } } }),
      {},
      [
        [{}, false],
        [{ place: { code: '1' } }, false],
        [{ place: { code: '1', town: null } }, false],
        [{ place: { town: 'x' } }, true],
      ],
    ],
    [
      'a blank member of a member',
      asksFor({ place: { properties: { town: { type: 'null' } } } }),
      {},
      [
        [{ place: { code: '1' } }, true],
        [{ place: { town: 'x' } }, false],
      ],
    ],
    [
      'what a member asks for',
      asks({ required: ['married'], dependentSchemas: { married: { properties: { income: { minimum: 5 } } } } }),
      {},
      [
        [{ married: true }, false],
        [{ married: true, income: 5 }, true],
      ],
    ],
  ])('%s', async (_name, rule, conditions, expected) => {
    const { form, server } = await verdictsOf(resourceText(fields, conditions, [rule]))
    const faults = expected.map(([, holds]) => (holds ? ['note'] : []))
    expect(expected.map(([record]) => server(record))).toEqual(faults)
    expect(expected.map(([record]) => form(record))).toEqual(faults)
  })
})

describe('of several rules that hide a field', () => {
  const when = (name: string, value: unknown): object => ({ properties: { [name]: { const: value } } })
  const cleared = async (rules: object[], record: Members): Promise<readonly string[]> => {
    const { schema } = await verdictsOf(resourceText(fields, {}, rules))
    const { checks } = compileChecks([schema], [])
    return effectsOf(
      schema,
      record,
      holdsBy(schema, (name) => checks.get(name)),
    ).cleared
  }
  test('the one that hides it says what becomes of its value', async () => {
    const hides = [
      { effect: 'hide', field: 'spouse', when: when('married', false), onHide: 'keep' },
      { effect: 'hide', field: 'spouse', when: when('income', 1), onHide: 'clear' },
    ]
    expect(await cleared(hides, { married: false, spouse: '甲' })).toEqual([])
    expect(await cleared(hides, { income: 1, spouse: '甲' })).toEqual(['spouse'])
    expect(await cleared(hides, { married: false, income: 1, spouse: '甲' })).toEqual(['spouse'])
    const both = [
      { effect: 'show', field: 'spouse', when: when('married', true) },
      { effect: 'hide', field: 'spouse', when: when('income', 1), onHide: 'clear' },
    ]
    expect(await cleared(both, { married: false, spouse: '甲' })).toEqual([])
    expect(await cleared(both, { married: true, income: 1, spouse: '甲' })).toEqual(['spouse'])
  })
})

test('a form of a new record knows what nobody types: the starting value of a field that is for reading only', async () => {
  const state = { type: 'string', maxLength: 9, readOnly: true, 'x-default': 'new' }
  const show = { effect: 'show', field: 'note', when: { properties: { state: { const: 'new' } } } }
  const { form } = await verdictsOf(resourceText({ ...fields, state }, { required: ['note'] }, [show]))
  expect([form({}), form({ note: '甲' })]).toEqual([['note'], []])
})
