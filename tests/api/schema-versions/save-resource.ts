import { isRecord } from '../../../core/json.ts'
import { newResource } from '../../../core/schema/new-resource.ts'
import type { ChosenConversion } from '../../../core/schema/version-types.ts'
import type { Answer, TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'

type Members = Record<string, unknown>

/** Saves a resource of one's own beside the others, with a field `name` and what is given, as an administrator. */
export async function saveResource(
  server: TestApp,
  name: string,
  { properties, required = [], ...rest }: { properties: Members; required?: string[] } & Members,
  { destructive = true, conversions }: { destructive?: boolean; conversions?: ChosenConversion[] } = {},
): Promise<Answer> {
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
  const text = JSON.stringify({ schemas: [...schemas.filter((one: Members) => one['name'] !== name), part] })
  return admin.call('POST', '/system/schemas/save', {
    version: latest,
    note: 'x',
    text,
    destructive,
    ...(conversions && { conversions }),
  })
}
