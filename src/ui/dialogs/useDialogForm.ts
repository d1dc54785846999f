import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { HttpError } from '../../dataProvider/http-error.ts'

/** What is wrong, by field: keys of the catalogues or sentences. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>

export type DialogFormOptions<Values extends FieldValues> = {
  start: Values
  /** What is wrong before anything is sent. */
  check?: ((values: Values) => Faults<Values>) | undefined
  /** Whether faults are shown as they are typed, or from the first try on. */
  mode?: 'onChange' | 'onSubmit' | undefined
  /**
   * Sends the values. What it throws is shown: an HttpError that names fields beside them, everything else above them.
   */
  onSubmit: (values: Values) => Promise<unknown> | void
}

type DialogForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What is wrong with the whole; a key of the catalogues or a sentence, '' where nothing is. */
  refusal: string
  submit: () => Promise<void>
}

/** The name of a field by the JSON pointer of a fault: `/series/0/name` is `series.0.name`. */
const nameOf = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

/** The state of a small form: checked before it is sent, sent once however often it is pressed, refused by field. */
export function useDialogForm<Values extends FieldValues>({
  start,
  check,
  mode = 'onSubmit',
  onSubmit,
}: DialogFormOptions<Values>): DialogForm<Values> {
  const translate = useTranslate()
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    mode,
    resolver: (values) => {
      const faults = Object.entries(check?.(values) ?? {}).map(([name, message]) => [name, { type: 'check', message }])
      return { values: faults.length > 0 ? {} : values, errors: Object.fromEntries(faults) }
    },
  })
  const [refusal, setRefusal] = useState('')
  const sending = useRef(false)

  /** Shows what the server refused; what belongs to no field of this form is told with the whole. */
  const refuse = (error: unknown): void => {
    const faults = error instanceof HttpError ? (error.body.errors ?? []) : []
    const order = Object.keys(start)
    const placed = faults
      .map(({ field, msg }) => ({ name: nameOf(field), msg }))
      .map((fault) => ({ ...fault, place: order.indexOf(fault.name.split('.')[0] ?? '') }))
      .toSorted((a, b) => a.place - b.place)
    const here = placed.filter(({ place }) => place !== -1)
    here.forEach(({ name, msg }, index) =>
      form.setError(name as Path<Values>, { type: 'server', message: msg }, { shouldFocus: index === 0 }),
    )
    if (here.length > 0 && here.length === placed.length) return
    const text = error instanceof Error ? error.message : String(error)
    const others = placed.filter(({ place }) => place === -1).map(({ msg }) => msg)
    setRefusal([translate(text, { _: text }), ...others.filter((msg) => msg !== text)].join(' '))
  }

  const submit = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setRefusal('')
    try {
      await form.handleSubmit(async (values) => {
        try {
          await onSubmit(values)
        } catch (error) {
          refuse(error)
        }
      })()
    } finally {
      sending.current = false
    }
  }
  return { form, refusal, submit }
}
