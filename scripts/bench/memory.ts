import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The memory that a process holds at present, in bytes. */
export function residentBytes(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024
}

/** Watches the memory of a process until it is told to stop; answers the most that was seen. */
export function watchMemory(pid: number): () => number {
  let most = residentBytes(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid))
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.max(most, residentBytes(pid))
  }
}
