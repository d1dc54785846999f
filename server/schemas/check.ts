import { isRecord } from '../../core/json.ts'
import { once } from '../../core/once.ts'
import { withCalls } from '../../core/schema/rest.ts'
import { withGivenIds } from '../../core/schema/type-defaults.ts'
import type { AnySchema } from '../../core/schema/types.ts'
import { createAjv } from '../../core/ajv.ts'
import { extended } from './extend.ts'
import type { Finding } from './faults.ts'
import { refuse, schemaError, type JsonFile } from './json-file.ts'
import { findingsOnce } from './known-right.ts'
import { meaningFindings } from './meaning.ts'
import { inCurrentWords, inFile } from './older-words.ts'
import { suggest } from './suggest.ts'
import { vocabularyFindings } from './vocabulary.ts'

// One for all files: a new one would first compile the language of JSON Schema itself.
const strictAjv = once(() => createAjv())

/** Whether ajv takes the schema: it finds, for example, a length that is asked of a number. */
function compileFindings(schema: AnySchema): Finding[] {
  const ajv = strictAjv()
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

function findingsIn(value: unknown): Finding[] {
  const words = vocabularyFindings(value)
  if (words.length > 0) return words
  const meaning = meaningFindings(withCalls(value as AnySchema))
  return meaning.length > 0 ? meaning : compileFindings(value as AnySchema)
}

/** A file as it was read, merged with what it extends: the names of those, the nearest first. */
type Whole = { value: Record<string, unknown>; lineage: string[] }

const membersOf = ({ value }: JsonFile): Record<string, unknown> => (isRecord(value) ? value : {})
const nameOf = (file: JsonFile): string => String(membersOf(file)['name'])

/** The resource that a file says it extends; null where it says none. What is no name is the vocabulary's to refuse. */
function parentName(file: JsonFile): string | null {
  const { kind, extends: name } = membersOf(file)
  return kind === 'resource' && typeof name === 'string' ? name : null
}

/**
 * The file of a resource that another extends.
 *
 * @param way the other's file, behind those that extend it
 * @throws SchemaError where there is none, and where it is one of them
 */
function parentFile(file: JsonFile, name: string, way: readonly JsonFile[], files: readonly JsonFile[]): JsonFile {
  const parent = files.find((candidate) => nameOf(candidate) === name)
  if (parent && !way.includes(parent)) return parent
  const circle = parent && [...way.slice(way.indexOf(parent)), parent].map(nameOf).join(' → ')
  throw schemaError(file, [
    circle === undefined
      ? {
          pointer: '/extends',
          key: 'schema.noResource',
          parameters: { name },
          suggestion: suggest(name, files.map(nameOf)),
        }
      : { pointer: '/extends', key: 'schema.circle', parameters: { name, circle } },
  ])
}

/**
 * Checks files, of which resources may extend each other, against the vocabulary and for sense. In the schemas nothing
 * is left to be looked up: they are merged with what they extend, and the calls of plain REST are written out.
 *
 * @returns the schemas in the order of their files
 * @throws SchemaError with file, JSON pointer, line, reason in both languages, and what was probably meant; a fault of
 *   what others extend is told once, in its own file
 */
export function checkSchemaFiles(files: readonly JsonFile[]): AnySchema[] {
  const known = new Map<JsonFile, Whole>()

  function merged(file: JsonFile, below: readonly JsonFile[]): Whole & { findings: Finding[] } {
    const own = membersOf(file)
    const name = parentName(file)
    if (name === null) return { value: own, findings: [], lineage: [] }
    const way = [...below, file]
    const parent = whole(parentFile(file, name, way, files), way)
    return { ...extended(own, parent.value), lineage: [name, ...parent.lineage] }
  }

  function whole(file: JsonFile, below: readonly JsonFile[] = []): Whole {
    const checked = known.get(file)
    if (checked) return checked
    const { value: told, lineage, findings: ofMerge } = merged(file, below)
    const { value, moved } = inCurrentWords(withGivenIds(told))
    const wrong =
      ofMerge.length > 0
        ? ofMerge
        : findingsOnce('schema', value, () => findingsIn(value)).map((finding) => inFile(finding, moved))
    refuse(file, [...file.twice, ...wrong], lineage[0])
    known.set(file, { value, lineage })
    return { value, lineage }
  }

  return files.map((file) => {
    const { value, lineage } = whole(file)
    const { extends: _merged, ...schema } = value
    return withCalls({ ...schema, ...(lineage.length > 0 && { lineage }) } as AnySchema)
  })
}
