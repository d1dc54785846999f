import Box from '@mui/material/Box'
import { Fragment, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema, Text } from '../../../core/schema/types.ts'
import { gridStyle } from '../../ui/tables/gridStyle.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { MappingLine } from './MappingLine.tsx'
import { MappingToolbar } from './MappingToolbar.tsx'
import {
  countFilters,
  isConsistent,
  itemsByRow,
  lineOf,
  passesFilter,
  rowsInUse,
  sheetOf,
  type MappingFilter,
  type Plan,
} from './plan.ts'
import type { PlanAction } from './plan-actions.ts'
import { useAskedLine } from './picture/useAskedLine.ts'
import { useLights } from './picture/useLights.ts'

const tableStyle = {
  ...gridStyle,
  flex: { xs: 'none', sm: '1 1 320px' },
  minHeight: 220,
  '& tbody th': { ...gridStyle['& tbody th'], width: 260 },
  '& tbody td, & tbody th': { py: 0.25, verticalAlign: 'middle' },
  '& td': { ...gridStyle['& th, & td'], px: 1 },
  '& .tools': { width: 32, px: 0 },
  '& .status': { width: 72, color: 'text.secondary' },
  '& .status.same': { color: 'success.dark' },
  '& .hint': { width: { xs: 'auto', sm: 220 }, whiteSpace: 'normal' },
  '& .key, & .place, & .sample, & .none': { fontSize: 12, color: 'text.secondary' },
  '& .place, & .sample': { fontVariantNumeric: 'tabular-nums' },
  '& .place': { minWidth: 30, textAlign: 'right' },
  '& .spoken': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .required': { color: 'error.main', ml: 0.5 },
  // On a phone a row becomes a block: the field above, what fills it below.
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & tbody th, & tbody td': {
      display: 'block',
      width: '100%',
      maxWidth: 'none',
      borderRight: 0,
    },
    '& tbody th, & tbody td': { borderBottom: 0, position: 'static' },
    '& tbody tr': { borderBottom: 1, borderColor: 'divider', py: 0.5 },
    '& tbody tr > .status, & tbody tr > .hint, & tbody tr > .tools': { display: 'inline-block', width: 'auto' },
    '& .section td': { display: 'none' },
  },
  '& .missing > *': { bgcolor: 'tone.bad.bg' },
  // Beside the picture of the sheet there is room for what fills a field before all else.
  containerType: { sm: 'inline-size' },
  '@container (max-width: 760px)': {
    '& tbody th': { width: 150, minWidth: 110 },
    '& .hint': { width: 110 },
  },
} as const

type Section = { name: string; label: Text | undefined; fields: readonly NamedField[] }

/** 资产总计 over 资产总计 says nothing. */
const repeatsItsField = ({ label, fields: [only, ...more] }: Section, locale: Locale): boolean =>
  more.length === 0 && only !== undefined && textIn(label, locale) === textIn(only['x-label'], locale)

/** The fields by section in the schema's order; a field whose section the schema does not list comes last. */
function bySection(schema: TableSchema, fields: readonly NamedField[]): Section[] {
  const known = new Set(schema.sections.map((section) => section.name))
  const rest = { name: '', label: undefined, fields: fields.filter((field) => !known.has(field['x-section'] ?? '')) }
  return [
    ...schema.sections.map(({ name, label }) => ({
      name,
      label,
      fields: fields.filter((field) => field['x-section'] === name),
    })),
    rest,
  ].filter((section) => section.fields.length > 0)
}

type Props = {
  plan: Plan
  schema: TableSchema
  fields: readonly NamedField[]
  tried: boolean
  filter: MappingFilter
  onFilter: (filter: MappingFilter) => void
  dispatch: (action: PlanAction) => void
}

/** Every system field of the table, by section, and what of the file fills it. */
export function MappingTable({ plan, schema, fields, tried, filter, onFilter, dispatch }: Props) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const locale = useLocale()
  const [words, setWords] = useState('')
  const table = useRef<HTMLDivElement>(null)
  const lights = useLights()
  useAskedLine(table, () => {
    onFilter('all')
    setWords('')
  })
  const wanted = useDeferredValue(words.trim().toLowerCase())
  const sheet = sheetOf(plan)
  const byRow = useMemo(() => itemsByRow(sheet), [sheet])
  const labels = useMemo(
    () => new Map(fields.map((field) => [field.name, textIn(field['x-label'], locale)])),
    [fields, locale],
  )
  const inUse = useMemo(
    () =>
      new Map([...rowsInUse(plan)].map(([row, names]) => [row, listed(names.map((name) => labels.get(name) ?? name))])),
    [plan, labels, listed],
  )
  const counts = countFilters(fields, plan)
  const isMatch = (field: NamedField): boolean => {
    if (wanted === '') return true
    const items = lineOf(plan, field.name).targets.map((target) => byRow.get(target.row)?.label ?? '')
    return [field.name, field['x-label']['zh-CN'], field['x-label']['en-US'], ...items].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  }
  const shown = fields.filter((field) => passesFilter(filter, field, lineOf(plan, field.name)) && isMatch(field))
  const sections = bySection(schema, shown)

  return (
    <>
      <MappingToolbar
        filter={filter}
        counts={counts}
        onFilter={onFilter}
        words={words}
        onWords={setWords}
        dispatch={dispatch}
      />
      <Box
        ref={table}
        sx={tableStyle}
        role="region"
        aria-label={translate('imports.map.title')}
        tabIndex={0}
        {...lights}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                {translate('imports.map.system')} · {textIn(schema.label, locale)}
              </th>
              <th scope="col" colSpan={2}>
                {translate('imports.map.file')} · {plan.sheet}
              </th>
              <th scope="col">{translate('imports.map.status')}</th>
              <th scope="col">{translate('imports.map.hint')}</th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <Fragment key={section.name}>
                {!repeatsItsField(section, locale) && (
                  <tr className="section">
                    <th scope="rowgroup">
                      {section.label ? textIn(section.label, locale) : translate('tables.otherFields')}
                    </th>
                    <td colSpan={4} />
                  </tr>
                )}
                {section.fields.map((field) => {
                  const line = lineOf(plan, field.name)
                  return (
                    <MappingLine
                      key={field.name}
                      field={field}
                      label={labels.get(field.name) ?? field.name}
                      line={line}
                      consistent={isConsistent(field, line, byRow)}
                      tried={tried}
                      items={sheet?.items ?? []}
                      byRow={byRow}
                      inUse={inUse}
                      several={schema.layout === 'statement'}
                      dispatch={dispatch}
                    />
                  )
                })}
              </Fragment>
            ))}
            {shown.length === 0 && (
              <tr>
                <td colSpan={5} className="none">
                  {translate('imports.map.empty')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Box>
    </>
  )
}
