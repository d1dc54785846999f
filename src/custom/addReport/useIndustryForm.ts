import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportPlan } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useKeptState } from '../../ui/tabs/scope.ts'
import { industryChoices, type IndustryChoice } from './industries.ts'
import { presetName } from './plan.ts'

/** What was chosen and typed; the address names an industry (`?industry=C34`) where nothing was chosen. */
type Choice = { code?: string | null; templateId?: string; year?: string; name?: string }
const untouched: Choice = {}
export type IndustryMissing = 'industry' | 'template' | 'name'

const type = '4'
const path = '/report/industry/classify'

/** The choices behind a new report about an industry. What was typed is kept as long as the industry is. */
export function useIndustryForm(typeName: string) {
  const { listTree, industryBasis, reportTemplates } = useCalls()
  const { locale } = useLanguage()
  const asked = useSearchParams()[0].get('industry')
  const { value: choice, change, forget, settle, restored } = useKeptState<Choice>('addReport', untouched)
  const tree = useQuery({
    queryKey: ['listTree', path, locale, true],
    queryFn: ({ signal }) => listTree(path, true, signal),
    staleTime: 60_000,
  })
  const choices = useMemo(() => industryChoices(tree.data ?? []), [tree.data])
  const code = choice.code === undefined ? asked : choice.code
  const industry: IndustryChoice | null = choices.find((candidate) => candidate.code === code) ?? null
  const basis = useQuery({
    queryKey: ['industryBasis', industry?.code, locale],
    queryFn: ({ signal }) => industryBasis(industry?.code ?? '', signal),
    enabled: industry !== null,
  })
  const templates = useQuery({
    queryKey: ['reportTemplates', type],
    queryFn: ({ signal }) => reportTemplates(type, signal),
  })
  const template = templates.data?.find((candidate) => candidate.id === choice.templateId) ?? templates.data?.[0]
  const years = basis.data?.years ?? []
  const year = years.find((entry) => entry.year === choice.year)?.year ?? basis.data?.year ?? null
  const reportName =
    choice.name ?? (basis.data && industry ? presetName(basis.data.reportName, typeName, year ?? '') : '')
  const missing: IndustryMissing[] = [
    ...(industry ? [] : ['industry' as const]),
    ...(template ? [] : ['template' as const]),
    ...(reportName.trim() === '' ? ['name' as const] : []),
  ]
  const plan: ReportPlan & { reportName: string } = {
    reportName: reportName.trim(),
    useRemark: type,
    templateId: template?.id ?? '',
    appUserId: '',
    periods: year === null ? [] : [`${year}-12-31`],
    tableIds: [],
    industryCode: industry?.code ?? '',
  }
  const held = { code }
  return {
    choices,
    loading: tree.isPending,
    failure: tree.error ?? basis.error,
    retry: () => void (tree.error ? tree.refetch() : basis.refetch()),
    industry,
    basis: basis.data ?? null,
    year,
    years,
    setIndustry: (next: IndustryChoice | null) =>
      change({ code: next?.code ?? null, ...(choice.templateId && { templateId: choice.templateId }) }),
    templates: templates.data ?? [],
    template,
    setTemplateId: (templateId: string) => change({ ...choice, ...held, templateId }),
    setYear: (next: string) => change({ ...choice, ...held, year: next }),
    reportName,
    setReportName: (name: string) => change({ ...choice, ...held, name }),
    missing,
    plan,
    restored,
    forget,
    settle,
  }
}
