import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { textIn } from '../../../core/schema/fields.ts'
import type { ReportPlan, ReportTableConfig, ReportTemplate } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchemas } from '../../resources/schemas.ts'
import { useAskedCustomer } from './useAskedCustomer.ts'
import type { CustomerChoice } from './customers.ts'
import { missingChoices, namedPeriod, periodChoices, presetName, usualPeriods, type Missing } from './plan.ts'

const none: ReadonlySet<string> = new Set()
const toggled = (set: ReadonlySet<string>, one: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
const noTables: ReportTableConfig[] = []

/** Tables in the reader's language, from the schemas in force; a table that they do not know keeps the server's name. */
function useTableNames(): (table: ReportTableConfig) => string {
  const schemas = useSchemas()
  const { locale } = useLanguage()
  return useCallback((table) => {
    const schema = schemas.tables.find((one) => one.name === table.id)
    return schema ? textIn(schema.label, locale) : table.tableNameZh
  }, [schemas, locale])
}

/** The choices behind a new report. What a customer's data suggests is chosen beforehand; a name that was typed is kept as long as the enterprise is. */
export function useReportForm(useRemark: string, typeName: string) {
  const { reportTemplates, reportTables } = useCalls()
  const nameOf = useTableNames()
  const [customer, setCustomer] = useState<CustomerChoice | null>(null)
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [tableIds, setTableIds] = useState(none)
  const [periods, setPeriods] = useState(none)
  const [typedName, setTypedName] = useState<string | null>(null)
  const asked = useAskedCustomer()
  useEffect(() => {
    if (asked) setCustomer((now) => now ?? asked)
  }, [asked])

  const templates = useQuery({ queryKey: ['reportTemplates', useRemark], queryFn: ({ signal }) => reportTemplates(useRemark, signal) })
  const config = useQuery({
    queryKey: ['reportTables', useRemark, customer?.id], enabled: customer !== null, gcTime: 0,
    queryFn: ({ signal }) => reportTables(useRemark, customer?.id ?? '', signal),
  })
  const tables = useMemo(() => [...(config.data ?? noTables)].sort((one, other) => other.dataType - one.dataType).map((table) => ({ ...table, tableNameZh: nameOf(table) })), [config.data, nameOf])
  const choices = periodChoices(tables, tableIds)

  useEffect(() => {
    const found = config.data ?? noTables
    const filled = new Set(found.filter((table) => table.filled).map((table) => table.id))
    setTableIds(filled)
    setPeriods(new Set(usualPeriods(periodChoices(found, filled))))
  }, [config.data])
  const template: ReportTemplate | undefined = templates.data?.find((one) => one.id === templateId) ?? templates.data?.[0]

  const chosenPeriods = choices.filter((period) => periods.has(period)).sort()
  const chosenTables = tables.filter((table) => tableIds.has(table.id)).map((table) => table.id)
  const preset = customer ? presetName(customer.name, typeName, namedPeriod(chosenPeriods, tables, tableIds)) : ''
  const reportName = typedName ?? preset
  const missing: Missing[] = missingChoices({ appUserId: customer?.id ?? null, templateId: template?.id ?? null, tableIds: chosenTables, periods: chosenPeriods, choices, reportName })
  const plan: ReportPlan & { reportName: string } = { reportName: reportName.trim(), useRemark, templateId: template?.id ?? '', appUserId: customer?.id ?? '', periods: chosenPeriods, tableIds: chosenTables }
  return {
    customer,
    // A name that was typed for another enterprise does not fit this one.
    setCustomer: (choice: CustomerChoice | null) => {
      setCustomer(choice)
      setTypedName(null)
    },
    templates: templates.data ?? [], template, setTemplateId, tables, tablesLoading: config.isFetching, tablesError: config.error, retryTables: () => void config.refetch(),
    tableIds, toggleTable: (id: string) => setTableIds((set) => toggled(set, id)),
    choices, periods, togglePeriod: (period: string) => setPeriods((set) => toggled(set, period)),
    reportName, setReportName: (name: string) => setTypedName(name), missing, plan,
  }
}
export type ReportForm = ReturnType<typeof useReportForm>

/** The preview of a plan; asked again when the choices rest. */
export function usePreview(plan: ReportPlan, ready: boolean) {
  const { previewReport } = useCalls()
  const { reportName: _name, ...asked } = plan
  return useQuery({ queryKey: ['previewReport', asked], queryFn: ({ signal }) => previewReport(asked, signal), enabled: ready, retry: false, gcTime: 0, placeholderData: keepPreviousData })
}
