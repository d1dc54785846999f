import type { DataProvider } from 'react-admin'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { accountCalls } from './account.ts'
import { analysisCalls } from './analysis.ts'
import { createCrud } from './crud.ts'
import { customerCalls } from './customers.ts'
import type { Http } from './http.ts'
import { importCalls } from './imports.ts'
import { reportCalls } from './reports.ts'
import { signInCalls } from './sign-in.ts'
import { statisticsCalls } from './statistics.ts'
import { systemCalls } from './system.ts'

/** The calls of every domain, one file each. */
export const createCalls = (http: Http) => ({
  ...systemCalls(http),
  ...signInCalls(http),
  ...accountCalls(http),
  ...customerCalls(http),
  ...importCalls(http),
  ...reportCalls(http),
  ...statisticsCalls(http),
  ...analysisCalls(http),
})

/** What components may ask of the server; the type follows from the implementation. */
export type Calls = ReturnType<typeof createCalls>
export type AppDataProvider = DataProvider & Calls

/** The data provider: react-admin's methods from the schemas, and the calls of the domains. */
export const createDataProvider = (http: Http, schemas: readonly ResourceSchema[]): AppDataProvider => ({ ...createCrud(http, schemas), ...createCalls(http) })
