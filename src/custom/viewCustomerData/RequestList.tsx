import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import type { OpenRequest } from '../../../core/customers.ts'
import { useUser } from '../../authProvider/user.ts'
import { typeFor } from '../../fields/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { showPath } from '../../../core/schema/row-path.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { CodeField } from './CodeField.tsx'
import { AskButton } from './AskButton.tsx'

/** What is asked of the customer and still open, and a way to ask for more. */
export function RequestList({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('customerPage.requests.title')}
        </Typography>
        <AskButton info={info} small />
      </Box>
      {info.requests.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('customerPage.requests.none')}
        </Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {info.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </>
  )
}

function Request({ request }: { request: OpenRequest }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { may } = useUser()
  const schema = findSchema(useSchemas(), 'qrCodes')
  const text = (name: keyof OpenRequest): string => {
    const field = schema?.schema.properties[name]
    return field && request[name] !== ''
      ? typeFor(field).text(request[name], { ...field, name }, { locale, translate })
      : ''
  }
  const title = [text('codeType'), text('useRemark'), text('needTypes')].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {schema && may(schema.permission, 'get') ? (
          <MuiLink component={Link} to={showPath(schema, { id: request.id })}>
            {title}
          </MuiLink>
        ) : (
          title
        )}
      </Typography>
      <CodeField name="state" value={request.state} />
      <Typography variant="caption" color="textSecondary">
        {translate('customerPage.requests.until', { time: localTime(request.expiresAt).slice(0, 16) })}
      </Typography>
    </Box>
  )
}
