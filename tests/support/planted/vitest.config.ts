import { defineConfig } from 'vitest/config'

const planted = { root: import.meta.dirname, include: ['*.planted.ts'] }

/** The planted files, with the same preparation of the two databases as the tests themselves. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...planted, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      { test: { ...planted, name: 'postgres', env: { TEST_DATABASE: 'postgres' }, globalSetup: ['../postgres.ts'] } },
    ],
  },
})
