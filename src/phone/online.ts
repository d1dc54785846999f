import { useEffect, useState } from 'preact/hooks'

/** Whether the phone has a line at all; that it leads to the bank is not said. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine !== false)
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine !== false)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return online
}
