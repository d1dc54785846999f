import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { isRecord, listOf } from '../../core/json.ts'
import type { Finding } from './faults.ts'
import { suggest } from './suggest.ts'

/** The file that describes the vocabulary; editors complete and check schema files by it, and so do we. */
const vocabularyFile = join(import.meta.dirname, '../../src/schemas/resource.schema.json')

/** The checks of a vocabulary by the kind of file, each compiled when it is first asked for. */
export function checksOf<K extends string>(file: string): (kind: K) => ValidateFunction {
  const compiled = new Map<K, ValidateFunction>()
  let ajv: Ajv2020 | undefined
  let id = ''
  return (kind) => {
    const known = compiled.get(kind)
    if (known) return known
    if (!ajv) {
      const vocabulary = JSON.parse(readFileSync(file, 'utf8')) as { $id: string }
      ajv = new Ajv2020({
        allErrors: true,
        strict: true,
        strictTypes: false,
        strictRequired: false,
        allowUnionTypes: true,
        verbose: true,
        // A file is held against it once: what makes the check faster would take longer than the check.
        code: { optimize: false },
      })
      ajv.addSchema(vocabulary)
      id = vocabulary.$id
    }
    const check = ajv.compile({ $ref: `${id}#/$defs/${kind}` })
    compiled.set(kind, check)
    return check
  }
}

const checkOf = checksOf<'resource' | 'table'>(vocabularyFile)

const isNameRule = (error: ErrorObject): boolean =>
  isRecord(error.parentSchema) && String(error.parentSchema['pattern']).startsWith('^[a-z][A-Za-z0-9]{0,63}')

/** What is said of a field in place of the words of JSON Schema for who reads. */
const ofFields: Record<string, string | undefined> = { title: 'x-label', description: 'x-help', default: 'x-default' }

function toFinding(error: ErrorObject): Finding | null {
  const { instancePath: pointer, keyword, params, data } = error
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty'])
    const known =
      isRecord(error.parentSchema) && isRecord(error.parentSchema['properties'])
        ? Object.keys(error.parentSchema['properties'])
        : []
    return {
      pointer: `${pointer}/${name}`,
      key: 'schema.unknown',
      parameters: { name },
      suggestion: known.includes('x-label') ? (ofFields[name] ?? suggest(name, known)) : suggest(name, known),
    }
  }
  if (keyword === 'required')
    return { pointer, key: 'schema.missing', parameters: { name: String(params['missingProperty']) } }
  if (keyword === 'dependentRequired')
    return {
      pointer,
      key: 'schema.needs',
      parameters: { name: String(params['property']), needed: String(params['missingProperty']) },
    }
  if (keyword === 'propertyNames')
    return {
      pointer: `${pointer}/${String(params['propertyName'])}`,
      key: 'schema.name',
      parameters: { name: String(params['propertyName']) },
    }
  // What is said of a name within "propertyNames" is said again, with its place, by "propertyNames" itself.
  if (error.propertyName !== undefined) return null
  if (keyword === 'type') return { pointer, key: 'schema.type', parameters: { type: String(params['type']) } }
  if (keyword === 'const')
    return { pointer, key: 'schema.enum', parameters: { allowed: JSON.stringify(params['allowedValue']) } }
  if (keyword === 'enum') {
    const allowed = listOf(params['allowedValues'])
    return {
      pointer,
      key: 'schema.enum',
      parameters: { allowed: allowed.map(String).join(', ') },
      suggestion: typeof data === 'string' ? suggest(data, allowed.map(String)) : undefined,
    }
  }
  if ((keyword === 'pattern' || keyword === 'not') && isNameRule(error))
    return { pointer, key: 'schema.name', parameters: { name: String(data) } }
  if (keyword === 'pattern')
    return { pointer, key: 'schema.pattern', parameters: { pattern: String(params['pattern']) } }
  if (params['limit'] !== undefined)
    return { pointer, key: 'schema.limit', parameters: { keyword, limit: String(params['limit']) } }
  return { pointer, key: 'schema.other', parameters: { keyword } }
}

/** What of a value does not fit a check of `checksOf`, each place once. */
export function findingsOf(check: ValidateFunction, value: unknown): Finding[] {
  if (check(value)) return []
  const findings = new Map<string, Finding>()
  for (const error of check.errors ?? []) {
    if (['anyOf', 'if'].includes(error.keyword)) continue
    const finding = toFinding(error)
    if (!finding) continue
    const missing = ['schema.missing', 'schema.needs'].includes(finding.key)
    const id = missing ? `${finding.pointer} ${JSON.stringify(finding.parameters)}` : finding.pointer
    const before = findings.get(id)
    // Of a choice, what speaks of the value says more than that another type would do too.
    if (!before || (before.key === 'schema.type' && finding.key !== 'schema.type')) findings.set(id, finding)
  }
  return [...findings.values()]
}

/** What of a schema does not fit the vocabulary, each place once. */
export function vocabularyFindings(schema: unknown): Finding[] {
  const kind = isRecord(schema) ? schema['kind'] : undefined
  return kind === 'resource' || kind === 'table'
    ? findingsOf(checkOf(kind), schema)
    : [{ pointer: '/kind', key: 'schema.kind' }]
}
