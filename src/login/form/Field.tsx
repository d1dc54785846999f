import type { InputHTMLAttributes, ReactNode } from 'react'
import type { FieldState } from './useForm.ts'

type Props = {
  state: FieldState
  label: string
  /** Beside the input, such as the button that sends a code. */
  after?: ReactNode
  /** Below the input, where nothing is wrong with it. */
  note?: string
  /** Below all, or beside it where there is room. */
  children?: ReactNode
  describedBy?: string
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'onKeyUp'
  | 'onFocus'
  | 'onBlur'
>

/** A labelled input; what is wrong with it is said below and read out with it. */
export function Field({ state, label, after, note = '', children, describedBy = '', onBlur, ...input }: Props) {
  const problemId = `${state.name}-problem`
  return (
    <div className="field">
      <label htmlFor={state.name}>{label}</label>
      <div className="field-line">
        <input
          id={state.name}
          name={state.name}
          value={state.value}
          onChange={(event) => state.change(event.target.value)}
          onBlur={(event) => {
            state.leave()
            onBlur?.(event)
          }}
          aria-required="true"
          aria-invalid={state.problem !== ''}
          aria-describedby={`${problemId} ${describedBy}`.trim()}
          {...input}
        />
        {after}
      </div>
      <p id={problemId} className={state.problem ? 'field-problem' : 'field-note'}>
        {state.problem || note}
      </p>
      {children}
    </div>
  )
}
