import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { OverviewCounts } from '../../core/api.ts'
import { groupThousands } from '../../core/digits.ts'
import { useUser } from '../authProvider/user.ts'
import { useWorkCounts } from './useWorkCounts.ts'
import { visuallyHidden } from '../ui/theme/visuallyHidden.ts'

type Shortcut = { name: keyof OverviewCounts; label: string; path: string; permission: string }

/** Which count opens what: the first, third and fifth of the overview counts (`spec.txt` section 3). */
const shortcuts: readonly Shortcut[] = [
  { name: 'customerCount', label: 'app.counts.customers', path: '/uploadData/index', permission: 'client' },
  { name: 'reportCount', label: 'app.counts.reports', path: '/homePage/reportList', permission: 'home' },
  { name: 'waitHandleCount', label: 'app.counts.drafts', path: '/homePage/draftList', permission: 'home' },
]

/** The counts that differ from the ones before, in words; nothing at the first sight of them. */
function useChanges(shown: readonly Shortcut[], counts: OverviewCounts | undefined): string {
  const translate = useTranslate()
  const before = useRef(counts)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const earlier = before.current
    if (counts) before.current = counts
    if (!counts || !earlier) return
    const changed = shown.filter(({ name }) => counts[name] !== earlier[name])
    if (changed.length > 0)
      setSpoken(
        changed
          .map(({ name, label }) => translate('app.counts.changed', { label: translate(label), count: counts[name] }))
          .join('; '),
      )
    // A change of language is not a change of the counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [counts])
  return spoken
}

/** How much work there is; each count opens its page. */
export function WorkCounts({ onGo }: { onGo: () => void }) {
  const translate = useTranslate()
  const { sees } = useUser()
  const shown = shortcuts.filter(({ permission }) => sees(permission))
  const { counts, failed } = useWorkCounts(shown.length > 0)
  const spoken = useChanges(shown, counts)
  if (shown.length === 0) return null
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('app.counts.label')}
        aria-busy={!counts && !failed}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${shown.length}, 1fr)`,
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map(({ name, label, path }) => (
          <li key={name}>
            <Box
              component={Link}
              to={path}
              onClick={onGo}
              sx={{
                display: 'block',
                py: 0.5,
                borderRadius: 1,
                textAlign: 'center',
                textDecoration: 'none',
                color: 'text.primary',
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
              }}
            >
              <Box component="span" sx={{ display: 'block', fontSize: 18, fontWeight: 600, lineHeight: 1.3 }}>
                {counts ? (
                  groupThousands(String(counts[name]))
                ) : failed ? (
                  '–'
                ) : (
                  <Skeleton component="span" sx={{ display: 'block', mx: 'auto', width: 24 }} />
                )}
              </Box>
              <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {translate(label)}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
      <Box component="span" role="status" sx={visuallyHidden}>
        {spoken}
      </Box>
    </>
  )
}
