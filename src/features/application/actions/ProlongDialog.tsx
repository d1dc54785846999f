import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { recordName } from '../../../fields/record-name.ts'
import { localTime } from '../../../fields/shared/time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { useCodeAction } from './useCodeAction.ts'

/** What the server takes. */
const most = 30
const usual = [3, 7, 14, 30] as const

/** From when the days are counted: from the end that it has, or from now where that has passed. */
export const prolongedUntil = (expiresAt: unknown, days: number, now = Date.now()): Date =>
  new Date(Math.max(Date.parse(String(expiresAt)) || now, now) + days * 24 * 60 * 60 * 1000)

/** The days that were typed; 0 where the server would not take them. */
function daysOf(typed: string): number {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return days <= most ? days : 0
}

function Days({ expiresAt }: { expiresAt: unknown }) {
  const translate = useTranslate()
  const { field } = useController<{ days: string }, 'days'>({ name: 'days' })
  const days = daysOf(field.value)
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={field.value}
        onChange={(_, value: string | null) => value && field.onChange(value)}
        aria-label={translate('application.prolong.days')}
      >
        {usual.map((count) => (
          <ToggleButton key={count} value={String(count)} sx={{ px: 2 }}>
            {translate('application.prolong.count', { count, smart_count: count })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DialogText
        name="days"
        label={translate('application.prolong.days')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {days > 0
          ? translate('application.prolong.until', {
              time: localTime(prolongedUntil(expiresAt, days).toISOString()).slice(0, 16),
            })
          : ''}
      </Typography>
    </>
  )
}

/** Gives a code more days. */
export default function ProlongDialog({ schema, record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { prolongCode } = useCalls()
  const { run } = useCodeAction(schema)
  const canSend = useCanSend()
  return (
    <FormDialog
      title={translate('application.prolong.title', { name: recordName(schema, record, locale) })}
      confirm={translate('application.actions.prolong')}
      mode="onChange"
      start={{ days: '7' }}
      check={({ days }) => (daysOf(days) > 0 ? {} : { days: translate('application.prolong.range', { most }) })}
      ready={({ days }) => daysOf(days) > 0 && canSend}
      aside={<CannotSend />}
      onSubmit={async ({ days }) => {
        if (await run(() => prolongCode(String(record.id), Number(days)))) onClose()
      }}
      onClose={onClose}
    >
      <Days expiresAt={record['expiresAt']} />
    </FormDialog>
  )
}
