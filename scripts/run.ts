import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const project = join(import.meta.dirname, '..')

/** Runs a program of the project to its end; answers its exit code. */
export function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs programs side by side until one of them ends or this process is told to stop; then all of them end. */
export async function together(children: ChildProcess[]): Promise<number> {
  const stop = (): void => children.forEach((child) => child.kill('SIGTERM'))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const codes = children.map(
    (child) => new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0))),
  )
  const first = await Promise.race(codes)
  stop()
  await Promise.all(codes)
  return first
}
