/**
 * What somebody writes who has the description of the calls alone: signs in, imports a workbook for a customer, builds
 * a report, publishes it. Started with the address of a server and a workbook, beside the client that was generated;
 * it prints what it has come to as JSON.
 */
import { readFile } from 'node:fs/promises'
import { ok } from '@oazapfts/runtime'
import {
  defaults,
  getStageApiReportEntityById,
  postStageApiAuthAgentLogin,
  postStageApiReportEntityCheckById,
  postStageApiReportEntityPublishById,
  postStageApiReportEntitySaveReport,
  postStageApiReportEntityTemplateList,
  postStageApiReportV2EntityImportInspect,
  postStageApiReportV2EntityImportProfitSheet,
  postStageApiSystemAgentUserCustomerAdd,
} from './client.ts'

const [address = '', workbook = ''] = process.argv.slice(2)
defaults.baseUrl = address

const signedIn = await ok(postStageApiAuthAgentLogin({ username: 'clerk', password: 'clerk-pass' }))
defaults.headers = { Authorization: `Bearer ${signedIn.data.token}` }

const customer = await ok(
  postStageApiSystemAgentUserCustomerAdd({ creditCode: '91320205MAXDEM0139', enterpriseName: '恒砚精密机械有限公司' }),
)
const appUserId: string = customer.data.userId

const file = new File([await readFile(workbook)], 'profit-sheet.xls')
const inspected = await ok(postStageApiReportV2EntityImportInspect({ tableId: 'profitSheet', appUserId, file }))
const { fileId, sheet, sheets } = inspected.data
const chosen = sheets.find(({ name }) => name === sheet)
const sure = (chosen?.suggestions ?? []).filter(({ confidence }) => confidence !== 'guess')
const imported = await ok(
  postStageApiReportV2EntityImportProfitSheet({
    appUserId,
    fileId,
    sheet,
    company: chosen?.evidence?.company.name ?? '',
    mapping: JSON.stringify(Object.fromEntries(sure.map(({ sysEn, target }) => [sysEn, target]))),
  }),
)

const templates = await ok(postStageApiReportEntityTemplateList({ type: '2' }))
const [template] = templates.rows
if (!template) throw new Error('there is no template')
const built = await ok(
  postStageApiReportEntitySaveReport({
    reportName: '财务分析报告',
    useRemark: '2',
    templateId: template.id,
    appUserId,
  }),
)

const check = await ok(postStageApiReportEntityCheckById(built.data.id))
const { version, findings } = check.data
const eventIds = findings.flatMap(({ item }) => item?.events.map(({ id }) => id) ?? [])
const published = await ok(
  postStageApiReportEntityPublishById(
    built.data.id,
    {
      ...(eventIds.length > 0 && { conditions: [{ eventIds, note: '放款前完成核实' }] }),
      acknowledged: findings.filter(({ severity }) => severity === 'decide').map(({ key }) => key),
    },
    { version },
  ),
)

const report = await ok(getStageApiReportEntityById(built.data.id))
console.log(
  JSON.stringify({
    values: imported.data.imported,
    periods: imported.data.periods,
    id: built.data.id,
    status: published.data.status,
    name: report.data.reportName,
    hash: report.data.contentHash,
  }),
)
