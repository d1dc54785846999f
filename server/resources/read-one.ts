import type { WireRecord } from '../../core/api.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { findOne, toWire } from './read.ts'
import type { Resource } from './resource.ts'
import type { Context, StoredRow } from './types.ts'

/** A stored row as it goes over the wire. */
export const toWireOne = async (
  db: Executor,
  resource: Resource,
  row: StoredRow,
  context: Context,
): Promise<WireRecord> => (await toWire(db, resource, [row], context))[0] ?? {}

/** One record as it is answered to a get: its fields, and what the resource tells of one record only. */
export async function readOne(db: Executor, resource: Resource, id: string, context: Context): Promise<WireRecord> {
  const row = await findOne(db, resource, id, context)
  if (!row) throw notFound()
  return withDetails(db, resource, row, context)
}

/** A stored row on the wire, with what the resource tells of one record only. */
export const withDetails = async (
  db: Executor,
  resource: Resource,
  row: StoredRow,
  context: Context,
): Promise<WireRecord> => ({
  ...(await toWireOne(db, resource, row, context)),
  ...(await resource.hooks.details?.(db, row, context)),
})
