import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const database = new DatabaseSync((workerData as { path: string }).path)
database.exec('pragma synchronous = full;')

// Copies what it can without making anybody wait. A failure (no room) is left to the writer, who meets it too.
parentPort?.on('message', () => {
  try {
    database.exec('pragma wal_checkpoint(passive);')
  } catch {
    // The log keeps what was written.
  }
  parentPort?.postMessage(null)
})
