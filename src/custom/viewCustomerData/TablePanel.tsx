import EditNote from '@mui/icons-material/EditNoteOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { useUser } from '../../authProvider/user.ts'
import { TableGrid } from '../../features/grid/TableGrid.tsx'
import { useLook } from '../../features/grid/look.ts'
import type { ShownCell } from '../../features/grid/useShownCell.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { EmptyTable } from './EmptyTable.tsx'
import { ExportTable } from './ExportTable.tsx'

const ProofDialog = lazyPart(async () => ({
  default: (await import('../../features/proof/ProofDialog.tsx')).ProofDialog,
}))

const FullTable = lazyPart(() => import('./FullTable.tsx'))

/** One data table of the customer, to be read, exported, and edited on proof in a dialog of its own. */
export function TablePanel({
  schema,
  info,
  shown,
}: {
  schema: TableSchema
  info: CustomerInfo
  /** A cell that is looked for. */ shown?: ShownCell | undefined
}) {
  const translate = useTranslate()
  const locale = useLocale()
  const { may } = useUser()
  const [editing, setEditing] = useState(false)
  const [full, setFull] = useState(false)
  const looking = useLook(schema)
  const label = textIn(schema.label, locale)
  return (
    <Card component="section" aria-label={label} sx={{ p: 2, minWidth: 0 }}>
      <TableGrid
        schema={schema}
        customerId={info.userId}
        shown={shown}
        looking={looking}
        onFull={() => setFull(true)}
        heading={<Typography variant="h2">{label}</Typography>}
        empty={<EmptyTable schema={schema} />}
        renderTools={({ unit }) => (
          <>
            {(may('client', 'export') || may('home', 'export')) && (
              <ExportTable table={schema.name} customerId={info.userId} unit={unit} />
            )}
            {may('client', 'update') && (
              <Button variant="outlined" startIcon={<EditNote />} onClick={() => setEditing(true)}>
                {translate('customer.view.edit')}
              </Button>
            )}
          </>
        )}
      />
      {full && (
        <LoadedPart onMissing={() => setFull(false)}>
          <FullTable
            schema={schema}
            customerId={info.userId}
            title={`${info.userName} · ${label}`}
            looking={looking}
            onClose={() => setFull(false)}
          />
        </LoadedPart>
      )}
      {editing && (
        <Suspense fallback={null}>
          <ProofDialog
            customer={{ id: info.userId, name: info.userName }}
            schema={schema}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
