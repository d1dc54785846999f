import { combineDataProviders, type DataProvider } from 'react-admin'
import { resourceKey } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { accountCalls } from './account.ts'
import { aiCalls } from './ai.ts'
import { analysisCalls } from './analysis.ts'
import { administrationCalls } from './administration.ts'
import { classificationCalls } from './classification.ts'
import { codeCalls } from './codes.ts'
import { collectCalls } from './collect.ts'
import { createCrud } from './crud.ts'
import { customerCalls } from './customers.ts'
import { fileCalls } from './files.ts'
import { historyCalls } from './history.ts'
import type { Http } from './http.ts'
import { importCalls } from './imports.ts'
import { inboxCalls } from './inbox.ts'
import { fieldFileCalls } from './field-files.ts'
import { listViewCalls } from './list-views.ts'
import { passageCalls } from './passages.ts'
import { portfolioCalls } from './portfolio.ts'
import { proofCalls } from './proof.ts'
import { liveCalls } from './live.ts'
import { recordImportCalls } from './record-imports.ts'
import { reportVersionCalls } from './report-versions.ts'
import { reportCalls } from './reports.ts'
import { reportDataCalls } from './report-data.ts'
import { powerCalls } from './power.ts'
import { ratioCalls } from './ratios.ts'
import { createRest } from './rest.ts'
import { ruleCalls } from './rules.ts'
import { schemaVersionCalls } from './schema-versions.ts'
import { signInCalls } from './sign-in.ts'
import { statisticsCalls } from './statistics.ts'
import { systemCalls } from './system.ts'
import { taskCalls } from './tasks.ts'
import { templateCalls } from './templates.ts'
import { tableCalls } from './tables.ts'

/** The calls of every domain, one file each. */
export const createCalls = (http: Http) => ({
  ...systemCalls(http),
  ...signInCalls(http),
  ...accountCalls(http),
  ...customerCalls(http),
  ...importCalls(http),
  ...inboxCalls(http),
  ...collectCalls(http),
  ...fileCalls(http),
  ...tableCalls(http),
  ...proofCalls(http),
  ...recordImportCalls(http),
  ...reportCalls(http),
  ...reportDataCalls(http),
  ...classificationCalls(http),
  ...reportVersionCalls(http),
  ...fieldFileCalls(http),
  ...listViewCalls(http),
  ...passageCalls(http),
  ...taskCalls(http),
  ...templateCalls(http),
  ...statisticsCalls(http),
  ...historyCalls(http),
  ...analysisCalls(http),
  ...aiCalls(http),
  ...portfolioCalls(http),
  ...ruleCalls(http),
  ...schemaVersionCalls(http),
  ...powerCalls(http),
  ...ratioCalls(http),
  ...administrationCalls(http),
  ...liveCalls(http),
  ...codeCalls(http),
})

/** What components may ask of the server; the type follows from the implementation. */
export type Calls = ReturnType<typeof createCalls>
export type AppDataProvider = DataProvider & Calls

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const

/** react-admin's methods from the schemas: each resource is spoken to as its schema says. */
function createResources(http: Http, schemas: readonly ResourceSchema[]): DataProvider {
  const rest = new Map(
    schemas
      .filter((schema) => schema.api.style === 'rest')
      .flatMap(
        (schema) =>
          [
            [resourceKey(schema), schema],
            [schema.name, schema],
          ] as const,
      ),
  )
  const stageProvider = createCrud(http, schemas)
  const restProvider = createRest(http, (resource) => {
    const schema = rest.get(resource)
    if (!schema) throw new Error(`"${resource}" is not spoken to as plain REST`)
    return schema
  })
  const combined = combineDataProviders((resource) => (rest.has(resource) ? restProvider : stageProvider))
  // The combined one answers to any name whatever: taken apart, it has these methods and no others.
  return {
    ...Object.fromEntries(methods.map((name) => [name, combined[name] as unknown])),
    supportAbortSignal: true,
  } as unknown as DataProvider
}

/** The data provider: react-admin's methods from the schemas, and the calls of the domains. */
export const createDataProvider = (http: Http, schemas: readonly ResourceSchema[]): AppDataProvider => ({
  ...createResources(http, schemas),
  ...createCalls(http),
})
