import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ScoreTrial } from '../../../../core/score/admin.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'

/** What changed weights would make of the customers: how many have which grade, and whose scores change most. */
export function TrialResult({ trial }: { trial: ScoreTrial }) {
  const translate = useTranslate()
  const heads = (names: string[]) => (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {translate(`scoreWeights.trial.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
  const table = { ...gridStyle, maxHeight: 420 }
  return (
    <Box component="section" aria-label={translate('scoreWeights.trial.title')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{translate('scoreWeights.trial.lead', { tried: trial.tried, total: trial.total })}</Typography>
      <Box sx={table}>
        <table>
          {heads(['grade', 'before', 'after'])}
          <tbody>
            {trial.grades.map(({ id, before, after }) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td className="figure">{before}</td>
                <td className="figure">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {trial.rows.length > 0 && (
        <Box sx={table}>
          <table>
            {heads(['customer', 'before', 'after'])}
            <tbody>
              {trial.rows.map(({ appUserId, userName, before, after, from, to }) => (
                <tr key={appUserId}>
                  <th scope="row">{userName}</th>
                  <td className="figure">{`${before} ${from ?? '—'}`}</td>
                  <td className="figure">{`${after} ${to ?? '—'}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Box>
  )
}
