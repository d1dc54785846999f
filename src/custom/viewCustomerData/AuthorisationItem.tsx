import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Authorisation } from '../../../core/customer-answers.ts'
import { CodeConsent } from '../../features/application/course/CodeConsent.tsx'
import { useUser } from '../../authProvider/user.ts'
import { showPath } from '../../../core/schema/row-path.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { CodeField } from './CodeField.tsx'

/** One agreement: for what, which data, until when; the text that was agreed to, and the code that it came by. */
export function AuthorisationItem({ authorisation }: { authorisation: Authorisation }) {
  const translate = useTranslate()
  const { may } = useUser()
  const schema = findSchema(useSchemas(), 'qrCodes')
  const [open, setOpen] = useState(false)
  const mayOpen = schema !== undefined && may(schema.permission, 'get')
  return (
    <Box
      sx={{
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
          {authorisation.useRemark === '' ? (
            <CodeField name="codeType" value={authorisation.codeType} />
          ) : (
            <CodeField name="useRemark" value={authorisation.useRemark} />
          )}
        </Typography>
        <CodeField name="state" value={authorisation.state} />
        <CodeField name="needTypes" value={authorisation.needTypes} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('customerPage.authorisations.given', {
          time: localTime(authorisation.time).slice(0, 16),
          until: localTime(authorisation.expiresAt).slice(0, 16),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mt: 0.5 }}>
        {authorisation.consent && mayOpen && (
          <Button
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ px: 0, minWidth: 0, fontSize: 'body2.fontSize', lineHeight: 'body2.lineHeight' }}
          >
            {translate(open ? 'customerPage.authorisations.hide' : 'customerPage.authorisations.show')}
          </Button>
        )}
        {schema && mayOpen && (
          <MuiLink component={Link} to={showPath(schema, { id: authorisation.id })} variant="body2">
            {translate('customerPage.authorisations.code')}
          </MuiLink>
        )}
      </Box>
      <Collapse in={open} unmountOnExit>
        <CodeConsent record={{ id: authorisation.id, consent: authorisation.consent }} />
      </Collapse>
    </Box>
  )
}
