/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { useLanguage } from '../i18n/texts.ts'

type Props = { label: string; busyLabel?: string; busy?: boolean; submit?: boolean; onClick?: () => void }

/** The one button that leads on. While it waits for the server it says so, and after a while that the line is slow. */
export function Action({ label, busyLabel, busy = false, submit = false, onClick }: Props) {
  const { texts } = useLanguage()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return undefined
    const timer = setTimeout(() => setSlow(true), 6000)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div class="action">
      <button
        type={submit ? 'submit' : 'button'}
        class="main"
        aria-disabled={busy}
        onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
      >
        {busy && <span class="spin" aria-hidden="true" />}
        {busy ? (busyLabel ?? label) : label}
      </button>
      <p class="slow" role="status">
        {busy && slow ? texts.slow : ''}
      </p>
    </div>
  )
}
