import { isCreditCodeShape, isCreditCodeValid, normaliseCreditCode } from '../../core/credit-code.ts'
import type { MessageKey, Parameters } from '../../core/i18n/translate.ts'
import { searchByName } from '../db/search-text.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { readCsv, type CsvRecord } from '../workbook/csv.ts'

/** Something to be said of a line of the file. */
export type LineRemark = { line: number; key: MessageKey; parameters?: Parameters }
export type DirectoryImport = { imported: number; bad: LineRemark[]; warnings: LineRemark[] }

/** A header that names neither column in either language. */
export class HeaderError extends Error {
  override name = 'HeaderError'
}

const headers = {
  code: [
    '统一社会信用代码',
    '社会信用代码',
    '信用代码',
    'creditcode',
    'enterprisecreditcode',
    'unifiedsocialcreditcode',
    'uscc',
  ],
  name: ['企业名称', '公司名称', '单位名称', '名称', 'name', 'enterprisename', 'companyname'],
}
const maxName = 200
const chunk = 500

const folded = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-()（）]/g, '')

type Entry = { code: string; name: string; line: number }

function entryOf({ line, cells }: CsvRecord, columns: { code: number; name: number }): Entry | LineRemark {
  const code = normaliseCreditCode(cells[columns.code] ?? '')
  const name = (cells[columns.name] ?? '').replace(/\s+/g, ' ')
  if (code === '') return { line, key: 'directory.noCode' }
  if (!isCreditCodeShape(code)) return { line, key: 'directory.badCode', parameters: { code: code.slice(0, 40) } }
  if (name === '') return { line, key: 'directory.noName' }
  if (name.length > maxName) return { line, key: 'directory.longName', parameters: { limit: maxName } }
  return { code, name, line }
}

/**
 * Brings enterprises into the directory: new ones are added, known ones get the file's name. A bad line is told and
 * left out; a check character that does not fit is only told, because some real codes have one.
 *
 * @throws HeaderError where the first line does not name both columns
 */
export async function importDirectory(db: Executor, text: string, source: string): Promise<DirectoryImport> {
  const records = [...readCsv(text)]
  const names = records[0]?.cells.map(folded) ?? []
  const columns = {
    code: names.findIndex((name) => headers.code.includes(name)),
    name: names.findIndex((name) => headers.name.includes(name)),
  }
  if (columns.code < 0 || columns.name < 0) throw new HeaderError('directory.noHeader')

  const bad: LineRemark[] = []
  const entries = new Map<string, Entry>()
  for (const record of records.slice(1)) {
    const entry = entryOf(record, columns)
    if ('key' in entry) bad.push(entry)
    else {
      const first = entries.get(entry.code)
      if (first)
        bad.push({ line: entry.line, key: 'directory.repeated', parameters: { code: entry.code, line: first.line } })
      else entries.set(entry.code, entry)
    }
  }

  const rows = [...entries.values()].map(({ code, name }) => ({
    credit_code: code,
    name,
    search: searchByName([name, code]),
    source,
    updated_at: now(),
  }))
  await inTransaction(db, async (trx) => {
    for (let from = 0; from < rows.length; from += chunk) {
      await trx
        .insertInto('directory')
        .values(rows.slice(from, from + chunk))
        .onConflict((conflict) =>
          conflict.column('credit_code').doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            search: eb.ref('excluded.search'),
            source: eb.ref('excluded.source'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute()
    }
  })
  const warnings = [...entries.values()]
    .filter(({ code }) => !isCreditCodeValid(code))
    .map(({ code, line }): LineRemark => ({ line, key: 'directory.checkDigit', parameters: { code } }))
  return { imported: rows.length, bad, warnings }
}
