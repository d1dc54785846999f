import { compare, ballOf, nothing, unlessUncertain } from '../../core/balls/ball.ts'
import { printed } from '../../core/balls/printed.ts'
import { modelOf, allModels } from '../../core/ratios/model-library.ts'
import { zoneBy } from '../../core/analysis/models.ts'
import { severities } from '../../core/analysis/rule.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import { slotOf } from '../../core/expressions/slots.ts'
import { parseFigure, units } from '../../core/money.ts'
import { industryGroup } from '../../core/ratios/bands.ts'
import { allRatios } from '../../core/ratios/library.ts'
import { FirmFigures } from '../../core/screening/frame.ts'
import { layoutOf, type Layout } from '../../core/screening/layout.ts'
import { Outcomes, said, severityIn } from '../../core/screening/outcomes.ts'
import { plainBall, RowFigures, scaledBall, textBall } from '../../core/screening/row.ts'
import { screenRules, type ScreenedFirm } from '../../core/screening/rules.ts'
import { screenScore } from '../../core/screening/score.ts'
import { areUnitsSettled } from '../../core/screening/units.ts'
import { readPeriod, type Column } from './columns.ts'
import { analyseExactly, openRows } from './exact.ts'
import { digits, exactFigures, type WrittenFigures } from './figures.ts'
import type { Analysed, BadCell, FileRow, Setting } from './firm.ts'
import { readRatio } from './ratio-scale.ts'
import { alone, blank, inYuan, readRow } from './rows.ts'
import { scoreCells } from './score-cells.ts'

/** A column with what is needed for every row: the number of its name, its statement, the power of ten of its unit. */
type Place = {
  column: Exclude<NonNullable<Column>, { kind: 'firm' }>
  index: number
  name: string
  slot: number
  table: number
  power: number
  plain: boolean
}

/** A row as it is screened. `doubtful`: it has a figure that no double comes near. */
type Screened = { row: FileRow; period: string; basic: Record<string, string>; figures: RowFigures; doubtful: boolean }

function placesIn({ header: { columns, header, scales }, unit }: Setting, layout: Layout): Place[] {
  return columns.flatMap((column, index): Place[] => {
    if (!column || column.kind === 'firm') return []
    const table = column.kind === 'line' ? layout.statements.findIndex(({ name }) => name === column.table) : -1
    return [
      {
        column,
        index,
        name: header[index] ?? '',
        slot: 'field' in column ? slotOf(column.field) : -1,
        table,
        power: 'money' in column && column.money ? units[unit] : 0,
        // What is written as it is meant.
        plain:
          column.kind === 'line' ||
          column.kind === 'given' ||
          (column.kind === 'ratio' && (column.unit !== '%' || scales.get(index) === 'share')),
      },
    ]
  })
}

const mScore = modelOf('beneishM8')
const neutralParts = (mScore?.parts ?? []).map(({ name }) => ({ name, slot: slotOf(name) }))
const ratios = allRatios.map(({ key }) => ({ key, slot: slotOf(key) }))
const models = allModels.map((model) => ({ model, slot: slotOf(model.key) }))

/** The way of a file's rows that is quick: by balls, exactly only where they cannot decide. */
export class Screening {
  readonly #setting: Setting
  readonly #places: Place[]
  readonly #firm: FirmFigures
  readonly #outcomes: Outcomes
  readonly #pool: RowFigures[] = []
  #used = 0
  readonly #ids: readonly string[]
  readonly #checksData: readonly boolean[]
  readonly #untold: readonly boolean[]

  constructor(setting: Setting, layout: Layout) {
    const { rules, header } = setting
    this.#setting = setting
    this.#places = placesIn(setting, layout)
    this.#firm = new FirmFigures(layout)
    this.#outcomes = new Outcomes(rules.rules.length)
    this.#ids = rules.rules.map(({ id }) => id)
    this.#checksData = rules.rules.map(({ checksData }) => checksData ?? false)
    this.#untold = this.#ids.map((id) => header.untold.has(id))
  }

  /** Before each firm: what it keeps of the one before is used again. */
  begin(): void {
    this.#used = 0
  }

  /** Reads a row, and names the cells that cannot be read. */
  read(row: FileRow, bad: BadCell[]): Screened {
    const figures = (this.#pool[this.#used] ??= new RowFigures())
    this.#used += 1
    figures.reset('')
    const read: Screened = { row, period: '', basic: {}, figures, doubtful: false }
    for (const place of this.#places) {
      const cell = row.cells[place.index] ?? ''
      if (cell === '') continue
      const ball = place.plain ? plainBall(cell) : null
      if (ball) this.#put(read, place, scaledBall(ball, place.power), cell)
      else this.#readOther(read, place, cell.trim(), bad)
    }
    figures.period = read.period || alone
    return read
  }

  #put({ figures }: Screened, { slot, table }: Place, ball: ReturnType<typeof textBall>, digits: string): void {
    if (table >= 0) figures.putLine(slot, table, ball, digits)
    else figures.putGiven(slot, ball)
  }

  /** A cell that is no plain figure. */
  #readOther(read: Screened, place: Place, text: string, bad: BadCell[]): void {
    if (blank.test(text)) return
    const { column, name, index } = place
    const { unit, header } = this.#setting
    const say = (reason: BadCell['reason']): void =>
      void bad.push({ line: read.row.line, column: name, value: text, reason })
    if (column.kind === 'basic') read.basic[column.field] = text
    else if (column.kind === 'period') {
      const period = readPeriod(text)
      if (period) read.period = period
      else say('period')
    } else {
      const stated =
        column.kind === 'ratio' ? readRatio(text, column.unit, header.scales.get(index)) : parseFigure(text)
      if (stated === null) say('figure')
      else if (stated !== undefined) {
        const figure = 'money' in column && column.money ? inYuan(stated, unit) : stated
        unlessUncertain(
          () => this.#put(read, place, textBall(figure), figure),
          () => void (read.doubtful = true),
        )
      }
    }
  }

  /** What is added to the rows of a firm, as `analyseExactly` adds it. */
  analyse(name: string, group: readonly Screened[]): Analysed[] {
    const setting = this.#setting
    const exactRows = () => group.map(({ row }) => readRow(row, setting, []))
    const last = group.at(-1)
    const basics = last?.basic ?? {}
    const firm = this.#firm
    firm.take(
      group.map(({ figures }) => figures),
      Object.keys(basics).length > 0,
      setting.header.open,
    )
    if (group.some(({ doubtful }) => doubtful) || !areUnitsSettled(firm))
      return analyseExactly(name, exactRows(), setting)
    let subject: Subject | undefined
    const code = basics['industryCode']?.trim()
    const of: ScreenedFirm = {
      firm,
      group: industryGroup(code === '' ? null : code),
      basics,
      exactly: () => (subject ??= openRows(name, exactRows(), setting)),
    }
    this.#outcomes.reset(firm.periods)
    screenRules(setting.rules, of, this.#outcomes)
    return group.map(({ row, figures }) => ({ line: row.line, cells: this.#cellsOf(of, figures.period) }))
  }

  #cellsOf(of: ScreenedFirm, period: string): string[] {
    const { header, score } = this.#setting
    const place = this.#outcomes.placeOf(period)
    const [hits, checks, absent] = [[], [], []] as [string[], string[], string[]]
    const flags: string[] = []
    const counts = severities.map(() => 0)
    const hitIds = new Set<string>()
    let passed = 0
    for (let index = 0; index < this.#ids.length; index += 1) {
      const id = this.#ids[index] ?? ''
      let flag = ''
      let isAbsent = false
      // What has no period is said of all rows.
      for (let at = 0; at <= 1; at += 1) {
        const code = at === 1 && place <= 0 ? said.nothing : this.#outcomes.at(index, at === 0 ? 0 : place)
        if (code === said.nothing) continue
        if (this.#untold[index] || code === said.notApplicable) isAbsent = true
        else if (code === said.passed) flag ||= '0'
        else {
          flag = '1'
          hitIds.add(id)
          ;(this.#checksData[index] ? checks : hits).push(`${id}:${severityIn(code)}`)
          if (!this.#checksData[index]) counts[code - said.hit] = (counts[code - said.hit] ?? 0) + 1
        }
      }
      if (isAbsent) absent.push(id)
      if (flag === '0') passed += 1
      flags.push(flag)
    }
    // In the order in which the exact arithmetic works: a formula that rests on itself would show it.
    const scored = scoreCells(screenScore(score, of, period, hitIds))
    const figures = this.#figuresOf(of, period)
    const cells = scored
    for (const { key, slot } of ratios) cells.push(header.untold.has(key) ? '' : figures.written(key, slot))
    for (const { model, slot } of models) {
      cells.push(figures.written(model.key, slot))
      if (model.zones.length > 0) cells.push(figures.zone(model, slot))
    }
    const neutral = neutralParts.filter(({ name, slot }) => !figures.isTold(name, slot))
    cells.push(neutral.map(({ name }) => name).join(';'), hits.join(';'), ...counts.map(String))
    cells.push(checks.join(';'), absent.join(';'), String(passed), ...flags)
    return cells
  }

  #figuresOf({ firm, exactly }: ScreenedFirm, period: string) {
    let exact: WrittenFigures | undefined
    const exactOnes = (): WrittenFigures => (exact ??= exactFigures(exactly(), period))
    return {
      written: (name: string, slot: number): string =>
        unlessUncertain(
          () => {
            const value = firm.at(slot, period)
            return value === nothing ? '' : printed(value, digits)
          },
          () => exactOnes().written(name),
        ),
      isTold: (name: string, slot: number): boolean =>
        unlessUncertain(
          () => firm.at(slot, period) !== nothing,
          () => exactOnes().isTold(name),
        ),
      zone: (model: (typeof allModels)[number], slot: number): string =>
        unlessUncertain(
          () => {
            const value = firm.at(slot, period)
            return value === nothing ? '' : (zoneBy(model, (limit) => compare(value, ballOf(limit)))?.id ?? '')
          },
          () => exactOnes().zone(model),
        ),
    }
  }
}

const screenings = new WeakMap<Setting, Screening | null>()

/** The quick way of a file's rows; null where the tables leave open which statement a name is of. */
export function screeningOf(setting: Setting): Screening | null {
  const known = screenings.get(setting)
  if (known !== undefined) return known
  const layout = layoutOf(setting.tables)
  const screening = layout && new Screening(setting, layout)
  screenings.set(setting, screening)
  return screening
}
