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
