import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import { onField } from '../../administration/unique.ts'
import { allBanks, lineOf, type Bank } from '../../auth/banks.ts'
import type { Executor } from '../../db/schema.ts'
import type { Sql } from '../../db/dialect.ts'
import { fieldFault } from '../check-body.ts'
import type { Context } from '../types.ts'

const nameOf = (column: 'bank_id1' | 'bank_id2'): Sql =>
  sql`coalesce((select of.name from banks of where of.id = qr_codes.${sql.ref(column)} and of.deleted_at is null), '')`

const shown = sql`of.id = qr_codes.shown_bank_id and of.id in (qr_codes.bank_id1, qr_codes.bank_id2) and of.deleted_at is null`

const shownName: Sql = sql`coalesce((select coalesce(nullif(of.display_name, ''), of.name) from banks of where ${shown}), '')`

/** What a code says of the bank that asks, as the tree of banks has it now: '' where it names none. */
export const bankWords = {
  bankName1: nameOf('bank_id1'),
  bankName2: nameOf('bank_id2'),
  showCompany: shownName,
}

/** The same for a query of codes, under the names of columns. */
export const bankColumns = [
  bankWords.bankName1.$castTo<string>().as('bank_name1'),
  bankWords.bankName2.$castTo<string>().as('bank_name2'),
  bankWords.showCompany.$castTo<string>().as('show_company'),
] as const

/** The bank of a code and its branch, and which of them customers are shown by its display name; null: none. */
export type AskingBank = { bank_id1: string | null; bank_id2: string | null; shown_bank_id: string | null }

const yes = ['1', 'true', 'yes', '是']
const no = ['', '0', 'false', 'no', '否']

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const displayNameOf = ({ display_name: own, name }: Bank): string => own || name

/**
 * Of branch and bank the one that is to be shown: `asked` is a display name of theirs, or yes or no, as forms say it.
 */
function shownOf(asked: string, chosen: Bank[], context: Context): string | null {
  if (no.includes(asked.toLowerCase())) return null
  const match = yes.includes(asked.toLowerCase()) ? chosen[0] : chosen.find((bank) => displayNameOf(bank) === asked)
  if (!match) throw onField('showCompany', 'enum', 'qrCode.notShownName', context.locale)
  return match.id
}

/** Whoever names a bank, or a branch, does not mean the user's own for the other one. */
export async function wholeBank(db: Executor, record: WireRecord): Promise<WireRecord> {
  const { bankId1, bankId2 } = record
  if (bankId1 !== undefined) return bankId2 === undefined ? { ...record, bankId2: '' } : record
  if (bankId2 === undefined) return record
  return { ...record, bankId1: lineOf(await allBanks(db), textOf(bankId2)).at(-1)?.id ?? '' }
}

type Named = { bankId1: unknown; bankId2: unknown; showCompany: unknown }

/**
 * The bank that a code is to name: of the tree, by its ids.
 *
 * @param before of the code as it is stored: what was shown stays shown while it is among what is chosen
 * @throws ApiError 422 at `/bankId1`, `/bankId2` (unknown, or not of this bank), `/showCompany` (no display name of
 * theirs)
 */
export async function askingBank(
  db: Executor,
  asked: Named,
  context: Context,
  before?: AskingBank,
): Promise<AskingBank> {
  const schema = context.schemas.resource('qrCodes')
  const banks = await allBanks(db)
  const [bankId, branchId] = [textOf(asked.bankId1), textOf(asked.bankId2)]
  const [bank, branch] = [banks.get(bankId), banks.get(branchId)]
  if (bankId !== '' && !bank) throw fieldFault(schema, 'bankId1', 'reference', context)
  if (branchId !== '' && !branch) throw fieldFault(schema, 'bankId2', 'reference', context)
  if (bank && branch && !lineOf(banks, branchId).includes(bank))
    throw onField('bankId2', 'reference', 'administration.branchElsewhere', context.locale)
  const chosen = [branch, bank].filter((choice) => choice !== undefined)
  const kept = chosen.find(({ id }) => id === before?.shown_bank_id)?.id ?? null
  return {
    bank_id1: bankId,
    bank_id2: branchId,
    shown_bank_id: asked.showCompany === undefined ? kept : shownOf(textOf(asked.showCompany), chosen, context),
  }
}
