import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export type Postgres = { url: string; folder: string; stop: () => Promise<void> }

/**
 * Starts a PostgreSQL on a free port and in a folder of its own, from a process beside this one. It ends when it is
 * stopped, and when this process ends, however that happens.
 */
export async function startPostgres(): Promise<Postgres> {
  // Detached: an interrupt from the keyboard reaches the runner alone, which lets go when its tests have ended.
  const child = fork(join(import.meta.dirname, 'postgres-process.ts'), { detached: true, execArgv: [] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = await new Promise<Omit<Postgres, 'stop'>>((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (message) => resolve(message as Omit<Postgres, 'stop'>))
    void ended.then((code) => reject(new Error(`the PostgreSQL of the tests did not start (${code})`)))
  })
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    await ended
  }
  return { ...ready, stop }
}

/** A database with all tables and nothing in them, of which others are made by copying. */
export const migratedTemplate = 'migrated'

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // As a bank's may be: one that sorts by a language, where it is not told otherwise.
  await client.query(
    `create database ${migratedTemplate} template template0 encoding 'UTF8' locale_provider icu icu_locale 'zh-CN'`,
  )
  await client.end()
  const { db, kind } = openDatabase(url.replace(/\/postgres$/, `/${migratedTemplate}`))
  await migrate(db, kind)
  await db.destroy()
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  try {
    await makeTemplate(url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', url)
  return stop
}
