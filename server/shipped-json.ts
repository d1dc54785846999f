import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A JSON file that the product brings, which lies beside the code that knows its shape.
 *
 * @throws SyntaxError where somebody changed it and it is no JSON any more
 */
export const shippedJson = <T>(folder: string, file: string): T =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
