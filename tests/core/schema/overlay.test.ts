import { describe, expect, test } from 'vitest'
import { merged, partBetween } from '../../../core/schema/overlay.ts'
import { rebased } from '../../../core/schema/rebased.ts'
import { placesFor } from '../../../core/schema/order.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { randomNumbers } from '../../support/random-numbers.ts'

const shipped = loadSchemas('src/schemas').files as unknown as Record<string, unknown>[]
type Members = Record<string, unknown>
const at = (file: Members, ...path: string[]): Members =>
  path.reduce<Members>((members, name) => members[name] as Members, file)

describe('the part between what is shipped and what is wanted', () => {
  test.each(shipped.map((file) => [String(file['name']), file] as const))(
    '%s: nothing where nothing differs',
    (_, file) => {
      expect(partBetween(file, structuredClone(file))).toEqual({})
    },
  )

  test.each(shipped.map((file) => [String(file['name']), file] as const))('%s: makes it what is wanted', (_, file) => {
    const wanted = structuredClone(file)
    const fields = at(wanted, 'schema', 'properties')
    const [first = '', second = ''] = Object.keys(fields)
    fields['mood'] = { type: 'string', 'x-label': { 'zh-CN': '心情', 'en-US': 'Mood' } }
    fields[first] = { ...(fields[first] as Members), 'x-list': { order: 7 }, 'x-help': { 'zh-CN': '一', 'en-US': 'a' } }
    delete fields[second]
    const schema = at(wanted, 'schema')
    schema['required'] = [...((schema['required'] as string[] | undefined) ?? []), 'mood'].filter(
      (name) => name !== second,
    )
    schema['allOf'] = [...((schema['allOf'] as unknown[] | undefined) ?? []), { required: ['mood'] }]
    const form = at(wanted, 'form')
    form['groups'] = [
      ...(form['groups'] as unknown[]),
      { name: 'more', label: { 'zh-CN': '其他', 'en-US': 'More' }, columns: 1 },
    ]
    const part = partBetween(file, wanted)
    expect(merged(file, part)).toEqual(wanted)
    // What does not differ is not written.
    expect(Object.keys(at(part, 'schema', 'properties')).toSorted()).toEqual([first, second, 'mood'].toSorted())
    expect(part).not.toHaveProperty('api')
    expect(part).not.toHaveProperty('storage')
  })

  test('what is asked by the file itself cannot be taken back', () => {
    const file = { schema: { required: ['a', 'b'], allOf: [{ required: ['a'] }] } }
    expect(partBetween(file, { schema: { required: ['a'], allOf: [] } })).toEqual({})
  })
})

describe('a draft on top of what another saved', () => {
  const from = { list: { pageSize: 10 }, schema: { properties: { a: { maxLength: 5 } } } }
  test('keeps both where they changed different things', () => {
    const mine = { list: { pageSize: 10 }, schema: { properties: { a: { maxLength: 5 }, mine: { type: 'string' } } } }
    const theirs = {
      list: { pageSize: 50 },
      schema: { properties: { a: { maxLength: 5 }, theirs: { type: 'string' } } },
    }
    expect(rebased(from, mine, theirs)).toEqual({
      value: {
        list: { pageSize: 50 },
        schema: { properties: { a: { maxLength: 5 }, theirs: { type: 'string' }, mine: { type: 'string' } } },
      },
      conflicts: [],
    })
  })
  test('keeps its own where both changed the same, and tells where', () => {
    const mine = { ...from, list: { pageSize: 20 } }
    const theirs = { ...from, list: { pageSize: 50 } }
    expect(rebased(from, mine, theirs)).toEqual({ value: mine, conflicts: ['/list/pageSize'] })
  })
  test('takes out what either took out', () => {
    expect(rebased({ a: 1, b: 2, c: 3 }, { b: 2, c: 3 }, { a: 1, c: 3 })).toEqual({ value: { c: 3 }, conflicts: [] })
    expect(rebased({ a: 1 }, {}, { a: 2 })).toEqual({ value: {}, conflicts: ['/a'] })
  })
  test('adds to and takes out of lists of single statements what each side does', () => {
    const lists = (required: string[], allOf: object[] = []): Record<string, unknown> => ({
      schema: { required, allOf },
    })
    const both = rebased(lists(['a', 'b'], [{ x: 1 }]), lists(['b', 'c'], [{ x: 1 }, { y: 1 }]), lists(['a', 'b', 'd']))
    expect(both).toEqual({ value: lists(['b', 'd', 'c'], [{ y: 1 }]), conflicts: [] })
  })
  test('that takes everything back leaves what another said, and tells where that is about its own', () => {
    const fieldsOf = (properties: object): Record<string, unknown> => ({ schema: { properties } })
    expect(rebased(fieldsOf({ a: 1 }), {}, fieldsOf({ a: 1, b: 2 }))).toEqual({
      value: fieldsOf({ b: 2 }),
      conflicts: [],
    })
    expect(rebased(fieldsOf({ a: 1 }), {}, fieldsOf({ a: 1 }))).toEqual({ value: {}, conflicts: [] })
    expect(rebased(fieldsOf({ a: { max: 1 } }), {}, fieldsOf({ a: { max: 2 } }))).toEqual({
      value: {},
      conflicts: ['/schema/properties/a'],
    })
  })
  test('takes the same in another order as the same', () => {
    expect(rebased({ a: { x: 1, y: 2 } }, { a: { x: 3 } }, { a: { y: 2, x: 1 } })).toEqual({
      value: { a: { x: 3 } },
      conflicts: [],
    })
  })
  const fieldsOf = (properties: object): Record<string, unknown> => ({ schema: { properties } })
  test('adds beside what another took back, though nothing else was said there', () => {
    expect(rebased(fieldsOf({ a: 1 }), fieldsOf({ a: 1, b: 2 }), {})).toEqual({
      value: fieldsOf({ b: 2 }),
      conflicts: [],
    })
    const asked = (...required: string[]): Record<string, unknown> => ({ schema: { required } })
    expect(rebased(asked('a'), asked('a', 'b'), { schema: {} })).toEqual({ value: asked('b'), conflicts: [] })
    expect(rebased({}, { list: {} }, {})).toEqual({ value: { list: {} }, conflicts: [] })
  })
  test('tells a place that one takes out and the other changes', () => {
    const [from, changed, gone] = [fieldsOf({}), fieldsOf({ a: { help: 1 } }), fieldsOf({ a: null })]
    for (const [mine, theirs] of [
      [changed, gone],
      [gone, changed],
    ] as const)
      expect(rebased(from, mine, theirs, fieldsOf({ a: { type: 'string' } }))).toEqual({
        value: mine,
        conflicts: ['/schema/properties/a'],
      })
    const required = (value: unknown): Record<string, unknown> => ({ schema: { required: value } })
    expect(rebased({}, required(['a']), required(null)).conflicts).toEqual(['/schema/required'])
  })
  test('tells a place as a pointer', () => {
    expect(rebased({ 'a/b': 1 }, { 'a/b': 2 }, { 'a/b': 3 }).conflicts).toEqual(['/a~1b'])
  })
  test('takes what says the same of what is shipped as no change', () => {
    const base = { list: { pageSize: 10 }, form: { groups: [{ name: 'a', label: 'A', columns: 2 }] } }
    const said = (pageSize: number, columns: number): Record<string, unknown> => ({
      list: { pageSize },
      form: { groups: [{ name: 'a', columns }] },
    })
    // A page leaves out what is shipped anyway, and spells groups out.
    const spelled = { form: { groups: [{ name: 'a', label: 'A', columns: 3 }] } }
    expect(rebased(said(10, 3), said(30, 1), spelled, base)).toEqual({ value: said(30, 1), conflicts: [] })
    expect(rebased(said(10, 3), spelled, said(30, 1), base)).toEqual({ value: said(30, 1), conflicts: [] })
    // Said for the first time, it is said: nobody's word is left out in silence.
    expect(rebased({}, said(10, 2), said(30, 2), base).conflicts).toEqual(['/list/pageSize'])
    expect(rebased({}, said(30, 2), said(10, 2), base).conflicts).toEqual(['/list/pageSize'])
    // What says nothing else goes all the same.
    expect(rebased(said(10, 2), {}, said(10, 2), base)).toEqual({ value: {}, conflicts: [] })
  })
  test('of what ships, takes back single words', () => {
    const field = (region: object): Record<string, unknown> => fieldsOf({ region })
    const base = field({ label: 'A' })
    expect(rebased(field({ label: 'B' }), {}, field({ label: 'B', help: 'C' }), base)).toEqual({
      value: field({ help: 'C' }),
      conflicts: [],
    })
    expect(rebased(field({ label: 'B' }), {}, field({ label: 'B', help: 'C' })).conflicts).toEqual([
      '/schema/properties/region',
    ])
    const asked = (members: object): Record<string, unknown> => ({ schema: { dependentRequired: members } })
    expect(rebased(asked({ a: ['b'] }), {}, asked({ a: ['b'], b: ['a'] }))).toEqual({
      value: asked({ b: ['a'] }),
      conflicts: [],
    })
  })
  test('merges groups of a form by their names', () => {
    const form = (...groups: object[]): Record<string, unknown> => ({ form: { groups } })
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, columns: 1 }))
    if (!a || !b || !c) throw new Error('no groups')
    expect(rebased(form(a), form(a, b), form(a, c))).toEqual({ value: form(a, c, b), conflicts: [] })
    expect(rebased(form(a, b), form(b), form(a, b, c))).toEqual({ value: form(b, c), conflicts: [] })
    expect(rebased(form(a), {}, form(a, c))).toEqual({ value: form(c), conflicts: [] })
    expect(rebased(form(a), {}, form(a))).toEqual({ value: {}, conflicts: [] })
    expect(rebased(form(a), form({ ...a, columns: 2 }), form({ ...a, columns: 3 })).conflicts).toEqual([
      '/form/groups/a/columns',
    ])
    // Without names, or with the same, a list is one statement.
    expect(rebased(form(a), form({ columns: 2 }), form(a, c)).conflicts).toEqual(['/form/groups'])
    expect(rebased(form(a), form(a, a), form(a, c)).conflicts).toEqual(['/form/groups'])
  })
  test('stands in the order of who moved it', () => {
    const orderOf = (from: object, mine: object, theirs: object): string[] =>
      Object.keys(rebased({ ...from }, { ...mine }, { ...theirs }).value)
    expect(orderOf({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 2, c: 3 })).toEqual(['b', 'a', 'c'])
    expect(orderOf({ a: 1, b: 2 }, { a: 1, b: 2, c: 3 }, { b: 2, a: 1 })).toEqual(['b', 'a', 'c'])
    expect(orderOf({ a: 1, b: 2 }, { c: 3, a: 1, b: 2 }, { a: 1, b: 2 })).toEqual(['c', 'a', 'b'])
  })
  test('of editors, which file they read along is no word against another', () => {
    expect(rebased({}, { $schema: 'x', a: 1 }, { $schema: 'y', b: 1 }).conflicts).toEqual([])
  })
  test('tells no place that both changed to the same', () => {
    const both = { ...from, list: { pageSize: 50 } }
    expect(rebased(from, both, { ...both, note: 'x' })).toEqual({ value: { ...both, note: 'x' }, conflicts: [] })
  })
})

describe('the place of what is moved', () => {
  test('makes the wanted order, whatever the numbers were', () => {
    const random = randomNumbers(7)
    for (let round = 0; round < 500; round += 1) {
      const things = Array.from({ length: 2 + Math.floor(random() * 8) }, (_, index) => ({
        name: `f${index}`,
        place: Math.floor(random() * 6) * 10,
      }))
      const before = things.toSorted((a, b) => a.place - b.place)
      const moved = before[Math.floor(random() * before.length)]
      if (!moved) continue
      const others = before.filter((one) => one !== moved)
      const to = Math.floor(random() * before.length)
      const wanted = [...others.slice(0, to), moved, ...others.slice(to)]
      const places = placesFor(wanted, moved.name)
      const after = things
        .map((one) => ({ ...one, place: places[one.name] ?? one.place }))
        .toSorted((a, b) => a.place - b.place)
      expect(after.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))
      expect(Object.values(places).every((place) => Number.isInteger(place) && place >= 0)).toBe(true)
    }
  })
  test('changes no other where there is room', () => {
    const sequence = [
      { name: 'a', place: 10 },
      { name: 'c', place: 30 },
      { name: 'b', place: 20 },
    ]
    expect(placesFor(sequence, 'c')).toEqual({ c: 15 })
  })
})
