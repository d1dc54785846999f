import { SchemaError } from './schemas/faults.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Milliseconds that requests under way have to end when the server is told to stop. */
const patience = 10_000

/**
 * Faults that whoever starts the server can mend, told in a line; anything else is a fault of ours and keeps its stack.
 */
const isOperators = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  error instanceof SchemaError ||
  (error instanceof Error && error.name === 'MigrationError') ||
  (error instanceof Error &&
    /^(EADDR|EACCES|EPERM|EROFS|EEXIST|EISDIR|ENOENT|ENOTDIR|ECONN|ENOTFOUND|28P01|3D000|ERR_SQLITE)/.test(
      String((error as NodeJS.ErrnoException).code),
    ))

try {
  const demo = process.argv.includes('--demo')
  const settings = readSettings(process.env, { demo })
  // Loaded once the settings are right: a bad one is told at once.
  const { start } = await import('./start.ts')
  const server = await start(settings)
  for (const notice of server.notices) console.log(notice)
  console.log(`${demo ? 'demo, nothing is kept: ' : ''}${server.address}`)

  const stop = (): void => {
    setTimeout(() => process.exit(1), patience).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(isOperators(error) ? error.message || String((error as NodeJS.ErrnoException).code) : error)
  process.exit(1)
}
