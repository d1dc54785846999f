import { useEffect, useState } from 'preact/hooks'
import { keep, kept } from '../keep.ts'

const key = 'sms'
type Sent = { phone: string; until: number }

/**
 * Seconds until a code may be sent to this phone again, counted by the clock and not by ticks: a phone sleeps. Outlives
 * a reload. A number that was mistyped does not hold back the right one.
 */
export function useCountdown(phone: string): { left: number; begin: (seconds: number) => void } {
  const [sent, setSent] = useState<Sent>(() => kept<Sent>(key) ?? { phone: '', until: 0 })
  const [now, setNow] = useState(() => Date.now())
  const left = sent.phone === phone ? Math.max(0, Math.ceil((sent.until - now) / 1000)) : 0
  const over = left === 0
  useEffect(() => {
    if (over) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [sent, over])
  return {
    left,
    begin: (seconds) => {
      const next = { phone, until: Date.now() + seconds * 1000 }
      keep(key, next)
      setNow(Date.now())
      setSent(next)
    },
  }
}
