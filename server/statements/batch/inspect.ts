import type { BatchCustomer, BatchFile } from '../../../core/import-batches.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { whoseFile, type Claim, type KnownCustomer, type Whose } from '../../../core/statement/whose.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import type { DatabaseKind } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import { addFile } from '../../files/record-changes.ts'
import { findRecord, requireRecord } from '../../files/records.ts'
import type { CustomerName } from '../customer.ts'
import { requireCustomer } from '../customer.ts'
import type { ImportContext } from '../import.ts'
import { memoriesOf } from '../memory/stored.ts'
import { openSource, recordUpload, type SourceFile, type StoredContent } from '../source-file.ts'
import { claimsOf } from './claims.ts'
import { customersNamed } from './customers.ts'

export type BatchContext = ImportContext & { dbKind: DatabaseKind }

const shown = ({ id, names, creditCode }: KnownCustomer): BatchCustomer => ({
  appUserId: id,
  userName: names[0] ?? '',
  creditCode,
})

const placeText = ({ place }: Claim, locale: Locale): string =>
  place === 'sheet' || place === 'file' ? translate(locale, `import.place.${place}`) : place

/** Why a person must say whose a file is, as a sentence. */
function reasonOf(whose: Whose, meant: KnownCustomer | undefined, locale: Locale): BatchFile['reason'] {
  if (whose.doubt === null) return null
  const { doubt, claim, named, candidates } = whose
  return {
    kind: doubt,
    msg: translate(locale, `import.whose.${doubt}`, {
      text: (claim?.name ?? claim?.creditCode ?? '').slice(0, 80),
      place: claim ? placeText(claim, locale) : '',
      named: named?.names[0] ?? '',
      meant: meant?.names[0] ?? '',
      candidates: listed(
        candidates.map(({ names }) => names[0] ?? ''),
        locale,
      ),
    }),
  }
}

/** What a file holds for a customer; for nobody yet where it is open whose it is. */
async function read(
  { db, files, schemas, user, locale }: BatchContext,
  file: StoredContent,
  whose: { id: string; customer: CustomerName } | null,
): Promise<Omit<BatchFile['inspection'], 'fileId'>> {
  const workbook = await openSource(files, file, { csv: true })
  const { inspectFile } = await import('../inspect-file.ts')
  return inspectFile(schemas.tables, workbook, {
    file: { id: '', name: file.name },
    customer: whose?.customer ?? { name: '', creditCode: '' },
    memoriesOf: async (table) => (whose ? memoriesOf(db, user, whose.id, table) : []),
    locale,
  })
}

/** Records a file of which it is not known yet whose it is: only who sent it finds it, and it is swept as others are. */
const recordUnassigned = ({ db, user }: BatchContext, content: StoredContent): Promise<SourceFile> =>
  inTransaction(db, async (trx) => {
    const { id } = await addFile(trx, content, { purpose: 'inspected', by: user.id })
    await writeAudit(trx, {
      ...actor(user),
      action: 'upload',
      resource: 'customers',
      recordId: '',
      after: { fileId: id, fileName: content.name, size: content.size, sha256: content.sha256 },
    })
    return { ...content, id }
  })

/**
 * Reads one of many files: whose it is by what it says, among the customers of the user's scope, and what it holds. It
 * is recorded with its customer where that is certain, else with nobody until a person has said whose it is.
 *
 * @param meantId the customer for whom the files were given, checked to be in the user's scope
 * @throws ApiError where the file cannot be read or holds no table that is known; nothing is recorded then
 */
export async function inspectOfBatch(
  context: BatchContext,
  content: StoredContent,
  meantId: string | null,
): Promise<BatchFile> {
  const { db, dbKind, files, schemas, user, locale } = context
  const workbook = await openSource(files, content, { csv: true })
  const said = claimsOf(schemas.tables, workbook, content.name)
  const customers = await customersNamed(db, dbKind, user, said, meantId)
  const meant = customers.find(({ id }) => id === meantId)
  const whose = whoseFile(said, customers, meant ?? null)
  const { customer } = whose
  const own = customer && { id: customer.id, customer: await requireCustomer(db, user, customer.id) }
  const inspection = await read(context, content, own)
  const file = own
    ? await recordUpload(db, content, { customerId: own.id, tableId: null, purpose: 'inspected' }, user)
    : await recordUnassigned(context, content)
  return {
    fileId: file.id,
    sha256: content.sha256,
    customer: customer && shown(customer),
    candidates: whose.doubt === null ? [] : whose.candidates.map(shown),
    reason: reasonOf(whose, meant, locale),
    inspection: { ...inspection, fileId: file.id },
  }
}

/**
 * Reads a file of a batch for the customer whom a person chose: without a second upload.
 *
 * @throws ApiError 404 where the file is neither the user's own nor of a customer in the scope, or the customer is not
 */
export async function assignOfBatch(
  context: BatchContext,
  fileId: string,
  customerId: string,
): Promise<BatchFile['inspection']> {
  const { db, user } = context
  const customer = await requireCustomer(db, user, customerId)
  const file = await findRecord(db, fileId, { purpose: 'inspected' })
  if (!file) throw notFound()
  if (file.customerId !== null) await requireRecord(db, user, fileId)
  else if (file.createdBy !== user.id) throw notFound()
  const content = { sha256: file.sha256, size: file.size, name: file.name, mime: file.mime }
  const inspection = await read(context, content, { id: customerId, customer })
  const { id } =
    file.customerId === customerId
      ? file
      : await recordUpload(db, content, { customerId, tableId: null, purpose: 'inspected' }, user)
  return { ...inspection, fileId: id }
}
