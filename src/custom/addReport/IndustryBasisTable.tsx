import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { IndustryBasis } from '../../../core/contracts/industries.ts'

/** How many clients with figures of the year there are at each level, and which level is compared. */
export function IndustryBasisTable({ basis, year }: { basis: IndustryBasis; year: string | null }) {
  const translate = useTranslate()
  const id = useId()
  const chosen = basis.years.find((entry) => entry.year === year)
  if (!chosen) return <Alert severity="info">{translate('industry.basisNone')}</Alert>
  const used = basis.path.find(({ code }) => code === chosen.used)
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ mb: 1 }}>
        {translate('industry.basisLead', { year })}
      </Typography>
      <Box
        component="table"
        aria-labelledby={id}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 14,
          '& th, & td': {
            borderBottom: 1,
            borderColor: 'divider',
            px: 1,
            py: 0.75,
            textAlign: 'left',
            fontWeight: 400,
          },
          '& thead th': { color: 'text.secondary', fontSize: 12.5 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{translate('industry.head.level')}</th>
            <th scope="col">{translate('industry.head.name')}</th>
            <Box component="th" scope="col" sx={{ textAlign: 'right !important' }}>
              {translate('industry.head.count')}
            </Box>
            <th scope="col">{translate('industry.head.use')}</th>
          </tr>
        </thead>
        <tbody>
          {basis.path.map(({ code, name, level }) => (
            <Box component="tr" key={code} sx={{ bgcolor: code === chosen.used ? 'accent.pale' : 'transparent' }}>
              <td>{translate(`industry.level.${level}`)}</td>
              <th scope="row">
                {code} {name}
              </th>
              <Box component="td" sx={{ textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' }}>
                {chosen.customers[code] ?? 0}
              </Box>
              <td>{code === chosen.used ? translate('industry.used') : ''}</td>
            </Box>
          ))}
        </tbody>
      </Box>
      {chosen.used === null && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('industry.few', { fewest: basis.fewest })}
        </Alert>
      )}
      {used && used.code !== basis.code && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {translate('industry.wider', { fewest: basis.fewest, name: `${used.code} ${used.name}` })}
        </Alert>
      )}
    </Box>
  )
}
