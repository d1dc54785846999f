import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/schema.ts'
import { addUser, ensureRoles } from '../../../server/auth/first-start.ts'
import { waitSeconds } from '../../../server/auth/attempts.ts'
import { keepVersion } from '../../../server/reports/versions.ts'
import {
  ensureTemplates,
  listTemplates,
  requireTemplate,
  shippedTemplates,
  templateTypes,
} from '../../../server/reports/writing/templates.ts'

let db: Kysely<Database>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-01T00:00:00Z') })
  const opened = openDatabase(':memory:')
  db = opened.db
  await migrate(db, opened.kind)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
})

describe('versions of a report', () => {
  beforeEach(async () => {
    await ensureRoles(db)
    for (const id of ['u1', 'u2'])
      await addUser(db, { id, username: id, name: id, password: 'password', roleId: 'clerk' }, { N: 2, r: 1, p: 1 })
    const time = new Date().toISOString()
    await db
      .insertInto('reports')
      .values({
        id: 'r',
        report_name: 'R',
        use_remark: '1',
        status: 'draft',
        customer_id: null,
        user_name: 'u1',
        template_id: null,
        template_version: null,
        periods: '[]',
        table_ids: '[]',
        content: null,
        figures: '{"k":[]}',
        published_at: null,
        content_hash: null,
        owner_id: 'u1',
        branch_id: null,
        extra: '{}',
        search: '',
        version: 1,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
  })
  const kept = async (): Promise<[number, string, string][]> =>
    (await db.selectFrom('report_versions').selectAll().orderBy('version').execute()).map((row) => [
      row.version,
      row.reason,
      String(row.content),
    ])
  const keep = (version: number, reason: 'build' | 'save' | 'publish', seconds: number, userId = 'u1') => {
    vi.setSystemTime(new Date(Date.parse('2025-01-01T00:00:00Z') + seconds * 1000))
    return keepVersion(db, { reportId: 'r', version, content: `"${version}"`, reason, userId })
  }

  test('saves of one user within a minute are one, the latest counting; the minute does not begin anew', async () => {
    await keep(1, 'build', 0)
    await keep(2, 'save', 1)
    await keep(3, 'save', 40)
    await keep(4, 'save', 60.9)
    expect(await kept()).toEqual([
      [1, 'build', '"1"'],
      [4, 'save', '"4"'],
    ])
    await keep(5, 'save', 61)
    expect((await kept()).map(([version]) => version)).toEqual([1, 4, 5])
  })
  test('those of another user, and building and publishing, have their own', async () => {
    await keep(1, 'save', 0)
    await keep(2, 'save', 1, 'u2')
    await keep(3, 'publish', 2, 'u2')
    await keep(4, 'publish', 3, 'u2')
    await keep(5, 'save', 4, 'u2')
    expect((await kept()).map(([version, reason]) => [version, reason])).toEqual([
      [1, 'save'],
      [2, 'save'],
      [3, 'publish'],
      [4, 'publish'],
      [5, 'save'],
    ])
  })
})

describe('templates', () => {
  test('are put in once; a newer one of the product follows one that the bank left alone, and never the other way', async () => {
    await ensureTemplates(db)
    await ensureTemplates(db)
    const { id, version } = shippedTemplates[0]!
    const stored = async (): Promise<unknown> =>
      db
        .selectFrom('report_templates')
        .select(['version', 'shipped_version', 'outline'])
        .where('id', '=', id)
        .executeTakeFirst()
    const shippedBefore = (shipped: number) =>
      db.updateTable('report_templates').set({ shipped_version: shipped, outline: '[]' }).where('id', '=', id).execute()
    await shippedBefore(version - 1)
    await ensureTemplates(db)
    expect(await stored()).toMatchObject({
      version: version + 1,
      shipped_version: version,
      outline: expect.stringMatching(/^\[\{/),
    })
    await shippedBefore(999)
    await ensureTemplates(db)
    expect(await stored()).toMatchObject({ version: version + 1, shipped_version: 999, outline: '[]' })
  })
  test('are listed by type, page and language, with their level-1 headings in short', async () => {
    await ensureTemplates(db)
    const all = await listTemplates(db, { pageNum: 1, pageSize: 3, locale: 'zh-CN' })
    expect([all.total, all.rows.map((row) => row.type)]).toEqual([5, ['1', '2', '3']])
    expect((await listTemplates(db, { pageNum: 2, pageSize: 3, locale: 'zh-CN' })).rows.map((row) => row.type)).toEqual(
      ['4', '5'],
    )
    const [english] = (await listTemplates(db, { type: '2', pageNum: 1, pageSize: 10, locale: 'en-US' })).rows
    const shipped = shippedTemplates.find((template) => template.type === '2')
    expect(english?.name).toBe(shipped?.name['en-US'])
    expect(english?.describe).toMatch(/^Summary, Basis of the analysis, .*, Tables$/)
    expect(english?.describe.split(', ')).toHaveLength(
      shipped?.sections.filter((section) => section.level === 1).length ?? 0,
    )
    expect(templateTypes('en-US')).toEqual(
      shippedTemplates.map((template) => ({ type: template.type, name: template.name['en-US'] })),
    )
  })
  test('one of another type, a deleted one and an unknown one are refused', async () => {
    await ensureTemplates(db)
    const type = shippedTemplates.find((template) => template.id === 'credit')?.type ?? ''
    expect((await requireTemplate(db, 'credit', type)).sections.length).toBeGreaterThan(10)
    await expect(requireTemplate(db, 'credit', type === '1' ? '2' : '1')).rejects.toThrow('report.template')
    await expect(requireTemplate(db, 'none', type)).rejects.toThrow('report.template')
    await db
      .updateTable('report_templates')
      .set({ deleted_at: '2025-01-01T00:00:00.000Z' })
      .where('id', '=', 'credit')
      .execute()
    await expect(requireTemplate(db, 'credit', type)).rejects.toThrow('report.template')
  })
})

test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [8, 240],
  [11, 1920],
  [12, 3600],
  [1000, 3600],
])('after %i wrong passwords one waits %i s', (failures, seconds) => expect(waitSeconds(failures)).toBe(seconds))
