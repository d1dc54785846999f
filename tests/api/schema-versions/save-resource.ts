import { isRecord } from '../../../core/json.ts'
import { newResource } from '../../../core/schema/new-resource.ts'
import type { ChosenConversion } from '../../../core/schema/version-types.ts'
import type { Answer, TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'

type Members = Record<string, unknown>

interface Told extends Members {
  properties: Members
  required?: string[]
}

/** The resources of one's own as they are now, but that of the name: with a field `name` and what is given. */
export async function withResource(
  server: TestApp,
  name: string,
  { properties, required = [], ...rest }: Told,
): Promise<{ version: number; text: string }> {
  const made = newResource({ name, label: label(name), group: 'data', permission: 'client' })
  const schema = isRecord(made['schema']) ? made['schema'] : {}
  const own = isRecord(schema['properties']) ? schema['properties'] : {}
  const { rules, api, ...conditions } = rest
  const part = {
    ...made,
    ...(rules !== undefined && { rules }),
    ...(isRecord(api) && isRecord(made['api']) && { api: { ...made['api'], ...api } }),
    schema: { ...schema, ...conditions, required: ['name', ...required], properties: { ...own, ...properties } },
  }
  const admin = server.as('admin')
  const { latest } = (await admin.call('GET', '/system/schemas')).body.data
  const { schemas } = (await admin.call('GET', `/system/schemas/export/${latest}`)).body.data
  const others = schemas.filter((one: Members) => one['name'] !== name)
  return { version: latest, text: JSON.stringify({ schemas: [...others, part] }) }
}

/** Saves a resource of one's own beside the others, with a field `name` and what is given, as an administrator. */
export async function saveResource(
  server: TestApp,
  name: string,
  told: Told,
  { destructive = true, conversions }: { destructive?: boolean; conversions?: ChosenConversion[] } = {},
): Promise<Answer> {
  return server.as('admin').call('POST', '/system/schemas/save', {
    ...(await withResource(server, name, told)),
    note: 'x',
    destructive,
    ...(conversions && { conversions }),
  })
}
