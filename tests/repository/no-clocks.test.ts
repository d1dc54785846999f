import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')

/** What measures how long something takes, in a test or in a page that a test looks at. */
const clocks: readonly [name: string, pattern: RegExp][] = [
  ['a clock', /\bperformance\s*\.\s*(now|mark|measure|timeOrigin)\b|\bhrtime\b|\bconsole\.time/],
  ['the time of a processor', /\b(cpuUsage|threadCpuUsage|eventLoopUtilization|monitorEventLoopDelay|resourceUsage)\b/],
  ['the work of a page', /TaskDuration|threadTicks|getEntriesBy|PerformanceObserver|\.timeStamp\b/],
  // `Date.now() - 3 * day` is a time of day that a test sets; `Date.now() - began` is how long something took.
  ['how long ago', /\bDate\.now\(\)\s*-\s*(?!\d|(?:\w+ \* )?(?:day|hour|minute|ms)\b|\w+ \* [\d_]+)[\w.]/],
]

const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const clocksIn = (text: string): string[] => clocks.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

describe('no test is told by how long something takes: that is measured by `npm run bench`', () => {
  const own = 'repository/no-clocks.test.ts'
  test.each(tests.filter((file) => file !== own))('%s', (file) => {
    expect(clocksIn(readFileSync(join(folder, file), 'utf8'))).toEqual([])
  })

  test.each([
    'expect(performance.now() - began).toBeLessThan(300)',
    'const before = process.cpuUsage()',
    "metrics.find(({ name }) => name === 'TaskDuration')",
    'expect(Date.now() - since).toBeLessThan(12_000)',
    'const seconds = (Date.now() - started) / 1000',
    'expect(Date.now() - Date.parse(row.decidedAt)).toBeLessThan(60_000)',
    'resolve(performance.now() - event.timeStamp)',
  ])('%s is found', (line) => expect(clocksIn(line)).not.toEqual([]))

  test.each([
    'new Date(Date.now() - 30 * 60_000).toISOString()',
    'new Date(Date.now() - minutes * minute)',
    'const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()',
    'expect(Date.parse(stamp)).toBeLessThanOrEqual(Date.now())',
    'vi.setSystemTime(Date.now() + 30_000)',
  ])('%s is none', (line) => expect(clocksIn(line)).toEqual([]))
})
