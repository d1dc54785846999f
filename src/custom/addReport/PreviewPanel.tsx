import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { PreviewSection, ReportPreview } from '../../../core/contracts/templates.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { failureText } from '../../dataProvider/failure-text.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { sectionFacts } from './section-facts.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

function Section({
  section,
  nameOf,
  onRead,
}: {
  section: PreviewSection
  nameOf: (table: string) => string
  onRead: () => void
}) {
  const translate: Translate = useTranslate()
  const { listed } = usePunctuation()
  const { counts, sources, missing } = sectionFacts(section, nameOf)
  const blocks = (['paragraphs', 'tables', 'charts'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => translate(`report.add.blocks.${kind}`, { smart_count: counts[kind] }))
  const complete = missing.length === 0
  return (
    <Box component="li" sx={{ py: 1, pl: (section.level - 1) * 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          color="textPrimary"
          onClick={onRead}
          lang="zh-CN"
          sx={{ fontWeight: section.level === 1 ? 600 : 400, textAlign: 'left' }}
        >
          {section.title}
        </Link>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: 12.5,
            whiteSpace: 'nowrap',
            color: complete ? 'success.dark' : 'tone.warning.text',
          }}
        >
          {complete ? <CheckCircleOutlined sx={{ fontSize: 15 }} /> : <ErrorOutlineOutlined sx={{ fontSize: 15 }} />}
          {complete
            ? translate('report.add.complete')
            : translate('report.add.missing', { smart_count: missing.length })}
        </Box>
      </Box>
      {blocks.length > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {blocks.join(' · ')}
        </Typography>
      )}
      {sources.length > 0 && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('report.add.sourceList', { list: listed(sources) })}
        </Typography>
      )}
      {!complete && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('report.add.missingList', { list: listed(missing) })}
        </Typography>
      )}
    </Box>
  )
}

// The editor is not needed to choose.
const FullPreview = lazy(() =>
  import('../../features/editor/preview/FullPreview.tsx').then((module) => ({ default: module.FullPreview })),
)

type Props = {
  name: string
  preview: ReportPreview | undefined
  loading: boolean
  error: unknown
  ready: boolean
  /** What stands there before there is anything to preview. */ help?: string
  nameOf: (table: string) => string
  onRetry: () => void
}

/** What the report will hold, section by section: its blocks, where they come from, and what is missing. */
export function PreviewPanel({ name, preview, loading, error, ready, help, nameOf, onRetry }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [reading, setReading] = useState<string | null>(null)
  const gaps = preview?.sections.filter((section) => sectionFacts(section).missing.length > 0).length ?? 0
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={loading}
      sx={{
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        maxHeight: { lg: 'calc(100vh - 212px)' },
        position: { lg: 'sticky' },
        top: { lg: 120 },
      }}
    >
      <Box
        sx={{
          px: 2.5,
          py: 1.5,
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h2" id={id}>
          {translate('report.add.preview')}
        </Typography>
        {ready && preview && (
          <Button
            size="small"
            onClick={() => setReading(preview.sections[0]?.id ?? '')}
            sx={{ order: 1, whiteSpace: 'nowrap', flexShrink: 0 }}
          >
            {translate('report.add.readAll')}
          </Button>
        )}
        {ready && preview && (
          <Typography variant="caption" color="textSecondary">
            {translate('report.add.sections', { smart_count: preview.sections.length })}
            {gaps > 0 && ` · ${translate('report.add.sectionsWithGaps', { smart_count: gaps })}`}
          </Typography>
        )}
      </Box>
      {loading && ready && <LinearProgress aria-label={translate('report.add.previewing')} sx={{ height: 2 }} />}
      <Box tabIndex={0} sx={{ px: 2.5, pb: 1.5, overflowY: 'auto', flex: 1 }}>
        {!ready && (
          <Typography color="textSecondary" sx={{ py: 3 }}>
            {help ?? translate('report.add.previewHelp')}
          </Typography>
        )}
        {ready && error !== null && error !== undefined && (
          <Box role="alert" sx={{ py: 2 }}>
            <Typography sx={{ color: 'error.main' }}>
              {translate('report.add.previewFailed', { reason: failureText(error, translate) })}
            </Typography>
            <Button onClick={onRetry}>{translate('report.add.previewAgain')}</Button>
          </Box>
        )}
        {ready && !preview && loading && (
          <Typography color="textSecondary" sx={{ py: 3 }} role="status">
            {translate('report.add.previewing')}
          </Typography>
        )}
        {ready && preview && (
          <>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, '& > :first-of-type': { borderTop: 0 } }}>
              {preview.sections.map((section) => (
                <Section key={section.id} section={section} nameOf={nameOf} onRead={() => setReading(section.id)} />
              ))}
            </Box>
            {gaps > 0 && (
              <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
                {translate('report.add.gapNote')}
              </Typography>
            )}
          </>
        )}
      </Box>
      {ready && preview && reading !== null && (
        <Suspense fallback={null}>
          <FullPreview
            id={`${id}-paper`}
            name={name}
            preview={preview}
            sectionId={reading}
            onClose={() => setReading(null)}
          />
        </Suspense>
      )}
    </Box>
  )
}
