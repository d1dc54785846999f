import { type Answer } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'
import { ofTasks } from './task-calls.ts'
import { clerk, others, png } from './set-up.ts'

/** Every call that names a record, with a record of somebody else. */
export const named = (): [string, () => Promise<Answer>][] => {
  const { customer, code, report, file, image, template, consent } = others
  const upload =
    (path: string, fields: Record<string, string>, withFile = true) =>
    () =>
      clerk().upload(path, {
        fields,
        files: withFile ? [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }] : [],
      })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => () =>
    clerk().call(method, path, body)
  const v2 = '/report/v2/entity'
  const balance = { tableId: 'balanceSheet', sheet: 'Sheet1', mapping: {} }
  const decided = { appUserId: customer, fileId: file, tables: [balance] }
  return [
    ['GET /system/agent/user/customer/info/:id', call('GET', `/system/agent/user/customer/info/${customer}`)],
    [
      'PUT /system/agent/user/customer/:id',
      call('PUT', `/system/agent/user/customer/${customer}`, { version: 1, userName: '改名有限公司' }),
    ],
    ['DELETE /system/agent/user/customer/:id', call('DELETE', `/system/agent/user/customer/${customer}`)],
    ['GET /report/agent/code/info/:id', call('GET', `/report/agent/code/info/${code}`)],
    [
      'POST /report/agent/code/update',
      call('POST', '/report/agent/code/update', { id: code, version: 1, showCompany: '1' }),
    ],
    ['DELETE /report/agent/code/delete/:id', call('DELETE', `/report/agent/code/delete/${code}`)],
    ['POST /report/agent/code/revoke/:id', call('POST', `/report/agent/code/revoke/${code}`, {})],
    ['POST /report/agent/code/prolong/:id', call('POST', `/report/agent/code/prolong/${code}`, { days: 1 })],
    ['POST /report/agent/code/remind/:id', call('POST', `/report/agent/code/remind/${code}`, {})],
    ['POST /report/agent/code/remindCustomer/:id', call('POST', `/report/agent/code/remindCustomer/${customer}`, {})],
    ['GET /report/agent/code/consent/:id', call('GET', `/report/agent/code/consent/${consent}`)],
    ...ofTasks(call),
    ['POST /report/data/accredit/lately/detail', call('POST', '/report/data/accredit/lately/detail', { id: customer })],
    [
      'POST /report/entity/data/table/config',
      call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: customer }),
    ],
    [
      'POST /report/entity/preview/data',
      call('POST', '/report/entity/preview/data', { useRemark: '1', templateId: template, appUserId: customer }),
    ],
    [
      'POST /report/entity/save/report',
      call('POST', '/report/entity/save/report', {
        reportName: 'x',
        useRemark: '1',
        templateId: template,
        appUserId: customer,
      }),
    ],
    [
      'POST /report/entity/build',
      call('POST', '/report/entity/build', {
        reportName: 'x',
        useRemark: '1',
        templateId: template,
        appUserId: customer,
      }),
    ],
    ['GET /report/entity/build/:id', call('GET', `/report/entity/build/${others.build}`)],
    ['DELETE /report/entity/build/:id', call('DELETE', `/report/entity/build/${others.build}`)],
    ['POST /report/entity/batch/update/data/:id', call('POST', `/report/entity/batch/update/data/${report}`, {})],
    ['GET /report/entity/stale/:id', call('GET', `/report/entity/stale/${report}`)],
    [
      'POST /report/entity/content/save/as',
      call('POST', '/report/entity/content/save/as', { title: 'x', reportId: report, sectionId: 'credit-1' }),
    ],
    [
      'POST /report/entity/content/update/:id',
      call('POST', `/report/entity/content/update/${others.passage}`, { title: 'x' }),
    ],
    ['DELETE /report/entity/content/delete/:id', call('DELETE', `/report/entity/content/delete/${others.passage}`)],
    ['POST /report/entity/content/restore/:id', call('POST', `/report/entity/content/restore/${others.passage}`)],
    [
      'POST /report/entity/content/apply',
      call('POST', '/report/entity/content/apply', { id: others.passage, reportId: report }),
    ],
    [
      'POST /report/entity/content/optimize',
      call('POST', '/report/entity/content/optimize', { text: 'x', instruction: 'formal', reportId: report }),
    ],
    [
      'POST /report/entity/ai/content',
      call('POST', '/report/entity/ai/content', { reportId: report, sectionId: 'credit-1', kind: 'text' }),
    ],
    [
      'POST /report/entity/ai/preview',
      call('POST', '/report/entity/ai/preview', { text: 'x', instruction: 'formal', reportId: report }),
    ],
    [
      'POST /report/entity/ai/own-words',
      call('POST', '/report/entity/ai/own-words', { reportId: report, texts: ['x'] }),
    ],
    ['GET /report/entity/:id', call('GET', `/report/entity/${report}`)],
    ['DELETE /report/entity/:id', call('DELETE', `/report/entity/${report}`)],
    [
      'POST /report/entity/update/report/:id',
      call('POST', `/report/entity/update/report/${report}`, { version: 1, reportName: 'x' }),
    ],
    ['POST /report/entity/draft/:id', call('POST', `/report/entity/draft/${report}`)],
    ['POST /report/entity/publish/:id', call('POST', `/report/entity/publish/${report}`)],
    ['POST /report/entity/check/:id', call('POST', `/report/entity/check/${report}`)],
    ['POST /report/entity/copy/:id', call('POST', `/report/entity/copy/${report}`)],
    ['GET /report/entity/version/list/:id', call('GET', `/report/entity/version/list/${report}`)],
    ['GET /report/entity/version/:id', call('GET', `/report/entity/version/${report}?version=1`)],
    [
      'POST /report/entity/version/restore/:id',
      call('POST', `/report/entity/version/restore/${report}`, { version: 1, from: 1 }),
    ],
    [
      'POST /report/entity/version/note/:id',
      call('POST', `/report/entity/version/note/${report}`, { version: 1, note: 'x' }),
    ],
    ['GET /report/entity/content/title/list/:id', call('GET', `/report/entity/content/title/list/${report}`)],
    ['GET /report/entity/:id/export', call('GET', `/report/entity/${report}/export`)],
    ['GET /report/office/config/:id', call('GET', `/report/office/config/${report}`)],
    ['GET /report/office/industry/config/:id', call('GET', `/report/office/industry/config/${report}`)],
    ['GET /report/entity/image/:fileId', call('GET', `/report/entity/image/${image}`)],
    [
      'POST /report/entity/image/upload/:reportId',
      () =>
        clerk().upload(`/report/entity/image/upload/${report}`, {
          files: [{ field: 'file', name: 'a.png', content: png }],
        }),
    ],
    ['GET /report/v2/entity/file/:id', call('GET', `${v2}/file/${file}`)],
    ['DELETE /report/v2/entity/delete/uploadtable/file/:id', call('DELETE', `${v2}/delete/uploadtable/file/${file}`)],
    [
      'POST /report/v2/entity/uploadtable/file/list',
      call('POST', `${v2}/uploadtable/file/list`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/table/view',
      call('POST', `${v2}/table/view`, { id: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/uploadtable/file/upload',
      upload(`${v2}/uploadtable/file/upload`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['POST /report/v2/entity/client/upload/files', upload(`${v2}/client/upload/files`, { appUserId: customer })],
    ['POST /report/v2/entity/import/list', call('POST', `${v2}/import/list`, { appUserId: customer })],
    ['POST /report/v2/entity/import/matchings', call('POST', `${v2}/import/matchings`, { appUserId: customer })],
    [
      'POST /report/v2/entity/import/matchings/forget',
      call('POST', `${v2}/import/matchings/forget`, { ids: [others.matching] }),
    ],
    [
      'POST /report/v2/entity/import/large/start',
      call('POST', `${v2}/import/large/start`, {
        tableId: 'power',
        appUserId: customer,
        fileId: file,
        mapping: {},
      }),
    ],
    ...['state', 'store', 'cancel'].map((name): [string, () => Promise<Answer>] => [
      `POST /report/v2/entity/import/large/${name}`,
      call('POST', `${v2}/import/large/${name}`, { id: others.large }),
    ]),
    ['POST /report/v2/entity/import/large/list', call('POST', `${v2}/import/large/list`, { appUserId: customer })],
    ['POST /report/v2/entity/import/undo', call('POST', `${v2}/import/undo`, { id: others.import })],
    [
      'POST /report/v2/entity/import/inspect',
      upload(`${v2}/import/inspect`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['POST /report/v2/entity/import/inspectFile', upload(`${v2}/import/inspectFile`, { appUserId: customer })],
    ['POST /report/v2/entity/import/batch/inspect', upload(`${v2}/import/batch/inspect`, { appUserId: customer })],
    [
      'POST /report/v2/entity/import/batch/assign',
      call('POST', `${v2}/import/batch/assign`, { fileId: file, appUserId: customer }),
    ],
    ['POST /report/v2/entity/import/file', call('POST', `${v2}/import/file`, decided)],
    ['POST /report/v2/entity/import/markedCopy', call('POST', `${v2}/import/markedCopy`, decided)],
    [
      'POST /report/v2/entity/import/sheet',
      call('POST', `${v2}/import/sheet`, { appUserId: customer, fileId: file, tableId: 'basic', sheet: 'Sheet1' }),
    ],
    ...['cashFlow', 'balanceSheet', 'profitSheet'].map((name): [string, () => Promise<Answer>] => [
      `POST /report/v2/entity/import/${name}`,
      upload(`${v2}/import/${name}`, { appUserId: customer, mapping: '{}' }),
    ]),
    ['POST /report/v2/entity/file/sheet', call('POST', `${v2}/file/sheet`, { id: file })],
    [
      'POST /report/v2/entity/table/export',
      call('POST', `${v2}/table/export`, { id: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/proof/file/upload',
      upload(`${v2}/proof/file/upload`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    [
      'POST /report/v2/entity/proof/file/list',
      call('POST', `${v2}/proof/file/list`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['DELETE /report/v2/entity/delete/proof/file/:id', call('DELETE', `${v2}/delete/proof/file/${others.proof}`)],
    [
      'POST /report/v2/entity/update/table/data',
      call('POST', `${v2}/update/table/data`, {
        id: others.row,
        version: 2,
        data: { inventories: '2.00' },
        tableId: 'balanceSheet',
        appUserId: customer,
      }),
    ],
    [
      'POST /report/v2/entity/table/history',
      call('POST', `${v2}/table/history`, { tableId: 'balanceSheet', appUserId: customer }),
    ],
    ['POST /report/v2/entity/table/undo', call('POST', `${v2}/table/undo`, { id: others.edit })],
    ['POST /report/data/collect/list', call('POST', '/report/data/collect/list', { appUserId: customer })],
    ['POST /report/data/collect/run', call('POST', '/report/data/collect/run', { appUserId: customer, dataType: '1' })],
    ['POST /report/data/collect/cancel', call('POST', '/report/data/collect/cancel', { id: others.collection })],
    [
      'POST /system/agent/user/customer/timeline',
      call('POST', '/system/agent/user/customer/timeline', { appUserId: customer }),
    ],
    [
      'POST /system/agent/user/customer/files',
      call('POST', '/system/agent/user/customer/files', { appUserId: customer }),
    ],
    [
      'POST /report/entity/customer/abnormal/list/:id',
      call('POST', `/report/entity/customer/abnormal/list/${customer}`, {}),
    ],
    [
      'POST /report/entity/customer/abnormal/indicator/:id',
      call('POST', `/report/entity/customer/abnormal/indicator/${customer}`, { ruleId: 'ID01' }),
    ],
    ['GET /report/entity/abnormal/event/:id', call('GET', `/report/entity/abnormal/event/${others.event}`)],
    [
      'POST /report/entity/indicators/save',
      call('POST', '/report/entity/indicators/save', {
        abnormalId: others.event,
        appUserId: customer,
        explanation: 'x',
        status: 'explained',
      }),
    ],
    ['DELETE /report/entity/indicators/:id', call('DELETE', `/report/entity/indicators/${others.event}`)],
    [
      'POST /report/entity/indicators/batch/upload',
      upload('/report/entity/indicators/batch/upload', { appUserId: customer, abnormalIds: others.event }),
    ],
    [
      'DELETE /report/v2/entity/indicators/delete/file/:id',
      call('DELETE', `${v2}/indicators/delete/file/${others.evidence}`),
    ],
    ['GET /report/v2/entity/file/:id (evidence)', call('GET', `${v2}/file/${others.evidence}`)],
    ['POST /report/entity/abnormal/report', call('POST', '/report/entity/abnormal/report', { appUserId: customer })],
    ['GET /report/entity/abnormal/ratios/:id', call('GET', `/report/entity/abnormal/ratios/${customer}`)],
    [
      'GET /report/entity/abnormal/ratios/:id/:key',
      call('GET', `/report/entity/abnormal/ratios/${customer}/debtRatio`),
    ],
    ['GET /report/entity/abnormal/models/:id', call('GET', `/report/entity/abnormal/models/${customer}`)],
    [
      'GET /report/entity/abnormal/models/:id/:key',
      call('GET', `/report/entity/abnormal/models/${customer}/beneishM8`),
    ],
    ['GET /report/entity/abnormal/verdict/:id', call('GET', `/report/entity/abnormal/verdict/${customer}`)],
    ['GET /report/entity/abnormal/score/:id', call('GET', `/report/entity/abnormal/score/${customer}`)],
    ['GET /report/entity/abnormal/power/:id', call('GET', `/report/entity/abnormal/power/${customer}`)],
    [
      'POST /report/v2/entity/upload/data',
      upload(`${v2}/upload/data`, { tableId: 'power', appUserId: customer, mapping: '{}' }),
    ],
  ]
}

/** Calls that name no record, whose answers must not change by what others have. */
export const open = (): [string, () => Promise<Answer>][] => {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => () =>
    clerk().call(method, path, body)
  const known = { creditCode: '91320205MAXDEM0139' }
  return [
    ['POST /system/agent/user/customer/list', call('POST', '/system/agent/user/customer/list', { userName: '保密' })],
    ['POST /system/agent/user/customer/list (search)', call('POST', '/system/agent/user/customer/list', { q: '保密' })],
    [
      'POST /system/agent/user/customer/list (sort)',
      call('POST', '/system/agent/user/customer/list', {
        sortField: 'userName',
        creditCode: { op: 'eq', value: '91320205MAXDEM0139' },
      }),
    ],
    ['POST /report/agent/code/list', call('POST', '/report/agent/code/list', { appUserId: others.customer })],
    ['POST /report/agent/task/list', call('POST', '/report/agent/task/list', { customerId: others.customer })],
    ['POST /report/agent/note/list', call('POST', '/report/agent/note/list', { customerId: others.customer })],
    ['DELETE /report/agent/task/batch/delete', call('DELETE', '/report/agent/task/batch/delete', [others.task])],
    ['POST /report/entity/list', call('POST', '/report/entity/list', { reportName: '保密' })],
    ['POST /report/entity/content/list', call('POST', '/report/entity/content/list', { search: '保密' })],
    ['POST /report/industry/list', call('POST', '/report/industry/list', {})],
    ['POST /report/data/accredit/lately/dataAccredit', call('POST', '/report/data/accredit/lately/dataAccredit', {})],
    ['POST /report/data/lately/customers', call('POST', '/report/data/lately/customers', {})],
    [
      'POST /report/entity/customer/abnormal/customers',
      call('POST', '/report/entity/customer/abnormal/customers', { q: '保密' }),
    ],
    [
      'POST /report/v2/entity/all/customer/abnormal/file/list',
      call('POST', '/report/v2/entity/all/customer/abnormal/file/list', {}),
    ],
    ['POST /report/entity/abnormal/portfolio', call('POST', '/report/entity/abnormal/portfolio', {})],
    ['POST /report/statistics/list', call('POST', '/report/statistics/list', { chart: 'words' })],
    ['GET /analysis/month-bar', call('GET', '/analysis/month-bar')],
    ['GET /report/statistics/count', call('GET', '/report/statistics/count')],
    ['POST /system/agent/user/check/customer', call('POST', '/system/agent/user/check/customer', known)],
    [
      'DELETE /system/agent/user/customer/batch/delete',
      call('DELETE', '/system/agent/user/customer/batch/delete', [others.customer]),
    ],
    ['DELETE /report/agent/code/batch/delete', call('DELETE', '/report/agent/code/batch/delete', [others.code])],
    ['DELETE /report/entity/batch/delete', call('DELETE', '/report/entity/batch/delete', [others.report])],
  ]
}
