/** @jsxImportSource preact */
import { useLanguage } from '../i18n/texts.ts'
import { Action } from '../parts/Action.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Icon } from '../parts/Icon.tsx'

type Kind = 'unknown' | 'over' | 'failed'

/** A link that leads nowhere (any more), or a server that cannot be reached. Says nothing of whom the link was for. */
export function Closed({ kind, reason, onRetry }: { kind: Kind; reason: string; onRetry: () => void }) {
  const { texts } = useLanguage()
  const title = { unknown: texts.unknownTitle, over: texts.overTitle, failed: texts.failedTitle }[kind]
  const text = { unknown: texts.unknownText, over: reason || texts.overHelp, failed: reason || texts.failedText }[kind]
  return (
    <section class="closed">
      <span class={`round ${kind}`}>
        <Icon name={kind === 'unknown' ? 'link' : kind === 'over' ? 'clock' : 'warn'} />
      </span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {kind === 'failed' && <Action label={texts.retry} onClick={onRetry} />}
    </section>
  )
}
