import { hasItem, statementIn, titleIn } from './blocks/texts.ts'
import { companyKey, findCompany } from './company.ts'
import { areHalves, isBalanced } from './halves.ts'
import { joinPages } from './joined.ts'
import { foldText, normaliseLabel } from './labels.ts'
import { readLayout } from './layout.ts'
import { readItems } from './items.ts'
import { wholeOf } from './region.ts'
import type { Sheet } from './sheet.ts'
import { findUnits, type UnitFinding } from './units.ts'

const headRows = 12
const longestTitle = 60
const count = '[一二三四五六七八九十\\d]{0,2}'
/** `续表`, `（续）`, `资产负债表（续1）`, `资产负债表续表`, `接上表`, `(continued)`: not 持续经营, 手续费, 永续债. */
const continued = new RegExp(
  `^[(\\[]?(?:续表?|续[上前][表页]|[接承]上[表页])${count}[)\\]]?:?$` +
    `|表[-—_:]?[(\\[]续表?${count}[)\\]]|表[-—_:]?续表?${count}$|[(\\[]续表?${count}[)\\]]$` +
    `|[(\\[-]?\\bcont(?:inue|['’]?)d\\.?[)\\]]?$|^cont(?:inue|['’]?)d\\b`,
  'i',
)
const saysContinued = (text: string): boolean => text.length <= longestTitle && continued.test(foldText(text))

const families: [string, RegExp][] = [
  ['equity', /权益变动/],
  ['cash', /现金|cash/],
  ['balance', /资产负|财务状况|balance|position/],
  ['profit', /利润|损益|收益|income|profit|operations/],
]
/** Which statement a title names, in whatever words; '' where it names none. */
const familyOf = (title: string): string => families.find(([, words]) => words.test(title))?.[0] ?? ''

type Head = { text: string; isContinued: boolean; statement: string }

/** What stands above the lines of a block, with the name of its sheet. */
function headOf(sheet: Sheet): Head {
  const first = sheet.rows.findIndex(({ cells }) => hasItem(cells))
  const above = sheet.rows.slice(0, first < 0 ? headRows : Math.min(first, headRows)).flatMap(({ cells }) => cells)
  const texts = [sheet.part?.title ?? '', ...above.filter(({ kind }) => kind === 'text').map(({ value }) => value)]
  // The name of a sheet speaks for a block of it where the block has no title of its own.
  const titles = above.map(titleIn).filter((text) => text !== '')
  const named = sheet.part?.sheet ?? sheet.name
  const [title = named] = titles
  return {
    text: [named, ...texts].join('\n'),
    isContinued: texts.some(saysContinued) || (sheet.part === undefined && saysContinued(named)),
    statement: familyOf(statementIn(title)),
  }
}

/** Whose a statement says that it is: of a group, of the parent alone; null where it does not say. */
const scopeOf = ({ text }: Head): string | null => {
  if (/合并|consolidated/i.test(text)) return /母公司|parent/i.test(text) ? null : 'group'
  return /母公司|本部|parent|company only/i.test(text) ? 'parent' : null
}

type Facts = { units: UnitFinding; company: string | null; labels: Set<string> }

function factsOf(sheet: Sheet): Facts {
  const layout = readLayout(sheet)
  const { grid, headerRow, firstRow, columns: headers } = layout
  const region = { ...wholeOf(grid), top: sheet.rows[0]?.row ?? 1 }
  const names = { sheet: sheet.part?.sheet ?? sheet.name, file: '' }
  const items = readItems(layout).filter(({ hasFigure, likelyNoise }) => hasFigure && !likelyNoise)
  const labels = items.map(({ label }) => label)
  const { name } = findCompany(grid, region, headerRow > 0 ? headerRow : firstRow - 1, names, sheet.part?.company)
  return {
    units: findUnits({ grid, region, headerRow, labels, headers, names }),
    company: name,
    labels: new Set(labels.map(normaliseLabel)),
  }
}

/** Whether a page may go on with a statement by what both are called and whose they are. */
function mayContinue(sheet: Sheet, page: Sheet): boolean {
  const [head, own] = [headOf(sheet), headOf(page)]
  const scopes = [scopeOf(head), scopeOf(own)]
  return (
    sheet.hidden === page.hidden &&
    !sheet.cut &&
    !page.cut &&
    !sheet.part?.turned &&
    !page.part?.turned &&
    (sheet.part?.company ?? '') === (page.part?.company ?? '') &&
    (own.statement === '' || head.statement === '' || own.statement === head.statement) &&
    (scopes.includes(null) || scopes[0] === scopes[1]) &&
    sheet.rows.some(({ cells }) => hasItem(cells)) &&
    page.rows.some(({ cells }) => hasItem(cells))
  )
}

/** The statement with the page that goes on with it; null where the page is of another one. */
function join(sheet: Sheet, page: Sheet): Sheet | null {
  const [first, second] = [factsOf(sheet), factsOf(page)]
  const isOther =
    first.company !== null && second.company !== null && companyKey(first.company) !== companyKey(second.company)
  const currencies = [first.units.currency, second.units.currency].filter((currency) => currency !== null)
  const again = [...second.labels].filter((label) => first.labels.has(label)).length
  if (isOther || new Set(currencies).size > 1 || second.units.contradicts || second.units.columns.size > 0) return null
  // The same lines once more are other years or somebody else's.
  if (again * 3 > second.labels.size) return null
  const unit = second.units.unit === first.units.unit ? null : second.units.unit
  return joinPages(sheet, page, unit)
}

const known = new WeakMap<Sheet, WeakMap<Sheet, { joined: Sheet | null }>>()

function joinedOf(sheet: Sheet, page: Sheet): Sheet | null {
  const before = known.get(sheet)?.get(page)
  if (before) return before.joined
  const joined = mayContinue(sheet, page) ? join(sheet, page) : null
  const pages = known.get(sheet) ?? new WeakMap<Sheet, { joined: Sheet | null }>()
  known.set(sheet, pages.set(page, { joined }))
  return joined
}

/** The balance sheet of which a page is the other half, although no title says so: both come to the same total. */
function wholeOfHalves(before: readonly Sheet[], page: Sheet): { sheet: Sheet; one: Sheet } | undefined {
  const sheet = before.findLast((half) => areHalves(half, page))
  const unit = sheet && factsOf(page).units.unit
  // Equal figures of different units are not the same total.
  if (!sheet || (unit !== null && unit !== factsOf(sheet).units.unit)) return undefined
  const one = joinedOf(sheet, page)
  return one && isBalanced(one) ? { sheet, one } : undefined
}

/**
 * The blocks of a workbook, each page that is titled as a continuation (续表, 资产负债表（续）) joined to the statement before it
 * that it goes on with, and liabilities on a sheet of their own to the assets that come to the same total. A page that
 * fits none stays a block of its own.
 *
 * @param blocks in the order of the file
 */
export function withContinuations(blocks: readonly Sheet[]): Sheet[] {
  const joined: Sheet[] = []
  for (const page of blocks) {
    const { isContinued, statement } = page.rows.length === 0 ? { isContinued: false, statement: '' } : headOf(page)
    const before = isContinued ? joined.filter(({ rows }) => rows.some(({ cells }) => hasItem(cells))) : []
    // A page without the name of a statement goes on with the last one that has a name, past notes and lists.
    const named = statement === '' ? before.filter((sheet) => headOf(sheet).statement !== '') : before
    const candidates = statement === '' ? (named.length > 0 ? named : before).slice(-1) : before.toReversed()
    const whole =
      candidates.map((sheet) => ({ sheet, one: joinedOf(sheet, page) })).find(({ one }) => one !== null) ??
      (isContinued ? undefined : wholeOfHalves(joined, page))
    if (whole?.one) joined.splice(joined.indexOf(whole.sheet), 1, whole.one)
    else joined.push(page)
  }
  return joined
}
