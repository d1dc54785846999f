import { schemasHeader } from '../../core/api.ts'
import type { Schemas, SchemasAnswer } from '../../core/contracts/boot.ts'
import { isRecord, parseJson } from '../../core/json.ts'
import { tryStorage } from '../ui/storage/try-storage.ts'

const key = 'schemas'

/** The schemas that this browser had last; they tell nothing of any user. Null where there are none. */
function keptSchemas(): Schemas | null {
  const kept = parseJson(tryStorage(() => localStorage.getItem(key), null))
  if (!isRecord(kept)) return null
  const { hash, resources, tables } = kept
  const whole = typeof hash === 'string' && Array.isArray(resources) && Array.isArray(tables)
  return whole ? (kept as Schemas) : null
}

/** What a question about the schemas says: whose content the caller has. */
export const knowing = (schemas: Schemas | null): Record<string, string> => ({ [schemasHeader]: schemas?.hash ?? '-' })

/** The same for the schemas that this browser has. */
export const schemasHeaders = (): Record<string, string> => knowing(keptSchemas())

/** The schemas of an answer, whose content may be here already. Null where it was left out and is not here. */
export function schemasOf({ hash, checks, ofRole, resources, tables }: SchemasAnswer): Schemas | null {
  if (!resources || !tables) {
    const kept = keptSchemas()
    return kept?.hash === hash ? { ...kept, checks } : null
  }
  const schemas = { hash, checks, resources, tables }
  // Whoever signs in here next may have a role that is told less.
  if (!ofRole) tryStorage(() => localStorage.setItem(key, JSON.stringify(schemas)), undefined)
  return schemas
}
