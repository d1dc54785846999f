import { useEffect, useState } from 'react'

/** Seconds that count down to 0 by the clock, also while the page sleeps. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) setUntil(0)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds,
    start: (wait) => {
      setUntil(Date.now() + wait * 1000)
      setSeconds(wait)
    },
  }
}
