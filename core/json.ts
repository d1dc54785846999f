/** Whether a value is a plain object that can be asked for fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a value holds under a name; undefined where it is no object, or has nothing there. */
export const memberOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Whether a value is a list; of its members nothing is known. */
export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The members of a list; none where a value is no list. */
export const listOf = (value: unknown): unknown[] => (isList(value) ? value : [])

/** The value of a JSON text; undefined where there is no text, or where it is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text === null || text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
