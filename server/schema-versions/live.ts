import type { SchemaStore } from '../schemas/store.ts'

/** Versions of which pages that are still open may ask for the checks. */
const mostPast = 5

/** What is in force, for whoever keeps it longer than an answer takes: asked anew each time. */
export type LiveSchemas = SchemaStore & {
  /** The set of this moment, which stays as it is. */
  current(): SchemaStore
  use(next: SchemaStore): void
}

/** A store that answers by the set that is in force at the moment of each question. */
export function liveSchemas(first: SchemaStore): LiveSchemas {
  let now = first
  let past: SchemaStore[] = []
  return {
    current: () => now,
    use(next) {
      past = [now, ...past].slice(0, mostPast)
      now = next
    },
    get resources() {
      return now.resources
    },
    get tables() {
      return now.tables
    },
    get hash() {
      return now.hash
    },
    get tablesHash() {
      return now.tablesHash
    },
    resource: (name) => now.resource(name),
    table: (name) => now.table(name),
    check: (name, mode) => now.check(name, mode),
    rule: (name, index) => now.rule(name, index),
    checkRow: (table) => now.checkRow(table),
    faultAt: (name, finding) => now.faultAt(name, finding),
    forRole: (roleId) => now.forRole(roleId),
    checksModule(hash) {
      for (const set of [now, ...past]) {
        const source = set.checksModule(hash)
        if (source !== null) return source
      }
      return null
    },
  }
}
