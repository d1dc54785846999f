import type { CustomerFileRow } from '../../core/contracts/customers.ts'
import type { Executor } from '../db/schema.ts'
import { listRecords, type FilePurpose } from '../files/records.ts'
import { userNames } from './status.ts'
import type { PageAsked, PageOf } from '../db/pages.ts'

/** What a customer's page lists: not what was only looked at, nor pictures of reports. */
const listedPurposes = ['source', 'client', 'proof'] as const satisfies readonly FilePurpose[]

/** One page of a customer's files, newest first. Whose customer it is was checked before. */
export async function customerFiles(
  db: Executor,
  asked: PageAsked & { customerId: string; purpose?: FilePurpose },
): Promise<PageOf<CustomerFileRow>> {
  const { rows, total } = await listRecords(
    db,
    { customerId: asked.customerId, purpose: asked.purpose ?? listedPurposes },
    asked,
  )
  const names = await userNames(
    db,
    rows.map((row) => row.createdBy).filter((id) => id !== ''),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      fileName: row.name,
      size: row.size,
      time: row.time,
      purpose: row.purpose,
      tableId: row.tableId,
      dataType: row.dataType,
      codeId: row.codeId,
      by: names.get(row.createdBy) ?? '',
    })),
    total,
  }
}
