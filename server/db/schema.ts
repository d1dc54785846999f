import type { Generated, Kysely } from 'kysely'
import type {
  BankTable,
  CodeSendTable,
  DeviceTable,
  LoginAttemptTable,
  PhoneCodeTable,
  RecoveryCodeTable,
  RoleTable,
  SessionTable,
  SignInTokenTable,
  TwoStepTable,
  UsedWorkTable,
  UserTable,
} from './account-tables.ts'
import type {
  AiCallTable,
  BuildTable,
  PassageTable,
  ReportImageTable,
  ReportTable,
  ReportVersionTable,
  TemplateTable,
  TemplateVersionTable,
} from './report-tables.ts'
import type { Extended, Generate, Json, Owned, SoftDeleted, Stamps, Versioned } from './columns.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export type { Json } from './columns.ts'

export type DirectoryTable = { credit_code: string; name: string; search: string; source: string; updated_at: string }

export type CustomerTable = Stamps &
  Owned &
  SoftDeleted &
  Versioned &
  Extended & { id: string; credit_code: string; user_name: string }

export type QrCodeTable = Stamps &
  Owned &
  SoftDeleted &
  Versioned &
  Extended & {
    id: string
    token: string
    use_remark: string
    need_types: string
    code_type: string
    app_user_id: string | null
    bank_id1: string | null
    bank_id2: string | null
    state: 'waiting' | 'opened' | 'authorised' | 'uploaded' | 'revoked'
    expires_at: string
  } & Generate<{
    opened_at: string | null
    authorised_at: string | null
    uploaded_at: string | null
    revoked_at: string | null
    reminded_at: string | null
    reminders: number
    shown_bank_id: string | null
  }>

/** What a customer agreed to on the page of a code: `text` as it was shown, `hash` its SHA-256. Rows are only ever added. */
export type ConsentTable = {
  id: string
  code_id: string
  customer_id: string
  credit_code: string
  enterprise_name: string
  phone: string
  version: string
  locale: string
  text: string
  hash: string
  given_at: string
  /** How long data may be fetched, as the text says: it stays although the code is prolonged. */
  valid_until: string
  address: string
  agent: string
}

/** Who has proved a phone on the page of a code; `customer_id` is null until the consent. */
export type OpenSessionTable = {
  token_hash: string
  code_id: string
  credit_code: string
  enterprise_name: string
  phone: string
  customer_id: string | null
  expires_at: string
}

/** Rows of resources that have no table of their own. */
export type RecordTable = Stamps & Owned & SoftDeleted & Versioned & Extended & { id: string; resource: string }

export type FileTable = {
  id: string
  sha256: string
  name: string
  size: number
  mime: string
  /** What the file is for: `source` of a table, `proof`, `client` upload, `image` of a report. */
  purpose: string
  customer_id: string | null
  table_id: string | null
  /** The QR code that asked for it, where a customer sent it. */
  code_id: Generated<string | null>
  data_type: Generated<string | null>
  created_by: string
  created_at: string
  deleted_at: string | null
}

/** A file on its way from a customer's phone; what has arrived of it is in the file store under its id. */
export type UploadTable = {
  id: string
  code_id: string
  customer_id: string
  name: string
  size: number
  mime: string
  data_type: string | null
  created_at: string
  expires_at: string
}

/** One row of a customer's data table: a period of a statement, a month of an account, or a plain record. */
export type TableRowTable = Stamps &
  Versioned & {
    id: string
    customer_id: string
    table_id: string
    /** ISO date, month or ''. */
    period: string
    /** The values of the table's key fields, joined; '' where it has none. */
    row_key: string
    data: Json
    /** Where each value came from: field → CellSource. */
    sources: Json
    /** How precise the source of each value was, where it was not to the yuan: field → power of ten. */
    precision: Json
    import_id: string | null
  }

/** One import of a file into a table: what was mapped and what the checks said. */
export type ImportTable = {
  id: string
  customer_id: string
  table_id: string
  file_id: string | null
  sheet: string
  unit: string
  mapping: Json
  periods: Json
  result: Json
  created_by: string
  created_at: string
}

/** An edit of one cell of a data table. Values are JSON text on both databases. */
export type CellEditTable = {
  id: string
  /** One save. */
  batch_id: string
  customer_id: string
  table_id: string
  row_id: string
  /** The version of the row that the edit made: the order of a row's edits. */
  row_version: number
  period: string
  field: string
  old_value: string
  new_value: string
  /** Where the old value came from: CellSource or null. */
  old_source: Json
  /** string[] */
  proof_ids: Json
  created_by: string
  created_at: string
  undone_at: string | null
  undone_by: string | null
}

/** What was done, by whom and from where. Rows are only ever added; the database refuses anything else. */
export type AuditTable = {
  id: string
  created_at: string
  owner_id: string
  branch_id: string | null
  user_name: string
  address: string
  request_id: string | null
  action: string
  resource: string
  record_id: string
  record_name: string
  search: string
  version: Generated<number>
  deleted_at: null
  extra: Json
  /** AuditChange[] */
  changes: Json
}

/** What lies in the recycle bin: which record, and who put it there. `deleted_at` says when it left the bin. */
export type DeletionTable = Stamps &
  SoftDeleted &
  Versioned & {
    id: string
    owner_id: string
    branch_id: string | null
    user_name: string
    resource: string
    record_id: string
    record_name: string
    search: string
    extra: Json
  }

/** Fetching one table of a customer from a source. `next_at` is when it is due; only who holds `lease` may write to it. */
export type CollectionTable = Stamps &
  Versioned & {
    id: string
    customer_id: string
    code_id: string | null
    consent_id: string | null
    /** `1` power data, `2` enterprise basic data. */
    data_type: string
    table_id: string
    state: 'waiting' | 'running' | 'partial' | 'done' | 'failed' | 'cancelled'
    /** Tries since the source last answered well. */
    attempts: Generated<number>
    next_at: string | null
    /** Where the source goes on; null at the first page. */
    next_cursor: string | null
    pages: Generated<number>
    /** Rows stored. */
    rows: Generated<number>
    /** {count, rows: RefusedRow[]} */
    refused: Json
    /** {count, values: {period, field}[]}: edited values that were left as they are. */
    kept: Json
    /** Why it ended, waits or lacks something: a key of the server's sentences, and what they name. */
    message_key: string | null
    message: Json
    source: Generated<string>
    as_of: string | null
    started_at: string | null
    finished_at: string | null
    leased_until: string | null
    lease: string | null
    created_by: string
  }

/** What the rules said of a customer when last asked. `data_stamp`: the state of the data and the schemas that it was made from. */
export type AnalysisTable = {
  customer_id: string
  data_stamp: string
  rules_version: number
  computed_at: string
  industry_code: string | null
  industry_group: string
  region_code: string | null
  /** Of any data; '' where there are none. */
  latest_period: string
  /** Events by severity that are there; `open_events`: those that wait for a clerk. */
  high: number
  medium: number
  low: number
  info: number
  open_events: number
  passed: number
  not_applicable: number
  /** Ratios of the latest whole year, decimal text: {period, values: Record<string, string>} */
  measures: Json
  /** Outcomes that are not applicable, and scores of the models. */
  result: Json
}

/** Hits of one cause in one period. `severity` counts; `own_severity` is that of the hits, before an accepted explanation. */
export type AnomalyEventTable = Stamps &
  Versioned & {
    id: string
    customer_id: string
    cause: string
    period: string
    severity: string
    /** 0 high … 3 info */
    severity_rank: number
    own_severity: string
    /** Of the gravest hit; `categories` of all. */
    category: string
    categories: Json
    rule_ids: Json
    /** Hit[] with ruleId */
    hits: Json
    evidence_hash: string
    status: string
    explanation: string
    /** Why it was suppressed. */
    reason: string
    decided_by: string | null
    decided_at: string | null
    /** {time, from, before, after}: why it is open again; null where it is not. */
    reopened: Json
    first_seen_at: string
    computed_at: string
    /** When the rules ceased to find it. */
    gone_at: string | null
    /** When it was accepted, confirmed or suppressed. */
    closed_at: string | null
  }

/** The rules of an event, for counts. */
export type AnomalyHitTable = { event_id: string; customer_id: string; rule_id: string; category: string }

export type AnomalyFileTable = { event_id: string; file_id: string; created_by: string; created_at: string }

export type AnomalyHistoryTable = {
  id: string
  event_id: string
  customer_id: string
  kind: string
  from_status: string | null
  to_status: string | null
  detail: Json
  created_by: string | null
  created_at: string
}

/** RuleSettings.rules as an administrator left them; the highest version is in force. */
export type RuleVersionTable = { version: number; settings: Json; note: string; created_by: string; created_at: string }

export type Database = {
  users: UserTable
  roles: RoleTable
  banks: BankTable
  sessions: SessionTable
  login_attempts: LoginAttemptTable
  devices: DeviceTable
  used_work: UsedWorkTable
  phone_codes: PhoneCodeTable
  code_sends: CodeSendTable
  sign_in_tokens: SignInTokenTable
  two_step: TwoStepTable
  recovery_codes: RecoveryCodeTable
  directory: DirectoryTable
  customers: CustomerTable
  qr_codes: QrCodeTable
  consents: ConsentTable
  open_sessions: OpenSessionTable
  records: RecordTable
  files: FileTable
  uploads: UploadTable
  table_rows: TableRowTable
  imports: ImportTable
  cell_edits: CellEditTable
  report_templates: TemplateTable
  reports: ReportTable
  report_versions: ReportVersionTable
  report_template_versions: TemplateVersionTable
  passages: PassageTable
  ai_calls: AiCallTable
  report_images: ReportImageTable
  audit: AuditTable
  deletions: DeletionTable
  collections: CollectionTable
  report_builds: BuildTable
  room_trials: { id: string; bytes: string }
  analyses: AnalysisTable
  anomaly_events: AnomalyEventTable
  anomaly_hits: AnomalyHitTable
  anomaly_files: AnomalyFileTable
  anomaly_history: AnomalyHistoryTable
  rule_versions: RuleVersionTable
}

/** What repositories take: the database, or the transaction that they are part of. */
export type Executor = Kysely<Database>
