import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import threads from 'node:worker_threads'
import { builtServer, isStale } from '../../scripts/stale.ts'

// Each thread loads its program anew: from the sources that is two thousand files, from the built server a few. Where it
// is stale the sources run, and the tests of units run them always.

const project = join(import.meta.dirname, '../..')
const known = Symbol.for('threads of the built server')
const shared = globalThis as { [known]?: true }

/** The built program of a thread; where there is none, the one that is asked for. */
function programOf(asked: string | URL): string | URL {
  if (!(asked instanceof URL) || asked.protocol !== 'file:' || !asked.pathname.endsWith('.ts')) return asked
  const name = relative(project, fileURLToPath(asked)).replaceAll(/[\\/]/g, '-').replace(/\.ts$/, '.js')
  const built = join(project, builtServer.folder, name)
  return existsSync(built) ? pathToFileURL(built) : asked
}

// Files share what is here: looked at once.
const isFirst = !shared[known]
shared[known] = true
if (isFirst && !isStale(project, builtServer)) {
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(program: string | URL, options?: threads.WorkerOptions) {
      super(programOf(program), options)
    }
  }
  syncBuiltinESMExports()
}
