import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { largestProof } from '../../core/edits.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { entity, firstRow, pdf, proofList, sendProof, trail, workbook } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const place = { tableId: 'balanceSheet', appUserId: 'cu_sample' }
const clerk = () => server.as('clerk')

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await clear(server.app, 'table_rows', 'imports', 'files', 'cell_edits', 'customers')
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

const remove = (id: string, username: 'clerk' | 'other' | 'reader' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(username).call('DELETE', `${entity}/delete/proof/file/${id}`)
const edit = async (): Promise<Answer> => {
  const { id, version } = await firstRow(clerk(), place)
  return clerk().call('POST', `${entity}/update/table/data`, {
    ...place,
    id,
    version,
    data: { cash: String(Math.floor(Math.random() * 1e9)) },
  })
}

describe('proof material', () => {
  test('is uploaded, listed newest first with who and when, downloaded and deleted', async () => {
    const answer = await sendProof(clerk(), place)
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '上传成功',
      data: { id: expect.any(String), fileName: '审计报告.pdf' },
    })
    await sendProof(server.as('admin'), place, [{ name: '三表.xlsx', content: workbook() }])
    const { rows, total } = await proofList(clerk(), place)
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { fileName: '三表.xlsx', size: workbook().length, by: 'admin', time: expect.any(String) },
      { fileName: '审计报告.pdf', by: 'clerk' },
    ])
    expect((await clerk().call('GET', `${entity}/file/${answer.body.data.id}`)).raw.toString()).toBe(pdf)

    const deleted = await remove(answer.body.data.id)
    expect(deleted.body).toMatchObject({ code: 200, data: { locked: false } })
    expect((await proofList(clerk(), place)).total).toBe(1)
    expect((await clerk().call('GET', `${entity}/file/${answer.body.data.id}`)).status).toBe(404)
    expect((await remove(answer.body.data.id)).status).toBe(404)
  })

  test('belongs to one table of one customer', async () => {
    await sendProof(clerk(), place)
    expect((await proofList(clerk(), { ...place, tableId: 'profitSheet' })).total).toBe(0)
  })

  test('several files of one request: all or none', async () => {
    const all = await sendProof(clerk(), place, [
      { name: '一.pdf', content: pdf },
      { name: '二.pdf', content: `${pdf}2` },
    ])
    expect(all.body.data.files.map((file: { fileName: string }) => file.fileName)).toEqual(['一.pdf', '二.pdf'])
    expect(
      (
        await sendProof(clerk(), place, [
          { name: '三.pdf', content: pdf },
          { name: '四.pdf', content: 'MZ' },
        ])
      ).status,
    ).toBe(415)
    expect((await proofList(clerk(), place)).total).toBe(2)
  })

  test('two hundred files at once, in one request or in two hundred', async () => {
    const files = (from: number) =>
      Array.from({ length: 200 }, (_, index) => ({ name: `${from + index}.pdf`, content: `${pdf}${from + index}` }))
    expect((await sendProof(clerk(), place, files(0))).body.data.files.length).toBe(200)
    const answers = await Promise.all(files(200).map((file) => sendProof(clerk(), place, [file])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await proofList(clerk(), place)).total).toBe(400)
    expect((await edit()).status).toBe(200)
  })

  test('one file more than that is refused in one sentence, and none is kept', async () => {
    const answer = await sendProof(
      clerk(),
      place,
      Array.from({ length: 201 }, (_, index) => ({ name: `${index}.pdf`, content: pdf })),
    )
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(/200/)])
    expect((await proofList(clerk(), place)).total).toBe(0)
  })

  test('a file that is sent again because the answer was lost is there once', async () => {
    const first = await sendProof(clerk(), place)
    const second = await sendProof(clerk(), place)
    expect(second.body.data.id).toBe(first.body.data.id)
    expect((await proofList(clerk(), place)).total).toBe(1)
  })

  test.each([
    ['程序.pdf', 'MZ\u0090'],
    ['程序.exe', 'MZ'],
    ['页面.html', '<script>'],
    ['照片.png', pdf],
    ['空.docx', ''],
  ])('%s that is none of the types is refused, and editing stays locked', async (name, content) => {
    const answer = await sendProof(clerk(), place, [{ name, content }])
    expect([answer.status, answer.body.msg]).toEqual([415, expect.stringContaining(name)])
    expect((await edit()).status).toBe(423)
  })

  test('a file of 100.1 MB is refused by name; one of 100 MB is taken', async () => {
    const large = (bytes: number): Buffer =>
      Buffer.concat([Buffer.from(pdf), Buffer.alloc(bytes - 2 * pdf.length), Buffer.from(pdf)])
    const refused = await sendProof(clerk(), place, [
      { name: '大.pdf', content: large(Math.ceil(100.1 * 1024 * 1024)) },
    ])
    expect([refused.status, refused.body.msg]).toEqual([413, '“大.pdf”超过 100M。'])
    expect((await sendProof(clerk(), place, [{ name: '刚好.pdf', content: large(largestProof) }])).status).toBe(200)
  })

  test('no file, no table and no customer are told', async () => {
    expect((await sendProof(clerk(), place, [])).body).toMatchObject({ code: 422, errors: [{ field: '/file' }] })
    expect((await sendProof(clerk(), { ...place, tableId: 'none' })).status).toBe(404)
    expect((await sendProof(clerk(), { ...place, appUserId: 'none' })).status).toBe(404)
  })

  test.each([
    ['clerk', 200, 200, 200],
    ['admin', 200, 200, 200],
    ['other', 404, 404, 404],
    ['reader', 403, 200, 403],
  ] as const)('for %s: upload %i, list %i, delete %i', async (username, uploading, listing, deleting) => {
    const { id } = (await sendProof(clerk(), place)).body.data
    expect((await sendProof(server.as(username), place, [{ name: '另.pdf', content: pdf }])).status).toBe(uploading)
    expect((await proofList(server.as(username), place)).code).toBe(listing)
    expect((await remove(id, username)).status).toBe(deleting)
  })

  test('what was uploaded and deleted, and who locked editing again, is in the trail', async () => {
    const { id } = (await sendProof(clerk(), place)).body.data
    const [uploaded] = await trail(server, place.appUserId)
    expect(uploaded).toMatchObject({
      action: 'upload',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'purpose', new: 'proof' }),
        expect.objectContaining({ field: 'fileName', new: '审计报告.pdf' }),
      ]),
    })
    await remove(id)
    const [deleted] = await trail(server, place.appUserId)
    expect(deleted).toMatchObject({
      action: 'deleteFile',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'fileName', old: '审计报告.pdf' }),
        expect.objectContaining({ field: 'locked', new: true }),
      ]),
    })
  })
})

describe('the last proof', () => {
  test('locks editing again when it is deleted, and says so', async () => {
    const first = (await sendProof(clerk(), place)).body.data.id
    const second = (await sendProof(clerk(), place, [{ name: '二.pdf', content: pdf }])).body.data.id
    expect((await remove(first)).body.data).toEqual({ locked: false })
    expect((await edit()).status).toBe(200)
    expect((await remove(second)).body).toMatchObject({ data: { locked: true }, msg: expect.stringContaining('锁定') })
    expect((await edit()).status).toBe(423)
    await sendProof(clerk(), place)
    expect((await edit()).status).toBe(200)
  })

  test('deleted while another edits: the edit is before the deletion, or it is refused', async () => {
    const outcomes = new Map<number, number>()
    for (let round = 0; round < 25; round += 1) {
      await clear(server.app, 'cell_edits')
      const { id } = (await sendProof(clerk(), place, [{ name: `${round}.pdf`, content: pdf }])).body.data
      const { id: rowId, version, cash } = await firstRow(clerk(), place)
      const deleting = (): Promise<Answer> => remove(id, 'admin')
      const editing = (): Promise<Answer> =>
        clerk().call('POST', `${entity}/update/table/data`, {
          ...place,
          id: rowId,
          version,
          data: { cash: `${round + 1}` },
        })
      // Each is first in turn.
      const [deleted, edited] =
        round % 2
          ? await Promise.all([deleting(), editing()])
          : ((await Promise.all([editing(), deleting()])).toReversed() as [Answer, Answer])
      expect(deleted.status).toBe(200)
      outcomes.set(edited.status, (outcomes.get(edited.status) ?? 0) + 1)
      const kept = await server.app.db.selectFrom('cell_edits').select('created_at').execute()
      const { deleted_at: gone } = await server.app.db
        .selectFrom('files')
        .select('deleted_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (edited.status === 200) expect(kept[0]!.created_at <= gone!).toBe(true)
      else expect([edited.status, kept, (await firstRow(clerk(), place)).cash]).toEqual([423, [], cash])
    }
    console.info(
      `edit against deletion of the last proof: ${[...outcomes].map(([status, count]) => `${status} ${count} times`).join(', ')}`,
    )
  })
})
