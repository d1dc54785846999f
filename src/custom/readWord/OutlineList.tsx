import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Heading } from '../../../core/reading/types.ts'

/** The headings of the document; each leads to its place. */
export function OutlineList({
  headings,
  guessed,
  pdf,
  onGo,
}: {
  headings: Heading[]
  guessed: boolean
  pdf: boolean
  onGo: (paragraph: number) => void
}) {
  const translate = useTranslate()
  const least = Math.min(...headings.map(({ level }) => level))
  return (
    <Box sx={{ p: 1 }}>
      {(guessed || headings.length === 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {translate(
            guessed
              ? pdf
                ? 'readWord.pdf.guessed'
                : 'readWord.guessed'
              : pdf
                ? 'readWord.pdf.noOutline'
                : 'readWord.noOutline',
          )}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {headings.map(({ paragraph, level, text }, index) => (
          <li key={index}>
            <ButtonBase
              onClick={() => onGo(paragraph)}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'left',
                borderRadius: 1,
                py: 0.5,
                pr: 1,
                pl: `${8 + (level - least) * 14}px`,
                fontSize: 14,
                fontWeight: level === least ? 600 : 400,
                overflowWrap: 'anywhere',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {text}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}
