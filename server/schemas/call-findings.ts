import { kindOf } from '../../core/schema/field-type.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'
import { couldHold } from './word-findings.ts'

/** Calls that are about one record. */
const ofOne = ['get', 'delete']
const ofAll = ['list', 'create', 'deleteMany', 'import', 'changes']

/** First parts of addresses that are the server's own. */
const taken = ['docs', 'openapi.json', 'schemas']

function pathFindings({ api }: ResourceSchema): Finding[] {
  const place = (operation: string): string => (api.style === 'rest' ? '/api/path' : `/api/${operation}/path`)
  return Object.entries(api).flatMap(([operation, call]): Finding[] => {
    if (typeof call !== 'object' || !('path' in call)) return []
    const hasId = call.path.includes('{id}')
    const first = call.path.split('/')[1] ?? ''
    return [
      ...(ofOne.includes(operation) && !hasId
        ? [{ pointer: place(operation), key: 'schema.pathId' as const, parameters: { id: '{id}' } }]
        : []),
      ...(ofAll.includes(operation) && hasId
        ? [{ pointer: place(operation), key: 'schema.pathNoId' as const, parameters: { id: '{id}' } }]
        : []),
      ...(taken.includes(first)
        ? [{ pointer: place(operation), key: 'schema.reserved' as const, parameters: { name: `/${first}` } }]
        : []),
    ]
  })
}

/** Calls that cannot be made as they are described, and what they say in vain. */
export function callFindings(schema: ResourceSchema): Finding[] {
  const { api, storage } = schema
  const { properties } = schema.schema
  const needs = (pointer: string, name: string, needed: string): Finding => ({
    pointer,
    key: 'schema.needs',
    parameters: { name, needed },
  })
  return [
    ...pathFindings(schema),
    ...(api.list.method === 'GET' && api.list.paging !== 'range'
      ? [{ pointer: '/api/list/method', key: 'schema.enum' as const, parameters: { allowed: 'POST, PUT' } }]
      : []),
    ...(api.import && !api.create ? [needs('/api/import', 'import', 'create')] : []),
    ...(api.import?.key ?? []).flatMap((name, index): Finding[] => {
      const field = properties[name]
      const parameters = { name: 'key', beside: name }
      return field && kindOf(field).unsorted
        ? [{ pointer: `/api/import/key/${index}`, key: 'schema.useless', parameters }]
        : []
    }),
    ...Object.entries(storage.where ?? {}).flatMap(([name, value]): Finding[] => {
      const field = properties[name]
      return field && !couldHold(field, value)
        ? [{ pointer: `/storage/where/${name}`, key: 'schema.option', parameters: { value } }]
        : []
    }),
  ]
}
