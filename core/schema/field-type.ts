import { hasParts, isFormat, isListOfTexts, isTags, isType, rank, scalar, type Claimable, type Rank } from './claims.ts'
import { typeOf, type NamedField } from './fields.ts'
import {
  readBoolean,
  readDay,
  readDecimal,
  readIdList,
  readList,
  readMoment,
  readMonth,
  readNumber,
  readObject,
  readOption,
  readPercent,
  readPlain,
  readTags,
  readTrimmed,
} from './read-text.ts'
import type { FieldKind } from './field-kind.ts'
import type { FieldSchema, FilterOperator } from './types.ts'
import { colourOf } from '../colour.ts'
import { keysOf } from '../records.ts'
import { phoneOf } from '../phone.ts'
import { residentIdOf } from '../resident-id.ts'
import { webAddressOf } from '../web-address.ts'
import { readMoney } from './read-money.ts'
import type { MaskName } from './mask.ts'

const compared: readonly FilterOperator[] = ['eq', 'in', 'gte', 'lte', 'between', 'empty']
const chosen: readonly FilterOperator[] = ['eq', 'in', 'empty']
const contained: readonly FilterOperator[] = ['contains', 'empty']

/** Every kind of field. Each has a folder of its name in `server/fields` and in `src/fields`. */
const kinds = {
  text: {
    claim: isType('string'),
    operators: ['contains', 'eq', 'in', 'empty'],
    read: readPlain,
    sample: '1001',
    isWritten: true,
    holdsCodes: true,
    keepsBlanks: true,
    asShown: true,
    masks: 'plain',
    searched: true,
  },
  phone: {
    claim: isFormat('phone'),
    operators: ['contains', 'eq', 'in', 'empty'],
    read: (text) => phoneOf(text) ?? text.trim(),
    sample: '13812345678',
    isWritten: true,
    holdsCodes: true,
    masks: 'always',
    searched: true,
  },
  /** Of `uri` every address is taken, as JSON Schema says; what is no page is no link. */
  url: {
    claim: isFormat('url', 'uri'),
    operators: ['contains', 'eq', 'in', 'empty'],
    read: webAddressOf,
    sample: 'https://www.example.com/',
    isWritten: true,
    searched: true,
  },
  'resident-id': {
    claim: isFormat('resident-id'),
    operators: chosen,
    read: residentIdOf,
    sample: '11010519491231002X',
    isWritten: true,
    holdsCodes: true,
    masks: 'always',
    mask: 'last4',
  },
  colour: {
    claim: isFormat('colour'),
    operators: chosen,
    read: colourOf,
    sample: '#1677ff',
    isWritten: true,
    unsearched: true,
    unsorted: true,
  },
  /** The code of a region, what that is called, and a line (`core/address.ts`). */
  address: {
    claim: isFormat('address'),
    operators: ['eq', 'in', 'contains', 'empty'],
    read: readTrimmed,
    sample: '320206 江苏省无锡市惠山区 堰桥街道锡山大道 1 号',
    isWritten: true,
    searched: true,
    placed: true,
  },
  /** A file of the store: its id and what it is called (`core/file-value.ts`). */
  file: {
    claim: isFormat('file'),
    operators: contained,
    read: readTrimmed,
    isWritten: true,
    searched: true,
    unsorted: true,
    uploads: 'file',
  },
  image: {
    claim: isFormat('image'),
    operators: contained,
    read: readTrimmed,
    isWritten: true,
    searched: true,
    unsorted: true,
    uploads: 'picture',
  },
  number: {
    claim: isType('number', 'integer'),
    operators: compared,
    read: readNumber,
    sample: 12,
    figure: 'number',
    sums: 'amounts',
    filteredBy: 'number',
  },
  decimal: {
    claim: isFormat('decimal'),
    operators: compared,
    read: readDecimal,
    sample: '1234.50',
    figure: 'exact',
    sums: 'amounts',
    isWritten: true,
  },
  /** At most two places behind the point; \`x-unit\` names the currency. */
  money: {
    claim: isFormat('money'),
    operators: compared,
    read: readMoney,
    sample: '1234.50',
    figure: 'exact',
    sums: 'always',
    isWritten: true,
  },
  /** Counts per cent: `12.5` is 12.5 %. */
  percent: {
    claim: isFormat('percent'),
    operators: compared,
    read: readPercent,
    sample: '12.5',
    figure: 'exact',
    isWritten: true,
    unit: '%',
  },
  boolean: {
    claim: isType('boolean'),
    operators: ['eq', 'empty'],
    read: readBoolean,
    unsearched: true,
    sample: true,
    filteredBy: 'boolean',
  },
  date: {
    claim: isFormat('date'),
    operators: compared,
    read: readDay,
    sample: '2026-03-31',
    ofMoment: (moment) => moment.slice(0, 10),
    isDay: true,
  },
  month: {
    claim: isFormat('month'),
    operators: compared,
    read: readMonth,
    sample: '2026-03',
    ofMoment: (moment) => moment.slice(0, 7),
  },
  datetime: {
    claim: isFormat('date-time'),
    operators: ['gte', 'lte', 'between', 'empty'],
    read: readMoment,
    unsearched: true,
    sample: '2026-03-31T01:30:00.000Z',
    isMoment: true,
  },
  enum: {
    claim: (field) =>
      scalar(field) && (field.enum || field['x-options'] || field['x-options-of']) ? rank.options : rank.none,
    operators: chosen,
    read: readOption,
    asShown: true,
    empty: '',
    isWritten: true,
  },
  multi: {
    claim: isType('array'),
    operators: contained,
    read: readList,
    filteredBy: 'item',
    unsorted: true,
  },
  /** Short texts of any kind, each once. */
  tags: {
    claim: (field) => (isTags(field) ? rank.options : rank.none),
    operators: contained,
    read: readTags,
    filteredBy: 'item',
    sample: ['重点'],
    unsorted: true,
  },
  'json-ids': { claim: isFormat('json-ids'), operators: contained, read: readIdList, empty: '[]', unsorted: true },
  reference: {
    claim: (field) => (scalar(field) && field['x-reference'] ? rank.reference : rank.none),
    operators: chosen,
    read: readTrimmed,
    isWritten: true,
    unsearched: true,
    refers: 'one',
  },
  /** Records of another resource by their ids, each once. */
  references: {
    claim: (field) => (field['x-reference'] && isListOfTexts(field) ? rank.reference : rank.none),
    operators: ['contains', 'in', 'empty'],
    read: (text) => [text.trim()],
    filteredBy: 'item',
    isWritten: true,
    unsearched: true,
    unsorted: true,
    refers: 'several',
  },
  object: {
    claim: (field) =>
      typeOf(field) === 'object'
        ? rank.jsonType
        : typeOf(field) === 'array' && hasParts(field)
          ? rank.options
          : rank.none,
    operators: [],
    read: readObject,
    hasParts: true,
    unsorted: true,
  },
} satisfies Record<string, FieldKind>

export type { Claimable, Rank, Tester } from './claims.ts'
export type { FieldKind } from './field-kind.ts'
export type FieldTypeName = keyof typeof kinds
export const fieldTypeNames = keysOf(kinds)

/** What both sides know of the kind of that name. */
export const kindNamed = (name: FieldTypeName): FieldKind => kinds[name]

/** Every type that claims the field, the surest first. Two equal first claims are a fault of the testers. */
export function claims(field: Claimable): { name: FieldTypeName; rank: Rank }[] {
  return fieldTypeNames
    .map((name) => ({ name, rank: kinds[name].claim(field) }))
    .filter((claim) => claim.rank !== rank.none)
    .sort((a, b) => b.rank - a.rank)
}

const knownTypes = new WeakMap<Claimable, FieldTypeName>()

/** The kind of a field, the same in the browser and on the server. A field does not change: what differs is another. */
export function fieldType(field: Claimable): FieldTypeName {
  const known = knownTypes.get(field)
  if (known) return known
  const type = claims(field)[0]?.name ?? 'text'
  knownTypes.set(field, type)
  return type
}

/** What both sides know of the kind of a field. */
export const kindOf = (field: Claimable): FieldKind => kinds[fieldType(field)]

/** Whether a field holds figures, and whether it holds them as exact decimal text. */
export const isFigure = (field: Claimable): boolean => kindOf(field).figure !== undefined
export const isExact = (field: Claimable): boolean => kindOf(field).figure === 'exact'

/** The unit that a field's figures are counted in. */
export const unitOf = (field: Claimable | undefined): string | undefined =>
  field && (kindOf(field).unit ?? field['x-unit'])

/** What of an added field is shown to those who are not told the whole. */
export const maskOf = (
  field: Claimable & Pick<FieldSchema, 'x-mask' | 'x-locked' | 'x-virtual'>,
): MaskName | undefined => field['x-mask'] ?? (field['x-locked'] || field['x-virtual'] ? undefined : kindOf(field).mask)

/**
 * Whether a field is an amount in yuan, which follows the unit that a reader chooses. A figure per share or a quantity
 * does not.
 */
export const isAmount = (field: Claimable): boolean => isExact(field) && field['x-unit'] === '元'

/**
 * Reads what people write into a spreadsheet for a field. What cannot be read is answered as it is, so that the check
 * says what is wrong with it.
 *
 * @example readText('是', { name: 'active', type: 'boolean', … }) // true
 */
export const readText = (text: string, field: NamedField): unknown => kindOf(field).read(text, field)
