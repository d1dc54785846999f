import type { ImportChanges } from '../../../core/import-results.ts'

/** Whether an import would leave everything as it is. */
export const changesNothing = ({ added, changed }: ImportChanges): boolean => added + changed === 0
