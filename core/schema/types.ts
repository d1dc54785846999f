import type { PermissionId } from '../permissions.ts'
import type { IconName } from './icons.ts'
import type { WidgetName } from './widgets.ts'
import type { ResourceApi } from './api-types.ts'
import type { FileTypeName } from '../file-value.ts'
import type { MaskName } from './mask.ts'

/**
 * The vocabulary of a resource: one JSON file per resource, data only, never code.
 *
 * A file in `src/schemas/resources` describes a resource of the interface and its calls, a file in
 * `src/schemas/tables` describes a data table of a customer. Both are checked against
 * `src/schemas/resource.schema.json` before anything is built from them.
 */

export type Locale = 'zh-CN' | 'en-US'
export const locales: readonly Locale[] = ['zh-CN', 'en-US']
export const defaultLocale: Locale = 'zh-CN'

/** A text in every language of the product. */
export type Text = Record<Locale, string>

export type FilterOperator = 'eq' | 'in' | 'contains' | 'gte' | 'lte' | 'between' | 'empty'

export type ListOptions = {
  order?: number
  hidden?: boolean
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Whether the figures of selected records are added up, where that is not as the field's kind and unit say. */
  total?: boolean
}
export type FormOptions = { group?: string; order?: number; span?: 1 | 2; widget?: WidgetName; hidden?: boolean }

/** One option of an enumeration, shown by its label, stored by its value. */
export type EnumOption = { value: string | number; label: Text; color?: string }

/** Filled in when the schemas are loaded: filtered and sorted by without an index of its own. */
export type FilledIn = { 'x-unindexed'?: boolean }

/** A field: JSON Schema for its data and `x-` keywords for all that follows from it. */
export type FieldSchema = FilledIn & {
  type: JsonType | JsonType[]
  format?: string
  const?: unknown
  enum?: (string | number | null)[]
  items?: boolean | ItemsSchema
  prefixItems?: unknown[]
  /** Of a value with parts: what they are, and which must be there. */
  properties?: Record<string, unknown>
  required?: string[]
  additionalProperties?: unknown
  /** All other keywords of JSON Schema 2020-12 that speak of values; `resource.schema.json` lists them. */
  $ref?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
  uniqueItems?: boolean
  pattern?: string
  readOnly?: boolean
  /** Stable, survives a rename. */
  'x-id': string
  /** Names that the field had, the oldest first; calls still know it by them. */
  'x-formerly'?: string[]
  'x-label': Text
  'x-help'?: Text
  'x-placeholder'?: Text
  'x-unit'?: string
  'x-options'?: EnumOption[]
  /** An object whose parts are states: what they can be, and the object of the record that tells more of each part. */
  'x-parts'?: { options: EnumOption[]; detail?: string }
  /** Options that follow from the product; they are filled in when the schemas are loaded. */
  'x-options-of'?: 'auditActions' | 'trailResources' | 'industries' | 'provinces'
  'x-list'?: ListOptions
  'x-filter'?: FilterOperator[]
  /** Of use only to roles that see more than their own records: others get neither the column nor the filter. */
  'x-scope'?: 'wider'
  'x-sort'?: boolean
  'x-search'?: boolean
  'x-form'?: FormOptions
  'x-reference'?: {
    resource: string
    label: string
    /** Which of them can be chosen, as a list's filter. */ filter?: Record<string, unknown>
  }
  /** Roles; of `write` also where (`create`, `edit`); `whole`: who is told what `x-mask` hides from others. */
  /** Of a file: which kinds may be uploaded, and how large one may be. */
  'x-file'?: { types?: FileTypeName[]; megabytes?: number }
  'x-access'?: { read?: string[]; write?: string[]; whole?: string[] }
  /** Shipped field with a column of its own: an administrator cannot remove or retype it. */
  'x-locked'?: boolean
  /** Column name where it differs from the field's name in snake_case. Only with `x-locked`. */
  'x-column'?: string
  /** Filled by the server when a row is read; not stored, filtered or sorted. */
  'x-virtual'?: boolean
  /** What is shown of the value to roles that `x-access.whole` does not name. */
  'x-mask'?: MaskName
  /** False where changes of the field are not written down in the trail. */
  'x-history'?: boolean
  'x-default'?: unknown
  /** A formula over other fields of the record: the server works the value out and stores it (`record-formulas.ts`). */
  'x-compute'?: string
  /** Data tables: names under which real files show this item. */
  'x-aliases'?: string[]
  /** Data tables: names under which files show this item with the other sign (净亏损 of a profit). */
  'x-opposites'?: string[]
  'x-section'?: string
  'x-kind'?: 'item' | 'subtotal' | 'derived'
  /** Data tables: how the item enters its subtotal: 1, -1 or 0 (memo). */
  'x-sign'?: -1 | 0 | 1
  /** Data tables: the side of an account on which the item is above nothing, where it is not that of its section. */
  'x-side'?: 'debit' | 'credit'
  /** Data tables: the item whose sign this one mostly has, as earnings per share have that of a profit. */
  'x-sign-as'?: string
  /** Data tables: the sum that this subtotal must equal, over field names. */
  'x-formula'?: string
  /** Data tables: the item that this one is a part of ("其中"). */
  'x-memo-of'?: string
  /** Data tables: the row cannot be imported without it. */
  'x-required'?: boolean
  /** Data tables: the field of the record that says in which currency the amount is. Yuan where that is blank. */
  'x-currency-field'?: string
  /** Data tables: one of the few facts that tell who the customer is, and its place among them. */
  'x-fact'?: number
  'x-standards'?: string[]
}

/** What the entries of a list are. */
export type ItemsSchema = {
  type?: JsonType | JsonType[]
  enum?: (string | number)[]
  minLength?: number
  maxLength?: number
  properties?: Record<string, unknown>
  required?: string[]
  additionalProperties?: unknown
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'

export type ObjectSchema = {
  type: 'object'
  required?: string[]
  properties: Record<string, FieldSchema>
  additionalProperties: false
  /** Parts that fields and conditions name by `#/$defs/<name>`. */
  $defs?: Record<string, unknown>
  allOf?: unknown[]
  anyOf?: unknown[]
  oneOf?: unknown[]
  not?: unknown
  if?: unknown
  then?: unknown
  else?: unknown
  dependentRequired?: Record<string, string[]>
  dependentSchemas?: Record<string, unknown>
}

/** A condition over the record, as JSON Schema. An undefined value makes it false. */
export type Rule = {
  effect: 'show' | 'hide' | 'enable' | 'disable' | 'require'
  field: string
  when: Record<string, unknown>
  onHide?: 'clear' | 'keep'
}

export type MenuGroup = 'data' | 'report' | 'other' | 'system'

/** How a list shows its records. */
/**
 * A classification beside a list: choosing a class filters the list by the field `filter`. `path` answers nodes with
 * the counts that are named; with `used=true` only those that have any.
 */
export type ListTree = {
  filter: string
  path: string
  label: Text
  all: Text
  search: Text
  used: Text
  note?: Text
  counts: { name: string; label: Text }[]
}

export type ListLook = 'table' | 'cards'

/** A resource of the interface, whole. */
export type ResourceSchema = {
  $schema?: string
  kind: 'resource'
  name: string
  /**
   * What its file `extends`, what that one does, and so on. They are merged when the schemas are loaded; only what is
   * known of a resource by its name is still to be looked up here.
   */
  lineage?: string[]
  label: Text
  /** The title of its page and its menu entry, where it differs from the label. */
  title?: Text
  route: string
  permission: PermissionId
  menu?: { group: MenuGroup; order: number; icon: IconName }
  /** The field that names a record on the wire (`userId` of a customer). */
  idField: string
  /** Template of a record's name: `{userName}`. */
  recordTitle: string
  /**
   * The table, and what every row of this resource has; enforced by the server. `scope: all`: who may open the resource
   * sees every record of it.
   */
  storage: { table: string; where?: Record<string, string>; scope?: 'all' }
  api: ResourceApi
  list: {
    sort: { field: string; order: 'ascend' | 'descend' }
    /** The conditions that it begins with; the user can take them away. */ filter?: Record<string, unknown>
    pageSize: number
    empty?: Text
    rowClick?: 'show' | 'edit' | 'none' | string
    view?: ListLook
    /** The looks to choose from; the first is shown until one is chosen. */ views?: ListLook[]
    /** The fields of a card, below the record's name; without it the columns. */ card?: string[]
    tree?: ListTree
  }
  form: { groups: { name: string; label: Text; columns: 1 | 2 | 3 }[] }
  schema: ObjectSchema
  rules: Rule[]
}

/** A data table of a customer: statements, power, enterprise basics and generic tables. */
/**
 * A quantity of a statement that stands beside one of another statement of the same period: `equal`, the same figure in
 * both; `follows`, at most about as much; `size`, usually so many times as much (`about`, decimal text; 1 where
 * absent).
 */
export type StatementTie = {
  /** Sums over fields, of this table and of the other one. */
  left: string
  right: string
  kind: 'equal' | 'follows' | 'size'
  about?: string
  /** Of the left side, what it grew by since the end of the year before. */
  change?: true
}

export type TableSchema = {
  $schema?: string
  kind: 'table'
  /** The table id on the wire: `balanceSheet`. */
  name: string
  label: Text
  /** 1 power, 2 enterprise basics, 3 financial (`spec.txt` section 3). */
  dataType: 1 | 2 | 3
  /**
   * What adds to the data of its type: a customer that has nothing else of the type has none of it, and nobody misses
   * it.
   */
  supplementary?: boolean
  /** How a file's rows become fields: `statement` reads items down and periods across, `generic` one record a row. */
  layout: 'statement' | 'generic'
  /** What one row stands for: a report date, a month, or nothing (one row a customer or many). */
  period: 'date' | 'month' | 'none'
  /** The fields that tell two rows apart besides the period. */
  key?: string[]
  money: boolean
  /** Statements: amounts of the time since the year began, not of a day. */
  flows?: boolean
  sections: {
    name: string
    label: Text
    /** Statements: other headings under which files begin this section. */
    aliases?: string[]
    /** Statements: the side of an account on which its items are above nothing; flows of cash have none. */
    side?: 'debit' | 'credit'
  }[]
  schema: ObjectSchema
  /** Equations between fields of one row, each side a sum over field names. */
  checks: {
    id: string
    label: Text
    left: string
    right: string
    severity: 'high' | 'medium' | 'low'
    /**
     * Other readings of the right side under which the check may hold, because files differ: `omit`, items that some
     * files show as parts of another item; `flip`, items that some files write with the other sign; `add`,
     * items that some files leave out of it.
     */
    variants?: { omit?: string[]; flip?: string[]; add?: string[]; label: Text }[]
  }[]
  /** Statements: what tells that another statement is in another unit of money. */
  ties?: StatementTie[]
}

export type AnySchema = ResourceSchema | TableSchema
