import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { Database, DatabaseKind } from '../schema.ts'

// Text is compared by bytes on both databases, so that sorting and keys mean the same.
const text = (kind: DatabaseKind) => (kind === 'postgres' ? sql`text collate "C"` : sql`text`)
const json = (kind: DatabaseKind) => (kind === 'postgres' ? sql`jsonb` : sql`text`)

type Columns = Record<string, 'id' | 'text' | 'text?' | 'int' | 'int?' | 'json' | 'version'>

function table(name: string, columns: Columns, primaryKey?: string[]): Step {
  return async (db: Kysely<Database>, kind) => {
    let builder: CreateTableBuilder<string, string> = db.schema.createTable(name).ifNotExists()
    for (const [column, type] of Object.entries(columns)) {
      if (type === 'id') builder = builder.addColumn(column, text(kind), (c) => c.primaryKey())
      else if (type === 'text') builder = builder.addColumn(column, text(kind), (c) => c.notNull())
      else if (type === 'text?') builder = builder.addColumn(column, text(kind))
      else if (type === 'int') builder = builder.addColumn(column, 'integer', (c) => c.notNull())
      else if (type === 'int?') builder = builder.addColumn(column, 'integer')
      else if (type === 'version') builder = builder.addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      else builder = builder.addColumn(column, json(kind))
    }
    if (primaryKey) builder = builder.addPrimaryKeyConstraint(`${name}_pk`, primaryKey)
    await builder.execute()
  }
}

function index(name: string, on: string, columns: string[], { unique = false, where = '' } = {}): Step {
  return async (db) => {
    await sql
      .raw(
        `create ${unique ? 'unique ' : ''}index if not exists ${name} on ${on} (${columns.join(', ')})${where && ` where ${where}`}`,
      )
      .execute(db)
  }
}

const stamps: Columns = { created_at: 'text', updated_at: 'text' }
const owned: Columns = { owner_id: 'text', branch_id: 'text?' }
const record: Columns = { extra: 'json', search: 'text', version: 'version', ...stamps, deleted_at: 'text?' }

export const migration: Migration = {
  name: '0001-foundation',
  steps: [
    table('users', {
      id: 'id',
      username: 'text',
      name: 'text',
      email: 'text?',
      phone: 'text?',
      password_hash: 'text',
      must_change_password: 'int',
      avatar: 'text?',
      job_number: 'text?',
      bank_id1: 'text?',
      bank_id2: 'text?',
      role_id: 'text',
      status: 'text',
      version: 'version',
      ...stamps,
      deleted_at: 'text?',
    }),
    index('users_username', 'users', ['username'], { unique: true, where: 'deleted_at is null' }),
    table('roles', {
      id: 'id',
      name: 'text',
      describe: 'text',
      status: 'text',
      scope: 'text',
      permissions: 'json',
      version: 'version',
      ...stamps,
      deleted_at: 'text?',
    }),
    table('banks', { id: 'id', parent_id: 'text?', name: 'text', sort: 'int' }),
    table('sessions', {
      token_hash: 'id',
      user_id: 'text',
      created_at: 'text',
      expires_at: 'text',
      last_seen_at: 'text',
      address: 'text',
      agent: 'text',
    }),
    index('sessions_user', 'sessions', ['user_id']),
    table('login_attempts', { key: 'id', failures: 'int', blocked_until: 'text?', updated_at: 'text' }),
    table('directory', { credit_code: 'id', name: 'text', search: 'text', source: 'text', updated_at: 'text' }),
    table('customers', { id: 'id', credit_code: 'text', user_name: 'text', ...owned, ...record }),
    index('customers_code', 'customers', ['credit_code', 'owner_id'], { unique: true, where: 'deleted_at is null' }),
    index('customers_created', 'customers', ['created_at desc', 'id desc'], { where: 'deleted_at is null' }),
    table('qr_codes', {
      id: 'id',
      token: 'text',
      use_remark: 'text',
      need_types: 'text',
      code_type: 'text',
      app_user_id: 'text?',
      bank_name1: 'text?',
      bank_name2: 'text?',
      bank_id1: 'text?',
      bank_id2: 'text?',
      show_company: 'text?',
      state: 'text',
      expires_at: 'text',
      ...owned,
      ...record,
    }),
    index('qr_codes_token', 'qr_codes', ['token'], { unique: true }),
    index('qr_codes_created', 'qr_codes', ['created_at desc', 'id desc'], { where: 'deleted_at is null' }),
    table('files', {
      id: 'id',
      sha256: 'text',
      name: 'text',
      size: 'int',
      mime: 'text',
      purpose: 'text',
      customer_id: 'text?',
      table_id: 'text?',
      created_by: 'text',
      created_at: 'text',
      deleted_at: 'text?',
    }),
    index('files_customer', 'files', ['customer_id', 'table_id']),
    table('table_rows', {
      id: 'id',
      customer_id: 'text',
      table_id: 'text',
      period: 'text',
      row_key: 'text',
      data: 'json',
      sources: 'json',
      import_id: 'text?',
      version: 'version',
      ...stamps,
    }),
    index('table_rows_place', 'table_rows', ['customer_id', 'table_id', 'period', 'row_key'], { unique: true }),
    table('imports', {
      id: 'id',
      customer_id: 'text',
      table_id: 'text',
      file_id: 'text?',
      sheet: 'text',
      unit: 'text',
      mapping: 'json',
      periods: 'json',
      result: 'json',
      created_by: 'text',
      created_at: 'text',
    }),
    index('imports_customer', 'imports', ['customer_id', 'table_id']),
    table('report_templates', {
      id: 'id',
      type: 'text',
      name_zh: 'text',
      name_en: 'text',
      outline: 'json',
      version: 'version',
      ...stamps,
      deleted_at: 'text?',
    }),
    table('reports', {
      id: 'id',
      report_name: 'text',
      use_remark: 'text',
      status: 'text',
      customer_id: 'text?',
      user_name: 'text',
      template_id: 'text?',
      template_version: 'int?',
      periods: 'json',
      table_ids: 'json',
      content: 'json',
      published_at: 'text?',
      content_hash: 'text?',
      ...owned,
      ...record,
    }),
    index('reports_updated', 'reports', ['status', 'updated_at desc', 'id desc'], { where: 'deleted_at is null' }),
    index('reports_customer', 'reports', ['customer_id']),
    table(
      'report_versions',
      { report_id: 'text', version: 'int', content: 'json', reason: 'text', created_by: 'text', created_at: 'text' },
      ['report_id', 'version'],
    ),
  ],
}
