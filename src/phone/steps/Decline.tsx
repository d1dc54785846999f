/** @jsxImportSource preact */
import { declineReasons, type DeclineReason } from '../../../core/decline-reasons.ts'
import { useRef, useState } from 'preact/hooks'
import type { Flow } from '../flow.ts'
import { useLanguage } from '../i18n/texts.ts'
import { Action } from '../parts/Action.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Notice } from '../parts/Notice.tsx'
import { useOnce } from '../useOnce.ts'

const mostCharacters = 200

/** Does not agree: why, in one press and, where somebody likes, in words of their own. Nobody has to identify for it. */
export function Decline({ flow, onBack }: { flow: Flow; onBack: () => void }) {
  const { texts } = useLanguage()
  const { decline } = texts
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState('')
  const { busy, once } = useOnce()
  const first = useRef<HTMLInputElement>(null)

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setRefusal('')
    if (reason === null) {
      setFault(decline.reasonEmpty)
      return first.current?.focus()
    }
    await once(async () => {
      try {
        await flow.calls.decline({ reason, ...(note.trim() && { note: note.trim() }) })
        flow.declined()
      } catch (error) {
        setRefusal(flow.fail(error))
      }
    })
  }

  return (
    <section>
      <Heading>{decline.heading}</Heading>
      <p class="lead">{decline.lead}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset class={fault ? 'agree wrong' : 'agree'} aria-describedby="reason-below">
          <legend>{decline.reason}</legend>
          {declineReasons.map((each, index) => (
            <label key={each}>
              <input
                ref={index === 0 ? first : null}
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => {
                  setReason(each)
                  setFault('')
                }}
              />
              <span>{decline.reasons[each]}</span>
            </label>
          ))}
          <p id="reason-below" class="below fault">
            {fault}
          </p>
        </fieldset>
        <div class="field">
          <label for="note">{decline.note}</label>
          <textarea
            id="note"
            name="note"
            rows={3}
            maxLength={mostCharacters}
            aria-describedby="note-below"
            value={note}
            onInput={(event) => setNote(event.currentTarget.value)}
          />
          <p id="note-below" class="below">
            {decline.noteHelp}
          </p>
        </div>
        <Notice>{refusal}</Notice>
        <div class="foot">
          <button type="button" class="plain" onClick={onBack}>
            {texts.identify.back}
          </button>
          <Action submit label={decline.submit} busyLabel={decline.sending} busy={busy} />
        </div>
      </form>
    </section>
  )
}

/** The bank knows; and the way back for who thinks better of it. */
export function Declined({ onStart }: { onStart: () => void }) {
  const { texts } = useLanguage()
  return (
    <section class="closed">
      <span class="round good">
        <Icon name="check" />
      </span>
      <Heading>{texts.decline.doneHeading}</Heading>
      <p>{texts.decline.doneText}</p>
      <button type="button" class="quiet-link" onClick={onStart}>
        {texts.decline.rethink}
      </button>
    </section>
  )
}
