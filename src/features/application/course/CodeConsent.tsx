import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { isRecord } from '../../../../core/json.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { localTime } from '../../../fields/shared/time.ts'

const short = (time: string): string => localTime(time).slice(0, 16)

/** The consent that was given by a code: by whom, when, to which text, and that text word for word. */
export function CodeConsent({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const { codeConsent } = useCalls()
  const id = useId()
  const [open, setOpen] = useState(false)
  const given: unknown = record['consent']
  const consentId = isRecord(given) && typeof given['id'] === 'string' ? given['id'] : null
  const { data, isError } = useQuery({
    queryKey: ['consent', consentId],
    queryFn: ({ signal }) => codeConsent(consentId ?? '', signal),
    enabled: consentId !== null,
    staleTime: Infinity,
    retry: false,
  })
  if (consentId === null || isError) return null
  const facts = data && [
    [translate('application.consent.by'), `${data.enterpriseName} · ${data.creditCode}`],
    [translate('application.consent.phone'), data.phone],
    [translate('application.consent.time'), short(data.time)],
    [translate('application.consent.version'), data.version],
    [translate('application.consent.hash'), data.hash],
  ]
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {translate('application.consent.title')}
      </Typography>
      {!facts && <Skeleton width={320} height={60} />}
      {facts && (
        <>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
              columnGap: 2.5,
              rowGap: { xs: 0.25, sm: 0.75 },
            }}
          >
            {facts.map(([label, value]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
          <Button aria-expanded={open} onClick={() => setOpen(!open)} sx={{ mt: 1, ml: -1 }}>
            {translate(open ? 'application.consent.hide' : 'application.consent.show')}
          </Button>
          <Collapse in={open} unmountOnExit>
            <Box
              lang={data.locale}
              sx={{
                mt: 1,
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1.5,
                bgcolor: 'surface.subtle',
                whiteSpace: 'pre-wrap',
                lineHeight: 1.7,
              }}
            >
              {data.text}
            </Box>
          </Collapse>
        </>
      )}
    </Box>
  )
}
