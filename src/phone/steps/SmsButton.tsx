/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Flow } from '../flow.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { useCountdown } from './useSms.ts'
import { useOnce } from '../useOnce.ts'

type Props = {
  flow: Flow
  ready: () => boolean
  body: () => { creditCode: string; phone: string }
  onRefused: (error: unknown) => void
  onFill: (code: string) => void
}

/** Asks for a code to the phone, once a minute. The demo, which sends nothing, shows it to be filled in. */
export function SmsButton({ flow, ready, body, onRefused, onFill }: Props) {
  const {
    texts: { identify },
  } = useLanguage()
  const { left, begin } = useCountdown(body().phone)
  const [shown, setShown] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const { busy, once } = useOnce()

  const send = async (): Promise<void> => {
    if (busy || left > 0 || !ready()) return
    await once(async () => {
      try {
        const { seconds, code } = await flow.calls.sms(body())
        begin(seconds ?? 60)
        setSent(true)
        setShown(code ?? null)
        document.querySelector<HTMLInputElement>('[name=code]')?.focus()
      } catch (error) {
        onRefused(error)
      }
    })
  }

  return (
    <>
      <button type="button" class="side" aria-disabled={left > 0 || busy} onClick={() => void send()}>
        {busy ? identify.sending : left > 0 ? fill(identify.again, { seconds: left }) : identify.get}
      </button>
      <div class="told" role="status">
        {shown === null ? (
          sent && identify.sent
        ) : (
          <>
            {fill(identify.demo, { code: shown })}
            <button type="button" onClick={() => onFill(shown)}>
              {identify.fillIn}
            </button>
          </>
        )}
      </div>
    </>
  )
}
