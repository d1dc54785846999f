import { join } from 'node:path'
import { industryDivisions } from '../../../core/classification/industries.ts'
import { provinceOptions } from '../../../core/classification/provinces.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { valueAt } from '../../../core/lists.ts'

// The rows that `../overview.ts` fills its database with: those of the customers `from` to `to`, `to` left out.

const now = Date.now()
const day = 86_400_000
const ago = (days: number): string => new Date(now - days * day).toISOString()
/** The same numbers in every run. */
const noise = (index: number, salt: number): number =>
  (((index + 1) * 2_654_435_761 + salt * 40_503) % 4_294_967_296) / 4_294_967_296

const twoClerks = ['u_other', 'u_clerk']
/** Whose a record is: each of the owners in turn. */
const ownerOf = (owners: readonly string[], index: number): string => valueAt(owners, index % owners.length)
export function* customers(from: number, to: number, owners = twoClerks) {
  for (let index = from; index < to; index++) {
    const time = ago(noise(index, 1) * 900)
    yield {
      id: `cu_${index}`,
      credit_code: `91${String(index).padStart(16, '0')}`,
      user_name: `企业${index}有限公司`,
      owner_id: ownerOf(owners, index),
      branch_id: `b_${index % 20}`,
      extra: '{}',
      search: `企业${index}有限公司`,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    }
  }
}
/** As large as an analysis is: it must not be read for a count. */
const large = JSON.stringify({ text: 'x'.repeat(2000) })
const divisionOf = (index: number): string => `${industryDivisions[index % industryDivisions.length]?.code ?? 'C34'}21`
export function* analyses(from: number, to: number) {
  for (let index = from; index < to; index++) {
    if (index % 20 === 0) continue
    yield {
      customer_id: `cu_${index}`,
      data_stamp: '',
      rules_version: 0,
      computed_at: ago(1),
      industry_code: divisionOf(index),
      industry_group: 'default',
      region_code: `${String(provinceOptions[index % provinceOptions.length]?.value)}0100`,
      latest_period: '',
      high: 1,
      medium: 3,
      low: 3,
      info: 1,
      open_events: 8,
      passed: 50,
      not_applicable: 20,
      measures: large,
      result: large,
    }
  }
}
export function* rows(from: number, to: number) {
  const tables = ['balanceSheet', 'profitSheet', 'cashFlow', 'basic', 'power']
  for (let index = from; index < to; index++) {
    for (const [place, table] of tables.slice(0, index % 6).entries())
      yield {
        id: `r_${index}_${place}`,
        customer_id: `cu_${index}`,
        table_id: table,
        period: '2025-12-31',
        row_key: '',
        data: '{}',
        sources: '{}',
        import_id: null,
        created_at: ago(10),
        updated_at: ago(10),
      }
  }
}
export function* codes(from: number, to: number, owners = twoClerks) {
  for (let index = from; index < to; index++) {
    const state = valueAt(['waiting', 'authorised', 'uploaded', 'opened'], index % 4)
    yield {
      id: `qr_${index}`,
      token: `t${index}`,
      use_remark: String((index % 3) + 1),
      need_types: '["1","3"]',
      code_type: index % 5 ? '1' : '2',
      app_user_id: `cu_${index}`,
      state,
      expires_at: ago(-5),
      owner_id: ownerOf(owners, index),
      branch_id: `b_${index % 20}`,
      extra: '{}',
      search: '',
      created_at: ago(400),
      updated_at: ago(400),
      deleted_at: null,
      authorised_at: state === 'authorised' || state === 'uploaded' ? ago(noise(index, 2) * 700) : null,
    }
  }
}
const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文'.repeat(200) }] }],
})
export function* reports(from: number, to: number, each: number, owners = twoClerks) {
  for (let index = from * each; index < to * each; index++) {
    const built = noise(index, 3) * 800
    const lead = noise(index, 4) * 30
    const published = index % 3 !== 0 && lead < built
    yield {
      id: `rp_${index}`,
      report_name: '报告',
      use_remark: String((index % 4) + 1),
      status: published ? 'published' : 'draft',
      customer_id: `cu_${Math.floor(index / each)}`,
      user_name: '',
      template_id: null,
      template_version: null,
      periods: '[]',
      table_ids: '[]',
      content,
      figures: '{}',
      published_at: published ? ago(built - lead) : null,
      content_hash: null,
      owner_id: ownerOf(owners, index),
      branch_id: `b_${index % 20}`,
      extra: '{}',
      search: '',
      created_at: ago(built),
      updated_at: ago(built),
      deleted_at: null,
      lead_minutes: published ? Math.round(lead * 1440) : null,
      authorised_minutes: published && index % 2 ? Math.round((lead + 2) * 1440) : null,
    }
  }
}
export const rules = loadRules(
  join(projectFolder, 'src/schemas/rules'),
  loadSchemas(join(projectFolder, 'src/schemas')).tables,
)
const severityOf = ['high', 'medium', 'medium', 'medium', 'low', 'low', 'low', 'info']
const statuses = ['open', 'open', 'explained', 'accepted', 'evidenced', 'open', 'risk', 'suppressed']
export function* events(from: number, to: number) {
  for (let index = from * 8; index < to * 8; index++) {
    const rule = rules.rules[Math.floor(noise(index, 5) * rules.rules.length)]
    const seen = ago(noise(index, 6) * 400)
    yield {
      event: {
        id: `ev_${index}`,
        customer_id: `cu_${Math.floor(index / 8)}`,
        cause: rule?.cause ?? '',
        period: '2025-12-31',
        severity: valueAt(severityOf, index % 8),
        severity_rank: 0,
        own_severity: '',
        category: rule?.category ?? '',
        categories: '[]',
        rule_ids: JSON.stringify([rule?.id]),
        hits: large,
        evidence_hash: '',
        status: valueAt(statuses, (index >> 3) % 8),
        explanation: '',
        reason: '',
        decided_by: null,
        decided_at: null,
        reopened: null,
        first_seen_at: seen,
        computed_at: seen,
        gone_at: null,
        closed_at: null,
        version: 1,
        created_at: seen,
        updated_at: seen,
      },
      hit: {
        event_id: `ev_${index}`,
        customer_id: `cu_${Math.floor(index / 8)}`,
        rule_id: rule?.id ?? '',
        category: rule?.category ?? '',
      },
    }
  }
}
