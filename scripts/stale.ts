import { readdirSync, statSync } from 'node:fs'
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

/** Whether the built server is missing or older than anything that it is built from. */
export function isServerStale(project: string): boolean {
  const built = statSync(join(project, builtProgram), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const schemas = ['resource', 'rule'].map((kind) => `src/schemas/${kind}.schema.json`)
  return (
    ['server', 'core', 'scripts/build-server.ts', 'package-lock.json'].some(
      (path) => newest(join(project, path)) > built,
    ) || schemas.some((path) => (statSync(join(project, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > built)
  )
}

/** The program of the server: the built one where it is made of what lies there, otherwise its source. */
export const serverProgram = (project: string): string =>
  join(project, isServerStale(project) ? 'server/server.ts' : builtProgram)
