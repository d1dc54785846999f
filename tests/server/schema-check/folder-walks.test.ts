import { expect, test } from 'vitest'
import { merged, partBetween } from '../../../core/schema/overlay.ts'
import { laidOver, type ToldFile } from '../../../server/schema-versions/folder-parts.ts'
import { withIds } from '../../../server/schema-versions/ids.ts'
import { readOverlay } from '../../../server/schema-versions/text.ts'
import { SchemaError } from '../../../server/schemas/faults.ts'
import type { Overlay } from '../../../server/schema-versions/rows.ts'
import { randomNumbers } from '../../support/random-numbers.ts'

// Walks of files that change, pages that say otherwise, restored versions, and files that go: after each step every
// single statement is where the last to change it left it, or nothing is in force and there was something to ask.

type Members = Record<string, unknown>
type Field = { help?: string; maxLength?: number }
/** What somebody says, one statement each. */
type Said = {
  title?: string
  pageSize?: number
  empty?: string | null
  fields: Record<string, Field>
  required: string[]
}

const shipped: Members = {
  name: 'customers',
  recordTitle: 'A',
  list: { pageSize: 10, empty: 'A' },
  schema: { required: ['userName'], properties: { userName: { maxLength: 3 } } },
}
const atoms = { title: 'A', pageSize: 10, empty: 'A' } as const
const names = ['mood', 'mind', 'more']

const some = (value: Members): Members | undefined => (Object.keys(value).length > 0 ? value : undefined)
const given = (value: Members): Members =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
const partOf = ({ title, pageSize, empty, fields, required }: Said): Members =>
  given({
    name: 'customers',
    recordTitle: title,
    list: some(given({ pageSize, empty })),
    schema: some(given({ properties: some(fields), required: required.length > 0 ? required : undefined })),
  })

const within = (part: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Members | undefined)?.[name], part)
const saidIn = (part: Members | undefined): Said =>
  ({
    title: within(part, 'recordTitle'),
    pageSize: within(part, 'list', 'pageSize'),
    empty: within(part, 'list', 'empty'),
    fields: Object.fromEntries(
      Object.entries((within(part, 'schema', 'properties') ?? {}) as Record<string, Members>).map(([name, field]) => {
        const { 'x-id': _id, ...rest } = field
        return [name, rest]
      }),
    ),
    required: within(part, 'schema', 'required') ?? [],
  }) as Said
/** Fields that ship have theirs in their file. */
const idsIn = (overlay: Overlay): Record<string, string> =>
  Object.fromEntries(
    Object.entries((within(overlay['customers'], 'schema', 'properties') ?? {}) as Record<string, Members>).flatMap(
      ([name, field]) => (name === 'userName' ? [] : [[name, String(field['x-id'])]]),
    ),
  )

/** Whether somebody has to be asked of one statement, or what it is then. */
function judged(f: unknown, g: unknown, o: unknown, base: unknown): { asks: boolean; is: unknown } {
  const means = (value: unknown): unknown => (value === undefined ? base : value === null ? undefined : value)
  const isOthers = f === undefined ? o !== undefined : means(o) !== means(f)
  if (f === g) return { asks: false, is: means(o) }
  if (!isOthers) return { asks: false, is: means(g) }
  const isWord = f === undefined || means(f) !== means(g)
  return { asks: isWord && means(g) !== means(o), is: means(o) }
}

const key = (field: Field | undefined): string => JSON.stringify([field?.help, field?.maxLength])

function judgedField(f?: Field, g?: Field, o?: Field): { asks: boolean; is: Field | undefined } {
  if (f === undefined && g === undefined) return { asks: false, is: o }
  if (g === undefined) return { asks: o !== undefined && key(o) !== key(f), is: undefined }
  if (o === undefined) return { asks: f !== undefined && key(f) !== key(g), is: f === undefined ? g : undefined }
  const help = judged(f?.help, g.help, o.help, undefined)
  const most = judged(f?.maxLength, g.maxLength, o.maxLength, undefined)
  return { asks: help.asks || most.asks, is: given({ help: help.is, maxLength: most.is }) }
}

/** All files as one; null where they contradict each other. */
function together(files: Said[]): Said | null {
  const all: Said = { fields: {}, required: [] }
  for (const { fields, required, ...own } of files) {
    for (const [name, value] of Object.entries(given(own))) {
      const before = all[name as 'title']
      if (before !== undefined && before !== value) return null
      Object.assign(all, { [name]: value })
    }
    for (const [name, field] of Object.entries(fields)) {
      const before = all.fields[name] ?? {}
      for (const word of ['help', 'maxLength'] as const)
        if (before[word] !== undefined && field[word] !== undefined && before[word] !== field[word]) return null
      all.fields[name] = { ...before, ...field }
    }
    all.required = [...new Set([...all.required, ...required])]
  }
  return all
}

test.each([1, 2, 3, 4, 5, 6])('every statement is where the last to change it left it, or it is asked (%i)', (seed) => {
  const random = randomNumbers(seed * 7919)
  // The low bits of such numbers come round; the high ones do not.
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const likely = (share: number): boolean => random() < share
  const said = (): Said => ({
    ...(likely(0.4) && { title: one(['A', 'B', 'C']) }),
    ...(likely(0.5) && { pageSize: one([10, 20, 30]) }),
    ...(likely(0.4) && { empty: one(['A', 'B', null]) }),
    fields: Object.fromEntries(
      [...names, 'userName']
        .filter(() => likely(0.5))
        .map((name) => [name, given({ help: one([undefined, 'a', 'b']), maxLength: one([1, 2, 3]) }) as Field]),
    ),
    required: names.filter(() => likely(0.3)),
  })
  let [asked, taken] = [0, 0]
  for (let walk = 0; walk < 60; walk += 1) {
    let overlay: Overlay = {}
    let stored: Record<string, Overlay> = {}
    const disk: Record<string, Said> = {}
    const versions: Overlay[] = [{}]
    const used = new Set<string>()
    const put = (next: Overlay, isRestored = false): void => {
      const before = overlay
      overlay = withIds(next, { before, shippedFields: () => ({ userName: {} }), usedIds: () => used })
      versions.push(overlay)
      const [were, are] = [idsIn(before), idsIn(overlay)]
      expect(new Set(Object.values(are)).size).toBe(Object.keys(are).length)
      // A field that stays keeps its values; one that comes has those of no other.
      for (const [name, id] of Object.entries(are))
        if (!isRestored && were[name] !== id) expect([were[name], used.has(id)]).toEqual([undefined, false])
      for (const id of Object.values(are)) used.add(id)
    }
    const look = (): void => {
      const all = [...new Set([...Object.keys(stored), ...Object.keys(disk)])].toSorted()
      const told = all.map((name): ToldFile => {
        const now = disk[name]
        const { overlay: parts, places } = now
          ? readOverlay(name, JSON.stringify(partOf(now)), {})
          : { overlay: {}, places: new Map() }
        return { file: name, parts, before: stored[name] ?? {}, places }
      })
      const f = together(all.map((name) => saidIn(stored[name]?.['customers'])))
      const g = together(Object.values(disk))
      if (!f) throw new Error('files in force contradict each other')
      const o = saidIn(overlay['customers'])
      const single = (['title', 'pageSize', 'empty'] as const).map((name) => ({
        name,
        ...judged(f[name], g?.[name], o[name], atoms[name]),
      }))
      const fields = names.map((name) => ({ name, ...judgedField(f.fields[name], g?.fields[name], o.fields[name]) }))
      // Of a field that ships, each word is a statement of its own.
      const words = (['help', 'maxLength'] as const).map((word) => {
        const [was, says, stands] = [f, g, o].map((side) => side?.fields['userName']?.[word])
        return { word, ...judged(was, says, stands, word === 'help' ? undefined : 3) }
      })
      const mustAsk = !g || [...single, ...fields, ...words].some(({ asks }) => asks)
      let next: Overlay
      try {
        next = laidOver(told, overlay, () => shipped).overlay
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error
        expect(mustAsk, `asks of nothing: ${JSON.stringify({ f, g, o, at: error.faults })}`).toBe(true)
        asked += 1
        return
      }
      expect(mustAsk, `does not ask: ${JSON.stringify({ f, g, o })}`).toBe(false)
      taken += 1
      put(next)
      stored = Object.fromEntries(told.filter(({ file }) => disk[file]).map(({ file, parts }) => [file, parts]))
      const after = saidIn(merged(shipped, overlay['customers'] ?? {}))
      for (const { name, is } of single) expect(after[name], name).toEqual(is)
      for (const { word, is } of words) expect(after.fields['userName']?.[word], word).toEqual(is)
      for (const { name, is } of fields) expect(key(after.fields[name]), name).toBe(key(is))
      for (const name of names) {
        const [was, says, stood] = [f, g, o].map((side) => side?.required.includes(name))
        expect(after.required.includes(name), `required ${name}`).toBe(was === says ? stood : says)
      }
    }
    for (let step = 0; step < 12; step += 1) {
      const turn = random()
      if (turn < 0.4) disk[one(['a', 'b'])] = said()
      else if (turn < 0.5) delete disk[one(['a', 'b'])]
      else if (turn < 0.55) {
        // Said again under another name.
        if (disk['a'] && !disk['c']) [disk['c'], disk['a']] = [disk['a'], said()]
        delete disk['a']
      } else if (turn < 0.6) put(one(versions), true)
      else {
        // As the page does: the resource as it is, changed in one thing, and what differs of it is said.
        const file = structuredClone(merged(shipped, overlay['customers'] ?? {})) as {
          recordTitle?: string
          list: Members
          schema: { properties: Record<string, Members | undefined>; required: string[] }
        }
        const name = one(names)
        const field = file.schema.properties[name]
        const change = one(['title', 'size', 'empty', 'field', 'word', 'gone', 'own', 'required'])
        if (change === 'title') file.recordTitle = one(['A', 'B', 'C'])
        if (change === 'size') file.list['pageSize'] = one([10, 20, 30])
        if (change === 'empty') file.list = given({ ...file.list, empty: one(['A', 'B', undefined]) })
        if (change === 'field' && !field) file.schema.properties[name] = { maxLength: one([1, 2, 3]) }
        if (change === 'word' && field) field['help'] = one(['a', 'b'])
        if (change === 'gone') delete file.schema.properties[name]
        const own = file.schema.properties['userName']
        if (change === 'own' && own)
          Object.assign(own, likely(0.5) ? { help: one(['a', 'b']) } : { maxLength: one([2, 3]) })
        if (change === 'required') file.schema.required.push(name)
        const { name: _name, ...part } = partBetween(shipped, file)
        put(Object.keys(part).length > 0 ? { customers: { name: 'customers', ...part } } : {})
      }
      look()
    }
  }
  expect(Math.min(asked, taken)).toBeGreaterThan(60)
})
