import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { ScorePart } from '../../../../core/score/view.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'

/** What each part adds to a score, the most first, with its value or why it is not known. */
export function PointsTable({ parts }: { parts: readonly ScorePart[] }) {
  const translate = useTranslate()
  return (
    <Box sx={gridStyle} role="region" aria-label={translate('riskScore.pointsTable')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('riskScore.part')}</th>
            <th scope="col" className="figure">
              {translate('riskScore.value')}
            </th>
            <th scope="col" className="figure">
              {translate('riskScore.risk')}
            </th>
            <th scope="col" className="figure">
              {translate('riskScore.pointsColumn')}
            </th>
            <th scope="col">{translate('riskScore.why')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ kind, key, label, value, risk, absent, points, why }) => (
            <tr key={`${kind} ${key}`}>
              <th scope="row">{label}</th>
              <td className={absent ? 'words' : 'figure'}>{absent || (value ?? '—')}</td>
              <td className="figure">{risk === null ? '—' : Math.round(risk)}</td>
              <td className="figure">{points}</td>
              <td className="words">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
