import { dateName } from '../../../../core/subject/periods.ts'
import { dayIn, entriesOf, wordOf } from '../data/entries.ts'
import type { Facts } from '../data/facts.ts'
import { entryTable, type Column } from '../writer/entry-table.ts'
import { countOf, figures, recorded } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { concernSentence, type ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

const personColumns: readonly Column[] = [
  { label: '姓名', part: 'name' },
  { label: '职务', part: 'position' },
]
const changeColumns: readonly Column[] = [
  { label: '变更日期', part: 'date', as: 'day' },
  { label: '变更事项', part: 'item' },
  { label: '变更前', part: 'before' },
  { label: '变更后', part: 'after' },
]
const branchColumns: readonly Column[] = [
  { label: '分支机构', part: 'name' },
  { label: '统一社会信用代码', part: 'code' },
  { label: '状态', part: 'state' },
]

/**
 * Changes within the twelve months before the day that the data speaks of, or before the latest change that they tell of
 * up to the day of the report.
 */
function recentChanges(facts: Facts): { count: number; until: string } | null {
  const entries = entriesOf(facts, 'changeRecords')
  if (!entries) return null
  const known = entries.map(dayIn).filter((day) => day !== '' && day <= facts.data.date)
  const until = [String(facts.plain('dataAsOf')?.value ?? facts.data.date), ...known].toSorted().at(-1) ?? ''
  const from = `${Number(until.slice(0, 4)) - 1}${until.slice(4)}`
  return { count: entries.filter((entry) => dayIn(entry) > from && dayIn(entry) <= until).length, until }
}

/** How many work there, and what each earns the enterprise. */
function staff(facts: Facts): Part {
  const show = figures(facts)
  const employees = show.plain('employees')
  const revenue = facts.measure('operatingRevenue', facts.focus)
  if (!employees) return null
  const perHead =
    revenue && Number(employees.value) > 0
      ? show.computed('revenuePerEmployee', revenue.period, revenue.value.div(employees.value), '元', revenue.inputs)
      : null
  return [
    say`参保人数${employees}人`,
    perHead && say`，人均营业收入${{ ...perHead, sources: [...perHead.sources, ...employees.sources] }}`,
    '。',
  ]
}

export const organisationConcerns: ConcernsOf = (facts) => {
  const show = figures(facts)
  const [legal, controller] = [show.plain('legalRepresentative'), show.plain('actualController')]
  return [
    legal && controller && legal.value !== controller.value
      ? {
          kind: '经营',
          name: '法定代表人与实际控制人不一致',
          part: say`法定代表人为${legal}，实际控制人为${controller}，两者不一致`,
          verify: '核实经营决策权的归属',
        }
      : null,
  ]
}

/** 组织架构与管理层: who manages, how many work there, and what changed of late. */
export const organisation: SectionWriter = (facts) => {
  const show = figures(facts)
  const [legal, controller] = [show.plain('legalRepresentative'), show.plain('actualController')]
  const people = entriesOf(facts, 'keyPersonnel')
  const branches = entriesOf(facts, 'branches')
  const changes = recentChanges(facts)
  const records = (entriesOf(facts, 'changeRecords') ?? []).toSorted((a, b) => dayIn(b).localeCompare(dayIn(a)))
  const listed = people?.some((entry) => wordOf(entry, 'name') === legal?.value)
  return [
    ...sentences([
      legal && controller && legal.value === controller.value ? say`法定代表人${legal}即实际控制人。` : null,
      ...organisationConcerns(facts).map(concernSentence),
      people && people.length > 0
        ? [
            say`登记的主要人员${countOf('keyPersonnel', people.length)}名`,
            legal && !listed ? '，其中未列法定代表人' : null,
            '。',
          ]
        : null,
      staff(facts),
      branches && branches.length > 0 ? say`设有分支机构${countOf('branches', branches.length)}家。` : null,
      changes &&
        (changes.count > 0
          ? say`截至${recorded('date', dateName(changes.until))}的十二个月内登记事项变更${countOf('changes', changes.count)}次。`
          : say`截至${recorded('date', dateName(changes.until))}的十二个月内未见登记事项变更。`),
    ]),
    entryTable(facts, 'keyPersonnel', '主要人员表', personColumns, people ?? []) ?? gap('主要人员'),
    entryTable(facts, 'branches', '分支机构表', branchColumns, branches ?? []),
    entryTable(facts, 'changeRecords', '登记事项变更表', changeColumns, records),
  ]
}
