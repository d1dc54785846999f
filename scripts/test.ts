import { run } from './run.ts'
import { conclude, runVitest } from './run-vitest.ts'

type Step = [name: string, command: string, args: string[]]

// Lint, types and build count as a test each; the rest is counted by the test runner. None keeps two processors busy.
const checks: Step[] = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['lint', 'oxlint', ['--quiet']],
  ['format', 'oxfmt', ['--check']],
]
const builds: Step[] = [
  ['build', 'vite', ['build', '--logLevel', 'warn']],
  ['server build', process.execPath, ['scripts/build-server.ts']],
]
const faults: string[] = []

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const [name, command, args] of steps) {
    const started = Date.now()
    const code = await run(command, args)
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (code !== 0) faults.push(`${name} ended with ${code}`)
  }
}

await Promise.all([inTurn(checks), inTurn(builds)])
const tests = await runVitest(process.argv.slice(2))
process.exit(
  conclude({
    passed: tests.passed + checks.length + builds.length - faults.length,
    faults: [...faults, ...tests.faults],
  }),
)
