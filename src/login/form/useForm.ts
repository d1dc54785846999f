import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { fill, useTexts } from '../texts.ts'
import type { Check } from './problems.ts'
import { refusalOf } from './refusal.ts'
import { useCountdown } from '../../ui/password/useCountdown.ts'
import { recordFor, keysOf } from '../../../core/records.ts'

export type FieldState = {
  name: string
  value: string
  problem: string
  change: (value: string) => void
  leave: () => void
}

export type Form<Name extends string> = {
  values: Record<Name, string>
  field: (name: Name) => FieldState
  /** Whether the field holds what it should; says so at the field, and goes there, if not. */
  check: (name: Name) => boolean
  /** Shows a failure: at the fields that it names, above the form, or as a wait. */
  fail: (error: unknown) => void
  onSubmit: (event: FormEvent) => void
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  /** Seconds until the next try; 0 when it may be now. */
  wait: number
  alert: string
}

type Options<Name extends string> = {
  checks: Record<Name, Check>
  initial?: Partial<Record<Name, string>>
  /** Called with every field right; what it throws is shown. */
  send: (values: Record<Name, string>) => Promise<void>
}

/**
 * The state of a form: values, what is wrong with them, and what the server says. Nothing typed is lost by a refusal or
 * a change of language; a second press while the first one is on its way sends nothing.
 */
export function useForm<Name extends string>({ checks, initial = {}, send }: Options<Name>): Form<Name> {
  const texts = useTexts()
  const names = keysOf(checks)
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [values, setValues] = useState(() => recordFor(names, (name) => initial[name] ?? ''))
  const [shown, setShown] = useState<readonly Name[]>([])
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>({
    message: '',
    fields: {},
  })
  const [busy, setBusy] = useState(false)
  const { seconds: wait, start } = useCountdown()

  // The server answered in the language of the moment; in another one its sentences would be out of place.
  useEffect(() => setFailure({ message: '', fields: {} }), [texts])

  // After the fields have been marked, the first marked one gets the focus.
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  const toProblem = (): void => setAsked((times) => times + 1)
  const wrong = (name: Name) => checks[name](values[name], values)
  const show = (more: readonly Name[]): void => setShown((now) => [...new Set([...now, ...more])])

  const fail = (error: unknown): void => {
    const refusal = refusalOf(error, texts, names)
    if (refusal.wait > 0) start(refusal.wait)
    setFailure(refusal)
    if (Object.keys(refusal.fields).length > 0) toProblem()
  }

  return {
    values,
    field(name) {
      const key = shown.includes(name) ? wrong(name) : null
      return {
        name,
        value: values[name],
        problem: failure.fields[name] ?? (key ? texts.problems[key] : ''),
        change(value) {
          setValues((now) => ({ ...now, [name]: value }))
          setFailure((now) => ({
            ...now,
            fields: Object.fromEntries(Object.entries(now.fields).filter(([other]) => other !== name)),
          }))
        },
        leave: () => values[name] !== '' && show([name]),
      }
    },
    check(name) {
      show([name])
      if (!wrong(name)) return true
      toProblem()
      return false
    },
    fail,
    onSubmit(event) {
      event.preventDefault()
      if (sending.current || wait > 0) return
      show(names)
      if (names.some(wrong)) return toProblem()
      sending.current = true
      setBusy(true)
      setFailure({ message: '', fields: {} })
      // What went well leads to another page: until that is there, a second press must not send again.
      send(values).catch((error: unknown) => {
        sending.current = false
        setBusy(false)
        fail(error)
      })
    },
    ref,
    busy,
    wait,
    alert: wait > 0 ? fill(texts.blocked, { seconds: wait }) : failure.message,
  }
}
