import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepBin } from '../../server/resources/bin/sweep.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { dropSchemas, field, schemasWith } from '../support/own-resources.ts'

// A shipped resource with a file of its own, of records that go with another one.

let server: TestApp
beforeAll(async () => {
  const tasks = JSON.parse(readFileSync('src/schemas/resources/customerTasks.json', 'utf8'))
  tasks.schema.properties.scan = field('scan', { format: 'file' })
  server = await testApp({ schemasFolder: schemasWith(tasks) })
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

test('the files of tasks go with the customer that the tasks go with', async () => {
  const clerk = server.as('clerk')
  const customer = await clerk.call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械有限公司',
  })
  const customerId = customer.body.data.userId
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF of a task\n')
  const upload = await clerk.upload('/field/files/customerTasks/scan', {
    files: [{ field: 'file', name: 'a.pdf', content }],
  })
  const scan: string = upload.body.data.value
  const task = { title: 't', customerId, due: '2026-12-31', scan }
  const made = await clerk.call('POST', '/report/agent/task/add', task)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const row = () =>
    server.app.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', scan.split('/')[0] ?? '')
      .executeTakeFirst()
  const sha256 = (await row())?.sha256 ?? ''
  expect(sha256).not.toBe('')
  expect((await clerk.call('DELETE', `/system/agent/user/customer/${customerId}`)).status).toBe(200)
  await sweepBin(server.app.db, server.app.files, server.app.schemas, Date.now() + 31 * 86_400_000)
  expect(await server.app.db.selectFrom('customer_tasks').select('id').execute()).toEqual([])
  expect(await row()).toBeUndefined()
  expect(await server.app.db.selectFrom('field_files').select('file_id').execute()).toEqual([])
})
