import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '../../core/report-checks.ts'
import { sweepBin } from '../../server/resources/bin/sweep.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { pngOf } from '../support/png.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { buildSampleReport } from '../support/sample-report.ts'
import { unzipText } from '../support/unzip.ts'

let server: TestApp
let from: string
let to: string
let picture: string
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
  await addSampleCustomer(server.app.db, { id: 'cu_other', ownerId: 'u_other', name: '别家有限公司' })
})
afterAll(() => server.close())

const clerk = () => server.as('clerk')
const text = (value: string) => ({ type: 'paragraph', content: [{ type: 'text', text: value }] })
const image = (id: string) => ({ type: 'image', attrs: { src: `file:${id}`, alt: '厂房' } })
const save = (id: string, version: number, ...content: object[]): Promise<Answer> =>
  clerk().call('POST', `/report/entity/update/report/${id}`, { version, content: { type: 'doc', content } })
const shown = async (user: 'clerk' | 'other' = 'clerk'): Promise<number> =>
  (await server.as(user).call('GET', `/report/entity/image/${picture}`)).status
const picturesInWord = async (id: string): Promise<number> =>
  Object.keys(unzipText((await clerk().call('GET', `/report/entity/${id}/export`)).raw)).filter((name) =>
    name.startsWith('word/media/'),
  ).length
const lostPictures = async (id: string): Promise<Finding[]> =>
  (await clerk().call('POST', `/report/entity/check/${id}`)).body.data.findings.filter(
    ({ kind }: Finding) => kind === 'image',
  )
const isKept = async (): Promise<boolean> =>
  (await server.app.db.selectFrom('files').select('id').where('id', '=', picture).execute()).length === 1

/** Deletes a report, and sweeps it from the bin. */
async function purge(id: string): Promise<void> {
  expect((await clerk().call('DELETE', `/report/entity/${id}`)).status).toBe(200)
  await sweepBin(server.app.db, server.app.files, server.app.schemas, Date.now() + 31 * 86_400_000)
  expect(await server.app.db.selectFrom('reports').select('id').where('id', '=', id).execute()).toEqual([])
}

beforeEach(async () => {
  from = await buildSampleReport(clerk())
  to = await buildSampleReport(clerk())
  const uploaded = await clerk().upload(`/report/entity/image/upload/${from}`, {
    files: [{ field: 'file', name: 'a.png', content: pngOf(20, 30) }],
  })
  picture = uploaded.body.data.id
  await save(from, 1, text('原报告'), image(picture))
})

describe('a picture that was copied into another report', () => {
  test('stays in it when the first report is deleted', async () => {
    await save(to, 1, text('后来的'), image(picture))
    expect((await clerk().call('DELETE', `/report/entity/${from}`)).status).toBe(200)
    expect(await shown()).toBe(200)
    expect(await picturesInWord(to)).toBe(1)
    expect(await lostPictures(to)).toEqual([])
    const copy = (await clerk().call('POST', `/report/entity/copy/${to}`, {})).body.data.id
    expect(await picturesInWord(copy)).toBe(1)
  })

  test('stays when the first one has left the bin, in older versions too, and goes with the last report', async () => {
    await save(to, 1, text('后来的'), image(picture))
    await server.app.db
      .updateTable('report_versions')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('report_id', '=', to)
      .execute()
    await save(to, 2, text('没有图片'))
    await purge(from)
    expect([await isKept(), await shown()]).toEqual([true, 200])
    await purge(to)
    expect([await isKept(), await shown()]).toEqual([false, 404])
  })

  test('stays in the first report when the other goes', async () => {
    await save(to, 1, text('后来的'), image(picture))
    await purge(to)
    expect([await isKept(), await shown()]).toEqual([true, 200])
  })
})

test('a picture of a report that the writer cannot see is not got by naming it, and stops publishing', async () => {
  const theirs = await buildSampleReport(server.as('other'), { appUserId: 'cu_other' })
  const answer = await server.as('other').upload(`/report/entity/image/upload/${theirs}`, {
    files: [{ field: 'file', name: 'b.png', content: pngOf(20, 30) }],
  })
  picture = answer.body.data.id
  expect((await save(to, 1, text('试一试'), image(picture))).status).toBe(200)
  expect([await shown('clerk'), await shown('other')]).toEqual([404, 200])
  expect(await picturesInWord(to)).toBe(0)
  expect(await lostPictures(to)).toMatchObject([{ severity: 'stop', text: expect.stringContaining('厂房') }])
})
