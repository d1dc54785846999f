import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import { formats } from '../../../core/formats.ts'
import { linearPattern } from '../../../core/patterns/match.ts'
import type { CompiledCheck } from '../../../core/validate.ts'

/** The compiled checks of all resources, by name: `customers.create`. */
export type Checks = Record<string, CompiledCheck | undefined>

type ChecksModule = { create(require: (name: string) => unknown): Record<string, CompiledCheck> }

/** Bundlers differ in what the default of a CommonJS module is; compiled checks ask for `.default`. */
const withDefault = (module: unknown): { default: unknown } => ({
  default: typeof module === 'function' ? module : (module as { default: unknown }).default,
})

/** What a compiled check may ask for: ajv's small runtime, and the product's own formats and patterns. */
const parts: Record<string, unknown> = {
  formats,
  patterns: { linearPattern },
  'ajv/dist/runtime/equal': withDefault(equal),
  'ajv/dist/runtime/ucs2length': withDefault(ucs2length),
}

/** Makes the checks of a module usable. Names hold a `$` where a dot may not stand. */
export function readChecks(module: ChecksModule): Checks {
  const made = module.create((name) => {
    if (!Object.hasOwn(parts, name))
      throw new Error(`The compiled checks ask for "${name}", which is not one of ${Object.keys(parts).join(', ')}`)
    return parts[name]
  })
  return Object.fromEntries(Object.entries(made).map(([name, check]) => [name.replace('$', '.'), check]))
}

const loaded = new Map<string, Promise<Checks>>()

/** Loads the module of compiled checks once for each set of schemas; a failed load may be tried again. */
export function loadChecks(address: string): Promise<Checks> {
  const known = loaded.get(address)
  if (known) return known
  const loading = (import(/* @vite-ignore */ address) as Promise<ChecksModule>).then(readChecks)
  loading.catch(() => loaded.delete(address))
  loaded.set(address, loading)
  return loading
}
