import type { TableValue } from '../../core/imports.ts'
import { Exact } from '../../core/money.ts'
import { fieldsOf, type NamedField } from '../../core/schema/fields.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { amountUnitIn } from '../../core/statement/amount-unit.ts'
import { columnPower } from '../../core/statement/record-units.ts'
import type { Cell } from '../../core/statement/sheet.ts'
import { periodField } from './place.ts'
import type { Filled } from './record-columns.ts'
import type { RecordRemarks } from './rows.ts'

const note =
  /^(?:注|备注|说明|附注|数据来源|资料来源|来源|导出|打印|制表|制单|填表|填报|审核|复核|查询|更新|note|source)[^:：]{0,10}[:：]/i

/** A row of one text that speaks of the table: 数据来源：…; one that states a unit is not passed over. */
export function isNote(cells: readonly Cell[]): boolean {
  const [only, ...more] = cells.filter(({ value }) => value.trim() !== '')
  return (
    only?.kind === 'text' &&
    more.length === 0 &&
    note.test(only.value.trim()) &&
    amountUnitIn(only.value) === null &&
    !/单位/.test(only.value)
  )
}

/** What says of a record that nobody has booked it: 预计, 2024-12（预计）. */
const planned =
  /^(?:预计|预测|预估|估计|暂估|计划|预算|目标)(?:数|值)?$|[(（](?:预计|预测|预估|估计|暂估|计划|预算)(?:数|值)?[)）]|^(?:forecast|budget|estimated?|planned)$|\((?:forecast|budget|estimated?|planned)\)/i
/** 产量（万台）, of a field that no unit is kept for: its figures stay as they are written. */
const inThousands = /[(（](?:单位[:：])?[十百千万亿]+[^()（）]{0,6}[)）]\s*$/
/** As many as a sentence can name. */
const shown = 20

/** Main amounts below this, in yuan, are rarely meant so where no unit is stated; in 万元 those above. */
const leastYuan = 10_000
const mostWan = 100_000
const prices = { least: 0.1, most: 5 }

/** Of millions of records sizes are enough: what is told of them is exact to the figure, not to the sum. */
type Watched = { filled: Filled; most: string }

/** What is odd about the records of a table, row by row. */
export class Remarks {
  readonly #watched: Watched[]
  readonly #used: ReadonlySet<number>
  readonly #periods: ReadonlySet<number>
  readonly #scaled: string[]
  readonly #hidden: number[] = []
  readonly #planned: RecordRemarks['planned'] = []
  readonly #price: { amount: NamedField; power: NamedField } | null
  #fees = 0
  #consumed = 0

  constructor(table: TableSchema, filled: readonly Filled[]) {
    this.#watched = filled
      .filter(({ schema }) => schema['x-unit'] === '万元' || (schema['x-unit'] === '元' && schema['x-required']))
      .map((one) => ({ filled: one, most: '0' }))
    this.#scaled = filled
      .filter(({ schema }) => schema['x-unit'] === undefined)
      .flatMap(({ columns }) => columns.map(({ item }) => item.label).filter((label) => inThousands.test(label)))
    this.#used = new Set(filled.flatMap(({ columns }) => columns.map(({ item }) => item.id)))
    this.#periods = new Set(
      filled
        .filter(({ field }) => field === periodField(table))
        .flatMap(({ columns }) => columns.map(({ item }) => item.id)),
    )
    this.#price = priceOf(table)
  }

  /** Takes note of a record. */
  see(record: {
    row: number
    cells: readonly Cell[]
    period: string
    values: Readonly<Record<string, TableValue>>
  }): void {
    const { row, cells, period, values } = record
    if (cells.some(({ hidden }) => hidden === 'row') && this.#hidden.length < shown) this.#hidden.push(row)
    const telling = cells.find(
      ({ column, kind, value }) =>
        kind === 'text' && (!this.#used.has(column) || this.#periods.has(column)) && planned.test(value.trim()),
    )
    if (telling && this.#planned.length < shown)
      this.#planned.push({ row, period, text: telling.value.trim().slice(0, 40) })
    for (const one of this.#watched) {
      const value = values[one.filled.field]
      if (typeof value === 'string' && Math.abs(Number(value)) > Math.abs(Number(one.most))) one.most = value
    }
    if (!this.#price) return
    const [fee, used] = [values[this.#price.amount.name], values[this.#price.power.name]]
    if (typeof fee !== 'string' || typeof used !== 'string') return
    this.#fees += Number(fee)
    this.#consumed += Number(used)
  }

  /** What is told of all of them. */
  told(): RecordRemarks {
    const unstated = this.#watched.flatMap(({ filled: { field, schema, columns }, most }) => {
      const [column] = columns
      const size = Math.abs(Number(most))
      const isOdd = schema['x-unit'] === '万元' ? size >= mostWan : size < leastYuan
      return column && column.power === null && isOdd && size > 0 ? [{ header: column.item.label, field, most }] : []
    })
    const price = this.#consumed > 0 ? this.#fees / this.#consumed : 0
    const isOddPrice = price !== 0 && (price < prices.least || price > prices.most)
    return {
      scaled: this.#scaled,
      hidden: this.#hidden,
      planned: this.#planned,
      unstated,
      price: isOddPrice ? new Exact(price).toSignificantDigits(3).toFixed() : null,
    }
  }
}

/** The amount and the consumption that a table's price of electricity is made of: the first of each in its section. */
function priceOf(table: TableSchema): { amount: NamedField; power: NamedField } | null {
  const fields = fieldsOf(table)
  const price = fields.find(
    (field) => field['x-kind'] === 'derived' && columnPower(field['x-unit'] ?? '', '元/kWh') === 0,
  )
  const first = (unit: string): NamedField | undefined =>
    fields.find((field) => field['x-section'] === price?.['x-section'] && field['x-unit'] === unit)
  const [amount, power] = [first('元'), first('kWh')]
  return price && amount && power ? { amount, power } : null
}
