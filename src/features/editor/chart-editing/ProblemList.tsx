import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { fieldId } from './cells.tsx'
import type { ChartProblem } from './problems.ts'

/** More of them than this are told when these are mended. */
const most = 6

/** What is to be changed, each a way to its field; and what is drawn otherwise than one may expect. */
export function ProblemList({ problems }: { problems: readonly ChartProblem[] }) {
  const translate = useTranslate()
  const groups = [
    ['error', 'problems', problems.filter(({ blocking }) => blocking)],
    ['info', 'remarks', problems.filter(({ blocking }) => !blocking)],
  ] as const
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {groups.map(
        ([severity, title, list]) =>
          list.length > 0 && (
            <Alert
              key={severity}
              severity={severity}
              icon={false}
              role="group"
              aria-label={translate(`charting.${title}`)}
            >
              <Box component="ul" sx={{ m: 0, pl: 2 }}>
                {list.slice(0, most).map(({ key, args, place }) => (
                  <li key={`${key}-${place}`}>
                    <Link
                      component="button"
                      type="button"
                      color="inherit"
                      underline="hover"
                      sx={{ font: 'inherit', textAlign: 'left' }}
                      onClick={() => document.getElementById(fieldId(place))?.focus()}
                    >
                      {translate(`charting.problem.${key}`, args)}
                    </Link>
                  </li>
                ))}
              </Box>
            </Alert>
          ),
      )}
    </Box>
  )
}
