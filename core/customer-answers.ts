import type { CustomerFact, DataLatest, DataStates, OpenRequest } from './customers.ts'

/** A row of the customer list. */
export type CustomerRow = {
  userId: string
  userName: string
  creditCode: string
  owner: string
  dataStatus: { power: boolean; basic: boolean; financial: boolean }
  createTime: string
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
  /**
   * Codes that this customer has agreed to, newest first; `state` is `revoked` where the agreement ended. `time` is
   * when it was given.
   */
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
