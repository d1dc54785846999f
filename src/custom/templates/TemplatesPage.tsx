import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { TemplateRow } from '../../../core/contracts/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { shortTime } from '../../features/editor/times.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { CopyDialog } from './CopyDialog.tsx'

/** The templates of reports: those of the product and those of the bank. */
export default function TemplatesPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { locale } = useLanguage()
  const { templates, copyTemplate, deleteTemplate } = useCalls()
  const { may } = useUser()
  const opens = translate(may('system', 'update') ? 'templates.open' : 'templates.look')
  const { data, error, refetch } = useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => templates(signal),
    retry: false,
  })
  const [copying, setCopying] = useState<TemplateRow | null>(null)
  const [deleting, setDeleting] = useState<TemplateRow | null>(null)
  const nameOf = (row: TemplateRow): string => (locale === 'zh-CN' ? row.nameZh : row.nameEn)
  const copy = async (names: { nameZh: string; nameEn: string }): Promise<void> => {
    const made = await copyTemplate(copying?.id ?? '', names)
    notify('templates.copied', { type: 'success' })
    navigate(`/systemPage/templates/${encodeURIComponent(made.id)}`)
  }
  const remove = async (): Promise<void> => {
    try {
      await deleteTemplate(deleting?.id ?? '')
      notify('templates.deleted', { type: 'success' })
      await refetch()
    } catch (failure) {
      notify(failureText(failure, translate), { type: 'error' })
    } finally {
      setDeleting(null)
    }
  }
  return (
    <>
      <PageHeader group="system" title={translate('templates.title')} lead={translate('templates.lead')} />
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('templates.retry')}
            </Button>
          }
        >
          {failureText(error, translate)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} aria-label={translate('ra.page.loading')} />}
      {data && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' },
          }}
        >
          {data.map((row) => (
            <Card component="li" key={row.id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'flex-start',
                  justifyContent: 'space-between',
                }}
              >
                <Typography component="h2" variant="h2" sx={{ maxWidth: '100%', overflowWrap: 'break-word' }}>
                  {nameOf(row)}
                </Typography>
                <Chip size="small" variant="outlined" label={translate(`report.type.${row.type}`)} />
              </Box>
              {row.describe && (
                <Typography color="textSecondary" variant="body2">
                  {row.describe}
                </Typography>
              )}
              <Typography variant="caption" color="textSecondary">
                {[
                  translate(row.shipped ? (row.edited ? 'templates.edited' : 'templates.shipped') : 'templates.own'),
                  translate('templates.version', { version: row.version }),
                  translate('templates.sections', { smart_count: row.sections }),
                  shortTime(row.updateTime),
                ].join(' · ')}
              </Typography>
              {row.newer && row.edited && (
                <Alert severity="info" sx={{ py: 0 }}>
                  {translate('templates.newer')}
                </Alert>
              )}
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 'auto', pt: 1 }}>
                <Button
                  variant="outlined"
                  component={Link}
                  to={`/systemPage/templates/${encodeURIComponent(row.id)}`}
                  aria-label={translate('templates.openNamed', { action: opens, name: nameOf(row) })}
                >
                  {opens}
                </Button>
                {may('system', 'add') && (
                  <Button
                    color="inherit"
                    onClick={() => setCopying(row)}
                    aria-label={translate('templates.copyNamed', { name: nameOf(row) })}
                  >
                    {translate('templates.copy')}
                  </Button>
                )}
                {may('system', 'delete') && !row.shipped && (
                  <Button
                    color="error"
                    onClick={() => setDeleting(row)}
                    aria-label={translate('templates.deleteNamed', { name: nameOf(row) })}
                  >
                    {translate('ra.action.delete')}
                  </Button>
                )}
              </Box>
            </Card>
          ))}
        </Box>
      )}
      {copying && <CopyDialog from={copying} onClose={() => setCopying(null)} onCopy={copy} />}
      <ConfirmDialog
        open={deleting !== null}
        danger
        title={translate('templates.deleteTitle')}
        text={translate('templates.deleteText', { name: deleting ? nameOf(deleting) : '' })}
        confirm={translate('ra.action.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={remove}
      />
    </>
  )
}
