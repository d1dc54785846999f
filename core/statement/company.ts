import { isCreditCodeValid, normaliseCreditCode } from '../credit-code.ts'
import { datesIn } from './dates.ts'
import { foldText } from './labels.ts'
import { placeOn } from './cover.ts'
import { cellsIn, rightOf, wholeOf, type PlacedCell, type Region } from './region.ts'
import { addressOf, gridOf, type Grid, type Sheet } from './sheet.ts'

/** A company that a table names, or its credit code, and where: a cell, or `sheet` and `file` for their names. */
export type CompanyEvidence = {
  place: string
  text: string
  name: string | null
  creditCode: string | null
  /** Words before the name say that it is the company's: 编制单位. */
  labelled?: true
  /** A cover of the workbook says so, not the table. */
  onCover?: true
}
export type CompanyFinding = {
  /** What the nearest place says: a labelled name before a title, the sheet's name, the file's. */
  name: string | null
  creditCode: string | null
  evidence: CompanyEvidence[]
  /** The name heads columns among those of others: a title above them all speaks of more than one. */
  ofColumns?: boolean
}

const nameLabel =
  /^(?:编制单位|编报单位|填报单位|报表单位|核算单位|报送单位|单位名称|公司名称|企业名称|客户名称|公司|企业|纳税人名称|纳税人|会计主体|报表主体|借款人(?:名称)?|name\s*of\s*company|company\s*name|company|entity|prepared\s*by|reporting\s*entity)(?:\([^)]*\))?[:：]\s*(.*)$/i
/** Other words before a company's name; what follows must end as names of companies do: 单位：元 names none. */
const namedLabel =
  /^(?:单位|账套(?:名称)?|帐套(?:名称)?|被审计单位|申请(?:人|企业|单位|公司)|授信(?:申请人|客户|企业)|(?:借款|填报|编制|编报|所属|报表|申报|报送)(?:企业|公司|机构)|核算主体|会计单位|所属单位|机构(?:名称)?|名称|户名|主体(?:名称)?|客户)(?:\([^)]*\))?[:：]\s*(.*)$/
const codeLabel = /信用代码|纳税人识别号|识别号|税号|creditcode|taxno|taxid/i
const creditCode = /(?<![0-9A-Z])[0-9A-HJ-NP-RTUW-Y]{18}(?![0-9A-Z])/g
/** How names of companies end. */
const ending =
  '(?:公司|集团|厂|企业|合作社|联合社|事务所|研究院|研究所|医院|学校|大学|中心|银行|合伙企业|商行|经营部|农场|协会|店|工作室|幼儿园|limited|ltd\\.?|inc\\.?|corporation|corp\\.?|llc|gmbh|plc)'
/** A seal at the foot: 乙贸易有限公司（盖章）. */
const sealed = new RegExp(`^([\\p{Script=Han}A-Za-z()·&]{2,40}${ending})\\s*[(]?(?:加?盖公?|公|签|印)章`, 'iu')
const wholeName = new RegExp(`^[\\p{Script=Han}\\w()·&.,' -]{2,60}?${ending}$`, 'iu')
/** 甲有限公司2024年度资产负债表, 甲有限公司（合并）资产负债表 */
const leadingName = new RegExp(
  `^([\\p{Script=Han}A-Za-z()·&]{2,40}${ending})(?=[\\d_\\-\\s(（]|20\\d\\d|合并|母公司|资产|利润|损益|现金|财务|报表|年报|审计|三表|会计|科目|$)`,
  'iu',
)
/** Names of parts of statements that end as companies do. */
const noCompany =
  /^(?:母公司|子公司|合并|本公司|公司|集团|其中|少数|归属|联营|企业|对.*投资|.*(?:所有者|股东|权益|净利润|损益))/

/** What heads a group's columns and names no company. */
const generic =
  /^(?:合并|母公司|子公司|本?集团|本部|总部|公司|单体|本公司|企业|合计|汇总|总计|小计|(?:合并)?抵[销消]|调整|consolidated|parent|group|company|thegroup|thecompany)(?:数|报表|口径)?$/i

const nearestHead = 8

const tidy = (text: string): string | null => {
  const name = text
    .normalize('NFKC')
    .replace(/[(](?:盖?公?章|签章|印章|公章|盖章|签字)[^)]*[)]?/g, '')
    .replace(/\s+(?:\d{4}\s*年|单\s*位|金额|会企|报表|日期|币种|截止|所属|unit|currency).*$/i, '')
    .replace(/[_\s:;,。、]+$/g, '')
    .trim()
  return name.length < 2 || name.length > 80 || datesIn(name).some(({ index }) => index === 0) ? null : name
}

/** What may stand before a company's name in a title: 附件1：, 2024年12月, 资产负债表. */
const leading =
  /^(?:附[件表]\d*[:.、]?)?(?:20\d\d(?:年(?:度|末|\d{1,2}月(?:份|\d{1,2}日)?)?|\d{2,4}|\.\d{1,2})?)?(?:(?:合并)?(?:资产负债表|利润表|损益表|现金流量表|财务报表|报表))?/
/** 乙公司资产负债表: one letter and 公司, where a statement follows. */
const shortName =
  /^((?![母子本分总我贵各该全新原省市县区])[\p{Script=Han}A-Za-z](?:公司|集团))(?=合并|20\d\d|资产|利润|损益|现金流|财务)/u

/** The name of a company at the beginning of a text, or as all of it: a title, the name of a sheet or a file. */
function unlabelled(text: string): string | null {
  const folded = text.normalize('NFKC').trim()
  const bracketed = /\(([^()]*(?:有限|股份)公司)\)/.exec(folded)?.[1]
  const segments = [folded, ...folded.split(/[_\-—|\s]+/), ...(bracketed ? [bracketed] : [])]
  for (const whole of segments) {
    const segment = whole.replace(leading, '')
    const short = shortName.exec(segment)?.[1]
    if (short) return short
    const name = wholeName.test(segment) ? segment : (leadingName.exec(segment)?.[1] ?? null)
    if (name && name.length >= 4 && !noCompany.test(name)) return name
  }
  return null
}

/** Valid credit codes in a text. */
export const codesIn = (text: string): string[] =>
  [...normaliseCreditCode(text.slice(0, 200)).matchAll(creditCode)].map(([code]) => code).filter(isCreditCodeValid)

/** What a label stands for: the cell right of it, or below it where the right one is the next label. */
function nameBeside(grid: Grid, region: Region, cell: PlacedCell): PlacedCell | undefined {
  const right = rightOf(grid, region, cell)
  if (right && !/(?:日期|期间|时间|年度|单位|币种|人)[:：]?$/.test(foldText(right.value)))
    return { ...right, row: cell.row }
  const below = grid.at(cell.row + 1, cell.column)
  return below ? { ...below, row: cell.row + 1 } : undefined
}

function readCell(grid: Grid, region: Region, cell: PlacedCell): CompanyEvidence[] {
  if (cell.kind !== 'text') return []
  const place = cell.at ?? addressOf(cell.row, cell.column)
  const text = cell.value.slice(0, 80)
  const found = codesIn(cell.value).map((code): CompanyEvidence => ({ place, text, name: null, creditCode: code }))
  const spaced = cell.value
    .normalize('NFKC')
    .replace(/(?<=\p{Script=Han})\s+(?=[制单位名称:])/gu, '')
    .trim()
  const labelled = nameLabel.exec(spaced)
  const bare = nameLabel.exec(`${spaced}:`)
  const beside = labelled?.[1] === '' || (!labelled && bare?.[1] === '') ? nameBeside(grid, region, cell) : undefined
  const other = tidy(namedLabel.exec(spaced)?.[1] ?? '')
  const seal = sealed.exec(spaced)?.[1]
  const name =
    labelled && labelled[1] !== ''
      ? tidy(labelled[1] ?? '')
      : beside?.kind === 'text'
        ? tidy(beside.value)
        : other && wholeName.test(other)
          ? other
          : seal && !noCompany.test(seal)
            ? seal
            : null
  if (name && !codeLabel.test(name))
    found.push({
      place: beside ? (beside.at ?? addressOf(beside.row, beside.column)) : place,
      text,
      name,
      creditCode: null,
      labelled: true,
    })
  return found
}

/** The company that the covers of a workbook name: behind a label, else the one that is named there at all. */
function onCovers(covers: readonly Sheet[]): CompanyEvidence[] {
  return covers.flatMap((cover) => {
    const grid = gridOf(cover)
    const { evidence } = findCompany(grid, wholeOf(grid), grid.lastRow, { sheet: '', file: '' })
    const told = evidence.filter(({ name, labelled }) => labelled || name === null || !noParty.test(name))
    const labelled = told.filter((one) => one.labelled || one.creditCode !== null)
    const isOne = new Set(told.map(({ name }) => companyKey(name ?? ''))).size === 1
    return (labelled.length > 0 ? labelled : isOne ? told : []).map((one) => ({
      ...one,
      place: placeOn(cover, one.place),
      onCover: true as const,
    }))
  })
}

/**
 * The company that a table is of: 编制单位 and its like above or below the figures, a valid credit code, else a title,
 * the name of the sheet or of the file that is or begins with a company's name.
 *
 * @param headEnd the last row above the figures
 * @param owner of one company's columns among those of several
 * @param covers the sheets of its workbook that speak of all others
 */
export function findCompany(
  grid: Grid,
  region: Region,
  headEnd: number,
  names: { sheet: string; file: string },
  owner = '',
  covers: readonly Sheet[] = [],
): CompanyFinding {
  const bottom = Math.min(region.bottom, grid.lastRow)
  const head = { ...region, bottom: Math.min(bottom, Math.max(headEnd, region.top + nearestHead - 1)) }
  const foot = { ...region, top: Math.max(head.bottom + 1, bottom - nearestHead + 1) }
  const cells = [...cellsIn(grid, head), ...cellsIn(grid, foot)]
  const labelled = cells.flatMap((cell) => readCell(grid, region, cell))
  const titles = cells.flatMap((cell): CompanyEvidence[] => {
    const name = cell.kind === 'text' && cell.row <= headEnd ? unlabelled(cell.value) : null
    return name
      ? [{ place: cell.at ?? addressOf(cell.row, cell.column), text: cell.value.slice(0, 80), name, creditCode: null }]
      : []
  })
  const inNames = (['sheet', 'file'] as const).flatMap((place): CompanyEvidence[] => {
    const name = unlabelled(names[place].replace(/\.\w{1,5}$/, ''))
    return name ? [{ place, text: names[place], name, creditCode: null }] : []
  })
  const isCompany = owner !== '' && !generic.test(foldText(owner))
  const own: CompanyEvidence[] = isCompany ? [{ place: 'sheet', text: owner, name: owner, creditCode: null }] : []
  const evidence = [
    ...own,
    ...labelled,
    ...titles.filter(({ place }) => !labelled.some((one) => one.place === place)),
    ...inNames,
    ...onCovers(covers),
  ]
  return {
    name: evidence.find((one) => one.name !== null)?.name ?? null,
    creditCode: evidence.find((one) => one.creditCode !== null)?.creditCode ?? null,
    evidence,
    ...(isCompany && { ofColumns: true }),
  }
}

/** A company's name without what varies harmlessly: width, blanks, brackets, 合并 and 母公司 behind it, a seal. */
export const companyKey = (name: string): string =>
  foldText(name)
    .toLowerCase()
    .replace(/\((?:合并|本部|母公司|公章|盖章|单位|集团合并|汇总|单体)\)?/g, '')
    .replace(/[-_—]?(?:合并|母公司|本部|单体|汇总)(?:报表|口径)?$/, '')
    .replace(/[()[\]"'“”‘’·.,\-—_]/g, '')

/**
 * Whether a table is of a company; null where the table does not say. A credit code decides; without one the name.
 *
 * @example isSameCompany({ name: '甲（集团）有限公司', … }, { name: '甲集团有限公司', … }) // true
 */
export function isSameCompany(
  found: Pick<CompanyFinding, 'name' | 'creditCode'>,
  customer: { name: string; creditCode: string },
): boolean | null {
  if (found.creditCode !== null) return found.creditCode === normaliseCreditCode(customer.creditCode)
  return found.name === null ? null : companyKey(found.name) === companyKey(customer.name)
}

/** Names that are a company's beyond doubt; of the names of files only the legal forms. */
export const clearName =
  /(?:公司|集团|厂|合作社|医院|学校|大学|商行|经营部|合伙企业|limited|ltd\.?|inc\.?|corp\.?|llc)$/i
const clearForm = /(?:有限(?:责任)?公司|股份公司|集团|集团公司)$/
/** What ends as a company does and is none of the parties: the auditor, 不适用. */
export const noParty = /事务所|适用|准则|执行|附属公司|关联|联营|合营/

/** Whether a name may stand for the customer: it is in short form, or with 合并, 及其子公司 and their like behind it. */
export function standsFor(name: string, customer: string): boolean {
  const [key, own] = [companyKey(name), companyKey(customer)]
  const stem = key.replace(/公司$/, '')
  if (key === own || (stem.length > 1 && stem !== key && !/(?:有限|股份|责任)$/.test(stem) && own.startsWith(stem)))
    return true
  const rest = key.startsWith(own) ? key.slice(own.length) : null
  return rest !== null && (/^[及和与]/.test(rest) || !clearName.test(rest))
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * What a table says of its company to one customer. Where the nearest name is the customer's and a title, the sheet or
 * the file names another company, that one is what must be asked for.
 *
 * @example towards({ name: '甲有限公司', evidence: [… '乙公司资产负债表'] … }, customer).name // '乙公司'
 */
export function towards(found: CompanyFinding, customer: { name: string; creditCode: string }): CompanyFinding {
  if (found.creditCode !== null || isSameCompany(found, customer) !== true) return found
  const other = found.evidence.find(
    ({ name, place }) =>
      name !== null &&
      (place === 'file' ? clearForm : clearName).test(name) &&
      !noParty.test(name) &&
      hasHan(name) === hasHan(customer.name) &&
      !standsFor(name, customer.name),
  )
  return other && !found.ofColumns ? { ...found, name: other.name } : found
}
