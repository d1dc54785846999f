import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((entry) => newest(join(path, entry))))
}

/** Whether the built front end is missing or older than anything that it is built from. */
export function isBuildStale(project: string): boolean {
  const built = statSync(join(project, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return ['src', 'core', 'index.html', 'phone.html', 'vite.config.ts', 'package-lock.json'].some(
    (path) => newest(join(project, path)) > built,
  )
}
