import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { DearestFirst } from './tests/support/dearest-first.ts'

const browserTests = ['tests/acceptance/**/*.browser.test.ts']
/** No test is told by how long it takes; what does not end at all is ended. */
const poll = { timeout: 240_000, interval: 50 }
const node = { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000, expect: { poll } } as const
/**
 * Modules hold caches and counters only between tests: reading them once for all files instead of once for each saves a
 * third of the work of calls, and more than half of that of core.
 */
const together = { ...node, isolate: false } as const
/** What counts threads that begin, or puts a module in the place of another. */
const alone = ['tests/server/reports/examine.test.ts', 'tests/server/reports/long-words.test.ts']

const built = [
  'tests/api/customers.test.ts',
  'tests/api/imports/workbooks-and-tables.test.ts',
  'tests/api/marked-copies/copies.test.ts',
  'tests/api/openapi.test.ts',
  'tests/api/report-export/*.test.ts',
  'tests/api/report-publish/check.test.ts',
  'tests/api/search-index.test.ts',
  'tests/api/table-export.test.ts',
]

/** The same API and acceptance tests run once on SQLite and once on a PostgreSQL that the tests bring. */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: DearestFirst },
    // Left to itself the runner leaves one processor out, which of two is half of them. A browser and a server each need room.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: ['tests/core/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/repository/**/*.test.ts'],
          exclude: alone,
        },
      },
      { test: { ...node, name: 'unit alone', include: alone } },
      {
        test: {
          ...together,
          name: 'api on sqlite',
          include: ['tests/api/**/*.test.ts', 'tests/acceptance/**/*.test.ts'],
          exclude: browserTests,
          env: { TEST_DATABASE: 'sqlite' },
          setupFiles: ['tests/support/built-threads.ts'],
        },
      },
      // What threads, late loading and files beside the sources are part of, once more on the server as it is built.
      {
        test: {
          ...together,
          name: 'api of the built server',
          include: built,
          env: { TEST_DATABASE: 'sqlite', TEST_SERVER: 'built' },
        },
      },
      {
        test: {
          ...together,
          name: 'api on postgres',
          include: ['tests/api/**/*.test.ts', 'tests/acceptance/**/*.test.ts'],
          exclude: browserTests,
          env: { TEST_DATABASE: 'postgres' },
          setupFiles: ['tests/support/built-threads.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      // Files share modules and window; `tests/support/new-page.ts` makes them as new after each.
      // What a page does after a frame comes later where a browser and a server share the processors: what fails twice is broken, here too.
      // Vitest and Node choose different builds of react-router; two of them do not know each other's context.
      {
        resolve: {
          alias: [
            {
              find: /^react-router$/,
              replacement: join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs'),
            },
          ],
        },
        test: {
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          retry: 1,
          include: ['tests/src/**/*.test.ts', 'tests/src/**/*.test.tsx'],
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // A browser, a server and a database share the processors with all other tests: what fails twice is broken.
      {
        test: {
          ...node,
          name: 'browser',
          // What two browsers leave of the processors, a third one uses.
          maxWorkers: Math.min(6, Math.max(3, Math.ceil(availableParallelism() * 1.5))),
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts', ...browserTests],
          testTimeout: 900_000,
          hookTimeout: 900_000,
          retry: 1,
          setupFiles: ['tests/support/pages-of-a-test.ts'],
          globalSetup: ['tests/support/chromium.ts', 'tests/support/prepared-demo.ts'],
        },
      },
    ],
  },
})
