import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { CollectionRow } from '../../../core/collect.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'

/** A line that opens to what stands behind it. */
function Details({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((now) => !now)}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
        sx={{ ml: -0.75, fontWeight: 400 }}
      >
        {label}
      </Button>
      <Collapse in={open} id={id} unmountOnExit>
        <Box
          component="ul"
          tabIndex={0}
          aria-label={label}
          sx={{
            m: 0,
            mt: 0.5,
            p: 1.5,
            listStyle: 'none',
            maxHeight: 280,
            overflow: 'auto',
            bgcolor: 'surface.subtle',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            display: 'grid',
            gap: 1,
          }}
        >
          {children}
        </Box>
      </Collapse>
    </Box>
  )
}

const Line = ({ head, lines }: { head: string; lines: { label: string; value: string; text: string }[] }) => (
  <Box
    component="li"
    sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' }, columnGap: 2 }}
  >
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {head}
    </Typography>
    <Box>
      {lines.map(({ label, value, text }) => (
        <Typography key={`${label} ${text}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {label !== '' && (
            <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
              {label}
            </Box>
          )}
          {value !== '' && (
            <Box component="span" sx={{ mr: 1, color: 'text.secondary' }}>
              {value}
            </Box>
          )}
          {text}
        </Typography>
      ))}
    </Box>
  </Box>
)

/** Rows of the source that were not taken, with field, value and reason; and fields that the table does not have. */
export function RefusedRows({ refused }: { refused: CollectionRow['refused'] }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const { count, rows, unknown } = refused
  return (
    <Details
      label={
        count > 0
          ? translate('collect.refused', { smart_count: count })
          : translate('collect.unknown', { smart_count: unknown.length })
      }
    >
      {rows.map(({ row, name, faults }) => (
        <Line
          key={row}
          head={[translate('collect.row', { row }), name].filter(Boolean).join(' · ')}
          lines={faults.map(({ label, value, msg }) => ({ label, value, text: msg }))}
        />
      ))}
      {count > rows.length && (
        <Line
          head=""
          lines={[{ label: '', value: '', text: translate('collect.more', { count: count - rows.length }) }]}
        />
      )}
      {unknown.length > 0 && (
        <Line head={translate('collect.unknownHead')} lines={[{ label: '', value: '', text: listed(unknown) }]} />
      )}
    </Details>
  )
}

/** Values that were edited with proof and therefore kept, with what the source says instead. */
export function KeptValues({ kept }: { kept: CollectionRow['kept'] }) {
  const translate = useTranslate()
  return (
    <Details label={translate('collect.kept', { smart_count: kept.count })}>
      {kept.values.map(({ place, label, value }) => (
        <Line
          key={`${place} ${label}`}
          head={place}
          lines={[
            {
              label,
              value: '',
              text:
                value === null
                  ? translate('collect.saysNothing')
                  : translate('collect.says', {
                      value: typeof value === 'object' ? JSON.stringify(value) : String(value),
                    }),
            },
          ]}
        />
      ))}
      {kept.count > kept.values.length && (
        <Line
          head=""
          lines={[
            { label: '', value: '', text: translate('collect.more', { count: kept.count - kept.values.length }) },
          ]}
        />
      )}
    </Details>
  )
}
