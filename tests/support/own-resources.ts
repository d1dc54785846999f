import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'

/** A label in both languages. */
export const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })

/** A field of text, unless told otherwise. */
export const field = (id: string, rest: Partial<FieldSchema> & Record<string, unknown> = {}): FieldSchema => ({
  type: 'string',
  'x-id': `f_own_${id}`,
  'x-label': label(`label of ${id}`),
  ...rest,
})

/** A resource as an administrator writes its file: plain REST, a title and these fields. */
export const ownResource = (
  name: string,
  properties: Record<string, FieldSchema>,
  more: Partial<ResourceSchema> = {},
  conditions: Record<string, unknown> = {},
): Record<string, unknown> => ({
  kind: 'resource',
  name,
  label: label(name),
  route: `/homePage/${name}`,
  permission: 'client',
  idField: 'key',
  recordTitle: '{title}',
  storage: { table: 'records' },
  api: { style: 'rest', path: `/${name}`, import: {} },
  list: { sort: { field: 'title', order: 'ascend' }, pageSize: 10 },
  form: { groups: [] },
  rules: [],
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: { title: field('title', { 'x-sort': true, 'x-search': true }), ...properties },
    ...conditions,
  },
  ...more,
})

const folders: string[] = []

/** A folder of the shipped schemas with these resources besides. */
export function schemasWith(...resources: Record<string, unknown>[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  folders.push(folder)
  cpSync('src/schemas', folder, { recursive: true })
  for (const resource of resources)
    writeFileSync(join(folder, `resources/${String(resource['name'])}.json`), JSON.stringify(resource))
  return folder
}

export function dropSchemas(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The query of a list of plain REST. */
export const asked = (query: { filter?: object; sort?: [string, 'ASC' | 'DESC'] }): string =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`
