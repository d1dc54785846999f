import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../server/app.ts'

/**
 * Keeps a part of `docs/performance.md` in the place of the one with the same heading.
 *
 * @param part begins with its heading, `## …`
 */
export function keepPart(part: string): void {
  const path = join(projectFolder, 'docs/performance.md')
  const parts = readFileSync(path, 'utf8').split(/(?=^## )/m)
  const heading = part.slice(0, part.indexOf('\n'))
  const at = parts.findIndex((each) => each.startsWith(`${heading}\n`))
  const others = parts.map((each, index) => (index === at ? part : each))
  const text = at < 0 ? [...parts, part] : others
  writeFileSync(path, `${text.map((each) => each.trimEnd()).join('\n\n')}\n`)
}

export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
