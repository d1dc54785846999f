import { useEffect, useState } from 'preact/hooks'
import { keep, kept } from '../keep.ts'

/** Seconds until a code may be sent again, counted by the clock and not by ticks: a phone sleeps. Outlives a reload. */
export function useCountdown(key: string): { left: number; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(() => kept<number>(key) ?? 0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until, over])
  return {
    left,
    begin: (seconds) => {
      const end = Date.now() + seconds * 1000
      keep(key, end)
      setNow(Date.now())
      setUntil(end)
    },
  }
}
