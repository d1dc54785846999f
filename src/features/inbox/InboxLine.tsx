import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { named } from '../../../core/i18n/punctuation.ts'
import type { InboxItem } from '../../../core/contracts/inbox.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts'
import { openApplication } from '../application/opening.ts'
import { agoText } from './ago.ts'
import { dayText, isPast } from './day-text.ts'
import { lines } from './lines.ts'
import { TickBox } from './TickBox.tsx'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A line says who, what and when, and leads to where it is done: all of it is one link. */
export function InboxLine({ item, onGo }: { item: InboxItem; onGo: (item: InboxItem) => void }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { may } = useUser()
  const { tone, way, ofReport } = lines[item.kind]
  const rights = { imports: may('client', 'import'), asks: may('home', 'add'), works: may('client', 'update') }
  const target = way(item, rights)
  const purpose = (code: string): string => translate(`report.type.${code}`, { _: translate('inbox.code') })
  const title = ofReport ? item.subject?.name : (item.customer?.name ?? (item.subject && purpose(item.subject.name)))
  const isMany = item.count > 1 && (item.kind === 'handedOver' || item.kind === 'handedAway')
  const text = translate(`inbox.text.${item.kind}${isMany ? 'Many' : ''}`, {
    smart_count: item.count,
    file: item.subject?.name ?? '',
    task: item.subject?.name ?? '',
    note: item.kind === 'handedOver' && item.subject ? named('', item.subject.name, locale) : '',
    day: item.kind === 'tasks' ? dayText(item.detail, translate) : '',
    customer: item.customer?.name ?? '',
    by: item.detail,
    purpose: item.kind === 'consented' || item.kind === 'declined' ? purpose(item.subject?.name ?? '') : '',
    when: item.kind === 'expiring' ? agoText(item.detail, locale) : '',
    since: agoText(item.time, locale),
    period: item.detail,
  })
  // When a task is due is not what is cut where the line is short.
  const about = ofReport && item.customer && item.kind !== 'tasks' ? `${item.customer.name} · ` : ''
  const withTime = !['tasks', 'expiring', 'statements', 'drafts'].includes(item.kind)
  const time = withTime ? agoText(item.time, locale) : ''
  const action =
    item.kind === 'uploaded' && !rights.imports
      ? 'received'
      : item.kind === 'statements' && !rights.asks
        ? 'customer'
        : item.kind
  const isOver = item.kind === 'tasks' && isPast(item.detail)
  const go = (): void => {
    if ('ask' in target) openApplication({ tab: 'upload', preset: { appUserId: target.ask } })
    onGo(item)
  }
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0, alignItems: 'center' }}>
      {item.kind === 'tasks' && item.subject && rights.works && (
        <TickBox id={item.subject.id} name={item.subject.name} />
      )}
      <ButtonBase
        {...('to' in target ? { component: Link, to: target.to } : { 'aria-haspopup': 'dialog' as const })}
        onClick={go}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 52,
          display: 'grid',
          gridTemplateColumns: '8px minmax(0, 1fr) auto',
          columnGap: 1.25,
          alignItems: 'center',
          justifyContent: 'start',
          px: 1.5,
          py: 0.75,
          borderRadius: 1,
          textAlign: 'left',
          color: 'text.primary',
          font: 'inherit',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: item.unread ? `tone.${tone}.text` : 'transparent',
            border: '1px solid',
            borderColor: item.unread ? `tone.${tone}.text` : 'surface.outline',
          }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', ...oneLine, fontWeight: item.unread ? 600 : 500 }}>
            {item.unread && (
              <Box component="span" sx={visuallyHidden}>
                {translate('inbox.unreadOne')}
              </Box>
            )}
            {title}
          </Box>
          <Box component="span" sx={{ display: 'flex', fontSize: 13, color: 'text.secondary' }}>
            <Box
              component="span"
              sx={{ ...oneLine, color: item.kind === 'highEvents' || isOver ? 'tone.bad.text' : 'inherit' }}
            >
              {about}
              {text}
            </Box>
            {time && (
              <Box component="span" sx={{ whiteSpace: 'nowrap', '&::before': { content: '"·"', mx: '0.5em' } }}>
                {time}
              </Box>
            )}
          </Box>
        </Box>
        <Box component="span" sx={{ color: 'accent.text', fontSize: 13, whiteSpace: 'nowrap', fontWeight: 500 }}>
          {translate(`inbox.action.${action}`)}
        </Box>
      </ButtonBase>
    </Box>
  )
}
