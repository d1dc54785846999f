import { isCreditCodeValid, normaliseCreditCode } from '../../../core/credit-code.ts'
import type { MessageKey, Parameters } from '../../../core/i18n/translate.ts'
import { writtenAmount } from '../../../core/schema/read-money.ts'
import { mayBeThousands } from '../../../core/statement/points.ts'
import { optionsOf, type KindId } from './candidates.ts'
import { textShown, type Judged, type Placed } from './judge.ts'
import { seenText } from './seen.ts'
import { unitNamed, type FoundUnit } from './units.ts'
import * as heads from './words.ts'

/** What somebody should look at. */
export type Doubt = { key: MessageKey; parameters?: Parameters }
export type Chosen = { kind: KindId; doubts: Doubt[] }
type About = {
  heading: string
  cells: readonly Placed[]
  /** By kind, of those that most of the values fit. */
  judged: ReadonlyMap<KindId, Judged>
  unit: FoundUnit
}

/** Fewer values prove nothing. */
const few = 3
const doubt = (key: MessageKey, parameters?: Parameters): Doubt => ({ key, ...(parameters && { parameters }) })
const digits = /^\d+$/

const texts = (cells: readonly Placed[]): Set<string> => new Set(cells.map(({ cell }) => textShown(cell)))

/** Rows as a sentence names them. */
export const rowsOf = (placed: readonly Placed[]): string =>
  placed
    .slice(0, 3)
    .map(({ row }) => String(row))
    .join(', ')

/** A whole number that has lost its last digits to a workbook, as it would be stored for ever. */
export const isCut = ({ cell }: Placed): boolean =>
  (cell.kind === 'number' && cell.value.replace(/\D/g, '').length > 15) ||
  /^[+-]?\d(\.\d+)?e\+?\d{2,}$/i.test(cell.value.trim())

/** Codes and numbers of persons, which their check characters prove. */
function ofPersons({ heading, cells, fits }: About & { fits: (kind: KindId) => boolean }): Chosen | null {
  if (fits('residentId')) return { kind: 'residentId', doubts: [] }
  if (fits('creditCode')) {
    const wrong = cells.filter(({ cell }) => !isCreditCodeValid(normaliseCreditCode(cell.value)))
    if (wrong.length > 0 && wrong.length > cells.length / 2 && !/信用|credit/i.test(heading)) return null
    const told = doubt('newTable.doubt.checkDigit', { count: wrong.length, rows: rowsOf(wrong) })
    return { kind: 'creditCode', doubts: wrong.length > 0 ? [told] : [] }
  }
  if (fits('url')) return { kind: 'url', doubts: [] }
  if (fits('email')) return { kind: 'email', doubts: [] }
  if (!fits('phone')) return null
  if (heads.namesPhone(heading)) return { kind: 'phone', doubts: [] }
  const isMobile = cells.every(({ cell }) => /^1[3-9]\d{9}$/.test(textShown(cell)))
  return isMobile && !heads.namesCode(heading) ? { kind: 'phone', doubts: [doubt('newTable.doubt.phone')] } : null
}

const pairs = [
  ['是', '否'],
  ['有', '无'],
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['√', '×'],
]

/** Yes and no: of one pair of words, both of them or under a heading that asks. */
function ofWhether({ heading, cells, fits }: About & { fits: (kind: KindId) => boolean }): Chosen | null {
  if (!fits('boolean')) return null
  const said = new Set([...texts(cells)].map((text) => text.normalize('NFKC').toLowerCase()))
  const asks = heads.asksWhether(heading)
  const pair = pairs.find((words) => [...said].every((word) => words.includes(word)))
  if (pair && (said.size === 2 || asks)) return { kind: 'boolean', doubts: [] }
  const isBits = [...said].every((word) => word === '0' || word === '1')
  return isBits && asks ? { kind: 'boolean', doubts: [doubt('newTable.doubt.bits')] } : null
}

/** Days, months and moments. */
function ofTime({ heading, cells, fits }: About & { fits: (kind: KindId) => boolean }): Chosen | null {
  const bare = cells.filter(({ cell }) => cell.kind !== 'date' && digits.test(cell.value.trim()))
  const old = cells.filter(({ cell }) => cell.kind === 'date' && cell.value < '1950')
  const asked = old.length > 0 ? [doubt('newTable.doubt.oldDates', { count: old.length, rows: rowsOf(old) })] : []
  // 2025-1 of a contract is a name, and would be another as 2025-01.
  if (heads.namesCode(heading) && !heads.namesDay(heading) && cells.some(({ cell }) => cell.kind !== 'date'))
    return null
  if (fits('month') && (heads.namesMonth(heading) || heads.namesPeriod(heading))) {
    const isDays = cells.every(({ cell }) => cell.kind === 'date')
    return { kind: 'month', doubts: isDays ? [...asked, doubt('newTable.doubt.firstOfMonth')] : asked }
  }
  if (fits('date')) {
    if (bare.length === 0) return { kind: 'date', doubts: asked }
    if (heads.namesDay(heading)) return { kind: 'date', doubts: asked }
    return { kind: 'date', doubts: [doubt('newTable.doubt.bareDates')] }
  }
  if (fits('month') && bare.length === 0) return { kind: 'month', doubts: asked }
  if (fits('datetime') && bare.length === 0)
    return { kind: 'datetime', doubts: [...asked, doubt('newTable.doubt.beijing')] }
  return null
}

/** Figures: shares, amounts, counts; codes and years of digits stay words. */
function ofFigures(about: About & { fits: (kind: KindId) => boolean }): Chosen | null {
  const { heading, cells, fits, unit } = about
  const signed = cells.some(({ cell }) => cell.percent || /[%％‰]\s*$/.test(cell.value))
  const share = heads.namesShare(heading)
  if (fits('percent') && (signed || share)) {
    const bare = cells.filter(({ cell }) => !cell.percent && !/[%％‰]\s*$/.test(cell.value))
    const isSaid = /[%％]|百分/.test(heading)
    const told = doubt(signed ? 'newTable.doubt.someShares' : 'newTable.doubt.shares', {
      count: bare.length,
      rows: rowsOf(bare),
    })
    return { kind: 'percent', doubts: bare.length > 0 && (signed || !isSaid) ? [told] : [] }
  }
  const isWhole = cells.every(({ cell }) => digits.test(cell.value.trim().replace(/^-/, '')))
  if (isWhole && heads.isSerial(heading)) return { kind: 'integer', doubts: [doubt('newTable.doubt.serial')] }
  if (isWhole && (heads.namesCode(heading) || heads.namesPhone(heading))) return { kind: 'text', doubts: [] }
  if (
    isWhole &&
    cells.every(({ cell }) => /^(?:19|20)\d\d$/.test(cell.value.trim())) &&
    (heads.namesYear(heading) || heads.namesPeriod(heading))
  )
    return { kind: 'text', doubts: [] }
  const isMoney = heads.namesMoney(heading) && !share
  const isCounted = unitNamed(unit, heading) !== ''
  if (unit?.from === 'differ' && cells.every(({ cell }) => writtenAmount(cell.value) !== null))
    return { kind: fits('money') ? 'money' : 'text', doubts: [doubt('newTable.doubt.units')] }
  if (unit?.from === 'unclear' && fits('decimal'))
    return { kind: 'decimal', doubts: [doubt('newTable.doubt.unclearUnit')] }
  const scaled = cells.filter(({ cell }) => cell.format?.scaled)
  const told = [
    ...(scaled.length > 0 ? [doubt('newTable.doubt.scaled', { count: scaled.length })] : []),
    ...(mayBeThousands(cells.map(({ cell }) => cell)) ? [doubt('newTable.doubt.thousands')] : []),
  ]
  if (isCounted) {
    if (fits('money')) return { kind: 'money', doubts: told }
    if (fits('decimal')) return { kind: 'decimal', doubts: told }
  }
  // More places than exact figures have.
  if (!fits('decimal')) return fits('number') ? { kind: 'number', doubts: told } : null
  const hidden = unit !== null && 'unit' in unit && unit.from === 'above' ? [doubt('newTable.doubt.unitAbove')] : []
  if (isMoney) return { kind: 'decimal', doubts: [...told, ...hidden, doubt('newTable.doubt.noUnit')] }
  if (share) return { kind: 'decimal', doubts: [...told, doubt('newTable.doubt.shareOrPercent')] }
  const serials = heads.namesDay(heading) && cells.every(({ cell }) => /^[34]\d{4}(?:\.\d+)?$/.test(cell.value.trim()))
  const asked = [
    ...told,
    ...hidden,
    ...(serials ? [doubt('newTable.doubt.daySerials')] : []),
    ...(heads.namesMonth(heading) || heads.namesPeriod(heading) ? [doubt('newTable.doubt.monthFigures')] : []),
  ]
  if (fits('integer')) return { kind: 'integer', doubts: asked }
  return { kind: 'decimal', doubts: asked }
}

/** Words: some that come again and again, several in a cell, or any. */
function ofWords({ heading, cells, fits, judged }: About & { fits: (kind: KindId) => boolean }): Chosen {
  const plain: KindId = judged.has('longText') ? 'longText' : 'text'
  const isNamed = heads.namesName(heading) || heads.namesCode(heading)
  if (fits('tags')) {
    const parts = cells.flatMap(({ cell }) => cell.value.split(/[,，、;；\n\t]/).map((part) => part.trim()))
    const isSeveral = parts.length > cells.length
    const repeats = new Set(parts).size <= parts.length / 2 && parts.length >= 8
    if (isSeveral && heads.namesTags(heading)) return { kind: 'tags', doubts: [] }
    if (isSeveral && repeats && new Set(parts).size <= 30 && !isNamed && parts.every((part) => part.length <= 12))
      return { kind: 'tags', doubts: [doubt('newTable.doubt.tags')] }
  }
  const options = optionsOf(cells)
  if (
    options &&
    fits('enum') &&
    !isNamed &&
    cells.length >= 6 &&
    options.length > 1 &&
    options.length <= Math.min(12, cells.length / 3)
  )
    return { kind: 'enum', doubts: [] }
  return { kind: plain, doubts: [] }
}

/** Kinds that most values of a column are of, which it is not. */
const almost: readonly KindId[] = [
  'decimal',
  'percent',
  'money',
  'date',
  'month',
  'creditCode',
  'residentId',
  'phone',
  'boolean',
]

/** The kind of a column by all of its values, and what of it somebody should look at. */
export function chooseKind(about: About): Chosen {
  const { cells, judged, heading } = about
  const fits = (kind: KindId): boolean => cells.length > 0 && judged.get(kind)?.against.length === 0
  const plain: KindId = judged.has('longText') ? 'longText' : 'text'
  const cut = cells.filter(isCut)
  if (cut.length > 0)
    return { kind: plain, doubts: [doubt('newTable.doubt.cut', { count: cut.length, rows: rowsOf(cut) })] }
  const all = { ...about, fits }
  const chosen = ofPersons(all) ?? ofWhether(all) ?? ofTime(all) ?? ofFigures(all)
  const fewTold = cells.length < few ? [doubt('newTable.doubt.few', { count: cells.length })] : []
  if (chosen) return { kind: chosen.kind, doubts: [...chosen.doubts, ...(chosen.kind === plain ? [] : fewTold)] }
  // Digits under a heading that names codes are words, whatever else they look like.
  if (heads.namesCode(heading) && !judged.get('creditCode') && !judged.get('residentId'))
    return { kind: plain, doubts: [] }
  const nearly = almost
    .flatMap((kind) => {
      const found = judged.get(kind)
      if (kind === 'percent' && !heads.namesShare(heading)) return []
      return found && found.against.length > 0 && found.fits >= cells.length * 0.6 ? [{ kind, ...found }] : []
    })
    .toSorted((a, b) => b.fits - a.fits)[0]
  if (nearly) {
    const parameters = {
      fits: nearly.fits,
      kind: nearly.kind,
      count: nearly.against.length,
      rows: rowsOf(nearly.against),
      values: [...texts(nearly.against)]
        .slice(0, 3)
        .map((text) => seenText(text, 20))
        .join(' / '),
    }
    return { kind: plain, doubts: [doubt('newTable.doubt.mixed', parameters)] }
  }
  return ofWords(all)
}
