import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { failureText } from '../../dataProvider/failure-text.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { CustomerSelect } from './CustomerSelect.tsx'
import { DataMarks } from './DataMarks.tsx'
import { BuildSection } from './BuildSection.tsx'
import { FormSection } from './FormSection.tsx'
import { PeriodChoices } from './PeriodChoices.tsx'
import type { Missing } from './plan.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { RecentCustomers } from './RecentCustomers.tsx'
import { TableChoices } from './TableChoices.tsx'
import { useBuild } from './useBuild.ts'
import { usePreview, useReportForm } from './useReportForm.ts'

/** Customer, template, data, name; beside them what will come of it. */
export function ReportFormPage({ useRemark, typeName }: { useRemark: string; typeName: string }) {
  const translate = useTranslate()
  const { search } = useLocation()
  const form = useReportForm(useRemark, typeName)
  const building = useBuild()
  const [tried, setTried] = useState(false)
  const ready = form.missing.every((field) => field === 'name')
  const preview = usePreview(form.plan, ready)
  const problem = (field: Missing): string | undefined =>
    tried && form.missing.includes(field) ? translate(`report.add.required.${field}`) : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (form.missing.length === 0) void building.build(form.plan, form.settle)
  }
  return (
    <>
      <PageHeader
        title={translate('report.add.title', { type: translate(`report.type.${useRemark}`) })}
        crumbs={[
          { label: translate('report.new.title'), path: `/homePage/newReport${search}` },
          { label: translate(`report.type.${useRemark}`) },
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
          <FormSection number={1} title={translate('report.add.step.customer')}>
            <CustomerSelect
              value={form.customer}
              error={problem('customer')}
              disabled={building.building}
              onChange={form.setCustomer}
            />
            {form.customer ? (
              <DataMarks data={form.customer.data} />
            ) : (
              <RecentCustomers disabled={building.building} onChoose={form.setCustomer} />
            )}
          </FormSection>
          <FormSection number={2} title={translate('report.add.step.content')}>
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
                  {template.name}
                </MenuItem>
              ))}
            </TextField>
            {form.customer && form.tablesLoading && form.tables.length === 0 && (
              <Skeleton variant="rounded" height={160} />
            )}
            {form.tablesError && (
              <Alert
                severity="error"
                action={
                  <Button color="inherit" onClick={form.retryTables}>
                    {translate('report.add.previewAgain')}
                  </Button>
                }
              >
                {failureText(form.tablesError, translate)}
              </Alert>
            )}
            {form.customer && form.tables.length > 0 && (
              <>
                <TableChoices
                  tables={form.tables}
                  chosen={form.tableIds}
                  error={problem('tables')}
                  disabled={building.building}
                  onToggle={form.toggleTable}
                />
                <PeriodChoices
                  periods={form.choices}
                  chosen={form.periods}
                  error={problem('periods')}
                  disabled={building.building}
                  onToggle={form.togglePeriod}
                />
              </>
            )}
          </FormSection>
          <BuildSection
            name={form.reportName}
            onName={form.setReportName}
            problem={problem('name')}
            missing={tried && form.missing[0] ? translate(`report.add.required.${form.missing[0]}`) : undefined}
            building={building}
          />
        </Card>
        <PreviewPanel
          name={form.reportName}
          preview={preview.data}
          loading={preview.isFetching}
          error={preview.error}
          ready={ready}
          nameOf={(id) => form.tables.find((table) => table.id === id)?.tableNameZh ?? id}
          onRetry={() => void preview.refetch()}
        />
      </Box>
    </>
  )
}
