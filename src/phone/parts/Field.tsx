/** @jsxImportSource preact */
import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useRef } from 'preact/hooks'
import { caretAfter } from '../format.ts'
import { useLanguage } from '../i18n/texts.ts'
import { Icon } from './Icon.tsx'

type Props = {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  /** How what is typed is shown: grouped, without what cannot belong to it. */
  shape?: (typed: string) => string
  help?: string
  /** A doubt that does not hold anyone back. */
  doubt?: string
  fault?: string
  beside?: ComponentChildren
  input?: InputHTMLAttributes<HTMLInputElement>
}

/**
 * A field with its name above, and below what helps or what is wrong. Text is grouped while it is typed; the caret
 * stays where it was.
 */
export function Field({
  name,
  label,
  value,
  onValue,
  shape = (typed) => typed,
  help,
  doubt,
  fault,
  beside,
  input,
}: Props) {
  const { texts } = useLanguage()
  const composing = useRef(false)
  const take = (element: HTMLInputElement): void => {
    const caret = element.selectionStart ?? element.value.length
    const shown = shape(element.value)
    const at = caretAfter(element.value, caret, shown)
    if (shown !== element.value) {
      element.value = shown
      element.setSelectionRange(at, at)
    }
    onValue(shown)
  }
  return (
    <div class={fault ? 'field wrong' : 'field'}>
      <label for={name}>
        {label}
        <span class="said">{texts.required}</span>
      </label>
      <div class="row">
        <input
          id={name}
          name={name}
          value={value}
          aria-invalid={fault !== undefined && fault !== ''}
          aria-describedby={`${name}-below`}
          aria-required="true"
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event) => {
            composing.current = false
            take(event.currentTarget)
          }}
          onInput={(event) => !composing.current && take(event.currentTarget)}
          {...input}
        />
        {beside}
      </div>
      <p id={`${name}-below`} class={fault ? 'below fault' : doubt ? 'below doubt' : 'below'}>
        {(fault || doubt) && <Icon name="warn" />}
        {fault || doubt || help}
      </p>
    </div>
  )
}
