import Box from '@mui/material/Box'
import { useTranslate, type RaRecord } from 'react-admin'
import type { PosterText } from '../../fields/widgets/qrcode/poster/poster-text.ts'
import { useQrPicture } from '../../fields/widgets/qrcode/useQrPicture.ts'

export type PaperSize = 'A4' | 'A6'

/** Millimetres on paper: what a sheet of A4 leaves within its margins, whole or in quarters. */
const measures = {
  A4: {
    width: '182mm',
    height: '266mm',
    code: '96mm',
    bank: '9mm',
    branch: '6.5mm',
    text: '4.6mm',
    gap: '6mm',
    pad: '14mm 16mm',
  },
  A6: {
    width: '90mm',
    height: '132mm',
    code: '50mm',
    bank: '5mm',
    branch: '3.8mm',
    text: '2.9mm',
    gap: '2.6mm',
    pad: '5mm 6mm',
  },
} as const

const steps = ['scan', 'check', 'agree'] as const

/** A code on paper: who asks, for what, until when, and how to answer. Black on white in every theme. */
export function Poster({ record, text, size }: { record: RaRecord; text: PosterText; size: PaperSize }) {
  const translate = useTranslate()
  const picture = useQrPicture(text.link, 1200)
  const m = measures[size]
  return (
    <Box
      component="article"
      data-poster={String(record.id)}
      aria-label={[text.bank, text.branch].filter(Boolean).join(' ')}
      sx={{
        width: m.width,
        minHeight: m.height,
        maxWidth: '100%',
        boxSizing: 'border-box',
        p: m.pad,
        bgcolor: 'common.white',
        color: 'common.black',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        lineHeight: 1.45,
        fontSize: m.text,
        breakInside: 'avoid',
        '@media print': {
          borderRadius: 0,
          maxWidth: 'none',
          ...(size === 'A4' && { border: 0, breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } }),
        },
      }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: m.bank, fontWeight: 700, lineHeight: 1.25 }}>
        {text.bank || text.title}
      </Box>
      {text.branch && text.branch !== text.bank && <Box sx={{ mt: '0.2em', fontSize: m.branch }}>{text.branch}</Box>}
      <Box sx={{ mt: m.gap, fontSize: m.branch, fontWeight: 600 }}>{translate('application.poster.scan')}</Box>
      <Box sx={{ my: m.gap, width: m.code, height: m.code, maxWidth: '100%' }}>
        {picture && (
          <Box
            component="img"
            src={picture}
            alt={translate('app.qr.alt', { link: text.link })}
            sx={{ width: '100%', height: '100%', imageRendering: 'pixelated' }}
          />
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, auto)',
          columnGap: '1em',
          rowGap: '0.25em',
          textAlign: 'left',
        }}
      >
        {text.facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt">{label}</Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="ol" sx={{ m: 0, mt: m.gap, mb: m.gap, pl: '1.4em', textAlign: 'left' }}>
        {steps.map((step) => (
          <li key={step}>{translate(`application.poster.steps.${step}`)}</li>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', fontSize: '0.8em', overflowWrap: 'anywhere' }}>{text.link}</Box>
    </Box>
  )
}
