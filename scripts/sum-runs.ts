import { readFileSync } from 'node:fs'
import { conclude, type Outcome } from './run-vitest.ts'

/**
 * The outcome of several runs together, of which each has left a line of JSON.
 * A run that left none has not come to its end, which is a fault.
 */
export function sumOf(text: string, runs: number): Outcome {
  const outcomes = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Outcome)
  const missing = Array.from({ length: Math.max(0, runs - outcomes.length) }, () => 'a run of the tests left no counts')
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    faults: [...outcomes.flatMap(({ faults }) => faults), ...missing],
  }
}

// sum-runs.ts FILE N: prints what the N runs that wrote to FILE came to, and ends with 1 where anything failed.
if (import.meta.main) {
  const [, , file = '', runs = ''] = process.argv
  process.exit(conclude(sumOf(readFileSync(file, 'utf8'), Number(runs))))
}
