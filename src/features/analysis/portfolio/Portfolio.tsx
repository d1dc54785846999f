import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { FigureCards } from './FigureCards.tsx'
import { HeatMap } from './HeatMap.tsx'
import { Peers } from './Peers.tsx'
import { usePortfolio, usePortfolioView } from './usePortfolio.ts'

/** What the rules say of all customers in sight together. */
export function Portfolio() {
  const translate = useTranslate()
  const { view, change } = usePortfolioView()
  const { branch, page, industry, peerPage } = view
  const heat = usePortfolio({ parts: ['heat'], branch, pageNum: page, pageSize: 20 })
  const branches = heat.data?.branches ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(branches.length > 1 || branch !== '') && (
        <Box role="search">
          <TextField
            select
            label={translate('portfolio.branch')}
            value={branches.some(({ id }) => id === branch) ? branch : ''}
            onChange={({ target }) => change({ branch: target.value, page: 1, industry: '', peerPage: 1 })}
            sx={{ width: { xs: '100%', sm: 280 } }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('portfolio.anyBranch')}</MenuItem>
            {branches.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      <HeatMap query={heat} page={page} onPage={(next) => change({ page: next })} />
      <FigureCards branch={branch} />
      <Peers
        branch={branch}
        industry={industry}
        page={peerPage}
        onIndustry={(next) => change({ industry: next, peerPage: 1 })}
        onPage={(next) => change({ peerPage: next })}
      />
    </Box>
  )
}
