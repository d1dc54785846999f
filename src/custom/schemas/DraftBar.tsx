import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { Draft } from './draft/useDraft.ts'
import type { Faults } from './draft/useFaults.ts'

type Props = {
  draft: Draft
  faults: Faults
  labelOf: (name: string) => string
  onDiscard: () => void
  onReview: () => void
  onOpen: (resource: string) => void
}

/** How much is changed and not in force, and whether it could be; leads to the plan. */
export function DraftBar({ draft, faults: { faults, busy, error }, labelOf, onDiscard, onReview, onOpen }: Props) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const names = draft.changed.map(labelOf).join(translate('schemas.and'))
  const first = faults[0]
  return (
    <Paper
      component="section"
      aria-label={translate('schemas.draft.title')}
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
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {translate('schemas.draft.changed', { names })}
        </Typography>
        {first ? (
          <Typography variant="body2" color="error">
            {translate('schemas.draft.faults', { smart_count: faults.length })}{' '}
            {first.resource && (
              <Link component="button" type="button" color="inherit" onClick={() => onOpen(first.resource ?? '')}>
                {labelOf(first.resource)}
              </Link>
            )}
          </Typography>
        ) : (
          <Typography variant="body2" color={error ? 'error' : 'textSecondary'}>
            {error
              ? translate(error.message, { _: error.message })
              : translate(busy ? 'schemas.draft.checking' : 'schemas.draft.kept')}
          </Typography>
        )}
      </Box>
      <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
        {translate('schemas.draft.discard')}
      </Button>
      <Button variant="contained" disabled={faults.length > 0} onClick={onReview}>
        {translate('schemas.draft.review')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={translate('schemas.draft.discardTitle')}
        text={translate('schemas.draft.discardText', { names })}
        confirm={translate('schemas.draft.discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </Paper>
  )
}
