import type { TableSchema } from '../../../core/schema/types.ts'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { codesIn, findCompany, type CompanyEvidence } from '../../../core/statement/company.ts'
import { readGenericLayout, suggestColumns } from '../../../core/statement/generic.ts'
import { addressOf, type Sheet, type Workbook } from '../../../core/statement/sheet.ts'
import type { Claim, Claims } from '../../../core/statement/whose.ts'
import { recordsOf } from '../file-tables.ts'
import { looksLike, readStatement } from '../sheets.ts'

/** Texts above the figures of one sheet that are looked through, and characters of each. */
const mostTexts = 40
const longestText = 120
/** Different texts of one column that are looked through. */
const mostNames = 50

/** Columns whose texts name somebody: 户名, 单位名称, 信用代码. */
const namesSomebody =
  /户名|用户名称|企业名称|公司名称|单位名称|客户名称|企业全称|借款人|纳税人|信用代码|税号|companyname|creditcode/i

type Place = { sheet: string; aside: boolean }

const claimOf = ({ sheet, aside }: Place, { place, name, creditCode, labelled }: CompanyEvidence): Claim => ({
  place: place === 'sheet' || place === 'file' ? place : `${sheet} ${place}`,
  name,
  creditCode,
  labelled: labelled === true,
  aside,
})

/** What stands above the figures of a sheet, and its name: somebody may be named there in short. */
function textsOf(sheet: Sheet, headEnd: number): Claims['texts'] {
  const name = sheet.part?.sheet ?? sheet.name
  const head = sheet.rows
    .filter(({ row }) => row <= headEnd)
    .flatMap(({ row, cells }) =>
      cells
        .filter(({ kind }) => kind === 'text')
        .map((cell) => ({
          place: `${name} ${cell.at ?? addressOf(row, cell.column)}`,
          text: cell.value.slice(0, longestText),
        })),
    )
  return [{ place: 'sheet', text: name }, ...head.slice(0, mostTexts)]
}

function statementClaims(part: Sheet, fileName: string, aside: boolean): Claims {
  const { company, layout } = readStatement(part, fileName)
  const place = { sheet: part.part?.sheet ?? part.name, aside }
  const headEnd = layout.headerRow > 0 ? layout.headerRow : layout.firstRow - 1
  // A cover is read as a sheet of its own: what it says may contradict, and does not tell whose the statements are.
  const evidence = company.evidence.filter(({ onCover }) => !onCover)
  return { claims: evidence.map((one) => claimOf(place, one)), texts: textsOf(part, aside ? 0 : headEnd) }
}

/**
 * Of a table of records what stands above its header, and the credit code that a table with one record a customer
 * states. Names in its columns may be anybody's.
 */
function recordClaims(table: TableSchema, sheet: Sheet, fileName: string): Claims {
  const { grid, columns, firstRow } = readGenericLayout(sheet, table)
  const headEnd = firstRow - 2
  const region = { top: 1, bottom: headEnd, left: 1, right: Number.MAX_SAFE_INTEGER }
  const { evidence } = findCompany(grid, region, headEnd, { sheet: sheet.name, file: fileName })
  const above = evidence.map((one) => claimOf({ sheet: sheet.name, aside: false }, one))
  const own = new Set(
    suggestColumns(table, columns)
      .filter(({ sysEn }) => table.key === undefined && table.schema.properties[sysEn]?.format === 'credit-code')
      .flatMap(({ target }) => target.map(({ row }) => row)),
  )
  const below = columns
    .filter(
      ({ column, label, code }) => own.has(column) || namesSomebody.test(`${label} ${code ?? ''}`.replace(/\s/g, '')),
    )
    .flatMap(({ column }) => columnClaims(sheet, column, firstRow, !own.has(column)))
  return { claims: [...above, ...below], texts: textsOf(sheet, headEnd) }
}

function columnClaims(sheet: Sheet, column: number, firstRow: number, aside: boolean): Claim[] {
  const texts = new Map<string, string>()
  for (const { row, cells } of sheet.rows) {
    const cell = row < firstRow ? undefined : cells.find((one) => one.column === column)
    const text = cell?.kind === 'text' ? cell.value.trim().slice(0, longestText) : ''
    if (text !== '' && !texts.has(text)) texts.set(text, `${sheet.name} ${addressOf(row, column)}`)
    if (texts.size >= mostNames) break
  }
  return [...texts].flatMap(([text, place]): Claim[] => {
    const [creditCode] = codesIn(text)
    const said = { place, labelled: false, aside }
    return creditCode ? [{ ...said, name: null, creditCode }] : [{ ...said, name: text, creditCode: null }]
  })
}

/** What a visible sheet of a file says of whose it is. */
function sheetClaims(tables: readonly TableSchema[], sheet: Sheet, fileName: string): Claims[] {
  const parts = blocksOf(sheet, tables).map((part) => ({
    part,
    isStatement: looksLike(tables, part, fileName) !== null,
  }))
  const records = parts.some(({ isStatement }) => isStatement) ? null : recordsOf(tables, sheet, fileName)
  if (records) return [recordClaims(records, sheet, fileName)]
  // A cover or notes: they may speak of others, and do not tell whose the statements are.
  return parts.map(({ part, isStatement }) => statementClaims(part, fileName, !isStatement))
}

/** All that the visible sheets of a file, their names and its own say of whose it is, each place once. */
export function claimsOf(tables: readonly TableSchema[], workbook: Workbook, fileName: string): Claims {
  const name = fileName.replace(/\.\w{1,5}$/, '')
  const found = workbook.sheets
    .filter(({ hidden, rows }) => !hidden && rows.length > 0)
    .flatMap((sheet) => sheetClaims(tables, sheet, fileName))
  const coded = codesIn(name).map((creditCode): Claim => ({
    place: 'file',
    name: null,
    creditCode,
    labelled: false,
    aside: false,
  }))
  const claims = [...found.flatMap((one) => one.claims), ...coded]
  // The file's own name tells whose it is whichever sheet was read first.
  const telling = new Map<string, Claim>()
  for (const claim of claims.toSorted((a, b) => Number(a.aside) - Number(b.aside))) {
    const known = `${claim.place}\n${claim.name ?? ''}\n${claim.creditCode ?? ''}`
    if (!telling.has(known)) telling.set(known, claim.place === 'file' ? { ...claim, aside: false } : claim)
  }
  return { claims: [...telling.values()], texts: [{ place: 'file', text: name }, ...found.flatMap((one) => one.texts)] }
}
