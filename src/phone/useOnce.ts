import { useRef, useState } from 'preact/hooks'

/** What a button does, once at a time however often it is pressed; and whether it is at it. */
export function useOnce(): { busy: boolean; once: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  return {
    busy,
    async once(work) {
      if (working.current) return
      working.current = true
      setBusy(true)
      try {
        await work()
      } finally {
        working.current = false
        setBusy(false)
      }
    },
  }
}
