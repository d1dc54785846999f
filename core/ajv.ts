import { _, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { formats } from './formats.ts'
import { linearPattern } from './patterns/match.ts'

const vocabulary = [
  'x-id',
  'x-formerly',
  'x-label',
  'x-help',
  'x-placeholder',
  'x-unit',
  'x-options',
  'x-options-of',
  'x-list',
  'x-filter',
  'x-sort',
  'x-search',
  'x-form',
  'x-reference',
  'x-file',
  'x-access',
  'x-locked',
  'x-column',
  'x-virtual',
  'x-mask',
  'x-history',
  'x-default',
  'x-compute',
  'x-aliases',
  'x-opposites',
  'x-section',
  'x-kind',
  'x-sign',
  'x-side',
  'x-sign-as',
  'x-formula',
  'x-memo-of',
  'x-required',
  'x-standards',
  'x-unindexed',
  'x-fact',
  'x-currency-field',
  'x-scope',
  'x-parts',
]

type AjvOptions = {
  sourceCode?: boolean
  strict?: boolean
  coerceTypes?: boolean
  /** The schemas are our own code: they are not held against JSON Schema, whose own check takes long to compile. */
  trusted?: boolean
}

/**
 * An ajv with the product's vocabulary and formats. It compiles with `new Function`, so it belongs to the server and
 * the tests; the browser gets the compiled checks as a module.
 */
export function createAjv(options: AjvOptions = {}): Ajv2020 {
  const { strict = true, coerceTypes = false, trusted = false } = options
  const ajv = new Ajv2020({
    allErrors: true,
    strict,
    ...(trusted && { meta: false, validateSchema: false }),
    // Types are taken from the fields: server/schemas/keywords.ts finds what does not speak of them.
    strictTypes: false,
    strictTuples: false,
    allowMatchingProperties: true,
    strictNumbers: true,
    strictRequired: false,
    allowUnionTypes: true,
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    code: {
      regExp: linearPattern,
      ...(options.sourceCode && { source: true, esm: false, formats: _`require("formats")` }),
    },
  })
  for (const keyword of vocabulary) ajv.addKeyword(keyword)
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/** Compiles the check of a resource's records. */
export const compile = (ajv: Ajv2020, schema: object): ValidateFunction => ajv.compile(schema)
