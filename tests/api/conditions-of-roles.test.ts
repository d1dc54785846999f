import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileChecks } from '../../server/schemas/checks-module.ts'
import { validate } from '../../core/validate.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { dropSchemas, field, label, ownResource, schemasWith } from '../support/own-resources.ts'

// Conditions over fields that a role may not read or write.

let server: TestApp
const open = { open: field('open'), other: field('other') }
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(
      ownResource(
        'choices',
        { ...open, kept: field('kept', { 'x-access': { write: ['admin'] } }) },
        {},
        { oneOf: [{ required: ['kept'] }, { required: ['open'] }] },
      ),
      ownResource(
        'secrets',
        {
          ...open,
          secret: field('secret', { 'x-label': label('HUSH'), 'x-default': 'y', 'x-access': { read: ['admin'] } }),
        },
        {},
        { not: { properties: { secret: { const: 'y' }, open: { const: 'x' } }, required: ['secret', 'open'] } },
      ),
    ),
  })
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})
const add = (path: string, body: object): Promise<Answer> =>
  server.as('clerk').call('POST', path, { title: 'one', ...body })

test('of a choice, the branch that a role cannot fill is not met by saying nothing', async () => {
  const { resources } = (await server.as('clerk').call('GET', '/schemas')).body.data
  const told = resources.find(({ name }: { name: string }) => name === 'choices')
  const check = compileChecks([told], []).checks.get('choices.create')
  if (!check) throw new Error('no check')
  const record = { title: 'one', open: 'x' }
  expect((await add('/choices', { open: 'x' })).status).toBe(201)
  expect(validate(check, told.schema, record, 'en-US')).toEqual([])
})

test('what a role may not read is not named by a fault', async () => {
  const { status, body } = await add('/secrets', { open: 'x' })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).not.toMatch(/HUSH|secret/)
  expect((await add('/secrets', { open: 'z' })).status).toBe(201)
})
