import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { StateParts } from '../../fields/object/StateParts.tsx'
import { findSchema, SchemaContext, useSchemas } from '../../schemas/useSchemas.ts'
import { HistoryLink } from '../../resources/show/HistoryLink.tsx'
import { MissingFields } from '../../resources/show/MissingFields.tsx'
import { useSlotsOf } from '../../resources/slots.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'

/**
 * Who the enterprise is, which kinds of data are there, and what can be done. `brief`: on a phone without the facts, so
 * that the page's part is in sight.
 */
export function CustomerHeader({ info, brief = false }: { info: CustomerInfo; brief?: boolean }) {
  const translate = useTranslate()
  const { may, sees } = useUser()
  const { locale } = useLanguage()
  const schema = findSchema(useSchemas(), 'customers')
  const { recordActions = [] } = useSlotsOf('customers')
  const actions = recordActions.filter((action) => !action.needs || may('client', action.needs))
  const states = schema && fieldsOf(schema).find((field) => field['x-parts'])
  return (
    <>
      <PageHeader
        title={info.userName}
        crumbs={[
          {
            label: textIn(schema?.title ?? schema?.label, locale),
            ...(schema && sees(schema.permission) && { path: schema.route }),
          },
        ]}
        actions={
          <>
            <HistoryLink id={info.userId} />
            {may('home', 'add') && (
              <Button
                variant="outlined"
                startIcon={<NoteAdd />}
                component={Link}
                to={`/homePage/newReport?appUserId=${encodeURIComponent(info.userId)}`}
              >
                {translate('customer.view.newReport')}
              </Button>
            )}
            <Suspense fallback={null}>
              {actions.map(({ Component }, index) => (
                <Component key={index} record={{ ...info, id: info.userId }} />
              ))}
            </Suspense>
          </>
        }
      />
      {schema && <MissingFields schema={schema} record={{ ...info }} />}
      <Card
        sx={{
          px: 2,
          py: 1.5,
          mb: 1,
          display: { xs: brief ? 'none' : 'flex', sm: 'flex' },
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1.25,
        }}
      >
        <CustomerFacts info={info} />
        {schema && states && (
          <SchemaContext value={schema}>
            <StateParts
              field={states}
              value={(info as Record<string, unknown>)[states.name]}
              record={{ ...info, id: info.userId }}
            />
          </SchemaContext>
        )}
      </Card>
    </>
  )
}
