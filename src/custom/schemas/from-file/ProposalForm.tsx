import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import type { TableProposal } from '../../../../core/contracts/new-tables.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { PlaceChoices } from '../PlaceChoices.tsx'
import { ColumnCard } from './ColumnCard.tsx'
import { FoundPlace } from './FoundPlace.tsx'
import type { SaidOfFile } from './FromFileDialog.tsx'
import { LookedBox } from './LookedBox.tsx'
import { OrderChoices } from './OrderChoices.tsx'
import { doubtsIn, partOf, startOf, wrongNames } from './values.ts'

type Props = {
  proposal: TableProposal
  /** Rows that are records although they would be left out. */
  records: readonly number[]
  taken: readonly string[]
  onAgain: (said: SaidOfFile) => Promise<void>
  onTaken: (table: ReturnType<typeof partOf>) => void
  onClose: () => void
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

/** What a file would be as a table, to change and to take as a draft. */
export function ProposalForm({ proposal, records, taken, onAgain, onTaken, onClose }: Props) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const doubts = doubtsIn(proposal)
  return (
    <FormDialog
      title={translate('fromFile.title')}
      step={translate('fromFile.found', { file: proposal.fileName, smart_count: proposal.rows })}
      confirm={translate('fromFile.take')}
      maxWidth="lg"
      fullScreen={phone}
      dividers
      start={startOf(proposal)}
      ready={({ zh, en, columns, looked }) =>
        zh.trim() !== '' &&
        en.trim() !== '' &&
        columns.some(({ include }) => include) &&
        columns.every((one) => !one.include || (one.zh.trim() !== '' && one.en.trim() !== '')) &&
        (looked || doubts === 0)
      }
      onSubmit={(values) => {
        const wrong = wrongNames(values.columns)
        if (wrong.length > 0) throw new Error(translate('fromFile.wrongNames', { names: wrong.join(', ') }))
        onTaken(partOf(proposal, values, taken))
      }}
      onClose={onClose}
    >
      {proposal.doubts.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{translate('fromFile.lookHere')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {proposal.doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </Box>
        </Alert>
      )}
      <FoundPlace proposal={proposal} records={records} onAgain={onAgain} />
      <Box sx={pair}>
        <DialogText name="zh" label={translate('schemas.resource.zh')} longest={200} required />
        <DialogText name="en" label={translate('schemas.resource.en')} longest={200} required />
        <PlaceChoices />
      </Box>
      <Typography variant="h3" component="h3">
        {translate('fromFile.columns', { smart_count: proposal.columns.length })}
      </Typography>
      {proposal.columns.map((column, index) => (
        <ColumnCard key={column.column} column={column} index={index} rows={proposal.rows} />
      ))}
      <OrderChoices proposal={proposal} />
      {doubts > 0 && <LookedBox count={doubts} />}
    </FormDialog>
  )
}
