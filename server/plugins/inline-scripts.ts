import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of each script that stands in a page, as the browser hashes it: a newline is one character. */
const scriptsOf = (page: string): string[] =>
  [...page.replaceAll('\r\n', '\n').matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)

/**
 * Hashes of the scripts that stand in the built page, for its content security policy.
 *
 * @param folder where the build is; where there is none, there are no scripts
 * @example await inlineScripts('dist') // ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=']
 */
export async function inlineScripts(folder: string): Promise<string[]> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return []
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return scriptsOf(await readFile(file, 'utf8')).map(hash)
}
