import Check from '@mui/icons-material/CheckCircle'
import Block from '@mui/icons-material/HighlightOff'
import Empty from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate, type RaRecord } from 'react-admin'
import { localTime } from '../../../fields/shared/time.ts'
import { remindedOf } from '../actions/reminding.ts'
import { findSchema, useSchemas } from '../../../schemas/useSchemas.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import { hasValue } from '../../../fields/index.ts'
import { FieldValue } from '../FieldValue.tsx'
import { UploadedFiles } from '../UploadedFiles.tsx'
import { CodeConsent } from './CodeConsent.tsx'
import { stepsOf, type Step } from './steps.ts'

const short = (time: string): string => localTime(time).slice(0, 16)

function Mark({ name, state }: Step) {
  const look = { fontSize: 20, flexShrink: 0 } as const
  if (name === 'declined' || name === 'revoked' || name === 'expired')
    return <Block aria-hidden sx={{ ...look, color: 'tone.warning.text' }} />
  return state === 'done' ? (
    <Check aria-hidden sx={{ ...look, color: 'success.main' }} />
  ) : (
    <Empty aria-hidden sx={{ ...look, color: state === 'next' ? 'accent.text' : 'text.disabled' }} />
  )
}

/** Why the customer does not agree, by the fields of the schema. */
const reasons = ['declineReason', 'declineNote']

function Declined({ record }: { record: RaRecord }) {
  const { locale } = useLanguage()
  const schema = findSchema(useSchemas(), 'qrCodes')
  const told = schema ? fieldsOf(schema).filter(({ name }) => reasons.includes(name) && hasValue(record[name])) : []
  if (!schema || told.length === 0) return null
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1, columnGap: 2 }}
    >
      {told.map((field) => (
        <Box key={field.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {field['x-label'][locale]}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldValue schema={schema} record={record} name={field.name} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What has happened to a code so far, what is waited for, and what the customer agreed to. */
export default function CodeCourse({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const steps = stepsOf(record)
  const reminded = remindedOf(record)
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        {translate('application.course.title')}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: { xs: 1.5, md: 0 },
        }}
      >
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step.name}
            aria-current={step.state === 'next' ? 'step' : undefined}
            sx={{
              flex: { md: index < steps.length - 1 ? 1 : 'none' },
              minWidth: 0,
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
            }}
          >
            <Mark {...step} />
            <Box sx={{ minWidth: 0 }}>
              <Box
                sx={{
                  fontWeight: step.state === 'done' ? 500 : 400,
                  color: step.state === 'never' ? 'text.secondary' : 'text.primary',
                }}
              >
                {translate(`application.course.${step.name}`)}
              </Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {step.time ? (
                  <time dateTime={step.time}>{short(step.time)}</time>
                ) : step.state === 'next' ? (
                  translate('application.course.next')
                ) : (
                  ''
                )}
              </Box>
            </Box>
            {index < steps.length - 1 && (
              <Box
                aria-hidden
                sx={{
                  display: { xs: 'none', md: 'block' },
                  flex: 1,
                  minWidth: 16,
                  mx: 1.5,
                  mt: 1.25,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              />
            )}
          </Box>
        ))}
      </Box>
      {reminded && (
        <Typography sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
          {translate('application.remind.last', {
            count: reminded.times,
            smart_count: reminded.times,
            time: short(reminded.at),
          })}
        </Typography>
      )}
      <Declined record={record} />
      <UploadedFiles record={record} />
      <CodeConsent record={record} />
    </Card>
  )
}
