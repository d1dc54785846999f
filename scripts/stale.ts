import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is built: its folder, and what it is built from, both in the project. */
export type Build = { folder: string; sources: readonly string[] }

export const frontEnd: Build = {
  folder: 'dist',
  sources: ['src', 'core', 'index.html', 'phone.html', 'vite.config.ts', 'package-lock.json'],
}
/** The server joined in few files. Of the schemas what others are held against is part of it. */
export const builtServer: Build = {
  folder: 'dist-server',
  sources: [
    'server',
    'core',
    'scripts/build-server.ts',
    'package-lock.json',
    'src/schemas/resource.schema.json',
    'src/schemas/rule.schema.json',
  ],
}

const mark = '.built'

/** Schemas are served, not built: a change of one needs no build of what is built from the folder around them. */
const isServed = (path: string): boolean => path.endsWith('.json') && path.includes(join('src', 'schemas'))

function* filesOf(project: string, path: string): Generator<string> {
  const stats = statSync(join(project, path), { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    for (const entry of readdirSync(join(project, path)).toSorted())
      if (!isServed(join(path, entry))) yield* filesOf(project, join(path, entry))
  } else if (stats) yield `${path} ${stats.size} ${Math.floor(stats.mtimeMs)}`
}

/**
 * Names, sizes and times of all that something is built from, in a hash. Times are compared as they are, not for the
 * later one: what is unpacked from an archive of an upgrade is older than what was built here before.
 */
export function fingerprint(project: string, { sources }: Build): string {
  const files = sources.flatMap((path) => [...filesOf(project, path)])
  return createHash('sha256')
    .update([process.version, ...files].join('\n'))
    .digest('base64url')
}

/** Notes that a build is whole, and of what it was made: the last thing that is written. */
export const markBuilt = (project: string, { folder }: Build, made: string): void =>
  writeFileSync(join(project, folder, mark), made)

/** Whether something that is built is missing, half written, or not of what lies there now. */
export function isStale(project: string, build: Build): boolean {
  try {
    return readFileSync(join(project, build.folder, mark), 'utf8') !== fingerprint(project, build)
  } catch {
    return true
  }
}

/** The program of the server: the built one where it is made of what lies there, otherwise its source. */
export const serverProgram = (project: string): string =>
  join(project, isStale(project, builtServer) ? 'server/server.ts' : join(builtServer.folder, 'server.js'))

/**
 * What Node is started with to run the server: its program, behind a space of 8 MB for young objects. With twice that,
 * which is usual, a server at rest keeps 16 MB more, and answers no faster.
 */
export const serverArguments = (project: string): readonly string[] => [
  '--max-semi-space-size=8',
  serverProgram(project),
]
