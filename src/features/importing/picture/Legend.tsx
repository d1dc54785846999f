import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { signs } from './PictureCellView.tsx'
import { pictureStyle } from './gridStyle.ts'

const fates = ['taken', 'asked', 'open', 'out', 'wrong'] as const
const facts = ['unit', 'period', 'company'] as const

const { '--hatch': hatch, '& .taken': taken, '& .asked': asked, '& .open': open } = pictureStyle
const { '& .out': out, '& .wrong': wrong, '& .fact': fact, '& .badge': badge } = pictureStyle

/** What the colours and signs of the picture mean. */
export function Legend() {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate('picture.legend.title')}
      sx={{
        '--hatch': hatch,
        '& .taken': taken,
        '& .asked': asked,
        '& .open': open,
        '& .out': out,
        '& .wrong': wrong,
        '& .fact': fact,
        '& .badge': badge,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.25,
        listStyle: 'none',
        m: 0,
        px: 1.5,
        py: 0.75,
        fontSize: 12,
      }}
    >
      {fates.map((fate) => (
        <li key={fate}>
          <Box component="span" aria-hidden className={fate} sx={{ px: 0.5, mr: 0.5, borderRadius: 0.5 }}>
            {signs[fate]}
          </Box>
          {translate(`picture.legend.${fate}`)}
        </li>
      ))}
      <li>
        {facts.map((name) => (
          <Box key={name} component="span" aria-hidden className="fact" sx={{ px: 0.5, mr: 0.5, borderRadius: 0.5 }}>
            {translate(`picture.fact.${name}`)}
          </Box>
        ))}
        {translate('picture.legend.fact')}
      </li>
    </Box>
  )
}
