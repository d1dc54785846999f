import CheckCircle from '@mui/icons-material/CheckCircle'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Download from '@mui/icons-material/FileDownloadOutlined'
import ImageCopy from '@mui/icons-material/PhotoLibraryOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useGetOne, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { resourceKey } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useLive } from '../../../ui/live/useLive.ts'
import { CodeImage } from '../../../fields/widgets/qrcode/CodeImage.tsx'
import { posterOf } from '../../../fields/widgets/qrcode/poster/poster-text.ts'
import { usePoster } from '../../../fields/widgets/qrcode/poster/usePoster.ts'
import { printAddress } from '../print-address.ts'
import { isOver } from '../../../fields/widgets/qrcode/states.ts'
import { UploadedFiles } from '../UploadedFiles.tsx'
import { LiveState } from './LiveState.tsx'

type Props = { schema: ResourceSchema; made: RaRecord; onFinish: () => void; onLeave: () => void }

/**
 * After an application: the code to show, who asks for what until when, and what the customer does with it meanwhile.
 */
export function CodeMade({ schema, made, onFinish, onLeave }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { save, copyImage, copyLink } = usePoster(schema)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useLive(schema)
  const { data: record = made, error } = useGetOne(
    resourceKey(schema),
    { id: made.id },
    { placeholderData: made, retry: false },
  )
  // Deleted meanwhile: there is nothing to show any more.
  const gone = error instanceof HttpError && error.status === 404
  useEffect(() => {
    if (gone) onFinish()
  }, [gone, onFinish])
  const { bank, branch, facts } = posterOf(schema, record, locale)
  const over = isOver(record)
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          px: 3,
          py: 3,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CheckCircle sx={{ fontSize: 26, color: 'success.main' }} aria-hidden />
          <Typography component="h3" variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {translate('app.qr.done')}
          </Typography>
        </Box>
        <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary', textAlign: 'center' }}>
          {translate('app.qr.hint')}
        </Typography>
        <CodeImage link={String(record['codeUrl'] ?? '')} size={232} faded={over} />
        <LiveState schema={schema} record={record} />
        <UploadedFiles record={record} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
          <Button variant="outlined" color="inherit" startIcon={<Download />} onClick={() => void save([record])}>
            {translate('app.qr.save')}
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copyLink(record)}>
            {translate('app.qr.copy')}
          </Button>
          {copyImage && (
            <Button variant="outlined" color="inherit" startIcon={<ImageCopy />} onClick={() => void copyImage(record)}>
              {translate('application.actions.copyImage')}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Print />}
            component={Link}
            to={printAddress([record.id])}
            onClick={onLeave}
          >
            {translate('application.actions.print')}
          </Button>
        </Box>
        <Box
          component="dl"
          sx={{
            width: '100%',
            m: 0,
            mt: 3,
            pt: 2.5,
            borderTop: 1,
            borderColor: 'divider',
            display: 'grid',
            gridTemplateColumns: 'max-content minmax(0, 1fr)',
            columnGap: 2.5,
            rowGap: 1,
          }}
        >
          {[{ label: translate('application.made.bank'), value: [bank, branch].filter(Boolean).join(' · ') }, ...facts]
            .filter(({ value }) => value !== '')
            .map(({ label, value }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
        </Box>
      </Box>
      <Box sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" size="medium" onClick={onFinish}>
          {translate('app.qr.finish')}
        </Button>
      </Box>
    </Box>
  )
}
