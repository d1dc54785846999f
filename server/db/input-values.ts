import type { SQLInputValue } from 'node:sqlite'

/** The values of a query for node:sqlite, which refuses by itself what it cannot bind. */
export const inputValues = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]
