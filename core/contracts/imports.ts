import { Type } from 'typebox'
import { warningKinds } from '../import-results.ts'
import { currencies, dateRoles, memoryDoubts } from '../imports.ts'
import type {
  ChangedCell,
  ImportChanges,
  ImportResult,
  ImportWarning,
  KeptCell,
  LargeImport,
  OverwrittenEdit,
  PastImport,
  UndoneImport,
} from '../import-results.ts'
import type {
  InspectedColumn,
  Mapping,
  MappingSuggestion,
  PastMatch,
  RememberedMatch,
  SheetEvidence,
  SheetInspection,
  SheetItem,
  SheetPart,
  WorkbookInspection,
} from '../imports.ts'
import { closed, content, envelope, nullable, objectOf, oneOf, paging, recordId, rowsOf } from './shapes.ts'
import { importCheck, place, previewRow, tableValue } from './tables.ts'

const id = recordId()
const text = Type.String()
const texts = Type.Array(text)

const sheetItem = objectOf<SheetItem>({
  row: Type.Integer(),
  cell: text,
  label: text,
  code: Type.Optional(text),
  likelyNoise: Type.Boolean({ description: 'Not an item of the statement: heading, note, signature' }),
  sample: nullable(text),
})
const suggested = {
  target: Type.Array(
    Type.Object({ row: Type.Integer(), sign: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(-1)])) }),
  ),
  excelEn: text,
  confidence: oneOf(['exact', 'alias', 'sum', 'remembered', 'guess'], {
    description: 'sum: of several lines the one with which the sums of the statement hold',
  }),
}
const remembered = objectOf<RememberedMatch>({
  ids: Type.Array(text, { description: 'What is to be forgotten together; none where the user may not' }),
  by: text,
  time: text,
  unit: text,
  own: Type.Boolean({ description: 'For this customer; false: for another one of the branch' }),
  asked: nullable(oneOf(memoryDoubts, { description: 'Why it has to be confirmed' })),
  check: Type.Optional(text),
  others: Type.Array(Type.Object({ by: text, time: text, excelEn: text })),
  suggested: nullable(Type.Object(suggested)),
})
const suggestion = objectOf<MappingSuggestion>({
  sysEn: text,
  ...suggested,
  check: Type.Optional(Type.String({ description: 'The check that holds with it' })),
  doubt: Type.Optional(Type.Literal(true, { description: 'Lines of the file contradict each other' })),
  remembered: Type.Optional(remembered),
})
const inspectedColumn = objectOf<InspectedColumn>({
  column: text,
  header: text,
  period: nullable(text),
  samples: texts,
  row: Type.Optional(Type.Integer({ description: 'Items run across: the row of the file that it is' })),
  hidden: Type.Optional(Type.Literal(true, { description: 'The file does not show the column' })),
  withinYear: Type.Optional(
    Type.Literal(true, { description: 'One month or quarter beside the year so far: not brought in unless asked' }),
  ),
  maybePart: Type.Optional(
    Type.Literal(true, { description: 'Its date may be that of one month or quarter alone: the period is asked' }),
  ),
  repeats: Type.Optional(
    Type.Literal(true, { description: 'Another column of the same period shows the same in every line' }),
  ),
  zeros: Type.Optional(Type.Literal(true, { description: 'Its figures are all 0: not brought in unless asked' })),
})
const likeness = nullable(Type.Object({ tableId: text, label: text, matches: Type.Integer() }))
const part = objectOf<SheetPart>({
  sheet: text,
  range: text,
  title: text,
  company: text,
  turned: Type.Boolean(),
  table: likeness,
})
const foundPlace = { place: Type.String({ description: 'A cell; `sheet`, `file`: their names' }), text }
const evidence = objectOf<SheetEvidence>({
  period: Type.Object({
    period: nullable(text),
    place: nullable(text),
    dates: Type.Array(Type.Object({ ...foundPlace, role: oneOf(dateRoles), date: text })),
  }),
  columns: Type.Array(Type.Object({ column: text, candidates: texts, unit: nullable(text) })),
  unit: Type.Object({
    contradicts: Type.Boolean(),
    currency: nullable(oneOf([...currencies, 'XXX'])),
    places: Type.Array(Type.Object(foundPlace)),
  }),
  company: Type.Object({ name: text, creditCode: text, place: text, same: nullable(Type.Boolean()) }),
})
const inspectedSheet = objectOf<SheetInspection>({
  name: text,
  hidden: Type.Boolean(),
  rows: Type.Integer(),
  unit: nullable(text),
  items: Type.Array(sheetItem),
  columns: Type.Array(inspectedColumn),
  matches: Type.Integer({ description: 'How many items match a field of the table' }),
  like: Type.Optional(likeness),
  suggestions: Type.Array(suggestion),
  evidence: Type.Optional(evidence),
  emptyFormulas: texts,
  part: Type.Optional(part),
})
/** What of a file one table can be taken from. */
export const inspectedTable = {
  sheet: text,
  alike: Type.Array(text, { description: 'Sheets and blocks that fit as well: which one is wanted must be said' }),
  sheets: Type.Array(inspectedSheet),
}
export const inspect = {
  form: Type.Object({ ...place, file: content }),
  answer: envelope(
    objectOf<WorkbookInspection>({
      fileId: text,
      fileName: text,
      ...inspectedTable,
      isLarge: Type.Optional(Type.Literal(true, { description: 'It is imported in the background: import/large' })),
    }),
  ),
}
const decided = {
  appUserId: id,
  file: Type.Optional(content),
  fileId: Type.Optional(Type.String({ description: 'Of a file that was inspected, instead of the file' })),
  sheet: Type.Optional(Type.String()),
  mapping: Type.Optional(Type.String({ description: 'JSON: system field → item of the file, or its line or lines' })),
  periods: Type.Optional(Type.String({ description: 'JSON: column → period' })),
  unit: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String({ description: 'ISO 4217, where the file does not say or says several' })),
  rate: Type.Optional(Type.String({ description: 'Yuan for one of a foreign currency' })),
  company: Type.Optional(
    Type.String({ description: 'The company in the file, where it is the customer by another name' }),
  ),
  taught: Type.Optional(
    Type.String({ description: 'JSON: the fields that a person matched by hand, to be remembered' }),
  ),
  basis: Type.Optional(
    Type.String({ description: 'What the dry run answered: refused with 409 where what is stored has changed since' }),
  ),
  dryRun: Type.Optional(
    oneOf(['true', 'false', '1', '0'], { description: 'Tells what it would do, and does nothing' }),
  ),
}
const counts = {
  added: Type.Integer({ description: 'Values where there were none' }),
  changed: Type.Integer({ description: 'Values that take the place of others' }),
  same: Type.Integer({ description: 'Values that are stored already: they stay as they are' }),
}
const changedCell = objectOf<ChangedCell>({
  period: text,
  rowKey: text,
  sysEn: text,
  label: text,
  old: tableValue,
  new: tableValue,
})
const changes = objectOf<ImportChanges>({
  ...counts,
  periods: Type.Array(Type.Object({ period: text, ...counts }), { description: 'The first 200' }),
  cells: Type.Array(changedCell, { description: 'Of rows that are there already, the first 500' }),
  basis: text,
})
const largeShape = {
  id: text,
  appUserId: text,
  userName: Type.String({ description: 'The name of the customer' }),
  tableId: text,
  fileName: text,
  sheet: text,
  state: oneOf(['waiting', 'running', 'checked', 'done', 'failed', 'cancelled'], {
    description: 'checked: it waits to be stored',
  }),
  step: oneOf(['check', 'store']),
  total: Type.Integer({ description: 'Rows of the sheet' }),
  read: Type.Integer(),
  checked: Type.Integer({ description: 'Rows that are records' }),
  staged: Type.Integer({ description: 'Rows that are put aside until all of them are stored' }),
  written: Type.Integer({ description: 'Rows that are new or change' }),
  replaced: Type.Integer({ description: 'Values that take the place of other ones' }),
  edits: Type.Integer({ description: 'Values among these that were corrected against proof, at most 200' }),
  failing: Type.Integer({ description: 'Checks of rows that fail, at most 200' }),
  msg: Type.String({ description: 'Why it failed' }),
  details: texts,
  time: text,
}
/** What an import of one table does. */
export const importResult = {
  imported: Type.Integer({ description: 'How many values' }),
  ignored: texts,
  unmapped: texts,
  periods: texts,
  signs: Type.Array(Type.Object({ sysEn: text, label: text, periods: texts, note: text })),
  checks: Type.Array(importCheck),
  importId: Type.Optional(text),
  rows: Type.Optional(Type.Integer({ description: 'How many, where they are more than the preview shows' })),
  changes,
  warnings: Type.Optional(Type.Array(objectOf<ImportWarning>({ kind: oneOf(warningKinds), period: text, msg: text }))),
  overwritesEdits: Type.Optional(
    Type.Array(
      objectOf<OverwrittenEdit>({
        period: text,
        rowKey: text,
        sysEn: text,
        label: text,
        edited: tableValue,
        imported: tableValue,
      }),
    ),
  ),
  preview: Type.Optional(Type.Array(previewRow)),
}
const imported = envelope(objectOf<ImportResult>(importResult))

export const importStatement = {
  form: Type.Object({ ...decided, tableId: Type.Optional(id) }),
  answer: imported,
}
export const importData = { form: Type.Object({ tableId: id, ...decided }), answer: imported }

const largeImport = envelope(
  objectOf<LargeImport>({
    ...largeShape,
    result: nullable(objectOf<ImportResult>(importResult)),
  }),
)
export const largeStart = {
  body: closed({
    tableId: id,
    appUserId: id,
    fileId: id,
    sheet: Type.Optional(Type.String({ maxLength: 200 })),
    mapping: Type.Unsafe<Mapping>({
      type: 'object',
      maxProperties: 500,
      description: 'System field → column of the file, or its line or lines; "" for none',
    }),
  }),
  answer: largeImport,
}
export const largeOne = { body: closed({ id }), answer: largeImport }
export const largeList = {
  body: closed({ appUserId: Type.Optional(id) }),
  answer: envelope(Type.Array(objectOf<LargeImport>({ ...largeShape, result: Type.Null() }))),
}

const pastImport = objectOf<PastImport>({
  ...counts,
  id: text,
  batchId: text,
  tableId: text,
  fileName: text,
  sheet: text,
  periods: texts,
  by: text,
  time: text,
  undoneAt: nullable(text),
  undoneBy: nullable(text),
  undoable: Type.Boolean(),
})
export const importList = {
  body: closed({ appUserId: id, tableId: Type.Optional(id), ...paging }),
  answer: rowsOf(pastImport),
}
const keptCell = objectOf<KeptCell>({
  tableId: text,
  period: text,
  rowKey: text,
  sysEn: text,
  label: text,
  value: tableValue,
  kind: oneOf(['import', 'edit', 'demo', 'fetch']),
  by: text,
  time: text,
})
export const undoImport = {
  body: closed({
    id,
    dryRun: Type.Optional(Type.Boolean({ description: 'Tells what it would do, and does nothing' })),
  }),
  answer: envelope(
    objectOf<UndoneImport>({
      imports: Type.Array(pastImport),
      restored: Type.Integer({ description: 'Values that are again what they were' }),
      removedRows: Type.Integer({ description: 'Rows that the import had made' }),
      forgotten: Type.Integer({ description: 'Matches that are no longer remembered' }),
      keptCount: Type.Integer({ description: 'Values that came later and stay' }),
      kept: Type.Array(keptCell, { description: 'The first 200 of them' }),
    }),
  ),
}

const pastMatch = objectOf<PastMatch>({
  id: text,
  tableId: text,
  sysEn: text,
  label: text,
  excelEn: text,
  by: text,
  time: text,
  fileName: text,
})
export const matchList = { body: closed({ appUserId: id, ...paging }), answer: rowsOf(pastMatch) }
export const forgetMatches = {
  body: closed({ ids: Type.Array(id, { minItems: 1, maxItems: 200 }) }),
  answer: envelope(Type.Object({ forgotten: Type.Integer() })),
}
