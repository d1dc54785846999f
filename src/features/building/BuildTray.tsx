import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { showNotice } from '../../dataProvider/notices.ts'
import { BuildProgress } from './BuildProgress.tsx'
import { builds } from './builds.ts'
import { useBuilds } from './useBuilds.ts'

/** Reports that are being built while their clerk is at something else; a notice leads to each when it is ready. */
export function BuildTray() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const calls = useCalls()
  const { may } = useUser()
  const mayBuild = may('home', 'add')
  const shown = useBuilds().filter(
    ({ id, state }) => (state === 'waiting' || state === 'running') && !builds.isWatched(id),
  )

  useEffect(() => {
    builds.onUnwatched((build) => {
      if (build.state === 'failed')
        return void showNotice({
          severity: 'error',
          message: 'building.failed',
          parameters: { name: build.reportName, reason: failureText(build.failure, translate) },
        })
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
      const { reportId, reportName } = build
      if (reportId)
        showNotice({
          severity: 'success',
          message: 'building.done',
          parameters: { name: reportName },
          action: {
            label: 'building.open',
            run: () => void navigate(`/homePage/editReport/${encodeURIComponent(reportId)}`),
          },
        })
    })
  }, [navigate, queries, translate])
  useEffect(() => {
    // A list that cannot be had is no reason for a notice: the reports are in the draft box.
    if (mayBuild) builds.resume(calls).catch(() => undefined)
  }, [calls, mayBuild])

  if (shown.length === 0) return null
  return (
    <Box
      component="aside"
      className="app-chrome"
      aria-label={translate('building.tray')}
      sx={{
        position: 'fixed',
        right: { xs: 8, sm: 24 },
        bottom: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        width: { sm: 360 },
        zIndex: 'snackbar',
        bgcolor: 'surface.raised',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        boxShadow: 4,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
      }}
    >
      {shown.map((build) => (
        <Box key={build.id}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {translate('building.label', { name: build.reportName })}
          </Typography>
          <BuildProgress build={build} onCancel={() => void builds.cancel(calls, build.id)} />
        </Box>
      ))}
    </Box>
  )
}
