import { run } from './run.ts'
import { conclude, runVitest } from './run-vitest.ts'

// Lint, types and build count as a test each; the rest is counted by the test runner.
const steps: [name: string, command: string, args: string[]][] = [
  ['lint', 'oxlint', ['--quiet']],
  ['format', 'oxfmt', ['--check']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
  ['server build', process.execPath, ['scripts/build-server.ts']],
]
const faults: string[] = []
for (const [name, command, args] of steps) {
  const started = Date.now()
  const code = await run(command, args)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) faults.push(`${name} ended with ${code}`)
}
const tests = await runVitest(process.argv.slice(2))
process.exit(conclude({ passed: tests.passed + steps.length - faults.length, faults: [...faults, ...tests.faults] }))
