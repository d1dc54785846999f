import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { HttpError } from './http-error.ts'

export type Faults = Record<string, string>

export type Sending = {
  /** The form: where something is wrong in it, the first such field gets the focus. */
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** What is wrong, by field: keys of the catalogues or the server's sentences. */
  faults: Faults
  /** What is wrong with the whole. */
  refusal: string
  show: (faults: Faults) => void
  /** The field is being changed: what was said of it is settled. */
  settle: (name: string) => void
  /**
   * Sends once however often it is pressed. Answers whether it went well; a failure that names fields is shown there.
   */
  send: (run: () => Promise<unknown>) => Promise<boolean>
}

/** Sending a small form by a call whose failures are `silent`. */
export function useSend(): Sending {
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [marked, setMarked] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState('')
  const sending = useRef(false)
  const settle = useCallback(
    (name: string) =>
      setFaults((now) =>
        now[name] ? Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)) : now,
      ),
    [],
  )
  const show = (next: Faults): void => {
    setFaults(next)
    setMarked((times) => times + 1)
  }
  useEffect(() => {
    if (marked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [marked])
  return {
    form,
    busy,
    faults,
    refusal,
    show,
    settle,
    async send(run) {
      if (sending.current) return false
      sending.current = true
      setBusy(true)
      setRefusal('')
      setFaults({})
      try {
        await run()
        return true
      } catch (error) {
        const errors = error instanceof HttpError ? (error.body.errors ?? []) : []
        if (errors.length > 0) show(Object.fromEntries(errors.map(({ field, msg }) => [field.slice(1), msg])))
        else setRefusal(error instanceof Error ? error.message : String(error))
        return false
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}
