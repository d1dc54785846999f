import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { HttpError } from '../../dataProvider/http-error.ts'
import { usePageTitle } from '../../ui/pages/PageHeader.tsx'
import { StateView } from '../../ui/pages/StatePage.tsx'
import { useSchema } from '../../schemas/useSchemas.ts'

/** A record that is not there (or not theirs to see), or that could not be loaded. */
export function MissingRecord({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate()
  const schema = useSchema()
  const gone = error instanceof HttpError && error.status === 404
  const title = translate(gone ? 'app.show.missing' : 'app.list.error')
  usePageTitle(title)
  return (
    <Card>
      <StateView icon={SearchOff} title={title} text={gone ? translate('app.show.missingText') : ''}>
        {!gone && (
          <Button variant="contained" onClick={retry}>
            {translate('app.page.retry')}
          </Button>
        )}
        <Button variant={gone ? 'contained' : 'outlined'} component={Link} to={schema.route}>
          {translate('app.show.list')}
        </Button>
      </StateView>
    </Card>
  )
}
