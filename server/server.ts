import cluster from 'node:cluster'
import { SchemaError } from './schemas/faults.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { superviseWorkers, WorkerError, type Listening } from './workers.ts'
import { errorCode } from './errors.ts'

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
      errorCode(error) ?? '',
    ))

const demo = process.argv.includes('--demo')

function tell({ address, notices }: Listening): void {
  for (const notice of notices) console.log(notice)
  console.log(`${demo ? 'demo, nothing is kept: ' : ''}${address}`)
}

/** Ends the process when it is told to, after what is under way. */
function stopWith(end: () => Promise<void>): void {
  const stop = (): void => {
    setTimeout(() => process.exit(1), cluster.isPrimary ? patience + 5000 : patience).unref()
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A worker does not outlive who keeps it.
  process.once('disconnect', stop)
}

async function serve(settings: Settings): Promise<void> {
  // Loaded once the settings are right: a bad one is told at once.
  const { start } = await import('./start.ts')
  const server = await start(settings)
  const listening: Listening = { address: server.address, notices: server.notices }
  if (cluster.isWorker) process.send?.(listening)
  else tell(listening)
  stopWith(() => server.stop())
}

try {
  const settings = readSettings(process.env, { demo })
  if (settings.workers > 1 && cluster.isPrimary)
    stopWith(await superviseWorkers(settings.workers, tell, (line) => console.error(line)))
  else await serve(settings)
} catch (error) {
  // A worker has told it already.
  const isTold = cluster.isPrimary && error instanceof WorkerError
  if (!isTold) console.error(isOperators(error) ? error.message || String(errorCode(error)) : error)
  process.exit(1)
}
