import { Readable } from 'node:stream'
import type { AuditAction } from '../../core/audit.ts'
import { csvFile } from '../../core/csv.ts'
import { searchByName } from '../db/search-text.ts'
import { consentText, textOf } from '../codes/consent/text.ts'
import { trailNameOfCode } from '../codes/open.ts'
import { asksForFiles, type OpenCode } from '../codes/session.ts'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { FileStore } from '../files/store.ts'
import { newId, newToken } from '../ids.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { DemoData, DemoQrCode } from './read.ts'

const hour = 3_600_000
const lifetime = 7 * 24 * hour
/** What the demo's customers have on their phones. */
const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36'

type Made = { code: OpenCode; agentName: string; company: { id: string; name: string; creditCode: string } | null; times: Times }
type Times = { created: string; opened: string | null; authorised: string | null; uploaded: string | null; revoked: string | null }

/**
 * A customer opens a code within the hour, agrees in the next, and sends files the day after; nothing of it lies ahead.
 */
function timesOf({ state, createdDaysAgo, phone }: DemoQrCode): Times {
  const start = Date.now() - createdDaysAgo * 24 * hour
  const after = (hours: number): string => new Date(Math.min(start + hours * hour, Date.now() - 60_000)).toISOString()
  const agreed = phone !== undefined
  return {
    created: new Date(start).toISOString(),
    opened: state === 'waiting' ? null : after(0.7),
    authorised: agreed ? after(1.4) : null,
    uploaded: state === 'uploaded' ? after(26) : null,
    revoked: state === 'revoked' ? after(50) : null,
  }
}

async function addCode(db: Executor, asked: DemoQrCode, data: DemoData, customerIdOf: (company: string) => string): Promise<Made> {
  const owner = await db.selectFrom('users').select(['name', 'bank_id2']).where('id', '=', asked.owner).executeTakeFirstOrThrow()
  const branch = await db.selectFrom('banks').leftJoin('banks as head', (join) => join.on('head.parent_id', 'is', null)).select(['banks.name', 'head.id as head_id', 'head.name as head_name']).where('banks.id', '=', owner.bank_id2 ?? '').executeTakeFirst()
  const token = newToken()
  const times = timesOf(asked)
  const expires = new Date(Date.parse(times.created) + lifetime).toISOString()
  const demoCompany = data.companies.find(({ id }) => id === asked.company)
  const company = demoCompany ? { id: customerIdOf(demoCompany.id), name: demoCompany.basic.companyName, creditCode: demoCompany.basic.uscc } : null
  const id = `qr_demo_${token.slice(0, 12)}`
  const code: OpenCode = {
    id, ownerId: asked.owner, branchId: owner.bank_id2, useRemark: asked.useRemark, needTypes: asked.needTypes, codeType: asked.codeType, appUserId: company?.id ?? null,
    bankName1: branch?.head_name ?? '', bankName2: branch?.name ?? '', showCompany: branch?.name ?? '', state: asked.state, createdAt: times.created, expiresAt: expires, reminders: asked.reminders ?? 0,
  }
  await db
    .insertInto('qr_codes')
    .values({
      id, token, use_remark: code.useRemark, need_types: JSON.stringify(code.needTypes), code_type: code.codeType, app_user_id: code.appUserId,
      bank_id1: branch?.head_id ?? null, bank_id2: owner.bank_id2, shown_bank_id: owner.bank_id2, state: code.state, expires_at: expires,
      opened_at: times.opened, authorised_at: times.authorised, uploaded_at: times.uploaded, revoked_at: times.revoked, reminders: code.reminders, reminded_at: asked.reminders ? new Date(Date.parse(times.created) + 24 * hour).toISOString() : null,
      owner_id: asked.owner, branch_id: owner.bank_id2, extra: toJson({}), search: searchByName([code.showCompany]), created_at: times.created,
      updated_at: times.revoked ?? times.uploaded ?? times.authorised ?? times.opened ?? times.created, deleted_at: null,
    })
    .execute()
  return { code, agentName: owner.name, company, times }
}

async function addConsent(db: Executor, schemas: SchemaStore, { code, agentName, company, times }: Made, phone: string): Promise<void> {
  if (!company || !times.authorised) return
  const text = consentText(schemas, code, agentName, 'zh-CN')
  await db
    .insertInto('consents')
    .values({
      id: newId('co'), code_id: code.id, customer_id: company.id, credit_code: company.creditCode, enterprise_name: company.name, phone, version: text.version, locale: 'zh-CN', text: textOf(text),
      hash: text.hash, given_at: times.authorised, valid_until: code.expiresAt, address: '127.0.0.1', agent,
    })
    .execute()
}

/** What has happened to the code, as the trail has it. */
async function addEntries(db: Executor, schemas: SchemaStore, { code, agentName, company, times }: Made): Promise<void> {
  const name = trailNameOfCode(schemas, code)
  const entry = (action: AuditAction, time: string | null, by: { id: string; name: string; branch: string | null } | null, state: [old: string | null, fresh: string]) =>
    time === null
      ? []
      : [{
          id: newId('au'), created_at: time, owner_id: by?.id ?? '', branch_id: by?.branch ?? null, user_name: by?.name ?? '', address: '127.0.0.1', request_id: null, action, resource: 'qrCodes', record_id: code.id, record_name: name,
          search: searchByName([name]), deleted_at: null, extra: null, changes: toJson([{ field: 'state', old: state[0], new: state[1] }, ...(action === 'authorise' && company ? [{ field: 'enterpriseName', old: null, new: company.name }] : [])]),
        }]
  const clerk = { id: code.ownerId, name: agentName, branch: code.branchId }
  const entries = [
    ...entry('create', times.created, clerk, [null, 'waiting']),
    ...entry('open', times.opened, null, ['waiting', 'opened']),
    ...entry('authorise', times.authorised, null, ['opened', 'authorised']),
    ...entry('finishUpload', times.uploaded, null, ['authorised', 'uploaded']),
    ...entry('revoke', times.revoked, clerk, [times.authorised ? 'authorised' : 'opened', 'revoked']),
  ]
  await db.insertInto('audit').values(entries).execute()
}

/** The balance sheets of a company as a file of its own, as a customer would send it. */
function balanceSheets(data: DemoData, schemas: SchemaStore, company: string): string {
  const statements = data.statements.filter((statement) => statement.company === company).toSorted((a, b) => a.period.localeCompare(b.period))
  const fields = Object.entries(schemas.table('balanceSheet')?.schema.properties ?? {})
  const figures = (field: string): unknown[] => statements.map((statement) => (statement['balanceSheet'] as Record<string, unknown>)[field] ?? '')
  const lines = fields.flatMap(([field, { 'x-label': label }]) => (figures(field).every((value) => value === '' || typeof value === 'object') ? [] : [[label['zh-CN'], ...figures(field)]]))
  return csvFile([['项目（元）', ...statements.map(({ period }) => period)], ...lines].map((line) => line.map(String)))
}

async function addFiles(db: Executor, files: FileStore, schemas: SchemaStore, { code, company, times }: Made, data: DemoData, companyKey: string): Promise<void> {
  if (!company || !times.uploaded || !asksForFiles(code)) return
  const { sha256, size } = await files.write(Readable.from([Buffer.from(balanceSheets(data, schemas, companyKey))]))
  await db
    .insertInto('files')
    .values({ id: newId('f'), sha256, name: '资产负债表.csv', size, mime: 'text/csv; charset=utf-8', purpose: 'client', customer_id: company.id, table_id: null, code_id: code.id, data_type: '3', created_by: '', created_at: times.uploaded, deleted_at: null })
    .execute()
}

/** The QR codes of the demo with what customers have done with them: opened, agreed, sent. */
export async function fillCodes(db: Executor, files: FileStore, schemas: SchemaStore, data: DemoData, customerIdOf: (company: string) => string): Promise<void> {
  for (const asked of data.qrCodes) {
    const made = await addCode(db, asked, data, customerIdOf)
    if (asked.phone) await addConsent(db, schemas, made, asked.phone)
    await addEntries(db, schemas, made)
    if (asked.company) await addFiles(db, files, schemas, made, data, asked.company)
  }
}
