import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { periodText } from '../../../core/analysis/figures.ts'
import type { PreviewChange, RulePreview } from '../../../core/analysis/rule-admin.ts'
import { useLanguage } from '../../i18n/language.ts'
import { partPath } from '../../features/analysis/addresses.ts'
import { gridStyle } from '../../ui/tables/gridStyle.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { previewPageSize, type Preview } from './usePreview.ts'

const kinds = ['appear', 'disappear', 'severity'] as const

function Totals({ found: result }: { found: RulePreview }) {
  const translate = useTranslate()
  const tones = { appear: 'tone.bad.text', disappear: 'tone.good.text', severity: 'tone.warning.text' } as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {[
        ...kinds.map((kind) => ({
          name: translate(`rules.preview.${kind}`),
          count: result.events[kind],
          tone: tones[kind],
        })),
        { name: translate('rules.preview.customers'), count: result.customers, tone: 'text.primary' },
      ].map(({ name, count, tone }) => (
        <Box
          key={name}
          sx={{
            px: 1.5,
            py: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            display: 'flex',
            flexDirection: 'column-reverse',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: 20,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: count > 0 ? tone : 'text.primary',
            }}
          >
            {count}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function ByRule({ found: result }: { found: RulePreview }) {
  const translate = useTranslate()
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('rules.preview.byRule')}
      sx={{ ...gridStyle, maxHeight: 240, mb: 2 }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('rules.preview.byRule')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="figure">
                {translate(`rules.preview.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.byRule.map((row) => (
            <tr key={row.ruleId}>
              <th scope="row">
                {row.ruleId} {row.name}
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="figure">
                  {row[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Customers({ found: result, preview }: { found: RulePreview; preview: Preview }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { locale } = useLanguage()
  const severity = (level: PreviewChange['from']): string =>
    level === null ? translate('rules.preview.nothing') : translate(`events.severity.${level}`)
  const pages = Math.max(1, Math.ceil(result.customers / previewPageSize))
  return (
    <>
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate('rules.preview.customers')}
        sx={{ ...gridStyle, maxHeight: 320 }}
      >
        <table>
          <thead>
            <tr>
              {(['customer', 'event', 'from', 'to'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`rules.preview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.rows.flatMap((row) =>
              row.changes.map((change, index) => (
                <tr key={`${row.appUserId} ${change.cause} ${change.period}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={row.changes.length}>
                      <Link component={RouterLink} to={partPath(row.appUserId)} target="_blank">
                        {row.userName}
                      </Link>
                    </th>
                  )}
                  <td className="words">
                    {change.name}
                    {change.period === '' ? '' : ` · ${periodText(change.period, locale)}`}
                  </td>
                  <td>{severity(change.from)}</td>
                  <td>
                    <strong>{severity(change.to)}</strong>
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </Box>
      {pages > 1 && (
        <Pagination
          {...words}
          page={Math.min(preview.page, pages)}
          count={pages}
          size="small"
          shape="rounded"
          onChange={(_, next) => preview.setPage(next)}
          sx={{ mt: 1 }}
        />
      )}
    </>
  )
}

/** What changed settings would do to the events of all customers: how far it is, and what it has found. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const translate = useTranslate()
  const { result, busy, error } = preview
  const again = (
    <Button color="inherit" onClick={preview.restart}>
      {translate('rules.preview.again')}
    </Button>
  )
  if (error)
    return (
      <Alert severity="error" action={again}>
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  const share = result && result.total > 0 ? (result.done / result.total) * 100 : 0
  return (
    <>
      {busy && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
          <Box sx={{ flex: 1 }}>
            <Typography role="status" variant="body2" gutterBottom>
              {result?.state === 'running'
                ? translate('rules.preview.running', { done: result.done, total: result.total })
                : translate('rules.preview.waiting')}
            </Typography>
            <LinearProgress
              aria-label={translate('rules.preview.title')}
              {...(result?.state === 'running' ? { variant: 'determinate' as const, value: share } : {})}
            />
          </Box>
          <Button color="inherit" variant="outlined" onClick={preview.cancel}>
            {translate('rules.preview.cancel')}
          </Button>
        </Box>
      )}
      {result?.state === 'done' && (
        <Typography role="status" sx={{ mb: 1.5 }}>
          {translate(result.customers === 0 ? 'rules.preview.same' : 'rules.preview.done', { total: result.total })}
        </Typography>
      )}
      {(result?.state === 'cancelled' || result?.state === 'failed') && (
        <Alert severity="warning" action={again} sx={{ mb: 2 }}>
          {translate(`rules.preview.${result.state}`, { done: result.done, total: result.total })}
        </Alert>
      )}
      {result && result.failed > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('rules.preview.failures', { smart_count: result.failed })}
        </Alert>
      )}
      {result && result.events.reopen > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('rules.preview.reopen', { smart_count: result.events.reopen })}
        </Alert>
      )}
      {result && (result.customers > 0 || result.byRule.length > 0) && (
        <>
          <Totals found={result} />
          {result.byRule.length > 0 && <ByRule found={result} />}
          {result.customers > 0 && <Customers found={result} preview={preview} />}
        </>
      )}
    </>
  )
}
