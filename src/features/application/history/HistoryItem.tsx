import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { hasValue } from '../../../fields/index.ts'
import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { useUser } from '../../../authProvider/user.ts'
import { localTime } from '../../../fields/shared/time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { rowButton } from '../../../resources/list/row-button.ts'
import { recordName } from '../../../fields/record-name.ts'
import { showPath } from '../../../../core/schema/row-path.ts'
import { toneStyle } from '../../../ui/theme/tone.ts'
import { dialogs, type DialogName } from '../actions/dialogs.ts'
import { remindedOf } from '../actions/reminding.ts'
import { FieldValue } from '../FieldValue.tsx'
import { UploadedFiles } from '../UploadedFiles.tsx'
import { closeApplication } from '../opening.ts'
import { usePoster } from '../../../fields/widgets/qrcode/poster/usePoster.ts'
import { isOpen, isOver, isOverdue, mayProlong, mayRemind, mayRevoke } from '../../../fields/widgets/qrcode/states.ts'

const short = (time: unknown): string => localTime(time).slice(0, 16)

/** One thing that was asked: what, of whom, how far it is, and what can be done about it. */
export function HistoryItem({ schema, record }: { schema: ResourceSchema; record: RaRecord }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { may } = useUser()
  const { copyLink } = usePoster(schema)
  const [chosen, setChosen] = useState<DialogName | null>(null)
  const close = (): void => setChosen(null)
  const name = recordName(schema, record, locale)
  const reminded = remindedOf(record)
  const gap = locale === 'zh-CN' ? '' : ' '
  const changes = may(schema.permission, 'update')
  const offers: [DialogName, boolean][] = [
    ['remind', mayRemind(record)],
    ['prolong', mayProlong(record)],
    ['revoke', mayRevoke(record)],
  ]
  const Dialog = chosen && dialogs[chosen]
  return (
    <Box component="li" sx={{ px: 3, py: 1.75, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={showPath(schema, record)} onClick={closeApplication} sx={{ fontWeight: 500 }}>
          {name}
        </Link>
        <Box sx={{ flex: 1 }} />
        {isOverdue(record) && (
          <Chip
            size="small"
            variant="outlined"
            label={translate('application.history.overdue')}
            sx={toneStyle('bad')}
          />
        )}
        <FieldValue schema={schema} record={record} name="state" />
      </Box>
      <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
        {['appUserId', 'needTypes']
          .filter((field) => hasValue(record[field]) && record[field] !== '[]')
          .map((field) => (
            <span key={field} onClickCapture={field === 'appUserId' ? closeApplication : undefined}>
              <FieldValue schema={schema} record={record} name={field} />
            </span>
          ))}
      </Box>
      <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
        {translate(isOver(record) ? 'application.history.times' : 'application.history.timesOpen', {
          created: short(record['createTime']),
          until: short(record['expiresAt']),
        })}
      </Box>
      <UploadedFiles record={record} />
      {reminded && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('application.remind.last', {
            count: reminded.times,
            smart_count: reminded.times,
            time: short(reminded.at),
          })}
          {reminded.next &&
            isOpen(record) &&
            `${gap}${translate('application.remind.next', { time: short(reminded.next) })}`}
        </Box>
      )}
      <Box sx={{ mt: 0.75, ml: -0.75, display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        {changes &&
          offers.map(
            ([dialog, offered]) =>
              offered && (
                <Button
                  key={dialog}
                  color={dialog === 'revoke' ? 'error' : 'primary'}
                  sx={rowButton}
                  aria-label={`${translate(`application.actions.${dialog}`)} ${name}`}
                  onClick={() => setChosen(dialog)}
                >
                  {translate(`application.actions.${dialog}`)}
                </Button>
              ),
          )}
        {!isOver(record) && (
          <Button
            sx={rowButton}
            aria-label={`${translate('app.qr.copy')} ${name}`}
            onClick={() => void copyLink(record)}
          >
            {translate('app.qr.copy')}
          </Button>
        )}
      </Box>
      {Dialog && (
        <LoadedPart onMissing={close}>
          <Dialog schema={schema} record={record} onClose={close} />
        </LoadedPart>
      )}
    </Box>
  )
}
