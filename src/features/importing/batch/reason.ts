/**
 * Why a file needs a look or cannot be imported: the server's own sentence, or a text of the page with what it names.
 * `table` says of which table, where that is one of several.
 */
export type Reason = { table?: string } & (
  | { text: string }
  | { key: string; parameters?: Record<string, string | number> }
)

/** A refusal before anything was sent. */
export const fault = (name: string): Reason => ({ key: `importBatch.refused.${name}` })
export const asked = (name: string, parameters?: Record<string, string | number>): Reason => ({
  key: `importBatch.asked.${name}`,
  ...(parameters && { parameters }),
})
