import { Type } from 'typebox'
import {
  leftOutReasons,
  statementScopes,
  type FileImport,
  type FileInspection,
  type FoundTable,
} from '../imports-of-files.ts'
import type { ImportResult } from '../import-results.ts'
import { importResult, inspectedTable } from './imports.ts'
import { closed, content, envelope, fileOf, nullable, objectOf, oneOf, recordId, recordOf } from './shapes.ts'

const id = recordId()
const text = Type.String()
/** A file has no more tables that a person would look through. */
const mostTables = 60

const foundTable = objectOf<FoundTable>({
  tableId: text,
  ...inspectedTable,
  scope: Type.Optional(oneOf(statementScopes, { description: 'Whose figures the sheet says that it has' })),
})
export const fileInspection = objectOf<FileInspection>({
  fileId: text,
  fileName: text,
  tables: Type.Array(foundTable, { description: 'The tables that the file holds, each with the sheet to take' }),
  leftOut: Type.Array(Type.Object({ sheet: text, reason: oneOf(leftOutReasons) }), {
    description: 'Sheets that are not offered, the first 50',
  }),
})
export const inspectFile = {
  form: Type.Object({ appUserId: id, file: content }),
  answer: envelope(fileInspection),
}

const line = Type.Object({ row: Type.Integer(), sign: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(-1)])) })
export const decidedTable = closed({
  tableId: id,
  sheet: Type.String({ minLength: 1, maxLength: 300 }),
  mapping: recordOf(Type.Union([text, line, Type.Array(line)])),
  periods: Type.Optional(recordOf(nullable(text))),
  unit: Type.Optional(text),
  currency: Type.Optional(text),
  rate: Type.Optional(text),
  company: Type.Optional(
    Type.String({ description: 'The company in the file, where it is the customer by another name' }),
  ),
  taught: Type.Optional(
    Type.Array(text, { maxItems: 500, description: 'The fields that a person matched by hand, to be remembered' }),
  ),
  basis: Type.Optional(
    Type.String({ description: 'What the dry run answered: refused with 409 where what is stored has changed since' }),
  ),
})
export const importFile = {
  body: closed({
    appUserId: id,
    fileId: id,
    tables: Type.Array(decidedTable, { minItems: 1, maxItems: mostTables }),
    dryRun: Type.Optional(Type.Boolean({ description: 'Tells what it would do, and does nothing' })),
  }),
  answer: envelope(
    Type.Object({
      tables: Type.Array(
        objectOf<FileImport['tables'][number] & ImportResult>({ tableId: text, sheet: text, ...importResult }),
      ),
    }),
  ),
}

/** The sheets that some tables are taken from, with what is not taken marked: values alone, no formulas. */
export const markedCopy = {
  body: closed({
    appUserId: id,
    fileId: id,
    tables: Type.Array(decidedTable, { minItems: 1, maxItems: mostTables }),
  }),
  answer: fileOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
}
