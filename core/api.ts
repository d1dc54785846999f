import type { CustomerFact, DataLatest, DataStates, OpenRequest } from './customers.ts'
import type { DataScope } from './permissions.ts'

/** The answer of every call but the table view (`api.md`, conventions). */
export type Envelope<T> = {
  code: number
  msg: string
  data: T
  errors?: { field: string; keyword: string; msg: string }[]
}
export type RowsEnvelope<T> = { code: number; msg: string; rows: T[]; total: number }
export type PageEnvelope<T> = {
  code: number
  msg: string
  pageNo: number
  pageSize: number
  totalCount: number
  data: T[]
}

/** The signed-in user, as `getInfo` answers. */
export type UserInfo = {
  name: string
  userName: string
  username: string
  avatar: string
  jobNumber: string
  bankName1: string
  bankName2: string
  bankId1: string
  bankId2: string
  mustChangePassword: boolean
  role: {
    id: string
    name: string
    describe: string
    status: string
    /** Whose records the role sees. */
    scope?: DataScope
    permissions: {
      permissionId: string
      permissionName: string
      actionEntitySet: { action: string; describe: string }[]
    }[]
  }
}

/** Where a stored value came from; what a number in a report leads back to. */
export type CellSource = {
  kind: 'import' | 'edit' | 'demo' | 'fetch'
  fileId?: string
  fileName?: string
  sheet?: string
  /** Cell addresses, one for each row that was added up: `["B6"]`. */
  cells?: string[]
  /** What the cells show, before unit and sign: `["356.57"]`. */
  raw?: string[]
  /** The sign that each cell was taken with, where one of them is -1. */
  signs?: (1 | -1)[]
  unit?: string
  time: string
  /** The fetch that brought it; `fileName` is then what the source is called. */
  collectionId?: string
  /** An edit: its id, who made it, and the proof that it rests on. */
  editId?: string
  by?: string
  proofs?: { id: string; fileName: string }[]
}

/** One row of a customer's data table as the table view answers it: id, version, period and one value a field. */
export type TableRow = { id: string; version: number; period: string } & Record<
  string,
  string | number | boolean | null | unknown[]
>

/** A value of a data table. */
export type TableValue = string | number | boolean | null | unknown[]

/** What a file shows before it is mapped. Rows and columns count from 1, as a spreadsheet does. */
export type WorkbookInspection = {
  fileId: string
  fileName: string
  /** The sheet that fits the table best. */
  sheet: string
  sheets: SheetInspection[]
}
export type SheetInspection = {
  name: string
  hidden: boolean
  rows: number
  /** The unit found in the file, if any. */
  unit: string | null
  /** Statement: the items down the first column. Generic: the columns by code and Chinese name. */
  items: SheetItem[]
  /** Statement: the value columns and the period that each stands for. */
  columns: { column: string; header: string; period: string | null }[]
  /** How many items match a field of the table: tells which sheet and which table a file is. */
  matches: number
  /** Which item fills which field, as far as it can be told. */
  suggestions: MappingSuggestion[]
  /** Cells with a formula whose result the file does not hold (never calculated and saved), at most 20. */
  emptyFormulas: string[]
}
export type SheetItem = {
  /** Statement: the row (an item of a second list beside the first has a number of its own). Generic: the column number. */
  row: number
  /** Where the name stands: `A6`. */
  cell: string
  label: string
  code?: string
  /** Not an item of the statement: heading, note, signature. */
  likelyNoise: boolean
  /** First value, as shown, to recognise the item by. */
  sample: string | null
}

/** Mapping as the import calls take it: system field → what of the file fills it. '' or absent: not matching. */
export type MappingTarget = string | { row: number; sign?: 1 | -1 } | { row: number; sign?: 1 | -1 }[]
export type Mapping = Record<string, MappingTarget>

/** A row of the matching step (`spec.txt` section 3). */
export type MappingSuggestion = {
  sysEn: string
  target: { row: number }[]
  excelEn: string
  confidence: 'exact' | 'alias' | 'remembered' | 'guess'
}

export type ImportCheck = {
  id: string
  label: string
  period: string
  ok: boolean
  expected: string
  actual: string
  difference: string
  cells: string[]
  severity: string
  /** Under which reading of the statement the check holds, where not under the plain one. */ note?: string
}
/** A cell that was edited on proof, and the value of an import that takes its place. */
export type OverwrittenEdit = {
  period: string
  rowKey: string
  sysEn: string
  label: string
  edited: TableValue
  imported: TableValue
}
export type ImportResult = {
  /** How many values. */
  imported: number
  /** System fields that the mapping names and leaves open: they are not touched. */
  ignored: string[]
  /** Items of the file that have figures and fill no field. */
  unmapped: string[]
  periods: string[]
  /** Items whose sign was changed so that the statement's own sums hold, and why. */
  signs: { sysEn: string; label: string; periods: string[]; note: string }[]
  checks: ImportCheck[]
  /** Cells that were edited on proof and that the import replaces; absent where there are none. */
  overwritesEdits?: OverwrittenEdit[]
  /** Dry run: the values that would be stored, in yuan; the first 200 rows. */
  preview?: { period: string; values: Record<string, TableValue> }[]
}

/** A field of a table as the matching step lists it. */
export type TableField = {
  sysEn: string
  sysZh: string
  sysLabel: string
  aliases: string[]
  required: boolean
  kind: string
  section: string
}

/** A row of the customer list. */
export type CustomerRow = {
  userId: string
  userName: string
  creditCode: string
  owner: string
  dataStatus: { power: boolean; basic: boolean; financial: boolean }
  createTime: string
}

/** What `check/customer` finds in the directory of enterprises. */
export type EnterpriseMatch = {
  enterpriseName: string
  enterpriseCreditCode: string
  valid: boolean
  alreadyCustomer: boolean
  /** Whose customer it is, where that is somebody else whose customers the user sees. */ owner?: string
}

/** What has been collected in one data table of a customer. `updateTime` is null where nothing has been. */
export type CollectedTable = {
  id: string
  tableNameZh: string
  dataType: 1 | 2 | 3
  periods: string[]
  rows: number
  updateTime: string | null
}

/** `customer/info/{id}`: the customer with everything collected. Every data table is listed, empty ones too. */
export type CustomerInfo = CustomerRow & {
  dataStates: DataStates
  dataLatest: DataLatest
  facts: CustomerFact[]
  tables: CollectedTable[]
  /** Codes that wait for this customer to do something. */
  requests: OpenRequest[]
  /** Codes that this customer has agreed to, newest first; `state` is `revoked` where the agreement ended. `time` is when it was given. */
  authorisations: Authorisation[]
  reports: { id: string; reportName: string; useRemark: string; status: 'draft' | 'published'; updateTime: string }[]
}

/** A code that a customer has agreed to. `consent` is null where it is from before texts were kept. */
export type Authorisation = {
  id: string
  useRemark: string
  needTypes: string
  codeType: string
  state: string
  time: string
  expiresAt: string
  consent: { id: string; version: string; hash: string; time: string } | null
}

/** A consent as it was given on the page of a QR code: `text` as it was shown, `hash` its SHA-256, times ISO 8601. `agent` is the browser that it came from. */
export type GivenConsent = {
  id: string
  codeId: string
  appUserId: string
  enterpriseName: string
  creditCode: string
  phone: string
  version: string
  locale: string
  text: string
  hash: string
  time: string
  validUntil: string
  revokedAt: string | null
  address: string
  agent: string
}

/** `statistics/count`. */
export type OverviewCounts = {
  customerCount: number
  authCount: number
  reportCount: number
  waitUploadCount: number
  waitHandleCount: number
}

/** The table view (code 0): rows with the source of every value, its columns, and what the table's checks say of the stored values. */
export type TableViewEnvelope = {
  code: number
  msg: string
  rows: (TableRow & { sources: Record<string, CellSource>; updateTime: string })[]
  total: number
  columns: TableField[]
  checks: ImportCheck[]
}

/** What a deletion of several records did: which went, and which did not and why. */
export type DeleteManyResult = { deleted: string[]; refused: { id: string; msg: string }[] }

/** What of a resource has changed since the answer before: ids, and the cursor to ask with next. */
export type RecordChanges = { cursor: string; changed: string[] }

/** What undoing deletions did: which records are back, and which are not and why. */
export type RestoreResult = { restored: string[]; refused: { id: string; msg: string }[] }
