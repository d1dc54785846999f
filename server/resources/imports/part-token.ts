import { createHash } from 'node:crypto'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { newToken } from '../../ids.ts'

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const digests = new WeakMap<ResourceSchema, string>()

function schemaDigest(schema: ResourceSchema): string {
  const known = digests.get(schema) ?? digest(JSON.stringify(schema), 32)
  digests.set(schema, known)
  return known
}

/** What a checked list is stored under: which check it was, and by which schema its cells were read. */
export const newPartToken = (schema: ResourceSchema): string => `${newToken()}.${schemaDigest(schema)}`

/** Whether the fields are still those by which the list was checked: another unit makes another figure of a value. */
export const isOfSchema = (token: string, schema: ResourceSchema): boolean =>
  token.slice(token.indexOf('.') + 1) === schemaDigest(schema)

/**
 * The id of a record by its row in a checked list: the same when the row comes again, so that a part whose answer was
 * lost adds nothing twice where records have no key. Another user's are others.
 */
export const rowId = (prefix: string, by: { user: string; resource: string; token: string }, row: number): string =>
  `${prefix}_${digest(JSON.stringify([by.user, by.resource, by.token, row]), 32)}`
