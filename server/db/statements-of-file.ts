import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Prepares statements of a file, each once; of more than `most` the oldest is prepared anew. */
export function preparedIn(database: DatabaseSync, most: number): (text: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return (text) => {
    const known = statements.get(text)
    if (known) return known
    const statement = database.prepare(text)
    if (statements.size >= most) statements.delete(statements.keys().next().value ?? '')
    statements.set(text, statement)
    return statement
  }
}
