import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project, run } from './run.ts'
import { reportVariable, type TestReport } from './vitest-report.ts'

/** How many tests passed, and every fault of the run in a line. */
export type Outcome = { passed: number; faults: string[] }

/** The outcome of a run by its exit code and the text of its report; null where there is no report. */
export function outcomeOf(code: number, text: string | null): Outcome {
  let report: TestReport
  try {
    report = JSON.parse(text ?? '') as TestReport
  } catch {
    return { passed: 0, faults: [`the test runner ended with ${code} and left no report that can be read`] }
  }
  const faults = [
    ...report.failed.map((name) => `test failed: ${name}`),
    ...report.broken.map((name) => `could not be loaded or prepared: ${name}`),
    ...report.uncaught.map((name) => `error that nothing caught: ${name}`),
  ]
  if (code !== 0 && faults.length === 0) faults.push(`the test runner ended with ${code}`)
  return { passed: report.passed, faults }
}

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Tests begin many threads and processes: what one of them has compiled, the others need not compile again. */
const compileCache = { NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile') }

/** Runs vitest with these arguments and variables, and answers what the run came to. */
export async function runVitest(args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-tests-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`]
  try {
    const code = await run('vitest', ['run', ...reporters, ...args], {
      ...compileCache,
      ...environment,
      [reportVariable]: file,
    })
    return outcomeOf(code, readText(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The variable that names the file to which each run adds its outcome, as a line of JSON. */
const countsVariable = 'TEST_COUNTS_FILE'

/**
 * Prints the faults and, as the last line, the counts, and leaves them where they are summed; answers the exit code.
 */
export function conclude({ passed, faults }: Outcome): number {
  const file = process.env[countsVariable]
  if (file) appendFileSync(file, `${JSON.stringify({ passed, faults })}\n`)
  for (const fault of faults) console.log(fault)
  console.log(`${passed} passed, ${faults.length} failed`)
  return faults.length === 0 ? 0 : 1
}

// Alone it runs the tests without lint, types and build.
if (import.meta.main) process.exit(conclude(await runVitest(process.argv.slice(2))))
