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
