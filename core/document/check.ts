import { getSchema } from '@tiptap/core'
import { Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model'
import { isRecord } from '../json.ts'
import { attributeProblem } from './attributes.ts'
import { documentExtensions } from './extensions.ts'

/** What is wrong with a document, and where: `/content/3/marks/0`. */
export type DocumentProblem = { path: string; reason: 'shape' | 'unknownNode' | 'unknownMark' | 'unknownAttribute' | 'badAttribute' | 'tooDeep' | 'tooLarge' | 'structure'; name: string }

export const documentLimits = { nodes: 60_000, depth: 40, text: 2_000_000 }

let cached: Schema | undefined
/** The document's ProseMirror schema; the same in the browser and on the server. */
export const documentSchema = (): Schema => (cached ??= getSchema(documentExtensions))

const nodeKeys = new Set(['type', 'attrs', 'content', 'marks', 'text'])

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
    if (!Array.isArray(marks) || marks.length > 20) return add(path, 'shape', 'marks')
    for (const [index, mark] of (marks as unknown[]).entries()) {
      const place = `${path}/marks/${index}`
      const type = isRecord(mark) ? mark['type'] : undefined
      const known = typeof type === 'string' && Object.hasOwn(schema.marks, type) ? schema.marks[type] : undefined
      if (!isRecord(mark) || !known) add(place, 'unknownMark', String(type))
      else checkAttributes(place, known.name, known.spec.attrs ?? {}, mark['attrs'])
    }
  }
  const exceed = (path: string): void => {
    if (!tooLarge) add(path, 'tooLarge', '')
    tooLarge = true
  }
  const walk = (node: unknown, path: string, depth: number): void => {
    if (problems.length >= 20) return
    if (tooLarge || ++nodes > documentLimits.nodes) return exceed(path)
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
      if (text > documentLimits.text) exceed(path)
    } else if (node['text'] !== undefined) add(path, 'shape', 'text')
    const content = node['content']
    if (content === undefined) return
    if (!Array.isArray(content)) return add(path, 'shape', 'content')
    for (const [index, child] of (content as unknown[]).entries()) walk(child, `${path}/content/${index}`, depth + 1)
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
