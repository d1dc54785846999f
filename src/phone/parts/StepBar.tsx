/** @jsxImportSource preact */
import { useLanguage } from '../i18n/texts.ts'
import { Icon } from './Icon.tsx'

type Stop = 'identify' | 'consent' | 'files'

/** How far it is: what is behind, where one stands, what is ahead. */
export function StepBar({ now, files }: { now: Stop; files: boolean }) {
  const { steps } = useLanguage().texts
  const stops: Stop[] = files ? ['identify', 'consent', 'files'] : ['identify', 'consent']
  const at = stops.indexOf(now)
  return (
    <ol class="steps" aria-label={steps.label}>
      {stops.map((stop, index) => (
        <li
          key={stop}
          class={index < at ? 'behind' : index === at ? 'here' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <span class="dot" aria-hidden="true">
            {index < at ? <Icon name="check" /> : index + 1}
          </span>
          <span>{steps[stop]}</span>
          {index < at && <span class="said">{steps.finished}</span>}
        </li>
      ))}
    </ol>
  )
}
