import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useDialogForm, type DialogFormOptions } from './useDialogForm.ts'

type Props<Values extends FieldValues> = DialogFormOptions<Values> & {
  title: string
  /** Below the title: which step of several this is. */
  step?: string | undefined
  confirm: string
  cancel?: string
  /** Where the action destroys something. */
  danger?: boolean
  /** Whether the values can be sent as they stand. */
  ready?: (values: Values) => boolean
  /** Lines that part the content from title and buttons. */
  dividers?: boolean
  /** Before the buttons. */
  aside?: ReactNode
  children: ReactNode
  onClose: () => void
} & Pick<DialogProps, 'maxWidth' | 'fullScreen' | 'disableRestoreFocus'>

/**
 * A dialog that is a form; its fields are `DialogText` and whatever else knows react-hook-form. Enter sends, and a
 * second press waits for the first. Escape and a click beside it leave, but not while it sends, and not without a
 * question where something was changed. It does not close by itself: `onSubmit` does that.
 */
export function FormDialog<Values extends FieldValues>({
  title,
  step,
  confirm,
  cancel,
  danger = false,
  ready,
  dividers = false,
  aside,
  children,
  onClose,
  maxWidth = 'xs',
  fullScreen = false,
  disableRestoreFocus = false,
  ...options
}: Props<Values>) {
  const translate = useTranslate()
  const id = useId()
  const [asks, setAsks] = useState(false)
  const { form, refusal, submit } = useDialogForm(options)
  const { isDirty, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const canSend = ready?.(values) ?? true
  const send = (event: FormEvent): void => {
    event.preventDefault()
    // The dialog stands in a portal: its submit would reach a form around it.
    event.stopPropagation()
    if (canSend) void submit()
  }
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onClose={isSubmitting ? undefined : () => (isDirty ? setAsks(true) : onClose())}
        aria-labelledby={id}
        fullWidth
        maxWidth={maxWidth}
        fullScreen={fullScreen}
        disableRestoreFocus={disableRestoreFocus}
      >
        <Box
          component="form"
          onSubmit={send}
          noValidate
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={id}>
            {title}
            {step && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {step}
              </Typography>
            )}
          </DialogTitle>
          <DialogContent
            dividers={dividers}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
              // The label of a first field stands half above it.
              ...(!dividers && { '.MuiDialogTitle-root + &': { pt: 1 } }),
            }}
          >
            {refusal !== '' && (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            )}
            {children}
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
            {aside}
            <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={onClose}>
              {cancel ?? translate('ra.action.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={danger ? 'error' : 'primary'}
              loading={isSubmitting}
              disabled={!canSend}
            >
              {confirm}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
      {asks && (
        <ConfirmDialog
          open
          title={translate('ra.message.unsaved_changes')}
          onClose={() => setAsks(false)}
          onConfirm={onClose}
        />
      )}
    </FormProvider>
  )
}
