import type { Extended, Generate, Json, Owned, SoftDeleted, Stamps, Versioned } from './columns.ts'
import type { Generated } from 'kysely'

export type TemplateTable = Stamps &
  SoftDeleted &
  Versioned & {
    id: string
    type: string
    name_zh: string
    name_en: string
    outline: Json
    /** The version that the product brought last; null for a template of the bank's own. */
    shipped_version: Generated<number | null>
    describe: Generated<string | null>
  }

/** What a template was at a version. */
export type TemplateVersionTable = {
  template_id: string
  version: number
  name_zh: string
  name_en: string
  outline: Json
  note: string
  created_by: string | null
  created_at: string
}

export type ReportTable = Stamps &
  Owned &
  SoftDeleted &
  Versioned &
  Extended & {
    id: string
    report_name: string
    use_remark: string
    status: 'draft' | 'published'
    customer_id: string | null
    user_name: string
    template_id: string | null
    template_version: number | null
    periods: Json
    table_ids: Json
    content: Json
    /** What the figures of the content rest on: FigureSources. */
    figures: Json
    published_at: string | null
    content_hash: string | null
  } & Generate<{
    /**
     * Of published reports: minutes from building it, and from the authorisation that it was built under, to publishing
     * it.
     */
    lead_minutes: number | null
    authorised_minutes: number | null
    /**
     * The places that the product wrote when it built or refreshed the report last: string[], keys of
     * `core/document/written.ts`.
     */
    written: Json
    /**
     * The state of the data that the report was built or refreshed from last; compare it with `staleOf`
     * (`server/reports/refresh/stamp.ts`).
     */
    data_stamp: string | null
    /**
     * What was asked for: {periods, tableIds, industry?}; empty lists mean whatever there is. `periods` and `table_ids`
     * are what was found.
     */
    plan: Json
    /**
     * Open events that were accepted as conditions on publishing: {note, items: {name, severity, events}[]}[]; {id,
     * name, severity, period, note}[] of earlier releases
     */
    conditions: Json
    /** Industry reports: the class of GB/T 4754 that the report is about. */
    industry_code: string | null
    /** Who published it, by the name of then. */
    publisher: string | null
    /** Who wrote it, where that is not its owner: it was published before its customer was given to somebody else. */
    author_id: string | null
  }>

export type ReportVersionTable = {
  report_id: string
  version: number
  content: Json
  figures: Json
  reason: 'build' | 'copy' | 'save' | 'publish' | 'refresh' | 'restore'
  created_by: string
  created_at: string
} & Generate<{
  note: string | null
  content_hash: string | null
  /** Characters against the version before; null for the first one, and for those of earlier releases. */
  added: number | null
  removed: number | null
  /** `written` and `data_stamp` of the report at that time. */
  written: Json
  data_stamp: string | null
  /** Of a published version: what its hash covers besides content and figures. */
  frozen: Json
  /** Which version came back with it. */
  restored_from: number | null
}>

/** A passage of the library: `content` is DocumentNode[]. */
export type PassageTable = Stamps &
  Owned &
  SoftDeleted &
  Versioned & {
    id: string
    title: string
    /** string[] */
    tags: Json
    content: Json
    /** PassageBasis; null for one from before that was kept */
    basis: Json
    plain: string
    search: string
    shared: number
    use_remark: string | null
    section_title: string
    report_id: string | null
    uses: Generated<number>
  }

/** A call of the writing service: how much and how it ended, never what was said. */
export type AiCallTable = {
  id: string
  user_id: string
  report_id: string | null
  kind: string
  engine: string
  model: string
  status: 'done' | 'refused' | 'stopped' | 'failed'
  sent_characters: number
  received_characters: number
  masked: number
  refused: number
  milliseconds: number
  /** Which version of the prompts was sent; null for the rules. */
  prompt_version: number | null
  created_at: string
}

export type ReportImageTable = { file_id: string; report_id: string }

/** Building a report. `next_at` is when it is due; only who holds `lease` may write to it. */
export type BuildTable = Stamps &
  Versioned & {
    id: string
    user_id: string
    /** Where it was asked for, for the audit trail. */
    address: string
    request_id: string | null
    report_name: string
    use_remark: string
    /** BuildPlan */
    plan: Json
    state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    attempts: Generated<number>
    next_at: string | null
    /** Sections written, of how many, and the title of the last by language. */
    done: Generated<number>
    total: number
    section: Json
    report_id: string | null
    /** StoredFailure */
    failure: Json
    started_at: string | null
    finished_at: string | null
    leased_until: string | null
    lease: string | null
  }
