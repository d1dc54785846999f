import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../../scripts/run-vitest.ts'
import { soakFiles } from '../../scripts/soak.ts'
import { sumOf } from '../../scripts/sum-runs.ts'

const project = join(import.meta.dirname, '../..')
const planted = 'tests/support/planted'

/** Runs a program to its end. The marks by which vitest knows its own workers are kept from it. */
function run(command: string, args: string[]): Promise<{ code: number | null; out: string }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_|NODE_ENV)/.test(name)))
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, env: { ...env, NO_COLOR: '1' } })
    let out = ''
    child.stdout.on('data', (data: Buffer) => (out += String(data)))
    child.stderr.on('data', (data: Buffer) => (out += String(data)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out }))
  })
}

describe.each([
  ['sqlite', 2],
  ['postgres', 3],
] as const)('a run with planted faults, on %s', (database, passed) => {
  const args = ['--config', `${planted}/vitest.config.ts`, '--project', database]

  test('of vitest itself ends with a failure', async () => {
    const { code, out } = await run('vitest', ['run', ...args])
    expect(out).toMatch(/Errors\s+2 errors/)
    expect(code).toBe(1)
  })

  test('of `npm test` ends with a failure, and names and counts each fault', async () => {
    const { code, out } = await run(process.execPath, ['scripts/run-vitest.ts', ...args])
    const lines = out.trimEnd().split('\n')
    expect(lines.slice(-5)).toEqual([
      `test failed: ${database} ${planted}/failing.planted.ts > fails`,
      `could not be loaded or prepared: ${database} ${planted}/unloadable.planted.ts`,
      `error that nothing caught: ${planted}/uncaught.planted.ts > passes, and leaves a timer that throws > thrown in a timer`,
      `error that nothing caught: ${planted}/uncaught.planted.ts > passes, and leaves a promise that is refused > refused and not caught`,
      `${passed} passed, 4 failed`,
    ])
    expect(code).toBe(1)
  })
})

describe('the outcome of a run', () => {
  const clean = JSON.stringify({ passed: 7, failed: [], broken: [], uncaught: [] })

  test('without a fault is what passed', () => expect(outcomeOf(0, clean)).toEqual({ passed: 7, faults: [] }))

  test('is a failure where the runner ended with one, whatever its report says', () =>
    expect(outcomeOf(137, clean)).toEqual({ passed: 7, faults: ['the test runner ended with 137'] }))

  test.each([
    ['missing', null],
    ['empty', ''],
    ['cut off', clean.slice(0, 20)],
  ])('is a failure where the report is %s', (_, text) =>
    expect(outcomeOf(0, text)).toEqual({
      passed: 0,
      faults: ['the test runner ended with 0 and left no report that can be read'],
    }),
  )
})

describe('the counts of several runs', () => {
  const [first, second] = [
    { passed: 7, faults: [] },
    { passed: 2, faults: ['test failed: a'] },
  ]
  const left = (...outcomes: object[]) => outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join('')

  test('are added, with their faults', () =>
    expect(sumOf(left(first, second), 2)).toEqual({ passed: 9, faults: ['test failed: a'] }))

  test('have a fault for each run that left none', () =>
    expect(sumOf(left(first), 2)).toEqual({ passed: 7, faults: ['a run of the tests left no counts'] }))
})

test('what makes more rounds in `npm run test:soak` is a test file, which is run there by its name', () => {
  const folder = join(project, 'tests')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const reading = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(`support/${'rounds'}.ts'`))
  expect(soakFiles()).toEqual(reading.map((file) => `tests/${file}`).toSorted())
  expect(soakFiles().filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
  expect(soakFiles().length).toBeGreaterThan(5)
})

test('continuous integration calls both runs and ends with the counts of both', () => {
  const lines = readFileSync(join(project, '.ci/run'), 'utf8').trimEnd().split('\n')
  expect(lines.filter((line) => /^npm (test|run test:soak)\b/.test(line))).toEqual([
    'npm test || true',
    'npm run test:soak || true',
  ])
  expect(lines.at(-1)).toBe('npm run --silent test:sum -- "$TEST_COUNTS_FILE" 2')
})
