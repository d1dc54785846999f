import type { ReportTableConfig, ReportTemplate } from '../../../core/contracts/report-building.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { textIn } from '../../../core/schema/fields.ts'
import type { ReportPlan } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useKeptState } from '../../ui/tabs/scope.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { useAskedCustomer } from './useAskedCustomer.ts'
import type { CustomerChoice } from './customers.ts'
import { missingChoices, namedPeriod, periodChoices, presetName, usualPeriods, type Missing } from './plan.ts'

/**
 * What was chosen and typed, as far as it differs from what is suggested; without a customer, the address names one.
 */
type Choice = {
  customer?: CustomerChoice | null
  templateId?: string
  tables?: string[]
  periods?: string[]
  name?: string
}
const untouched: Choice = {}
const toggled = (set: ReadonlySet<string>, value: string): string[] =>
  set.has(value) ? [...set].filter((other) => other !== value) : [...set, value]
const noTables: ReportTableConfig[] = []

/**
 * Tables in the reader's language, from the schemas in force; a table that they do not know keeps the server's name.
 */
function useTableNames(): (table: ReportTableConfig) => string {
  const schemas = useSchemas()
  const { locale } = useLanguage()
  return useCallback(
    (table) => {
      const schema = schemas.tables.find((candidate) => candidate.name === table.id)
      return schema ? textIn(schema.label, locale) : table.tableNameZh
    },
    [schemas, locale],
  )
}

/**
 * The choices behind a new report. What a customer's data suggests is chosen beforehand; a name that was typed is kept
 * as long as the enterprise is.
 */
export function useReportForm(useRemark: string, typeName: string) {
  const { reportTemplates, reportTables } = useCalls()
  const nameOf = useTableNames()
  const { value: choice, change, forget, settle, restored } = useKeptState<Choice>('addReport', untouched)
  const asked = useAskedCustomer()
  const customer = choice.customer === undefined ? (asked ?? null) : choice.customer

  const templates = useQuery({
    queryKey: ['reportTemplates', useRemark],
    queryFn: ({ signal }) => reportTemplates(useRemark, signal),
  })
  const config = useQuery({
    queryKey: ['reportTables', useRemark, customer?.id],
    enabled: customer !== null,
    gcTime: 0,
    queryFn: ({ signal }) => reportTables(useRemark, customer?.id ?? '', signal),
  })
  const tables = useMemo(
    () =>
      [...(config.data ?? noTables)]
        .sort((a, b) => b.dataType - a.dataType)
        .map((table) => ({ ...table, tableNameZh: nameOf(table) })),
    [config.data, nameOf],
  )
  // What the data suggests holds until something else is chosen.
  const suggested = useMemo(() => {
    const configs = config.data ?? noTables
    const filled = new Set(configs.filter((table) => table.filled).map((table) => table.id))
    return { tables: filled, periods: new Set(usualPeriods(periodChoices(configs, filled))) }
  }, [config.data])
  const tableIds: ReadonlySet<string> = useMemo(
    () => (choice.tables ? new Set(choice.tables) : suggested.tables),
    [choice.tables, suggested],
  )
  const periods: ReadonlySet<string> = useMemo(
    () => (choice.periods ? new Set(choice.periods) : suggested.periods),
    [choice.periods, suggested],
  )
  const choices = periodChoices(tables, tableIds)
  const template: ReportTemplate | undefined =
    templates.data?.find((candidate) => candidate.id === choice.templateId) ?? templates.data?.[0]

  const chosenPeriods = choices.filter((period) => periods.has(period)).sort()
  const chosenTables = tables.filter((table) => tableIds.has(table.id)).map((table) => table.id)
  const preset = customer ? presetName(customer.name, typeName, namedPeriod(chosenPeriods, tables, tableIds)) : ''
  const reportName = choice.name ?? preset
  const missing: Missing[] = missingChoices({
    appUserId: customer?.id ?? null,
    templateId: template?.id ?? null,
    tableIds: chosenTables,
    periods: chosenPeriods,
    choices,
    reportName,
  })
  const plan: ReportPlan & { reportName: string } = {
    reportName: reportName.trim(),
    useRemark,
    templateId: template?.id ?? '',
    appUserId: customer?.id ?? '',
    periods: chosenPeriods,
    tableIds: chosenTables,
  }
  // A choice is kept with the enterprise that it was made for, also where the address named that one.
  const held = { customer, tables: [...tableIds], periods: [...periods] }
  return {
    customer,
    // What was chosen and typed for another enterprise does not fit this one.
    setCustomer: (next: CustomerChoice | null) =>
      change({ customer: next, ...(choice.templateId && { templateId: choice.templateId }) }),
    templates: templates.data ?? [],
    template,
    setTemplateId: (id: string) => change({ ...choice, templateId: id }),
    tables,
    tablesLoading: config.isFetching,
    tablesError: config.error,
    retryTables: () => void config.refetch(),
    tableIds,
    toggleTable: (id: string) => change({ ...choice, ...held, tables: toggled(tableIds, id) }),
    choices,
    periods,
    togglePeriod: (period: string) => change({ ...choice, ...held, periods: toggled(periods, period) }),
    reportName,
    setReportName: (name: string) => change({ ...choice, ...held, name }),
    missing,
    plan,
    restored,
    forget,
    settle,
  }
}

/** The preview of a plan; asked again when the choices rest. */
export function usePreview(plan: ReportPlan, ready: boolean) {
  const { previewReport } = useCalls()
  const { reportName: _name, ...asked } = plan
  return useQuery({
    queryKey: ['previewReport', asked],
    queryFn: ({ signal }) => previewReport(asked, signal),
    enabled: ready,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
