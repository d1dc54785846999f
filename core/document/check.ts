import { getSchema } from '@tiptap/core'
import { Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model'
import { isRecord, isList, listOf } from '../json.ts'
import { attributeProblem } from './attributes.ts'
import { documentExtensions } from './extensions.ts'
import { documentLimits } from './limits.ts'

/**
 * What is wrong with a document, and where: `/content/3/marks/0`. `name`: of what it is, of the limit where it is too
 * large.
 */
export type DocumentProblem = {
  path: string
  reason:
    | 'shape'
    | 'unknownNode'
    | 'unknownMark'
    | 'unknownAttribute'
    | 'badAttribute'
    | 'tooDeep'
    | 'tooLarge'
    | 'structure'
  name: string
}

let cached: Schema | undefined
/** The document's ProseMirror schema; the same in the browser and on the server. */
export const documentSchema = (): Schema => (cached ??= getSchema(documentExtensions))

const spanOf = (cell: unknown, name: 'colspan' | 'rowspan'): number => {
  const span = isRecord(cell) && isRecord(cell['attrs']) ? cell['attrs'][name] : 1
  return typeof span === 'number' && span > 1 ? span : 1
}

/**
 * How many places the grid of a table has: its rows times the most that a row has, cells from above that reach into it
 * among them.
 */
function placesOf(rows: readonly unknown[]): number {
  const change = Array.from({ length: rows.length + 1 }, () => 0)
  for (const [at, row] of rows.entries()) {
    const cells = isRecord(row) ? listOf(row['content']) : []
    for (const cell of cells) {
      const [across, end] = [spanOf(cell, 'colspan'), Math.min(rows.length, at + spanOf(cell, 'rowspan'))]
      change[at] = (change[at] ?? 0) + across
      change[end] = (change[end] ?? 0) - across
    }
  }
  let [here, most] = [0, 0]
  for (const step of change) most = Math.max(most, (here += step))
  return most * rows.length
}

const nodeKeys = new Set(['type', 'attrs', 'content', 'marks', 'text'])
const markKeys = new Set(['type', 'attrs'])

/**
 * Checks a document that came from outside: only known nodes, marks and attributes, bounded size and depth, links to
 * web and mail only, images only of files, and the structure that the schema asks for. Nothing is dropped in silence.
 *
 * @returns what is wrong, at most 20 entries; empty where the document may be stored
 */
export function checkDocument(value: unknown): DocumentProblem[] {
  const schema = documentSchema()
  const problems: DocumentProblem[] = []
  let nodes = 0
  let text = 0
  let places = 0
  let tooLarge = false
  const add = (path: string, reason: DocumentProblem['reason'], name: string): void => {
    if (problems.length < 20) problems.push({ path, reason, name })
  }
  const checkAttributes = (path: string, type: string, known: Record<string, unknown>, attrs: unknown): void => {
    if (attrs === undefined || attrs === null) return
    if (!isRecord(attrs)) return add(path, 'shape', 'attrs')
    for (const [name, entry] of Object.entries(attrs)) {
      if (!Object.hasOwn(known, name)) add(path, 'unknownAttribute', `${type}.${name}`)
      else if (attributeProblem(type, name, entry)) add(path, 'badAttribute', `${type}.${name}`)
    }
  }
  const checkMarks = (path: string, marks: unknown): void => {
    if (marks === undefined) return
    if (!isList(marks) || marks.length > 20) return add(path, 'shape', 'marks')
    for (const [index, mark] of marks.entries()) {
      const place = `${path}/marks/${index}`
      const type = isRecord(mark) ? mark['type'] : undefined
      const known = typeof type === 'string' && Object.hasOwn(schema.marks, type) ? schema.marks[type] : undefined
      const stranger = isRecord(mark) ? Object.keys(mark).find((key) => !markKeys.has(key)) : undefined
      if (!isRecord(mark) || !known) add(place, 'unknownMark', String(type))
      else if (stranger) add(place, 'shape', stranger)
      else checkAttributes(place, known.name, known.spec.attrs ?? {}, mark['attrs'])
    }
  }
  const exceed = (path: string, limit: keyof typeof documentLimits): void => {
    if (!tooLarge) add(path, 'tooLarge', limit)
    tooLarge = true
  }
  const walk = (node: unknown, path: string, depth: number): void => {
    if (problems.length >= 20) return
    if (tooLarge || ++nodes > documentLimits.nodes) return exceed(path, 'nodes')
    if (depth > documentLimits.depth) return add(path, 'tooDeep', '')
    const type = isRecord(node) ? node['type'] : undefined
    const known = typeof type === 'string' && Object.hasOwn(schema.nodes, type) ? schema.nodes[type] : undefined
    if (!isRecord(node) || !known) return add(path, 'unknownNode', String(type))
    const stranger = Object.keys(node).find((key) => !nodeKeys.has(key))
    if (stranger) add(path, 'shape', stranger)
    checkAttributes(path, known.name, known.spec.attrs ?? {}, node['attrs'])
    checkMarks(path, node['marks'])
    if (known.isText) {
      if (typeof node['text'] !== 'string' || node['text'] === '') add(path, 'shape', 'text')
      else text += node['text'].length
      if (text > documentLimits.text) exceed(path, 'text')
    } else if (node['text'] !== undefined) add(path, 'shape', 'text')
    const content = node['content']
    if (content === undefined) return
    if (!isList(content)) return add(path, 'shape', 'content')
    if (type === 'table' && (places += placesOf(content)) > documentLimits.places) return exceed(path, 'places')
    for (const [index, child] of content.entries()) walk(child, `${path}/content/${index}`, depth + 1)
  }
  if (!isRecord(value) || value['type'] !== 'doc') return [{ path: '', reason: 'shape', name: 'doc' }]
  walk(value, '', 0)
  if (problems.length > 0) return problems
  try {
    ProseMirrorNode.fromJSON(schema, value).check()
  } catch (error) {
    add('', 'structure', error instanceof Error ? error.message.slice(0, 200) : '')
  }
  return problems
}
