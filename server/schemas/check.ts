import { isRecord } from '../../core/json.ts'
import { withCalls } from '../../core/schema/rest.ts'
import type { AnySchema } from '../../core/schema/types.ts'
import { createAjv } from '../../core/validate.ts'
import type { Finding } from './faults.ts'
import { readJson, refuse } from './json-file.ts'
import { meaningFindings } from './meaning.ts'
import { vocabularyFindings } from './vocabulary.ts'

// One for all files: a new one would first compile the language of JSON Schema itself.
const ajv = createAjv()

/** Whether ajv takes the schema: it finds, for example, a length that is asked of a number. */
function compileFindings(schema: AnySchema): Finding[] {
  try {
    ajv.compile(schema.schema)
    return []
  } catch (error) {
    return [
      {
        pointer: '/schema',
        key: 'schema.compile',
        parameters: { reason: error instanceof Error ? error.message : String(error) },
      },
    ]
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
  const read = readJson(file, text)
  refuse(read, [...read.twice, ...findings(isRecord(read.value) ? read.value : {})])
  return withCalls(read.value as AnySchema)
}
