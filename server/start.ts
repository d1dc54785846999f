import { join } from 'node:path'
import { startAnalysing } from './analysis/events/runner.ts'
import { buildApp, projectFolder, type Parts } from './app.ts'
import { keepNames } from './statements/batch/names.ts'
import { sweepBin, sweepDaily } from './resources/bin/sweep.ts'
import { addDemoAccounts } from './auth/demo-accounts.ts'
import { ensureAdministrator, ensureRoles } from './auth/first-start.ts'
import { sweep } from './auth/sweep.ts'
import { startCollecting } from './collect/runner.ts'
import { openSources } from './collect/sources.ts'
import { aloneOn } from './db/alone.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { checkInDatabase } from './resources/in-database.ts'
import { memoryFileStore } from './files/memory.ts'
import { openFileStore } from './files/store.ts'
import { keepFolderPrivate } from './private.ts'
import { loadRules } from './analysis/rules/store.ts'
import { followVersions } from './schema-versions/follow.ts'
import { SchemaVersions } from './schema-versions/versions.ts'
import { loadSchemas } from './schemas/store.ts'
import { randomPassword } from './auth/random-password.ts'
import type { Settings } from './settings.ts'
import type { App } from './types.ts'
import { sweepFiles } from './uploads/sweep.ts'

export type Started = {
  app: App
  /** `http://127.0.0.1:8000` */
  address: string
  /** What the operator must be told: the administrator's first password, and fields whose kind has changed. */
  notices: string[]
  /** Stops accepting, lets requests under way end, then closes the database. */
  stop(): Promise<void>
}

/** The administrator of a new database: by the setting, or with a password that is told once and must be changed. */
async function firstAdministrator(db: Parts['db'], settings: Settings): Promise<string[]> {
  const password = settings.adminPassword || randomPassword()
  const made = await ensureAdministrator(db, password, { mustChange: settings.adminPassword === '' })
  return made && settings.adminPassword === ''
    ? [`first start: administrator "admin", password "${password}" (shown once; change it at the first sign-in)`]
    : []
}

export type StartOptions = {
  log?: Parts['log']
  /** The folder that holds `resources/`, `tables/` and `rules/`; the shipped one unless told. */
  schemasFolder?: string
  /** What holds the demo already: it is not filled again. */
  demo?: { content: Uint8Array; files: ReturnType<typeof memoryFileStore> }
}

/** Opens database and files, brings them up to date, builds the server and listens. */
export async function start(settings: Settings, options: StartOptions = {}): Promise<Started> {
  const { log, schemasFolder = join(projectFolder, 'src/schemas'), demo } = options
  const shipped = loadSchemas(schemasFolder)
  const rules = loadRules(join(schemasFolder, 'rules'), shipped.tables)
  const { db, kind, open } = openDatabase(settings.databaseUrl, demo?.content)
  const files = demo?.files ?? (settings.demo ? memoryFileStore() : openFileStore(settings.filesDir))
  const versions = new SchemaVersions({ db, kind, shipped })
  const { schemas } = versions
  try {
    if (!settings.demo) open.push(...keepFolderPrivate(settings.filesDir, ['incoming', 'parts']))
    await files.ready()
    const notices = await aloneOn(db, kind, settings.databaseUrl, async () => {
      await migrate(db, kind)
      await ensureRoles(db)
      await checkInDatabase(db, shipped)
      const unusable = await versions.open()
      const changed = await versions.prepare()
      await keepNames(db, kind)
      await sweep(db)
      return [...unusable, ...changed, ...(settings.demo ? [] : await firstAdministrator(db, settings))]
    })
    if (settings.demo && !demo) {
      await addDemoAccounts(db)
      // Loaded only here: the demo's data has no place in a server that keeps real ones.
      const { fillDemo } = await import('./demo/fill.ts')
      await fillDemo(db, files, schemas, rules, settings)
    }
    const app = await buildApp({
      db,
      dbKind: kind,
      settings,
      schemas: shipped,
      versions,
      rules,
      files,
      ...(log ? { log } : {}),
    })
    if (open.length > 0) app.log.warn({ open }, 'other accounts of this machine may read what is kept here')
    const sources = settings.demo ? (await import('./demo/source.ts')).demoSources() : openSources(settings)
    const address = await app.listen({
      port: settings.port,
      host: settings.host,
      listenTextResolver: (text) => `listening at ${text}`,
    })
    // Only what is served fetches and sweeps: a server that does not come up leaves what is due to others.
    const stopSweeping = sweepDaily(
      async () => {
        await sweepBin(db, files, schemas)
        await sweepFiles(db, files)
      },
      (error) => app.log.error({ err: error }, 'the recycle bin and the files were not swept'),
    )
    versions.log = (fact, text) => app.log.warn(fact, text)
    versions.goOn()
    const stopFollowing = followVersions({
      versions,
      db,
      folder: settings.demo ? null : join(settings.dataDir, 'schemas'),
      failed: (error) => app.log.error({ err: error }, 'the versions of the schemas were not followed'),
    })
    const collector = startCollecting({
      db,
      schemas,
      sources,
      warn: (fact, text) => app.log.warn(fact, text),
      failed: (error) => app.log.error({ err: error }, 'a fetch failed'),
    })
    const analyser = startAnalysing({
      db,
      kind,
      context: { schemas, rules },
      failed: (error) => app.log.error({ err: error }, 'the rules failed over the data of a customer'),
    })
    const { gateways } = app
    const digests =
      gateways.mail || gateways.notices
        ? (await import('./inbox/digest/send.ts')).digestRunner({
            db,
            gateways,
            publicUrl: settings.publicUrl,
            limits: settings.inbox,
            failed: (error) => app.log.error({ err: error }, 'the daily lists of what there is to do'),
          })
        : null
    digests?.follow()
    // Whoever shows the demo finds everything looked at.
    if (settings.demo) await analyser.drain()
    return {
      app,
      address,
      notices,
      async stop() {
        await stopFollowing()
        await collector.stop()
        await analyser.stop()
        await digests?.stop()
        await app.close()
        await stopSweeping()
        await db.destroy()
        await files.close()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
