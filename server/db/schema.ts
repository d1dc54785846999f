import type { Kysely } from 'kysely'
import type {
  BankTable,
  CodeSendTable,
  DeviceTable,
  DigestTable,
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
  AnalysisTable,
  AnomalyEventTable,
  AnomalyFileTable,
  AnomalyHistoryTable,
  AnomalyHitTable,
  RulePreviewTable,
  RuleVersionTable,
} from './analysis-tables.ts'
import type {
  ConsentTable,
  CustomerChangeTable,
  CustomerNameMarkTable,
  CustomerNameTable,
  CustomerTable,
  DerivedInputTable,
  SummaryTable,
  DirectoryTable,
  FileTable,
  HandoverTable,
  InboxReadTable,
  OpenSessionTable,
  QrCodeTable,
  UploadTable,
} from './customer-tables.ts'
import type {
  CellEditTable,
  CollectionTable,
  ImportRowTable,
  ImportTable,
  LargeImportRowTable,
  LargeImportTable,
  MatchingTable,
  TableRowTable,
} from './data-tables.ts'
import type { NoteMentionTable, NoteTable, TaskTable } from './task-tables.ts'
import type {
  AuditTable,
  DeletionTable,
  ListViewDefaultTable,
  ListViewTable,
  FieldFileTable,
  RecordTable,
  SchemaFaultTable,
  SchemaVersionTable,
  StoredFieldTable,
} from './record-tables.ts'
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

export type DatabaseKind = 'sqlite' | 'postgres'

export type Database = {
  stored_fields: StoredFieldTable
  saved_views: ListViewTable
  saved_view_defaults: ListViewDefaultTable
  schema_versions: SchemaVersionTable
  schema_faults: SchemaFaultTable
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
  customer_handovers: HandoverTable
  customer_changes: CustomerChangeTable
  customer_names: CustomerNameTable
  customer_name_marks: CustomerNameMarkTable
  derived_inputs: DerivedInputTable
  summaries: SummaryTable
  qr_codes: QrCodeTable
  consents: ConsentTable
  open_sessions: OpenSessionTable
  inbox_reads: InboxReadTable
  inbox_digests: DigestTable
  records: RecordTable
  customer_tasks: TaskTable
  customer_notes: NoteTable
  note_mentions: NoteMentionTable
  files: FileTable
  field_files: FieldFileTable
  uploads: UploadTable
  table_rows: TableRowTable
  imports: ImportTable
  import_rows: ImportRowTable
  large_imports: LargeImportTable
  large_import_rows: LargeImportRowTable
  matchings: MatchingTable
  cell_edits: CellEditTable
  report_templates: TemplateTable
  reports: ReportTable
  report_versions: ReportVersionTable
  report_template_versions: TemplateVersionTable
  passages: PassageTable
  ai_calls: AiCallTable
  report_images: ReportImageTable
  shown_images: ReportImageTable
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
  score_versions: RuleVersionTable
  rule_previews: RulePreviewTable
}

/** What repositories take: the database, or the transaction that they are part of. */
export type Executor = Kysely<Database>
