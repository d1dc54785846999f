import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deflateRawSync } from 'node:zlib'
import { sweepBin } from '../../server/resources/bin/sweep.ts'
import { bindFieldFiles } from '../../server/resources/field-files.ts'
import type { Context } from '../../server/resources/types.ts'
import { sweepFiles } from '../../server/uploads/sweep.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { asked, dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'
import { pngOf } from '../support/png.ts'

// Files and pictures in fields: what may be uploaded, what a record may name, and who may read it.

type Scan = { scan: string }
type Who = 'clerk' | 'other' | 'admin' | 'reader'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const png = pngOf(20, 10)
const day = 86_400_000

let server: TestApp
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(
      ownResource('visits', {
        scan: field('scan', { format: 'file' }),
        other: field('other', { format: 'file' }),
        small: field('small', { format: 'file', 'x-file': { types: ['pdf'], megabytes: 1 } }),
        photo: field('photo', { format: 'image' }),
        hidden: field('hidden', { format: 'file', 'x-access': { read: ['admin'] } }),
        shown: field('shown', { format: 'file', 'x-access': { write: ['admin'] } }),
        note: field('note'),
      }),
      ownResource('trips', { scan: field('scan', { format: 'file' }) }),
      ownResource('secrets', { scan: field('scan', { format: 'file' }) }, { permission: 'system' }),
    ),
  })
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const upload = (place: string, name: string, content: Buffer | string, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).upload(`/field/files/${place}`, { files: [{ field: 'file', name, content }] })
async function uploaded(place: string, name: string, content: Buffer = pdf, who: Who = 'clerk'): Promise<string> {
  const { status, body } = await upload(place, name, content, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.value
}
const add = (body: object, who: Who = 'clerk', resource = 'visits'): Promise<Answer> =>
  server.as(who).call('POST', `/${resource}`, { title: 'visit', ...body })
const put = (record: { key: string }, body: object, who: Who = 'clerk'): Promise<Answer> =>
  server.as(who).call('PUT', `/visits/${record.key}`, { ...record, ...body })
const read = (id: string, name: string, who: Who = 'clerk', query = ''): Promise<Answer> =>
  server.as(who).call('GET', `/field/files/visits/${id}/${name}${query}`)
const idOf = (value: string): string => value.split('/')[0] ?? ''
const fault = ({ status, body }: Answer): unknown => [status, body.errors?.[0]?.field, body.errors?.[0]?.keyword]

describe('a file of a field', () => {
  test('is uploaded, named by a record, found by what it is called, and read', async () => {
    const scan = await uploaded('visits/scan', '合同 A.pdf')
    expect(scan).toMatch(/^f_[0-9a-f]{32}\/合同 A\.pdf$/)
    const made = await add({ scan })
    expect([made.status, made.body.scan]).toEqual([201, scan])
    const file = await read(made.body.key, 'scan')
    expect(file.raw.equals(pdf)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const titles = async (query: string): Promise<number> =>
      (await server.as('clerk').call('GET', `/visits${query}`)).body.length
    expect(await titles(asked({ filter: { scan: '合同' } }))).toBe(1)
    expect(await titles(asked({ filter: { q: '合同' } }))).toBe(1)
    // Its id is nobody's word.
    for (const part of ['f_', idOf(scan).slice(5, 12), '/合同'])
      expect(await titles(asked({ filter: { scan: part } })), part).toBe(0)
    expect(await titles(asked({ filter: { q: idOf(scan).slice(2) } }))).toBe(0)
    expect(await titles(asked({ filter: { scan: { op: 'empty', value: false } } }))).toBe(1)
  })

  test('is of a kind and a size that its schema takes, by what is in it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const wrong: [string, string, Buffer | string][] = [
      ['visits/photo', 'a.svg', svg],
      ['visits/photo', 'a.png', svg],
      ['visits/photo', 'a.png', pdf],
      ['visits/photo', 'a.pdf', pdf],
      ['visits/photo', 'a.jpg', png],
      ['visits/scan', 'a.svg', svg],
      ['visits/scan', 'a.html', '<html></html>'],
      ['visits/scan', 'a.pdf', '<html><script>alert(1)</script></html>'],
      ['visits/scan', 'a.exe', 'MZ'],
      ['visits/scan', 'a.pdf.exe', pdf],
      ['visits/scan', 'pdf', pdf],
      ['visits/scan', 'a.docx', deflateRawSync('x')],
      ['visits/scan', 'a.pdf', ''],
      ['visits/small', 'a.png', png],
    ]
    for (const [place, name, content] of wrong) {
      const { status, body } = await upload(place, name, content)
      expect([415, 422].includes(status), `${place} ${name}: ${status} ${JSON.stringify(body)}`).toBe(true)
    }
    const named = await upload('visits/small', 'a.png', png)
    expect(named.body.msg).toMatch(/label of small.*pdf/)
    const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, 32)])
    expect((await upload('visits/small', 'a.pdf', large)).status).toBe(413)
    expect(await uploaded('visits/photo', '../../etc/a.PNG', png)).toMatch(/\/a\.PNG$/)
  })

  test('is uploaded by who may write the field, and by nobody else', async () => {
    expect((await upload('visits/hidden', 'a.pdf', pdf)).status).toBe(404)
    expect((await upload('visits/shown', 'a.pdf', pdf)).status).toBe(403)
    expect((await upload('visits/note', 'a.pdf', pdf)).status).toBe(404)
    expect((await upload('visits/nothing', 'a.pdf', pdf)).status).toBe(404)
    expect((await upload('nothing/scan', 'a.pdf', pdf)).status).toBe(404)
    expect((await upload('secrets/scan', 'a.pdf', pdf)).status).toBe(403)
    expect((await upload('visits/scan', 'a.pdf', pdf, 'reader')).status).toBe(403)
    expect((await upload('visits/hidden', 'a.pdf', pdf, 'admin')).status).toBe(200)
  })
})

describe('a record', () => {
  test('names no file of another record, field, resource or person, and none by another name', async () => {
    const bound = (await add({ scan: await uploaded('visits/scan', 'bound.pdf') })).body
    const lies: Record<string, string> = {
      'of another record': bound.scan,
      'of another field': await uploaded('visits/other', 'a.pdf'),
      'of another resource': await uploaded('trips/scan', 'a.pdf'),
      'of another person': await uploaded('visits/scan', 'a.pdf', pdf, 'other'),
      'by another name': `${idOf(await uploaded('visits/scan', 'a.pdf'))}/contract.pdf`,
      'that there is not': `f_${'0'.repeat(32)}/a.pdf`,
    }
    for (const [why, scan] of Object.entries(lies))
      expect(fault(await add({ scan })), why).toEqual([422, '/scan', 'file'])
    for (const scan of ['a.pdf', 'f_1/a.pdf', `${idOf(bound.scan)}/`, `${idOf(bound.scan)}/../a.pdf`, '/etc/passwd'])
      expect(fault(await add({ scan })), scan).toEqual([422, '/scan', 'format'])
    for (const scan of [7, true, [bound.scan], { id: idOf(bound.scan), name: 'a' }])
      expect((await add({ scan })).status, JSON.stringify(scan)).toBe(422)
    expect(fault(await add({ photo: await uploaded('visits/scan', 'a.pdf') }))).toEqual([422, '/photo', 'file'])
  })

  test('and another cannot both have one that is sent at once', async () => {
    const scan = await uploaded('visits/scan', 'a.pdf')
    const answers = await Promise.all([add({ scan }), add({ scan }), add({ scan })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  test('takes none that another has taken since it was looked at', async () => {
    const scan = await uploaded('visits/scan', 'a.pdf')
    const schema = server.app.schemas.resources.find(({ name }) => name === 'visits')
    if (!schema) throw new Error('no visits')
    const context = { user: { roleId: 'clerk' }, locale: 'zh-CN' } as unknown as Context
    const bind = (id: string): Promise<void> => bindFieldFiles(server.app.db, schema, { scan }, id, context)
    await bind('vi_first')
    await bind('vi_first')
    await expect(bind('vi_second')).rejects.toMatchObject({ status: 422 })
    const bound = server.app.db.selectFrom('field_files').select('record_id').where('file_id', '=', idOf(scan))
    expect(await bound.execute()).toEqual([{ record_id: 'vi_first' }])
  })

  test('keeps what it has named before: the trail tells old and new, and either can be read', async () => {
    const first = await uploaded('visits/scan', 'first.pdf')
    const second = await uploaded('visits/scan', 'second.pdf', Buffer.concat([pdf, Buffer.from('2')]))
    const made = (await add({ scan: first })).body
    const replaced = (await put(made, { scan: second })).body
    expect(replaced.scan).toBe(second)
    expect((await read(made.key, 'scan')).raw.length).toBe(pdf.length + 1)
    expect((await read(made.key, 'scan', 'clerk', `?file=${idOf(first)}`)).raw.equals(pdf)).toBe(true)
    const emptied = (await put(replaced, { scan: null })).body
    expect(emptied.scan).toBeNull()
    expect((await read(made.key, 'scan')).status).toBe(404)
    const again = await put(emptied, { scan: first })
    expect([again.status, again.body.scan]).toEqual([200, first])
    const { body } = await server.as('admin').call('POST', '/system/audit/list', { recordId: made.key })
    const changes = await Promise.all(
      body.rows.map(
        async ({ id }: { id: string }) => (await server.as('admin').call('GET', `/system/audit/${id}`)).raw,
      ),
    )
    expect(changes.join()).toContain('first.pdf')
    expect(changes.join()).toContain('second.pdf')
  })

  test('that is changed elsewhere keeps its file', async () => {
    const made = (await add({ scan: await uploaded('visits/scan', 'a.pdf') })).body
    const { status, body } = await put(made, { note: 'changed' })
    expect([status, body.scan]).toEqual([200, made.scan])
  })

  test('whose field was a text before shows that text, finds it by all of it, and offers no file', async () => {
    const made = (await add({ note: 'before' })).body
    const theirs = (await add({ scan: await uploaded('visits/scan', 'theirs.pdf', pdf, 'other') }, 'other')).body
    for (const [scan, part] of [
      ['合同 2024-05 已归档，见档案室第三柜第二层左起第四册', '合同'],
      [theirs.scan, 'theirs'],
    ]) {
      await server.app.db
        .updateTable('records')
        .set({ extra: JSON.stringify({ f_own_title: 'visit', f_own_scan: scan }) })
        .where('id', '=', made.key)
        .execute()
      const query = asked({ filter: { scan: part } })
      expect(
        (await server.as('clerk').call('GET', `/visits${query}`)).body.map(({ scan: held }: Scan) => held),
      ).toContain(scan)
      expect((await read(made.key, 'scan')).status).toBe(404)
    }
    const kept = (await server.as('clerk').call('GET', `/visits/${made.key}`)).body
    expect((await put(kept, { note: 'changed' })).body.scan).toBe(theirs.scan)
  })
})

describe('who may read', () => {
  test('the record and the field may read the file, and nobody else', async () => {
    const made = (await add({ scan: await uploaded('visits/scan', 'a.pdf') })).body
    expect((await read(made.key, 'scan', 'other')).status).toBe(404)
    expect((await server.anonymous.call('GET', `/field/files/visits/${made.key}/scan`)).status).toBe(401)
    const hidden = await uploaded('visits/hidden', 'h.pdf', pdf, 'admin')
    const theirs = (await add({ hidden }, 'admin')).body
    expect((await read(theirs.key, 'hidden', 'admin')).status).toBe(200)
    const row = await server.app.db
      .selectFrom('records')
      .select('owner_id')
      .where('id', '=', made.key)
      .executeTakeFirst()
    await server.app.db
      .updateTable('records')
      .set({ owner_id: row?.owner_id ?? '' })
      .where('id', '=', theirs.key)
      .execute()
    expect((await server.as('clerk').call('GET', `/visits/${theirs.key}`)).status).toBe(200)
    expect((await read(theirs.key, 'hidden')).status).toBe(404)
    expect((await read(theirs.key, 'hidden', 'clerk', `?file=${idOf(hidden)}`)).status).toBe(404)
    const secret = (await add({ scan: await uploaded('secrets/scan', 's.pdf', pdf, 'admin') }, 'admin', 'secrets')).body
    expect((await server.as('clerk').call('GET', `/field/files/secrets/${secret.key}/scan`)).status).toBe(404)
  })

  test('no file through another record, field or resource than its own', async () => {
    const one = (await add({ scan: await uploaded('visits/scan', '1.pdf'), note: 'x' })).body
    const two = (await add({ scan: await uploaded('visits/scan', '2.pdf') })).body
    const unnamed = await uploaded('visits/scan', '3.pdf')
    for (const [id, name, file] of [
      [two.key, 'scan', one.scan],
      [one.key, 'other', one.scan],
      [one.key, 'note', one.scan],
      [one.key, 'scan', unnamed],
      ['nobody', 'scan', one.scan],
    ] as const)
      expect((await read(id, name, 'clerk', `?file=${idOf(file)}`)).status, `${name} ${file}`).toBe(404)
    const trips = await server.as('clerk').call('GET', `/field/files/trips/${one.key}/scan?file=${idOf(one.scan)}`)
    expect(trips.status).toBe(404)
  })

  test('a download is written down, a look is not, and a large one is not for a list', async () => {
    const photo = await uploaded('visits/photo', 'p.png', png)
    const made = (await add({ photo })).body
    const downloads = async (): Promise<number> =>
      (
        await server.app.db
          .selectFrom('audit')
          .select('id')
          .where('record_id', '=', made.key)
          .where('action', '=', 'download')
          .execute()
      ).length
    expect((await read(made.key, 'photo', 'clerk', '?preview=true')).raw.equals(png)).toBe(true)
    expect(await downloads()).toBe(0)
    await read(made.key, 'photo')
    expect(await downloads()).toBe(1)
    await server.app.db.updateTable('files').set({ size: 6_000_000 }).where('id', '=', idOf(photo)).execute()
    expect((await read(made.key, 'photo', 'clerk', '?preview=true')).status).toBe(413)
  })
})

describe('what goes and comes back', () => {
  test('a deleted record takes its files out of reach, a restored one has them again, and one gone for good leaves none', async () => {
    const scan = await uploaded('visits/scan', 'a.pdf', Buffer.concat([pdf, Buffer.from('gone for good')]))
    const made = (await add({ scan })).body
    const row = (): Promise<{ sha256: string } | undefined> =>
      server.app.db.selectFrom('files').select('sha256').where('id', '=', idOf(scan)).executeTakeFirst()
    const sha256 = (await row())?.sha256 ?? ''
    await server.as('clerk').call('DELETE', `/visits/${made.key}`)
    expect((await read(made.key, 'scan')).status).toBe(404)
    const bin = await server.as('admin').call('POST', '/system/recycleBin/list', {})
    const [entry] = bin.body.rows
    expect((await server.as('admin').call('POST', `/system/recycleBin/restore/${entry.id}`)).status).toBe(200)
    expect((await read(made.key, 'scan')).status).toBe(200)
    await server.as('clerk').call('DELETE', `/visits/${made.key}`)
    await sweepBin(server.app.db, server.app.files, server.app.schemas, Date.now() + 31 * day)
    expect(await row()).toBeUndefined()
    await sweepFiles(server.app.db, server.app.files, Date.now() + 2 * day)
    expect(await server.app.files.has(sha256)).toBe(false)
  })

  test('a file that no record has named is swept, and a late record is told so', async () => {
    const scan = await uploaded('visits/scan', 'a.pdf', Buffer.concat([pdf, Buffer.from('never named')]))
    const kept = (await add({ scan: await uploaded('visits/scan', 'kept.pdf') })).body
    await sweepFiles(server.app.db, server.app.files, Date.now() + 6 * day)
    expect(
      await server.app.db.selectFrom('files').select('id').where('id', '=', idOf(scan)).executeTakeFirst(),
    ).toBeTruthy()
    const unnamed = await server.app.db
      .selectFrom('field_files')
      .select('file_id')
      .where('record_id', 'is', null)
      .execute()
    const swept = await sweepFiles(server.app.db, server.app.files, Date.now() + 8 * day)
    expect(swept.fields).toBe(unnamed.length)
    expect(unnamed.length).toBeGreaterThan(0)
    expect(fault(await add({ scan }))).toEqual([422, '/scan', 'file'])
    expect((await read(kept.key, 'scan')).status).toBe(200)
  })

  test('a list that is imported has no column for a file', async () => {
    const template = await server.as('clerk').call('GET', '/visits/import/template?format=csv')
    expect(template.raw.toString()).toContain('label of note')
    expect(template.raw.toString()).not.toContain('label of scan')
    const csv = { field: 'file', name: 'v.csv', content: 'title,label of scan\nfirst,contract.pdf\n' }
    const { body } = await server.as('clerk').upload('/visits/import/check', { files: [csv] })
    expect(body.data.columns.map(({ field: name }: { field: string | null }) => name ?? '')).toEqual(['title', ''])
  })
})
