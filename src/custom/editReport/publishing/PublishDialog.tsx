import type { PublishDecisions } from '../../../../core/contracts/publishing.ts'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { textNodes } from '../../../../core/document/outline.ts'
import type { ReportDocument } from '../../../../core/document/types.ts'
import type { Finding } from '../../../../core/report-checks.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { decisionsOf, left, sorted } from './decisions.ts'
import { EventConditions } from './EventConditions.tsx'
import { FindingGroups } from './FindingGroups.tsx'
import { useCheck } from './useCheck.ts'

function Part({
  tone,
  title,
  lead,
  children,
}: {
  tone: 'bad' | 'warning' | 'info'
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography
        component="h3"
        sx={{
          fontSize: 14,
          fontWeight: 600,
          px: 1.25,
          py: 0.75,
          borderRadius: 1,
          color: `tone.${tone}.text`,
          bgcolor: `tone.${tone}.bg`,
        }}
      >
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  )
}

type Props = {
  name: string
  reportId: string
  customerId: string | null
  document: () => ReportDocument
  /** Saves what is unsaved; false where that could not be. */
  prepare: () => Promise<boolean>
  onGo: (finding: Finding) => void
  onClose: () => void
  /** Resolves to why it did not work, null where it did. */
  onPublish: (decisions: PublishDecisions, version: number) => Promise<string | null>
}

/**
 * Looks the report over before it is frozen: what stops it, what becomes a condition, what somebody has to say yes to.
 */
export function PublishDialog({ name, reportId, customerId, document, prepare, onGo, onClose, onPublish }: Props) {
  const translate = useTranslate()
  const small = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { check, error, answers, setAnswers, again } = useCheck(reportId, prepare, onClose)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const figures = useMemo(
    () =>
      check
        ? [...textNodes(document())].filter((node) => node.marks?.some((mark) => mark.type === 'boundFigure')).length
        : 0,
    [check, document],
  )
  const findings = check?.findings ?? []
  const { stops, items, decide, warn } = sorted(findings)
  const open = left(findings, answers)

  const publish = async (): Promise<void> => {
    if (!check) return
    setBusy(true)
    setRefusal(null)
    const reason = await onPublish(decisionsOf(findings, answers), check.version)
    if (reason !== null) {
      setRefusal(reason)
      await again()
    }
    setBusy(false)
  }
  const onSeen = (which: readonly Finding[], seen: boolean): void => {
    const next = new Set(answers.seen)
    for (const finding of which)
      if (seen) next.add(finding.key)
      else next.delete(finding.key)
    setAnswers({ ...answers, seen: next })
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      fullScreen={small}
      maxWidth="md"
      aria-labelledby="publish-title"
      aria-describedby="publish-text"
    >
      <DialogTitle id="publish-title">{translate('report.publish.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography id="publish-text" variant="body2" color="textSecondary">
          {translate('report.publish.text')}
        </Typography>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
            {refusal}
          </Alert>
        )}
        {error !== null && (
          <Alert
            severity="error"
            sx={{ mt: 1.5 }}
            action={
              <Button color="inherit" onClick={() => void again()}>
                {translate('publishing.again')}
              </Button>
            }
          >
            {translate('publishing.failed', { reason: failureText(error, translate) })}
          </Alert>
        )}
        {!check && error === null && (
          <Box
            role="status"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              py: 4,
              justifyContent: 'center',
              color: 'text.secondary',
            }}
          >
            <CircularProgress size={20} aria-hidden />
            {translate('publishing.checking')}
          </Box>
        )}
        {check && findings.length === 0 && (
          <Alert icon={<CheckCircleOutlined fontSize="inherit" />} severity="success" sx={{ mt: 1.5 }}>
            {translate('publishing.clean')}
          </Alert>
        )}
        {stops.length > 0 && (
          <Part
            tone="bad"
            title={translate('publishing.stops.title', { smart_count: stops.length })}
            lead={translate('publishing.stops.lead')}
          >
            <FindingGroups findings={stops} onGo={onGo} />
          </Part>
        )}
        {items.length > 0 && (
          <Part
            tone="bad"
            title={translate('publishing.events.title', { smart_count: items.length })}
            lead={translate('publishing.events.lead')}
          >
            <EventConditions
              items={items}
              customerId={customerId}
              notes={answers.notes}
              onNotes={(notes) => setAnswers({ ...answers, notes: { ...answers.notes, ...notes } })}
            />
          </Part>
        )}
        {decide.length > 0 && (
          <Part
            tone="warning"
            title={translate('publishing.decide.title', { smart_count: decide.length })}
            lead={translate('publishing.decide.lead')}
          >
            <FindingGroups findings={decide} onGo={onGo} say={{ seen: answers.seen, onSeen }} />
          </Part>
        )}
        {warn.length > 0 && (
          <Part tone="info" title={translate('publishing.warn.title')}>
            <FindingGroups findings={warn} onGo={onGo} />
          </Part>
        )}
        {check && (
          <Box sx={{ mt: 2, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
            <Typography variant="body2">{translate('report.publish.freezes')}</Typography>
            <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 3, fontSize: 13.5 }}>
              <li>{translate('report.publish.content', { version: check.version })}</li>
              <li>{translate('report.publish.figures', { smart_count: figures })}</li>
              <li>{translate('report.publish.rules')}</li>
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Typography
          role="status"
          variant="body2"
          sx={{ mr: 'auto', pl: 1, color: open > 0 ? 'tone.warning.text' : 'text.secondary' }}
        >
          {check ? translate(open > 0 ? 'publishing.left' : 'publishing.ready', { smart_count: open }) : ''}
        </Typography>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={!check || open > 0} onClick={() => void publish()}>
          {translate('report.publish.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
