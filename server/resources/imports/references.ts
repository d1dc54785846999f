import { sql } from 'kysely'
import { readableBy, wholeFor } from '../../../core/schema/access.ts'
import { kindOf } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { MessageKey, Parameters } from '../../../core/i18n/translate.ts'
import type { Executor } from '../../db/schema.ts'
import type { Sql } from '../../db/dialect.ts'
import { findOne, visible } from '../read.ts'
import { choosable, referredTo } from '../references.ts'
import type { Resource } from '../resource.ts'
import type { Context } from '../types.ts'

/** The records that a cell names, or why it could be others. What names none stands among the ids as it was written. */
export type Named = { ids: string[] } | { fault: MessageKey; parameters: Parameters }
export type ReferenceFinder = (field: NamedField, text: string) => Promise<Named>

/** Finds the records that a cell names, by id or by what they are called; what is found stays remembered. */
export function referenceFinder(db: Executor, context: Context): ReferenceFinder {
  const known = new Map<string, Promise<string[]>>()
  return (field, text) => {
    const found = (name: string): Promise<string[]> => {
      const place = `${field.name}\n${name}`
      const ids = known.get(place) ?? idsOf(db, field, name, context)
      known.set(place, ids)
      return ids
    }
    return kindOf(field).refers === 'several' ? severalNamed(found, text) : oneNamed(found, text)
  }
}

const ofOneName = (value: string, ids: readonly string[]): Named => ({
  fault: 'listImport.cellSameName',
  parameters: { value: value.slice(0, 40), ids: ids.join(' / ') },
})

/** The text itself where no record is called so: the check of references then says that there is none. */
async function oneNamed(found: (name: string) => Promise<string[]>, text: string): Promise<Named> {
  const ids = await found(text)
  return ids.length > 1 ? ofOneName(text, ids) : { ids: [ids[0] ?? text] }
}

/** What stands between names, the surest first: names have commas in them. */
const between = [/[\n;；]/u, /、/u, /[,，]/u]
/** A cell with more names than this is none of names. */
const mostNames = 1000

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Several names in a cell. One that is a name as a whole, and could be several too, is asked about. */
async function severalNamed(found: (name: string) => Promise<string[]>, text: string): Promise<Named> {
  const whole = await found(text)
  if (whole.length > 1) return ofOneName(text, whole)
  const separator = between.find((each) => partsOf(text, each).length > 1)
  if (!separator) return { ids: [whole[0] ?? text] }
  const parts = [...new Set(partsOf(text, separator))]
  if (parts.length > mostNames) return { ids: [text] }
  const named: Named[] = []
  for (const part of parts) named.push(await severalNamed(found, part))
  const fault = named.find((each) => 'fault' in each)
  const ids = [...new Set(named.flatMap((each) => ('ids' in each ? each.ids : [])))]
  if (whole[0] === undefined) return fault ?? { ids }
  const isAlsoSeveral = !fault && ids.every((id) => !parts.includes(id))
  return isAlsoSeveral
    ? { fault: 'listImport.cellTwoReadings', parameters: { value: text.slice(0, 40), ids: whole[0] } }
    : { ids: whole }
}

/** What a record is called, as a query says it; null where the role may not read all of that. */
function labelOf(target: Resource, label: string, context: Context): Sql | null {
  const { roleId } = context.user
  const [schema] = target.schemas
  const parts = label.split(/(\{\w+\})/).filter((part) => part !== '')
  const read = parts.map((part): Sql | null => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return sql`${part}`
    if (name === schema.idField) return sql.ref('id')
    const field = target.fields.find((candidate) => candidate.name === name)
    return field && readableBy(field, roleId) && wholeFor(field, roleId) ? field.expression(context) : null
  })
  const [first] = read
  if (!read.every((part) => part !== null) || !first) return null
  return read.length === 1
    ? first
    : sql.join(
        read.map((part) => sql`coalesce(cast(${part} as text), '')`),
        sql` || `,
      )
}

/** Records that are called so: more than one is asked about, and not all of them are told. */
const mostTold = 3

async function idsOf(db: Executor, field: NamedField, text: string, context: Context): Promise<string[]> {
  const target = referredTo(field, context)
  if (!target) return []
  if (await findOne(db, target, text, context)) return [text]
  const label = labelOf(target, field['x-reference']?.label ?? '', context)
  if (!label) return []
  const rows = await choosable(target, field, context)
    .reduce((query, part) => query.where(sql<boolean>`${part}`), visible(db, target, context))
    .where(sql<boolean>`${label} = ${text}`)
    .select('id')
    .orderBy('id')
    .limit(mostTold)
    .execute()
  return rows.map(({ id }) => String(id))
}
