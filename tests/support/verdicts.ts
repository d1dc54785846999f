import { Ajv2020 } from 'ajv/dist/2020.js'
import { withoutBlanks } from '../../core/blank.ts'
import { formats } from '../../core/formats.ts'
import { holdsBy } from '../../core/record-rules.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { checkChange, checkRecord } from '../../server/resources/check-body.ts'
import type { Context } from '../../server/resources/types.ts'
import { checkSchemaFiles } from '../../server/schemas/check.ts'
import { checksModule, compileChecks } from '../../server/schemas/checks-module.ts'
import { readJson } from '../../server/schemas/json-file.ts'
import { readChecks, type Checks } from '../../src/resources/form/checks.ts'
import { formErrors } from '../../src/resources/form/resolver.ts'

type Members = Record<string, unknown>

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })

/** A resource with these fields, conditions and rules, as text of its file. */
export function resourceText(
  fields: Record<string, object>,
  conditions: object = {},
  rules: readonly object[] = [],
): string {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { 'x-id': `f_${name.toLowerCase()}`, 'x-label': label(name), ...field },
    ]),
  )
  return JSON.stringify({
    kind: 'resource',
    name: 'tried',
    label: label('tried'),
    route: '/dataPage/tried',
    permission: 'client',
    idField: 'id',
    recordTitle: '{named}',
    storage: { table: 'records' },
    api: { style: 'rest', path: '/tried' },
    list: { sort: { field: 'named', order: 'ascend' }, pageSize: 10 },
    form: { groups: [{ name: 'basic', label: label('basic'), columns: 1 }] },
    rules,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        named: { type: 'string', maxLength: 40, 'x-id': 'f_named', 'x-label': label('named'), 'x-sort': true },
        ...properties,
      },
      ...conditions,
    },
  })
}

/** The verdicts on a record of such a resource: of the form, of the server, and of ajv by itself. */
export type Verdicts = {
  schema: ResourceSchema
  /** Fields with faults. */
  form(record: Members, before?: Members): string[]
  server(record: Members, before?: Members): string[]
  /** Whether ajv takes what is left when blanks are gone. */
  plain(record: unknown): boolean
}

const plainAjv = new Ajv2020({ strict: false, allErrors: true })
for (const [name, format] of Object.entries(formats)) plainAjv.addFormat(name, format)

const fieldsOf = (errors: readonly { field: string }[]): string[] =>
  [...new Set(errors.map(({ field }) => field.split('/')[1] || 'root'))].sort()

/** @throws SchemaError where the schema is refused */
export async function verdictsOf(text: string): Promise<Verdicts> {
  const [schema] = checkSchemaFiles([readJson('tried.json', text)]) as [ResourceSchema]
  const compiled = compileChecks([schema], [])
  const source = Buffer.from(checksModule(compiled)).toString('base64')
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as Parameters<
    typeof readChecks
  >[0]
  const checks: Checks = readChecks(module)
  const context = {
    locale: 'en-US',
    user: { roleId: 'clerk' },
    schemas: {
      check: (name: string, mode: string) => compiled.checks.get(`${name}.${mode}`),
      rule: (name: string, index: number) => compiled.checks.get(`${name}.rule${index}`),
    },
  } as unknown as Context
  const plain = plainAjv.compile(schema.schema)
  const formCheck = (mode: 'create' | 'edit') => {
    const check = checks[`tried.${mode}`]
    if (!check) throw new Error(`no check of ${mode}`)
    return check
  }
  return {
    schema,
    form: (record, before) =>
      Object.keys(
        formErrors(
          formCheck(before ? 'edit' : 'create'),
          schema,
          before ? 'edit' : 'create',
          record,
          'en-US',
          before,
          holdsBy(schema, (name) => checks[name]),
        ),
      ).sort(),
    server(record, before) {
      try {
        if (before) checkChange(schema, before, record, context)
        else checkRecord(schema, record, context)
        return []
      } catch (error) {
        return fieldsOf((error as { errors: { field: string }[] }).errors)
      }
    },
    plain: (record) => plain(withoutBlanks(record)),
  }
}
