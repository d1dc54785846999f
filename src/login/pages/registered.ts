import type { Registered } from '../../../core/contracts/auth.ts'

const key = 'registered'

/** Keeps what a registration led to for as long as this tab is open. */
export function keepRegistered(registered: Registered): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(registered))
  } catch {
    return
  }
}

export function readRegistered(): Registered | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Registered | null
  } catch {
    return null
  }
}
