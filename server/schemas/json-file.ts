import { SchemaError, toFault, type Finding } from './faults.ts'
import { isRecord } from '../../core/json.ts'
import { once } from '../../core/once.ts'
import { isStorable } from '../../core/text.ts'
import { findingsOnce } from './known-right.ts'
import { escapePointer, positionsOf, type Positions } from '../../core/json-text.ts'

const maxBytes = 512 * 1024
const maxDepth = 30
/** Faults that are told at once; the rest shows when these are mended. */
const maxFaults = 20

/** How deep a text is nested, told without reading it: a text made to be deep would exhaust the stack of a reader. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth -= 1
  }
  return deepest
}

/** Where a text has what no JSON has, or a value is missing: the reader does not always say it. */
function strayOffset(text: string): number | undefined {
  const token = /\s+|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/gy
  let before = ''
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const [found] = token.exec(text) ?? []
    if (found === undefined || (before === ':' && /^[\]},:]/.test(found))) return at
    if (found.trim() !== '') before = found
  }
  return undefined
}

/** Texts that nothing can be done with: with half a character or a NUL in them. */
function badTexts(value: unknown, pointer = ''): Finding[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ pointer, key: 'schema.badText' }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => badTexts(entry, `${pointer}/${index}`))
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, member]) => badTexts(member, `${pointer}/${escapePointer(name)}`))
    : []
}

/**
 * The text of a file of JSON, which is UTF-8: an editor that saves in the character set of its machine (GBK) would
 * otherwise have its labels shown as question marks.
 *
 * @throws SchemaError with the line of the first character that is none
 */
export function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const lines = new TextDecoder().decode(bytes).split('\n')
    const line = lines.findIndex((text) => text.includes('\ufffd')) + 1
    throw new SchemaError([toFault(file, { pointer: '', key: 'schema.encoding' }, Math.max(1, line))])
  }
}

function parse(file: string, text: string): unknown {
  if (Buffer.byteLength(text) > maxBytes)
    throw new SchemaError([
      toFault(file, { pointer: '', key: 'schema.tooLarge', parameters: { limit: maxBytes / 1024 } }, 1),
    ])
  const tooDeep: Finding = { pointer: '', key: 'schema.tooDeep', parameters: { limit: maxDepth } }
  const faults = findingsOnce('depth', text, () => (nesting(text) > maxDepth ? [tooDeep] : []))
  if (faults.length > 0) throw new SchemaError(faults.map((fault) => toFault(file, fault, 1)))
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const offset = /position (\d+)/.exec(reason)?.[1] ?? strayOffset(text)
    throw new SchemaError([
      toFault(
        file,
        { pointer: '', key: 'schema.syntax', parameters: { reason } },
        text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n').length,
      ),
    ])
  }
}

/**
 * A text that was read, names that an object has twice, and where each value begins: worked out for who asks, since it is
 * asked of faulty files alone.
 */
export type JsonFile = { file: string; value: unknown; twice: Finding[]; positions: () => Positions }

/**
 * Reads a file of the product's own JSON.
 *
 * @throws SchemaError where it is too large, too deep or no JSON
 */
export function readJson(file: string, content: string): JsonFile {
  // Some editors put a byte order mark in front.
  const text = content.replace(/^\uFEFF/, '')
  const value = parse(file, text)
  const positions = once(() => positionsOf(text))
  const twice = (): Finding[] =>
    positions().duplicates.map((pointer) => ({
      pointer,
      key: 'schema.duplicate',
      parameters: { name: pointer.slice(pointer.lastIndexOf('/') + 1) },
    }))
  const inexact = (): Finding[] => positions().inexact.map((pointer) => ({ pointer, key: 'schema.inexact' }))
  const findings = (): Finding[] => [...twice(), ...inexact(), ...badTexts(value)]
  return { file, value, twice: findingsOnce('texts', text, findings), positions }
}

/**
 * What is wrong in a file, with the place of each finding.
 *
 * @param parent the resource that it extends: what the file itself does not have was taken over from there
 */
export function schemaError({ file, positions }: JsonFile, findings: readonly Finding[], parent?: string): SchemaError {
  const { has, lineOf } = positions()
  return new SchemaError(
    findings.slice(0, maxFaults).map((finding) => {
      const { pointer } = finding
      const from = has(pointer) ? undefined : parent
      return toFault(file, finding, lineOf(pointer), from)
    }),
  )
}

/** @throws SchemaError as `schemaError` makes it; nothing where there is no finding */
export function refuse(file: JsonFile, findings: readonly Finding[], parent?: string): void {
  if (findings.length > 0) throw schemaError(file, findings, parent)
}
