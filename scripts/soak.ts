import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './run.ts'
import { conclude, runVitest } from './run-vitest.ts'

/** The test files that make more rounds here than in `npm test`, as paths of the project. */
export const soakFiles = (): string[] =>
  readdirSync(join(project, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /from '[./]+\/support\/rounds\.ts'/.test(readFileSync(join(project, file), 'utf8')))
    .toSorted()

if (import.meta.main) {
  const named = process.argv.slice(2)
  process.exit(conclude(await runVitest(named.length > 0 ? named : soakFiles(), { SOAK: '1' })))
}
