import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { IndustryBasis } from '../../../core/contracts/industries.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { BuildSection } from './BuildSection.tsx'
import { FormSection } from './FormSection.tsx'
import { IndustryBasisTable } from './IndustryBasisTable.tsx'
import { IndustrySelect } from './IndustrySelect.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { useBuild } from './useBuild.ts'
import { useIndustryForm, type IndustryMissing } from './useIndustryForm.ts'
import { usePreview } from './useReportForm.ts'

/** A year by what would be compared in it. */
function YearOption({ year, basis }: { year: IndustryBasis['years'][number]; basis: IndustryBasis }) {
  const translate = useTranslate()
  const used = basis.path.find(({ code }) => code === year.used)
  return used
    ? translate('industry.yearOption', {
        year: year.year,
        name: `${used.code} ${used.name}`,
        smart_count: year.customers[used.code] ?? 0,
      })
    : translate('industry.yearFew', { year: year.year, fewest: basis.fewest })
}

/** Industry, year and template, name; beside them what will come of it. */
export function IndustryFormPage({ typeName }: { typeName: string }) {
  const translate = useTranslate()
  const form = useIndustryForm(typeName)
  const building = useBuild()
  const [tried, setTried] = useState(false)
  const { locale } = useLanguage()
  const list = findSchema(useSchemas(), 'industryReports')
  const ready = form.basis !== null && form.missing.every((field) => field === 'name')
  const preview = usePreview(form.plan, ready)
  const sentence = (field: IndustryMissing): string =>
    translate(field === 'industry' ? 'industry.required' : `report.add.required.${field}`)
  const problem = (field: IndustryMissing): string | undefined =>
    tried && form.missing.includes(field) ? sentence(field) : undefined
  const { basis } = form
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (form.missing.length === 0) void building.build(form.plan, form.settle)
  }
  const title = translate('report.add.title', { type: translate('report.type.4') })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          {
            label: list ? textIn(list.title ?? list.label, locale) : title,
            path: list?.route ?? '/homePage/newReport',
          },
          { label: title },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(340px, 420px)' },
          alignItems: 'start',
        }}
      >
        <Card component="form" noValidate onSubmit={submit} aria-busy={building.building} sx={{ overflow: 'visible' }}>
          {form.restored && (
            <Alert
              severity="info"
              sx={{ m: 2, mb: 0 }}
              action={
                <Button color="inherit" size="small" onClick={form.forget}>
                  {translate('tabs.keptDiscard')}
                </Button>
              }
            >
              {translate('tabs.kept')}
            </Alert>
          )}
          <FormSection number={1} title={translate('industry.choose')}>
            <IndustrySelect
              choices={form.choices}
              loading={form.loading}
              value={form.industry}
              error={problem('industry')}
              disabled={building.building}
              onChange={form.setIndustry}
            />
            {form.failure !== null && (
              <Alert
                severity="error"
                action={
                  <Button color="inherit" onClick={form.retry}>
                    {translate('report.add.previewAgain')}
                  </Button>
                }
              >
                {translate('industry.failed', { reason: failureText(form.failure, translate) })}
              </Alert>
            )}
            {form.industry && !basis && form.failure === null && <Skeleton variant="rounded" height={120} />}
            {basis && <IndustryBasisTable basis={basis} year={form.year} />}
          </FormSection>
          <FormSection number={2} title={translate('industry.step')}>
            {basis && form.years.length > 0 && (
              <TextField
                select
                label={translate('industry.year')}
                value={form.year ?? ''}
                disabled={building.building}
                onChange={(event) => form.setYear(event.target.value)}
              >
                {form.years.map((year) => (
                  <MenuItem key={year.year} value={year.year}>
                    <YearOption year={year} basis={basis} />
                  </MenuItem>
                ))}
              </TextField>
            )}
            <TextField
              select
              required
              label={translate('report.add.template')}
              value={form.template?.id ?? ''}
              error={problem('template') !== undefined}
              helperText={problem('template') ?? form.template?.describe}
              disabled={building.building || form.templates.length === 0}
              onChange={(event) => form.setTemplateId(event.target.value)}
            >
              {form.templates.map((template) => (
                <MenuItem key={template.id} value={template.id}>
                  {template.version === undefined
                    ? template.name
                    : translate('industry.version', { name: template.name, version: template.version })}
                </MenuItem>
              ))}
            </TextField>
          </FormSection>
          <BuildSection
            name={form.reportName}
            onName={form.setReportName}
            problem={problem('name')}
            missing={tried && form.missing[0] ? sentence(form.missing[0]) : undefined}
            building={building}
          />
        </Card>
        <PreviewPanel
          name={form.reportName}
          preview={preview.data}
          loading={preview.isFetching}
          error={preview.error}
          ready={ready}
          help={translate('industry.previewHelp')}
          nameOf={(id) => id}
          onRetry={() => void preview.refetch()}
        />
      </Box>
    </>
  )
}
