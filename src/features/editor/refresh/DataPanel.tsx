import SyncOutlined from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { typedOverOf } from '../figures/typed-over.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import type { EditorSession } from '../panels/types.ts'
import { Basis } from './Basis.tsx'
import { refreshStore, type RefreshState } from './refresh-store.ts'
import { ReviewList } from './ReviewList.tsx'
import { showBlock } from './spotlight.ts'
import { TypedOverList } from './TypedOverList.tsx'
import { useRefresh, useReportState } from './useRefresh.ts'

/** How the last question ended. */
function Outcome({ state, typedOver }: { state: RefreshState; typedOver: number }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  if (state.phase === 'same') {
    return (
      <>
        <Alert severity="success" role="status">
          {translate(typedOver > 0 ? 'refresh.onlyTypedOver' : 'refresh.upToDate')}
        </Alert>
        {state.withheld.length > 0 && (
          <Alert severity="info">{translate('refresh.withheld', { names: listed(state.withheld) })}</Alert>
        )}
      </>
    )
  }
  if (state.phase === 'done') {
    const lines = [
      translate(state.late ? 'refresh.stoppedLate' : 'refresh.done', { smart_count: state.applied }),
      state.left > 0 ? translate('refresh.left', { smart_count: state.left }) : '',
      state.missed > 0 ? translate('refresh.missed', { smart_count: state.missed }) : '',
    ]
    return (
      <Alert severity={state.missed > 0 ? 'warning' : 'success'} role="status">
        {lines.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    )
  }
  if (state.phase !== 'failed') return null
  const text =
    state.error === 'unsaved' || state.error === 'conflict'
      ? translate(`refresh.${state.error}`)
      : translate('refresh.failed', { reason: failureText(state.error, translate) })
  return <Alert severity="error">{text}</Alert>
}

/** The panel of a report's data: what it rests on, what changed, which numbers somebody typed over. */
export function DataPanel({ session, leave }: { session: EditorSession; leave: () => void }) {
  const translate = useTranslate()
  const { editor, reportId } = session
  const basis = useReportState(reportId)
  const refreshing = useRefresh(session)
  const { state, compare } = refreshing
  const store = refreshStore(editor)
  const busy = state.phase === 'comparing' || state.phase === 'applying'

  useEffect(() => {
    if (!store.wanted) return
    store.wanted = false
    void compare()
  })

  if (state.phase === 'review' || state.phase === 'applying') {
    return (
      <ReviewList
        state={state}
        visited={store.visited}
        onChoose={refreshing.choose}
        onApply={() => void refreshing.apply()}
        onCancel={refreshing.cancel}
        onClose={refreshing.close}
        onAgain={() => void compare(state.review.periods ?? undefined)}
        onGo={(place) => {
          store.visited = place.id
          leave()
          if (place.blockId !== null) showBlock(editor, place.blockId)
        }}
      />
    )
  }
  return (
    <>
      <Basis state={basis.data} error={basis.error} busy={busy} onAddPeriods={(periods) => void compare(periods)} />
      <Box sx={{ px: 2, pb: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {state.phase !== 'comparing' && (
          <Button
            variant={basis.data?.stale ? 'contained' : 'outlined'}
            startIcon={<SyncOutlined />}
            onClick={() => void compare()}
          >
            {translate('refresh.check')}
          </Button>
        )}
        {state.phase === 'comparing' && (
          <Box>
            <Typography variant="body2" role="status" sx={{ mb: 0.75 }}>
              {translate('refresh.checking')}
            </Typography>
            <LinearProgress aria-label={translate('refresh.checking')} />
            <Button size="small" color="inherit" sx={{ mt: 0.5 }} onClick={refreshing.cancel}>
              {translate('refresh.cancel')}
            </Button>
          </Box>
        )}
        {state.phase === 'idle' && (
          <Typography variant="caption" color="textSecondary">
            {translate('refresh.help')}
          </Typography>
        )}
        <Outcome state={state} typedOver={typedOverOf(editor).length} />
      </Box>
      <TypedOverList editor={editor} onLeave={leave} />
    </>
  )
}
