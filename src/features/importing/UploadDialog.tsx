import DialogContent from '@mui/material/DialogContent'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { changesNothing } from './changes-nothing.ts'
import { isDocument } from './document.ts'
import { DocumentNote } from './DocumentNote.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { FileStep } from './FileStep.tsx'
import { MappingStep } from './MappingStep.tsx'
import { leavesOut, markedByParts, markedByPlan, wholeLeavesOut, type MarkedRequest } from './marked.ts'
import { MarkedCopy } from './MarkedCopy.tsx'
import { obstacles } from './plan.ts'
import { usePicture } from './picture/context.ts'
import { PictureProvider } from './picture/PicturePart.tsx'
import { PictureSide } from './picture/PictureSide.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { ResultStep } from './ResultStep.tsx'
import { hasWork, type CustomerChoice, type UploadState } from './state.ts'
import { UploadActions } from './UploadActions.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { OpenStep } from './whole/OpenStep.tsx'
import { openOf, wholeFile } from './whole/parts.ts'
import { VerifiedStep } from './whole/VerifiedStep.tsx'
import { useStoredPeriods } from './useStoredPeriods.ts'
import { useUpload, type Beforehand } from './useUpload.ts'

const steps = ['file', 'mapping', 'result'] as const
/** Where the pages for all tables of a file stand among the steps. */
const stepOf = { file: 0, mapping: 1, open: 1, result: 2, verified: 2 } as const

/** The copy to offer: of what a dry run refused, or of what its result leaves out. */
function toMark(state: UploadState, schema: TableSchema | undefined, tables: TableSchema[]): MarkedRequest | null {
  const { customer } = state.source
  if (!customer) return null
  const isRefused = state.problem !== null
  if ((state.step === 'mapping' && isRefused) || (state.step === 'result' && leavesOut(state.result, state.plan)))
    return schema ? markedByPlan(customer.appUserId, state.plan, schema) : null
  if ((state.step === 'open' && isRefused) || (state.step === 'verified' && wholeLeavesOut(state, tables)))
    return markedByParts({ appUserId: customer.appUserId, fileId: state.inspection.fileId }, state.parts, tables)
  return null
}

type Props = {
  customer: CustomerChoice | null
  /** The table that is chosen at first. */ tableId?: string
  /** A file that is at hand already. */ file?: File
  tables: TableSchema[]
  onClose: () => void
  onView?: (customer: CustomerChoice) => void
  /** Takes several files, a folder or an archive; without it the latest file alone is kept. */
  onSeveral?: (files: File[]) => void
} & Beforehand

/** Brings a spreadsheet into a data table of a customer: file, matching, verified result. */
export const UploadDialog = (props: Props) => (
  <PictureProvider>
    <Upload {...props} />
  </PictureProvider>
)

function Upload({ customer, tableId = wholeFile, file, tables, onClose, onView, onSeveral, ...more }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const upload = useUpload(customer, tables, tableId, file, more)
  const { state, dispatch, schema, fields, busy } = upload
  /** The step whose open points are shown: only after the clerk wanted to go on. */
  const [tried, setTried] = useState<keyof typeof stepOf | null>(null)
  const [asking, setAsking] = useState(false)
  /** The result of a document that somebody has held against the original: another one is looked at anew. */
  const [compared, setCompared] = useState<unknown>(null)
  const stored = useStoredPeriods(state.step === 'result' ? state.source : null)
  const listOf = (named: readonly NamedField[]): string =>
    listed(
      named.map((field) => textIn(field['x-label'], locale)),
      locale,
    )
  const open = state.step === 'mapping' && schema ? obstacles(schema, fields, state.plan, listOf) : []
  const isReady =
    state.step === 'open'
      ? state.parts.some(({ used }) => used) && state.parts.every((part) => openOf(part, tables, listOf).length === 0)
      : open.length === 0
  const marked = toMark(state, schema, tables)
  const isWide = usePicture(({ isOpen }) => isOpen) === true && state.step !== 'file'
  const unchanged =
    (state.step === 'result' && changesNothing(state.result.changes)) ||
    (state.step === 'verified' && state.result.tables.every(({ changes }) => changesNothing(changes)))

  const document = state.source.file && isDocument(state.source.file) ? state.source.file : null
  const result = state.step === 'result' || state.step === 'verified' ? state.result : undefined
  const asks = result !== undefined && !unchanged
  const close = (): void => {
    if (busy?.what === 'import') return
    if (hasWork(state)) setAsking(true)
    else onClose()
  }
  const next = (): void => {
    setTried(state.step)
    if (state.step === 'file') void upload.inspect()
    else if (unchanged) onClose()
    else if (document && asks && compared !== result) return
    else if (state.step === 'result' || state.step === 'verified') void upload.store().then(() => setTried(null))
    else if (isReady) void upload.check()
  }

  return (
    <ImportFrame title={translate('imports.title')} close={translate('imports.close')} wide={isWide} onClose={close}>
      <Stepper activeStep={stepOf[state.step]} sx={{ px: 3, pb: 2 }}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>{translate(`imports.steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex' }}>
        <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <ProblemAlert problem={state.problem} step={state.step} />
          <MarkedCopy request={marked} />
          {document && state.step !== 'file' && (
            <DocumentNote
              name={document.name}
              asks={asks}
              compared={compared === result}
              tried={tried === state.step}
              onCompare={(isCompared) => setCompared(isCompared ? result : null)}
            />
          )}
          {state.step === 'file' && (
            <FileStep
              source={state.source}
              done={state.done}
              tables={tables}
              tried={tried === 'file'}
              busy={busy !== null}
              dispatch={dispatch}
              onAnother={(done, other) => {
                setTried(null)
                void upload.another(done, other)
              }}
              onView={onView}
              onSeveral={onSeveral}
              onLeave={onClose}
            />
          )}
          {state.step === 'mapping' && schema && (
            <MappingStep
              plan={state.plan}
              customer={state.source.customer}
              schema={schema}
              fields={fields}
              open={open}
              tried={tried === 'mapping'}
              dispatch={dispatch}
            />
          )}
          {state.step === 'open' && (
            <OpenStep
              inspection={state.inspection}
              parts={state.parts}
              customer={state.source.customer}
              tables={tables}
              listOf={listOf}
              tried={tried === 'open'}
              dispatch={dispatch}
            />
          )}
          {state.step === 'verified' && state.source.customer && (
            <VerifiedStep
              result={state.result}
              inspection={state.inspection}
              parts={state.parts}
              tables={tables}
              customer={state.source.customer}
            />
          )}
          {state.step === 'result' && schema && state.source.customer && (
            <ResultStep
              result={state.result}
              plan={state.plan}
              schema={schema}
              fields={fields}
              customer={state.source.customer}
              stored={stored}
            />
          )}
        </DialogContent>
        <PictureSide state={state} tables={tables} dispatch={dispatch} />
      </Box>
      <UploadProgress busy={busy} onCancel={upload.cancel} />
      <UploadActions
        step={state.step}
        finished={state.step === 'file' && state.done !== null && !hasWork(state)}
        unchanged={unchanged}
        busy={busy !== null}
        onCancel={close}
        onBack={() => dispatch({ type: 'back' })}
        onNext={next}
      />
      <ConfirmDialog
        open={asking}
        danger
        title={translate('imports.leave.title')}
        text={translate('imports.leave.text')}
        confirm={translate('imports.leave.yes')}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </ImportFrame>
  )
}
