import { expect, test } from 'vitest'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { createAjv } from '../../../core/ajv.ts'
import { recordSchema, type CompiledCheck } from '../../../core/validate.ts'
import { formErrors } from '../../../src/resources/form/resolver.ts'

const label = { 'zh-CN': '名', 'en-US': 'Name' }
const text = (id: string) => ({ type: 'string' as const, 'x-id': id, 'x-label': label })
const condition = JSON.parse(
  '{"if": {"properties": {"idNumber": {"pattern": "^1"}}, "required": ["idNumber"]}, "else": {"required": ["reason"]}}',
)
const schema = {
  rules: [],
  schema: {
    type: 'object',
    properties: {
      name: text('f_n'),
      reason: text('f_r'),
      idNumber: { ...text('f_i'), maxLength: 18, pattern: '^[0-9X]{18}$', 'x-mask': 'last4' },
    },
    additionalProperties: false,
    allOf: [condition],
  },
} as unknown as ResourceSchema
const check = createAjv().compile(recordSchema(schema.schema)) as CompiledCheck
const previous = { name: 'a', reason: 'because', idNumber: '＊＊＊＊＊＊＊＊＊＊＊＊＊＊4512' }

test('what a mask has left holds up no other change, and a value that is typed is judged', () => {
  const errors = (values: object): string[] =>
    Object.keys(formErrors(check, schema, 'edit', { ...previous, ...values }, 'zh-CN', previous))
  expect(errors({ name: 'b' })).toEqual([])
  expect(errors({ name: 'b', reason: null })).toEqual([])
  expect(errors({ idNumber: '12' })).toEqual(['idNumber'])
})
