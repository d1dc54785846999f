import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSuite } from 'vitest/node'

type UncaughtError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

/** What a run of the tests came to: how many passed, and what did not go as it should, a line each. */
export type TestReport = { passed: number; failed: string[]; broken: string[]; uncaught: string[] }

/** The variable that names the file to which the report is written. */
export const reportVariable = 'TEST_REPORT_FILE'

const place = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' > ')
const fileOf = (module: TestModule): string =>
  `${module.project.name} ${relative(process.cwd(), module.moduleId)}`.trim()

/** What failed outside of any test: the file while it was loaded, or the preparation of a group. */
const brokenIn = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()]
    .filter((suite: TestModule | TestSuite) => suite.errors().length > 0)
    .map((suite) => place(fileOf(module), suite.type === 'suite' ? suite.fullName : undefined))

function uncaughtError({ message, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }: UncaughtError): string {
  const file = typeof path === 'string' ? relative(process.cwd(), path) : undefined
  return place(file, typeof test === 'string' ? test : undefined, message.split('\n')[0])
}

/** The report of a run that has ended. A test that was never brought to its end has failed. */
function report(modules: readonly TestModule[], errors: readonly UncaughtError[]): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests
      .filter((test) => ['failed', 'pending'].includes(test.result().state))
      .map((test) => place(fileOf(test.module), test.fullName)),
    broken: modules.flatMap(brokenIn),
    uncaught: errors.map(uncaughtError),
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(0)} s`

/** Where the time of a run went: what the files of each project took together, and the slowest of them. */
function times(modules: readonly TestModule[]): string[] {
  const projects = new Map<string, { file: string; took: number }[]>()
  for (const module of modules) {
    const files = projects.get(module.project.name) ?? []
    projects.set(module.project.name, files)
    files.push({ file: relative(process.cwd(), module.moduleId), took: module.diagnostic().duration })
  }
  return [...projects].map(([name, files]) => {
    const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, 8)
    const all = files.reduce((sum, { took }) => sum + took, 0)
    return `${name}: ${seconds(all)}; ${slowest.map(({ file, took }) => `${file} ${seconds(took)}`).join(', ')}`
  })
}

/** Writes the report of the run as JSON to the file that the environment names, and says where its time went. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly UncaughtError[]): void {
    for (const line of times(modules)) console.log(line)
    const file = process.env[reportVariable]
    if (file) writeFileSync(file, JSON.stringify(report(modules, errors)))
  }
}
