import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import QrCode from '@mui/icons-material/QrCode2'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useGetMany, useStore, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { pageEntries } from '../../../core/navigation.ts'
import { resourceKey, textIn } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { posterOf } from '../../fields/widgets/qrcode/poster/poster-text.ts'
import { printedIds } from '../../features/application/print-address.ts'
import { isOver } from '../../fields/widgets/qrcode/states.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { LoadingPage, NotFoundPage, StateView } from '../../ui/pages/StatePage.tsx'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { Poster, type PaperSize } from './Poster.tsx'

/** Codes as posters: one on a sheet of A4, or four of the size A6. */
export default function PrintCodesPage() {
  const schema = findSchema(useSchemas(), 'qrCodes')
  return schema ? <Codes schema={schema} /> : <NotFoundPage />
}

function Codes({ schema }: { schema: ResourceSchema }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const ids = printedIds(useLocation().search)
  const [size, setSize] = useStore<PaperSize>('printCodes.size', 'A4')
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetMany(resourceKey(schema), { ids }, { enabled: ids.length > 0, retry: false })
  const records = data.filter((record) => record !== undefined)
  const printed = records.filter((record) => !isOver(record))
  const over = records.length - printed.length
  const missing = error || (isPending && ids.length > 0) ? 0 : ids.length - records.length
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={textIn(pageEntries.printCodes.title, locale)}
          crumbs={[{ label: textIn(schema.title ?? schema.label, locale), path: schema.route }]}
          actions={
            <>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={size}
                onChange={(_, next: PaperSize | null) => next && setSize(next)}
                aria-label={translate('application.print.size')}
              >
                {(['A4', 'A6'] as const).map((name) => (
                  <ToggleButton key={name} value={name} sx={{ px: 1.75, py: 0.5 }}>
                    {translate(`application.print.sizes.${name}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <Button
                variant="contained"
                startIcon={<Print />}
                disabled={printed.length === 0}
                onClick={() => window.print()}
              >
                {translate('application.actions.print')}
              </Button>
            </>
          }
        />
      </div>
      {over > 0 && (
        <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
          {translate('application.print.over', { count: over, smart_count: over })}
        </Alert>
      )}
      {missing > 0 && (
        <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
          {translate('application.print.missing', { count: missing, smart_count: missing })}
        </Alert>
      )}
      {error ? (
        <Card>
          <StateView
            icon={CloudOff}
            title={translate('application.print.failed')}
            text={translate(error.message, { _: error.message })}
          >
            <Button variant="contained" onClick={() => void refetch()}>
              {translate('app.page.retry')}
            </Button>
          </StateView>
        </Card>
      ) : isPending && ids.length > 0 ? (
        <LoadingPage />
      ) : printed.length === 0 ? (
        <Card>
          <StateView icon={QrCode} title={translate('application.print.none')}>
            <Button variant="contained" component={Link} to={schema.route}>
              {translate('app.show.list')}
            </Button>
          </StateView>
        </Card>
      ) : (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: { xs: 2, md: 3 },
            justifyContent: 'center',
            '@media print': size === 'A4' ? { display: 'block' } : { gap: '2mm', justifyContent: 'flex-start' },
          }}
        >
          {printed.map((record) => (
            <Poster key={record.id} record={record} text={posterOf(schema, record, locale)} size={size} />
          ))}
        </Box>
      )}
    </>
  )
}
