import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { connection, useConnection } from '../../dataProvider/connection.ts'
import { closeNotice, currentNotices, showNotice } from '../../dataProvider/notices.ts'

/** A read that succeeds at its second try is no reason to alarm anybody; a browser that says it has no network is. */
const patience = 500

/** What the banner says; a server that is away for a moment only is not told. */
function useConnectionProblem(): 'offline' | 'unreachable' | null {
  const state = useConnection()
  const [problem, setProblem] = useState<'offline' | 'unreachable' | null>(null)
  useEffect(() => {
    if (state !== 'unreachable') return setProblem(state === 'good' ? null : state)
    const timer = setTimeout(() => setProblem(state), patience)
    return () => clearTimeout(timer)
  }, [state])
  return problem
}

/** Once the server is back: reads that failed are repeated, and what was said about them is taken back. */
function useRepair(isDisconnected: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isDisconnected) return undefined
    const stop = connection.subscribe((state) => {
      if (state !== 'good') return
      for (const { id, message } of currentNotices()) if (message === 'failure.network') closeNotice(id)
      showNotice({ severity: 'success', message: 'connection.back' })
    })
    return () => void stop()
  }, [isDisconnected])
  useEffect(() => {
    const stop = connection.subscribe((state) => {
      if (state === 'good') void queries.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    })
    return () => void stop()
  }, [queries])
}

/** A line at the bottom while the server cannot be reached: says so, and what is kept; goes away by itself. */
export function ConnectionBanner() {
  const translate = useTranslate()
  const problem = useConnectionProblem()
  const [looking, setLooking] = useState(false)
  useRepair(problem !== null)
  const look = async (): Promise<void> => {
    setLooking(true)
    await connection.look()
    setLooking(false)
  }
  return (
    <Box
      aria-live="polite"
      sx={{ position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: 1500, displayPrint: 'none' }}
    >
      {problem && (
        <>
          {/* Nothing of the page is left under the line. */}
          <GlobalStyles styles={{ body: { paddingBottom: 64 } }} />
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              px: { xs: 1.5, md: 3 },
              py: 1,
              bgcolor: 'background.paper',
              color: 'text.primary',
              borderTop: 3,
              borderColor: 'warning.main',
              boxShadow: 6,
            }}
          >
            <CloudOff fontSize="small" color="warning" aria-hidden />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="strong" sx={{ fontWeight: 600, mr: 1 }}>
                {translate(`connection.${problem}`)}
              </Box>
              {translate('connection.kept')}
            </Box>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => void look()}
              loading={looking}
              sx={{ flexShrink: 0 }}
            >
              {translate('connection.look')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  )
}
