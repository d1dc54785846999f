import type { FaultKind } from './fault.ts'
import { showSize } from './size.ts'

/** The largest file that is opened, bytes. */
export const maxFile = 50 * 1024 * 1024
/** The most that its parts may unpack to, all together and each part of text. */
export const maxUnpacked = 300 * 1024 * 1024
export const maxPart = 60 * 1024 * 1024
export const maxParts = 10_000
/** Reading that takes longer is stopped, seconds. */
export const maxSeconds = 60

/** The limit that a fault speaks of. */
export const limitOf = (kind: FaultKind): string =>
  kind === 'slow' ? String(maxSeconds) : showSize(kind === 'bomb' ? maxUnpacked : maxFile)
