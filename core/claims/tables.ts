import type { KnownValue } from './known.ts'

/** What a table says in its cells, as values with names, and as sentences where no value can say it. */
export type TableClaims = { values: KnownValue[]; texts: string[] }

const number = /^[-−]?\d[\d,]*(?:\.\d+)?%?$/
const band = /^\d[\d.]*%?~\d[\d.]*%?$/
const unitBehind = /[（(]([^（）()]+)[）)]$/
const years = /^20\d\d年$/
/** Headings of the only column of figures. */
const alone = /^(?:数值|金额|得分)$/
const rolling = '近十二个月'
const shares = ['P25', 'P50', 'P75'] as const
const shareNames = ['四分之一分位', '中位数', '四分之三分位']
/** Amounts in ten thousands without a unit of their own have two decimals; what is counted or indexed has another name. */
const isAmount = (name: string, cell: string): boolean => /\.\d\d$/.test(cell) && !/(?:数|率|评分|综合)$/.test(name)

type Named = { name: string; unit: string }
function namedIn(label: string, cell: string): Named | null {
  const unit = unitBehind.exec(label)?.[1]
  // 净现比(盈余现金保障倍数)（倍）: only what stands last is the unit.
  const name = unit === undefined ? label : label.slice(0, label.length - unit.length - 2)
  if (name.length < 2 || /^\d/.test(name) || !/[\u3400-\u9fff]$|\)$/.test(name)) return null
  if (cell.endsWith('%')) return { name, unit: '%' }
  if (unit !== undefined) return { name, unit }
  return isAmount(name, cell) ? { name, unit: '万元' } : null
}

/** A cell in what its unit is stored in: yuan, kWh, a share of one. */
function valueIn(cell: string, { name, unit }: Named): Pick<KnownValue, 'name' | 'value' | 'unit'> {
  const bare = cell.replaceAll(',', '').replace('−', '-').replace('%', '')
  const shift = unit === '%' ? -2 : unit.startsWith('万') && unit !== '万' ? 4 : 0
  return { name, unit: shift > 0 ? unit.slice(1) : unit, value: shifted(bare, shift) }
}

/** A decimal number as text, with its point elsewhere: binary fractions would add digits. */
function shifted(bare: string, by: number): string {
  const sign = bare.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = bare.replace('-', '').split('.')
  const digits = by < 0 ? whole.padStart(1 - by, '0') + part : whole + part.padEnd(by, '0')
  const at = by < 0 ? Math.max(whole.length, 1 - by) + by : whole.length + by
  const [before, behind] = [digits.slice(0, at).replace(/^0+(?=\d)/, ''), digits.slice(at)]
  return `${sign}${before}${behind === '' ? '' : `.${behind}`}`
}

/** 净利率四分之三分位 of other firms: no level of the customer. */
function peersIn(header: readonly string[], row: readonly string[]): string[] {
  const cells = shares.map((share) => row[header.indexOf(share)] ?? '')
  const { name, unit } = namedIn(row[0] ?? '', cells[0] ?? '') ?? {}
  if (!name || !cells.every((cell) => number.test(cell))) return []
  return [
    `同业样本${name}${cells.map((cell, at) => `${shareNames[at] ?? ''}${cell}${unit === '%' ? '' : (unit ?? '')}`).join('、')}。`,
  ]
}

/** 谷段电量占比: in the last twelve months, and in those before. */
function rollingIn(header: readonly string[], row: readonly string[], until: string): string[] {
  const at = header.indexOf(rolling)
  const [label = '', now = '', before = ''] = [row[0], row[at], row[at + 1]]
  const { name, unit = '' } = namedIn(label, now) ?? {}
  if (!name || !number.test(now) || !number.test(before)) return []
  const shown = (cell: string): string => `${cell}${unit === '%' ? '' : unit}`
  return [`截至${until}，近十二个月${name}为${shown(now)}，前十二个月${name}为${shown(before)}。`]
}

/**
 * Reads a table of the product: rows with a year or the only figure for each column, quartiles of other firms, the last
 * twelve months beside those before, and reference ranges.
 *
 * @param isKnown whether a quantity is known by its name already, more exactly than a table shows it
 * @param until with which month the last twelve end: 2025年6月
 */
export function tableClaims(
  rows: readonly (readonly string[])[],
  isKnown: (name: string, year: number | null) => boolean,
  until: string | null = null,
): TableClaims {
  const [header = [], ...body] = rows
  const claims: TableClaims = { values: [], texts: [] }
  for (const row of body) {
    const [label = ''] = row
    if (row.length !== header.length) continue
    if (shares.every((share) => header.includes(share))) claims.texts.push(...peersIn(header, row))
    else if (header.includes(rolling)) claims.texts.push(...(until ? rollingIn(header, row, until) : []))
    else if (band.test(row[header.indexOf('参考区间')] ?? '')) {
      const { name } = namedIn(label, '1%') ?? {}
      const good = row[header.indexOf('参考区间')] ?? null
      if (name) claims.values.push({ name, unit: '', value: '', bands: { good, watch: null, risk: null } })
    } else
      row.forEach((cell, at) => {
        const heading = header[at] ?? ''
        const named = at > 0 && number.test(cell) ? namedIn(label, cell) : null
        const year = years.test(heading) ? Number(heading.slice(0, 4)) : null
        if (!named || isKnown(named.name, year)) return
        if (year !== null) claims.values.push({ ...valueIn(cell, named), period: `${year}-12-31` })
        else if (at === 1 && alone.test(heading)) claims.values.push(valueIn(cell, named))
      })
  }
  return claims
}
