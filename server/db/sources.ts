import type { CellSource } from '../../core/api.ts'
import { unpackSources } from '../../core/statement/packed-sources.ts'
import { fromJson } from './client.ts'

/** Where the values of a stored row came from, by field. */
export const readSources = (stored: unknown): Record<string, CellSource> =>
  unpackSources(fromJson<unknown>(stored ?? null))
