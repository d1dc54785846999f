/** A figure of a pasted table with the sentence that says it, and where it stands in the text and in that sentence. */
export type PastedCell = { start: number; end: number; said: string; at: number }

/** A table that was pasted as lines: where it stands, and what its cells say. */
export type PastedTable = { start: number; end: number; cells: PastedCell[] }

type Cell = { start: number; end: number; text: string }
type Line = { start: number; end: number; cells: Cell[] }

const separators = [/\t+/g, /[|｜]/g, /\u3000+| {3,}/g]
const isYear = /^(?:截[至止])?(?:19|20)\d\d(?:年|[-./]\d|$|[A-Z]|\s*(?:H|Q)\d)/
const isFigure = /^[(（]?[-+−－﹣]?\d[\d,，]*(?:\.\d+)?\s*(?:%|％|‰|万|亿|元|倍|天|千|度|个|次|人|家|户|[)）]|$)/
const isChange = /变动|变化|增[减长幅速]|同比|环比|涨跌|change|growth/i
const unitIn = /[(（]\s*(?:单位\s*[:：]\s*)?([^()（）\d]{1,6}?)\s*[)）]/
const isUnit = /^(?:[千百十]?[万亿]?元|[万亿]?(?:千瓦时|度|kWh)|%|％|倍|天|人|次|千瓦)$/i
const isRule = /^[\s|｜:：+=—-]*$/

/** The cells of a line by the separator that it has; one cell where it has none. */
function cellsOf(text: string, start: number): Cell[] {
  const separator = separators.find((one) => text.search(one) >= 0)
  if (!separator) return [{ start, end: start + text.length, text }]
  const cells: Cell[] = []
  let from = 0
  for (const { index, 0: mark } of [...text.matchAll(separator), { index: text.length, 0: '' }]) {
    const raw = text.slice(from, index)
    const lead = raw.length - raw.trimStart().length
    if (raw.trim() !== '')
      cells.push({ start: start + from + lead, end: start + from + lead + raw.trim().length, text: raw.trim() })
    from = index + mark.length
  }
  return cells
}

/** Lines of several cells that follow each other. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [[]]
  let start = 0
  for (const line of text.split('\n')) {
    const cells = isRule.test(line) && line.trim() !== '' ? [] : cellsOf(line, start)
    // A sentence with a blank in it is none.
    if (cells.length > 1 && !/[。；]/.test(line)) blocks.at(-1)?.push({ start, end: start + line.length, cells })
    else if (cells.length > 0) blocks.push([])
    start += line.length + 1
  }
  return blocks.filter((block) => block.length > 0)
}

const bare = (label: string): string => label.replace(unitIn, '').replace(/^[\s•·*-]+|[:：\s]+$/g, '')
const unitOf = (...labels: readonly string[]): string =>
  labels.flatMap((label) => unitIn.exec(label)?.[1] ?? []).find((unit) => isUnit.test(unit)) ?? ''

/** What leads to a figure: the year, the name and, of a change, which way. */
function leadTo(row: string, column: string, newest: string, value: string): string {
  const [name, head] = [bare(row), bare(column)]
  if (isYear.test(head)) return `${head}${/^\d{4}$/.test(head) ? '年' : ''}${name}为`
  if (isYear.test(name)) return `${name}${/^\d{4}$/.test(name) ? '年' : ''}${head}为`
  if (isChange.test(head)) return `${newest}${name}${/^[-−－﹣(（]/.test(value) ? '同比减少' : '同比增长'}`
  return `${name}${head}为`
}

/** What the cells of one line say that is its own head: 票据 | 2023年末 4,640.83万元. */
const ownCells = ({ cells: [name, ...others] }: Line): PastedCell[] =>
  others.flatMap(({ start, end, text }): PastedCell[] => {
    const lead = `${bare(name?.text ?? '')}，`
    return name && /\d/.test(text) ? [{ start, end, said: `${lead}${text}。`, at: lead.length }] : []
  })

function tableOf(block: readonly Line[]): PastedTable | null {
  const [head, ...lines] = block
  const last = block.at(-1)
  if (!head || !last) return null
  const span = { start: head.start, end: last.end }
  const isHead = !head.cells.slice(1).some(({ text }) => isFigure.test(text) && !isYear.test(text))
  const isOwn = head.cells.slice(1).every(({ text }) => /\d/.test(text)) && lines.length === 0
  if (!isHead || isOwn) return { ...span, cells: block.flatMap(ownCells) }
  if (lines.length === 0) return null
  const years = [...head.cells, ...lines.flatMap(({ cells }) => cells.slice(0, 1))].filter(({ text }) =>
    isYear.test(text),
  )
  const newest = bare(
    years
      .map(({ text }) => text)
      .toSorted()
      .at(-1) ?? '',
  )
  const cells = lines.flatMap(({ cells: [name, ...values] }): PastedCell[] => {
    // Where the head has no cell above the names, all of its cells are above figures.
    const shift = head.cells.length === values.length ? 0 : 1
    return values.flatMap(({ start, end, text }, at): PastedCell[] => {
      const column = head.cells[at + shift]
      if (!name || !column || !isFigure.test(text)) return []
      const lead = leadTo(name.text, column.text, newest, text)
      const unit = /[%％元倍天度人次家]$|[a-z]$/i.test(text)
        ? ''
        : unitOf(name.text, column.text, head.cells[0]?.text ?? '')
      const value = isChange.test(column.text) ? text.replace(/^[-+−－﹣]/, '') : text
      return [{ start, end, said: `${lead}${value}${unit}。`, at: lead.length - (text.length - value.length) }]
    })
  })
  return { ...span, cells }
}

/**
 * Tables that were pasted as lines, with tabs, | or wide blanks between their cells: each figure as the sentence that it
 * stands for, so that it is held against the data like any other one.
 *
 * @example pastedIn('项目\t2023年\t2024年\n营业收入（万元）\t20,800\t22,300') // 2023年营业收入为20,800万元。 and that of 2024
 */
export const pastedIn = (text: string): PastedTable[] =>
  /[\t|｜\u3000]| {3}/.test(text) ? blocksOf(text).flatMap((block) => tableOf(block) ?? []) : []

/** A text without its tables, each unit of them a blank. */
export const withoutTables = (text: string, tables: readonly PastedTable[]): string =>
  tables.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  )
