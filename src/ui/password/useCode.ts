import { useRef, useState } from 'react'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { SentCode } from '../../../core/contracts/auth.ts'
import { useCountdown } from './useCountdown.ts'

export type CodeState = {
  busy: boolean
  seconds: number
  sent: boolean
  /** In the demo: what the message would say. */ shown: string
  ask: (phone: string) => void
}

/** Asking for a code by message: once per 60 seconds, as the server counts them. */
export function useCode(send: (phone: string) => Promise<SentCode>, fail: (error: unknown) => void): CodeState {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SentCode | null>(null)
  const { seconds, start } = useCountdown()
  const asking = useRef(false)
  return {
    busy,
    seconds,
    sent: answer !== null,
    shown: answer?.code ?? '',
    ask(phone) {
      if (asking.current || seconds > 0) return
      asking.current = true
      setBusy(true)
      send(phone)
        .then((sent) => {
          setAnswer(sent)
          start(sent.seconds)
        })
        .catch((error: unknown) => {
          // Too early: the one sent before is still good.
          if (error instanceof HttpError && error.status === 429 && error.retryAfter) start(error.retryAfter)
          else fail(error)
        })
        .finally(() => {
          asking.current = false
          setBusy(false)
        })
    },
  }
}
