import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || isServed(path)) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((entry) => newest(join(path, entry))))
}

/** Schemas are served, not built: a change of one needs no build. */
const isServed = (path: string): boolean => path.endsWith('.json') && path.includes(join('src', 'schemas'))

/** Whether the built front end is missing or older than anything that it is built from. */
export function isBuildStale(project: string): boolean {
  const built = statSync(join(project, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return ['src', 'core', 'index.html', 'phone.html', 'vite.config.ts', 'package-lock.json'].some(
    (path) => newest(join(project, path)) > built,
  )
}

/** The folder of the built server, in the project. */
export const serverBuild = 'dist-server'
const builtProgram = join(serverBuild, 'server.js')
const mark = join(serverBuild, 'built')

/** What the server is built from, in the project; of the schemas what others are held against. */
const serverSources = [
  'server',
  'core',
  'scripts/build-server.ts',
  'package-lock.json',
  'src/schemas/resource.schema.json',
  'src/schemas/rule.schema.json',
]

function* filesOf(project: string, path: string): Generator<string> {
  const stats = statSync(join(project, path), { throwIfNoEntry: false })
  if (stats?.isDirectory())
    for (const entry of readdirSync(join(project, path)).toSorted()) yield* filesOf(project, join(path, entry))
  else if (stats) yield `${path} ${stats.size} ${Math.floor(stats.mtimeMs)}`
}

/**
 * Names, sizes and times of all that the server is built from, in a hash. Times are compared as they are, not for the
 * later one: what is unpacked from an archive of an upgrade is older than what was built here before.
 */
export function serverFingerprint(project: string): string {
  const files = serverSources.flatMap((path) => [...filesOf(project, path)])
  return createHash('sha256')
    .update([process.version, ...files].join('\n'))
    .digest('base64url')
}

/** Notes that the built server is whole, and of what it was built. */
export const markServerBuilt = (project: string, fingerprint: string): void =>
  writeFileSync(join(project, mark), fingerprint)

/** Whether the built server is missing, half written, or not of what lies there now. */
export function isServerStale(project: string): boolean {
  try {
    return readFileSync(join(project, mark), 'utf8') !== serverFingerprint(project)
  } catch {
    return true
  }
}

/** The program of the server: the built one where it is made of what lies there, otherwise its source. */
export const serverProgram = (project: string): string =>
  join(project, isServerStale(project) ? 'server/server.ts' : builtProgram)
