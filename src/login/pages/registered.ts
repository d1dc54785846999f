import type { Registered } from '../../../core/contracts/auth.ts'
import { tryStorage } from '../../ui/storage/try-storage.ts'

const key = 'registered'

/** Keeps what a registration led to for as long as this tab is open. */
export function keepRegistered(registered: Registered): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(registered)), undefined)
}

export function readRegistered(): Registered | null {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Registered | null, null)
}
