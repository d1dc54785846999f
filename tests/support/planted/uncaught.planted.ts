import pg from 'pg'
import { expect, inject, test } from 'vitest'

test('passes, and leaves a timer that throws', async () => {
  setTimeout(() => {
    throw new Error('thrown in a timer')
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
})

test('passes, and leaves a promise that is refused', async () => {
  void Promise.reject(new Error('refused and not caught'))
  await new Promise((resolve) => setTimeout(resolve, 100))
})

test.runIf(process.env['TEST_DATABASE'] === 'postgres')('works with the database of the run', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})
