import { isRecord } from '../../core/json.ts'
import { withCalls } from '../../core/schema/rest.ts'
import type { AnySchema } from '../../core/schema/types.ts'
import { createAjv } from '../../core/validate.ts'
import { SchemaError, toFault, type Finding } from './faults.ts'
import { meaningFindings } from './meaning.ts'
import { positionsOf } from './positions.ts'
import { vocabularyFindings } from './vocabulary.ts'

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

function parse(file: string, text: string): unknown {
  if (Buffer.byteLength(text) > maxBytes) throw new SchemaError([toFault(file, { pointer: '', key: 'schema.tooLarge', parameters: { limit: maxBytes / 1024 } }, 1)])
  if (nesting(text) > maxDepth) throw new SchemaError([toFault(file, { pointer: '', key: 'schema.tooDeep', parameters: { limit: maxDepth } }, 1)])
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const offset = /position (\d+)/.exec(reason)?.[1]
    throw new SchemaError([toFault(file, { pointer: '', key: 'schema.syntax', parameters: { reason } }, text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n').length)])
  }
}

// One for all files: a new one would first compile the language of JSON Schema itself.
const ajv = createAjv()

/** Whether ajv takes the schema: it finds, for example, a length that is asked of a number. */
function compileFindings(schema: AnySchema): Finding[] {
  try {
    ajv.compile(schema.schema)
    return []
  } catch (error) {
    return [{ pointer: '/schema', key: 'schema.compile', parameters: { reason: error instanceof Error ? error.message : String(error) } }]
  } finally {
    ajv.removeSchema(schema.schema)
  }
}

function findings(value: unknown): Finding[] {
  const words = vocabularyFindings(value)
  if (words.length > 0) return words
  const meaning = meaningFindings(withCalls(value as AnySchema))
  return meaning.length > 0 ? meaning : compileFindings(value as AnySchema)
}

/**
 * Reads a schema file and checks it against the vocabulary and for sense. The calls of plain REST are written out.
 *
 * @param file its name, for the faults
 * @throws SchemaError with file, JSON pointer, line, reason in both languages, and what was probably meant
 */
export function checkSchemaFile(file: string, text: string): AnySchema {
  const value = parse(file, text)
  const positions = positionsOf(text)
  const twice = positions.duplicates.map((pointer): Finding => ({ pointer, key: 'schema.duplicate', parameters: { name: pointer.slice(pointer.lastIndexOf('/') + 1) } }))
  const found = [...twice, ...findings(isRecord(value) ? value : {})]
  if (found.length > 0) throw new SchemaError(found.slice(0, maxFaults).map((finding) => toFault(file, finding, positions.lineOf(finding.pointer))))
  return withCalls(value as AnySchema)
}
