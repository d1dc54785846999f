import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentNode, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { addDemoAccounts } from '../../server/auth/demo-accounts.ts'
import { ensureRoles } from '../../server/auth/first-start.ts'
import { projectFolder } from '../../server/app.ts'
import { fromJson, openDatabase, toJson } from '../../server/db/client.ts'
import type { Executor } from '../../server/db/schema.ts'
import { accountOf } from '../../server/demo/work.ts'
import { demoCustomerId, fillDemo } from '../../server/demo/fill.ts'
import { migrate } from '../../server/db/migrate.ts'
import { memoryFileStore } from '../../server/files/memory.ts'
import { createReport } from '../../server/reports/create.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from './browser.ts'

const kinds = [
  ['1', 'credit', '征信调查'],
  ['2', 'financial', '财务分析'],
  ['3', 'energy', '能源分析'],
] as const

/** The parts of a group's report, one enterprise and kind each: together about a hundred pages of A4. */
const parts = [
  ['E01', 0],
  ['E01', 1],
  ['E02', 2],
  ['E03', 2],
] as const

/** A node with ids, keys of figures and marks of its writing that no other part of the report has. */
function apart(node: DocumentNode, part: number): DocumentNode {
  const { id, written } = node.attrs ?? {}
  const marks = node.marks?.map((mark) =>
    mark.type === 'boundFigure'
      ? { ...mark, attrs: { ...mark.attrs, key: `p${part}.${String(mark.attrs?.['key'])}` } }
      : mark,
  )
  return {
    ...node,
    ...(node.attrs && {
      attrs: {
        ...node.attrs,
        ...(typeof id === 'string' && { id: `${id}-${part}` }),
        ...(typeof written === 'string' && { written: `${part}/${written}` }),
      },
    }),
    ...(marks && { marks }),
    ...(node.content && { content: node.content.map((child) => apart(child, part)) }),
  }
}

/** Several reports below each other as one, each under a heading of its own. */
export function stackReports(reports: readonly { title: string; document: ReportDocument; figures: FigureSources }[]): {
  document: ReportDocument
  figures: FigureSources
} {
  const content = reports.flatMap(({ title, document }, part): DocumentNode[] => [
    ...(part > 0 ? [{ type: 'pageBreak' }] : []),
    { type: 'heading', attrs: { level: 1, id: `part-${part}` }, content: [{ type: 'text', text: title }] },
    ...document.content.map((node) => apart(node, part)),
  ])
  const figures = Object.fromEntries(
    reports.flatMap((report, part) =>
      Object.entries(report.figures).map(([key, sources]) => [`p${part}.${key}`, sources]),
    ),
  )
  return { document: { type: 'doc', content }, figures }
}

/** Puts the long report into a database that holds the demo. */
async function addLongReport(db: Executor, context: Parameters<typeof createReport>[1]): Promise<string> {
  const user = await accountOf(db, 'u_clerk')
  const tableIds = context.schemas.tables.map((table) => table.name)
  const made: string[] = []
  const reports = []
  for (const [company, kind] of parts) {
    const [useRemark, templateId, name] = kinds[kind]!
    const id = await createReport(db, context, user, {
      reportName: `${company} ${name}`,
      useRemark,
      templateId,
      appUserId: demoCustomerId(company),
      periods: [],
      tableIds,
    })
    const row = await db
      .selectFrom('reports')
      .select(['user_name', 'content', 'figures'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    made.push(id)
    reports.push({
      title: `${row.user_name}：${name}`,
      document: fromJson<ReportDocument>(row.content),
      figures: fromJson<FigureSources>(row.figures),
    })
  }
  const { document, figures } = stackReports(reports)
  const id = made[0]!
  await db
    .updateTable('reports')
    .set({ report_name: '集团客户综合调查报告', content: toJson(document), figures: toJson(figures) })
    .where('id', '=', id)
    .execute()
  return id
}

/**
 * A server on a database of its own with the demo's customers and a report of about a hundred pages, which `clerk`
 * (`Clerk@2026`) may write in.
 */
export async function serveLongReport(): Promise<RunningServer & { reportId: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-report-'))
  const settings = readSettings({ DATA_DIR: folder }, { demo: false })
  const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
  const rules = loadRules(join(projectFolder, 'src/schemas/rules'), schemas.tables)
  const { db, kind } = openDatabase(settings.databaseUrl)
  await migrate(db, kind)
  await ensureRoles(db)
  await addDemoAccounts(db)
  await fillDemo(db, memoryFileStore(), schemas, rules, settings)
  const reportId = await addLongReport(db, { schemas, rules })
  await db.destroy()
  const server = await startServer({ environment: { DATA_DIR: folder } })
  return {
    ...server,
    reportId,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
