/** Kinds of files that a table can be brought in by: workbooks of Excel and WPS, and tables saved as text. */
export const acceptedTypes: readonly string[] = ['.xlsx', '.xls', '.xlsm', '.et', '.csv']

/**
 * Whether a file can be imported, by its name.
 *
 * @example importable('报表.XLSX') // true
 */
export const importable = (name: string): boolean => acceptedTypes.some((type) => name.toLowerCase().endsWith(type))

/** What a file shows before it is mapped. Rows and columns count from 1, as a spreadsheet does. */
export type WorkbookInspection = {
  fileId: string
  fileName: string
  /** The sheet that fits the table best. */
  sheet: string
  /** Other sheets and blocks that fit as well (another company, the same periods): a person must say which. */
  alike: string[]
  /** The sheets; of a sheet with several statements each of its blocks. */
  sheets: SheetInspection[]
  /** It is brought in in the background: `LargeImport`. */
  isLarge?: true
}
/** Where a block stands on its sheet, and what it looks like. */
export type SheetPart = {
  sheet: string
  /** `A45:C70` */
  range: string
  title: string
  company: string
  /** Items run across, periods down. */
  turned: boolean
  table: StatementLikeness | null
}
/** The statement that a sheet or a block looks like, and how many of its items it has. */
export type StatementLikeness = { tableId: string; label: string; matches: number }
/** Currencies by their ISO 4217 codes; XXX: one that cannot be told (`$`), or several. */
export const currencies = ['CNY', 'HKD', 'USD', 'EUR', 'GBP', 'JPY', 'TWD', 'MOP', 'SGD', 'AUD', 'CAD', 'KRW'] as const
export type Currency = (typeof currencies)[number]
export type FoundCurrency = Currency | 'XXX'
/**
 * What a date on a sheet is there for. `period`, `head`, `sheet` and `file` speak of the figures: after words that say
 * so, alone in the head, in the name of the sheet, of the file. The others never do.
 */
export const dateRoles = [
  'period',
  'head',
  'sheet',
  'file',
  'filing',
  'printing',
  'founding',
  'standard',
  'comparison',
  'budget',
  'number',
] as const
export type DateRole = (typeof dateRoles)[number]
/** A place in a file that says something of a whole table: a cell, or `sheet` and `file` for their names. */
export type FoundPlace = { place: string; text: string }
/** Statement: what period, unit, currency and company rest on, and what is to be asked. */
export type SheetEvidence = {
  /** Every date with the role that the words around it give it; `period` is null where it is asked. */
  period: { period: string | null; place: string | null; dates: (FoundPlace & { role: DateRole; date: string })[] }
  /** By column: the periods that it may be, the likeliest first; the unit of its own where columns differ. */
  columns: { column: string; candidates: string[]; unit: string | null }[]
  /** `contradicts`: places state several units. `currency` null: none is stated; XXX: it is not clear. */
  unit: { contradicts: boolean; currency: FoundCurrency | null; places: FoundPlace[] }
  /** `same`: whether it is the customer; null where the file does not say. */
  company: { name: string; creditCode: string; place: string; same: boolean | null }
}
export type SheetInspection = {
  name: string
  hidden: boolean
  rows: number
  /** The unit found in the file, if any. */
  unit: string | null
  /** Statement: the items down the first column. Generic: the columns by code and Chinese name. */
  items: SheetItem[]
  /** Statement: the value columns and the period that each stands for. */
  columns: InspectedColumn[]
  /** How many items match a field of the table: tells which sheet and which table a file is. */
  matches: number
  /** Where the file is read as a statement: the one that this sheet looks like, null where it looks like none. */
  like?: StatementLikeness | null
  /** Which item fills which field, as far as it can be told. */
  suggestions: MappingSuggestion[]
  evidence?: SheetEvidence
  /** Cells with a formula whose result the file does not hold (never calculated and saved), at most 20. */
  emptyFormulas: string[]
  /** A block of a sheet that has several, or whose items run across. */
  part?: SheetPart
}
export type InspectedColumn = {
  column: string
  header: string
  period: string | null
  /** Its first figures, as shown. */
  samples: string[]
  /** Items run across: the row of the file that it is. */
  row?: number
  /** The file does not show the column: its period is asked. */
  hidden?: true
  /** Figures of a month or a quarter beside those of the year so far: no period of their own. */
  withinYear?: true
  /** Its date may be that of one month or quarter alone: the period is asked, and it is none where it is. */
  maybePart?: true
  /** Another column of the same period shows the same in every line: not brought in unless asked. */
  repeats?: true
  /** Its figures are all 0: not brought in unless asked. */
  zeros?: true
}
export type SheetItem = {
  /**
   * Statement: the row (an item of a second list beside the first has a number of its own). Generic: the column number.
   */
  row: number
  /** Where the name stands: `A6`. */
  cell: string
  label: string
  code?: string
  /** Not an item of the statement: heading, note, signature. */
  likelyNoise: boolean
  /** First value, as shown, to recognise the item by. */
  sample: string | null
}

/** Mapping as the import calls take it: system field → what of the file fills it. '' or absent: not matching. */
export type MappingTarget = string | { row: number; sign?: 1 | -1 } | { row: number; sign?: 1 | -1 }[]
export type Mapping = Record<string, MappingTarget>

/** A row of the matching step (`spec.txt` section 3). */
export type MappingSuggestion = {
  sysEn: string
  target: { row: number; sign?: 1 | -1 }[]
  excelEn: string
  /** `sum`: of several lines that it may be the one with which the statement's sums hold. */
  confidence: 'exact' | 'alias' | 'sum' | 'remembered' | 'guess'
  /** The check that holds with it. */
  check?: string
  /** A guess because lines of the file contradict each other: gross beside net, several lines of one name. */
  doubt?: true
  /** What was chosen for it in an earlier import. */
  remembered?: RememberedMatch
}
/**
 * Why a remembered match is asked: different choices are remembered; the file now offers another line; its lines
 * contradict each other; a check that held no longer would; a line would fill another field as well; another unit;
 * the sheet looks like another table, or is of another company.
 */
export const memoryDoubts = ['several', 'differs', 'doubt', 'check', 'used', 'unit', 'kind', 'company'] as const
export type MemoryDoubt = (typeof memoryDoubts)[number]
/** A match that is preselected because a person chose it before, and what the file itself suggests. */
export type RememberedMatch = {
  /** What is to be forgotten together; empty where the user may not. */
  ids: string[]
  by: string
  time: string
  /** In which unit the amounts were then. */
  unit: string
  /** For this customer; false: for another one of the branch. */
  own: boolean
  asked: MemoryDoubt | null
  /** The label of the check that would no longer hold. */
  check?: string
  /** Other choices that are remembered. */
  others: { by: string; time: string; excelEn: string }[]
  /** Without the memory; null where the file suggests nothing. */
  suggested: Pick<MappingSuggestion, 'target' | 'excelEn' | 'confidence'> | null
}
/** A remembered match as a list shows it. */
export type PastMatch = {
  id: string
  tableId: string
  sysEn: string
  label: string
  /** The names of the lines; '' where the field is to stay open. */
  excelEn: string
  by: string
  time: string
  fileName: string
}

/** A field of a table as the matching step lists it. */
export type TableField = {
  sysEn: string
  sysZh: string
  sysLabel: string
  aliases: string[]
  required: boolean
  kind: string
  section: string
}

/** A value of a data table. */
export type TableValue = string | number | boolean | null | unknown[]
