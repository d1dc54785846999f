import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { Draft } from './useDraft.ts'

/** How much is changed and not saved; leads to the preview. Kept in this browser until it is saved or discarded. */
export function DraftBar({
  draft,
  onReview,
  onOpen,
}: {
  draft: Draft
  onReview: () => void
  onOpen: (ruleId: string) => void
}) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { edits, faults } = draft
  const first = faults[0]
  return (
    <Paper
      component="section"
      aria-label={translate('rules.draft.title')}
      elevation={6}
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: { xs: 8, sm: 16 },
        zIndex: 5,
        mt: 2,
        px: 2,
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {translate('rules.draft.count', { smart_count: edits.length })}
        </Typography>
        {first ? (
          <Typography variant="body2" color="error">
            {translate('rules.draft.faults', { smart_count: faults.length })}{' '}
            {first.ruleId !== '' && (
              <Link component="button" type="button" color="inherit" onClick={() => onOpen(first.ruleId)}>
                {first.ruleId}
              </Link>
            )}
          </Typography>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {translate('rules.draft.kept')}
          </Typography>
        )}
      </Box>
      <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
        {translate('rules.draft.discard')}
      </Button>
      <Button variant="contained" disabled={faults.length > 0} onClick={onReview}>
        {translate('rules.draft.review')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={translate('rules.draft.discardTitle')}
        text={translate('rules.draft.discardText', { smart_count: edits.length })}
        confirm={translate('rules.draft.discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          draft.clear()
        }}
      />
    </Paper>
  )
}
