import Computer from '@mui/icons-material/ComputerOutlined'
import Phone from '@mui/icons-material/PhoneIphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Session } from '../../../core/contracts/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { toneStyle } from '../../ui/theme/tone.ts'
import { deviceOf } from './device.ts'
import { Loaded } from './Loaded.tsx'
import { Section } from './Section.tsx'
import { whenOf } from './times.ts'
import { succeeds } from '../../dataProvider/succeeds.ts'

/** A device's name in the reader's language. */
function useDeviceName(): (agent: string) => string {
  const translate = useTranslate()
  return (agent) => {
    const { browser, system } = deviceOf(agent)
    if (browser && system) return translate('account.sessions.on', { browser, system })
    return browser || system || translate('account.sessions.unknown')
  }
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const translate = useTranslate()
  const name = useDeviceName()(session.agent)
  const Icon = deviceOf(session.agent).mobile ? Phone : Computer
  const facts = [
    translate('account.sessions.lastSeen', {
      time: whenOf(session.lastSeenAt) ?? translate('account.sessions.justNow'),
    }),
    translate('account.sessions.address', { address: session.address }),
    translate('account.sessions.since', { time: whenOf(session.createdAt) ?? translate('account.sessions.justNow') }),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon sx={{ color: session.current ? 'accent.text' : 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography title={session.agent} sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {session.current && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('account.sessions.current')}
              sx={toneStyle('info')}
            />
          )}
        </Box>
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}
        >
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Typography>
      </Box>
      {!session.current && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={translate('account.sessions.endName', { name })}
          onClick={onEnd}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  )
}

/** Where the account is signed in; one of these sessions, or all others, can be ended. */
export function SessionsSection() {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { sessions, endSession, endOtherSessions } = useCalls()
  const query = useQuery({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => sessions(signal) })
  const [asked, setAsked] = useState<Session | 'others' | null>(null)
  const nameOf = useDeviceName()
  const others = query.data?.filter((session) => !session.current) ?? []

  const end = async (): Promise<void> => {
    if (asked === null) return
    if (await succeeds(asked === 'others' ? endOtherSessions() : endSession(asked.id)))
      notify(asked === 'others' ? 'account.sessions.endedOthers' : 'account.sessions.ended', { type: 'success' })
    setAsked(null)
    await queries.invalidateQueries({ queryKey: ['account', 'sessions'] })
  }

  return (
    <Section title={translate('account.sessions.title')} text={translate('account.sessions.text')}>
      <Loaded query={query} height={130}>
        {(list) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {[...list]
              .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt))
              .map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
              ))}
          </Box>
        )}
      </Loaded>
      {query.data && (
        <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
          {others.length > 0 ? (
            <Button variant="outlined" color="error" onClick={() => setAsked('others')}>
              {translate('account.sessions.endOthers')}
            </Button>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{translate('account.sessions.only')}</Typography>
          )}
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={translate(asked === 'others' ? 'account.sessions.endOthersTitle' : 'account.sessions.endTitle')}
        text={
          asked === 'others'
            ? translate('account.sessions.endOthersText', { count: others.length })
            : translate('account.sessions.endText', { name: nameOf(asked?.agent ?? '') })
        }
        confirm={translate(asked === 'others' ? 'account.sessions.endOthers' : 'account.sessions.end')}
        onClose={() => setAsked(null)}
        onConfirm={end}
      />
    </Section>
  )
}
