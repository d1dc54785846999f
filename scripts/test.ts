import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { project, run } from './run.ts'

type Report = { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: { status: string }[] }[] }

// Lint, types and build count as a test each; the rest is counted by the test runner.
const steps: [name: string, command: string, args: string[]][] = [
  ['lint', 'oxlint', ['--quiet']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
]
let passed = 0
let failed = 0
for (const [name, command, args] of steps) {
  const started = Date.now()
  const code = await run(command, args)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code === 0) passed += 1
  else failed += 1
}

const file = join(project, 'node_modules/.cache/test-report.json')
rmSync(file, { force: true })
const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)])
const report = JSON.parse(readFileSync(file, 'utf8')) as Report
// A file that cannot be loaded, or whose preparation fails, has no test to fail: count the file.
const unloadable = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed')).length
passed += report.numPassedTests
failed += report.numFailedTests + unloadable
if (code !== 0 && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
