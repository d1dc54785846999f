/** A schema file that cannot be used: which, where and why. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/**
 * Reads a schema file and checks it against the vocabulary.
 * Throws an error that names the file and what is wrong with it.
 */
export function checkSchemaFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SchemaError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
