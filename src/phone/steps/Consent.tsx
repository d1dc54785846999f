/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { Flow } from '../flow.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { Action } from '../parts/Action.tsx'
import { ConsentText } from '../parts/ConsentText.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Notice } from '../parts/Notice.tsx'
import { showCreditCode } from '../format.ts'
import type { Code, ConsentText as Text, Session } from '../types.ts'
import { Failure } from '../wire.ts'
import { useOnce } from '../useOnce.ts'

const isText = (data: unknown): data is Text =>
  typeof data === 'object' && data !== null && 'hash' in data && 'paragraphs' in data
/** The new text of a 409, given by itself or by name. */
const textIn = (data: unknown): Text | null =>
  isText(data)
    ? data
    : typeof data === 'object' && data !== null && 'consent' in data && isText(data.consent)
      ? data.consent
      : null

/** The consent, read and given to exactly the text that was shown. */
export function Consent({ code, session, flow }: { code: Code; session: Session; flow: Flow }) {
  const { texts } = useLanguage()
  const { consent } = code
  const box = useRef<HTMLInputElement>(null)
  // Agreeing is to a text; another one, or in another language, is agreed to anew.
  const [agreedTo, setAgreedTo] = useState('')
  const agreed = agreedTo === consent.hash
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState('')
  const [changed, setChanged] = useState(false)
  const { busy, once } = useOnce()

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setRefusal('')
    if (!agreed) {
      setFault(texts.consent.agreeEmpty)
      return box.current?.focus()
    }
    await once(async () => {
      try {
        const { time, hash, step } = await flow.calls.consent(session.session, {
          version: consent.version,
          hash: consent.hash,
        })
        flow.agreed(hash === consent.hash ? { ...consent, time, hash } : { time, hash }, step)
      } catch (error) {
        const fresh = error instanceof Failure && error.status === 409 ? textIn(error.data) : null
        if (fresh) {
          flow.changedText(fresh)
          setChanged(true)
        } else setRefusal(flow.fail(error))
      }
    })
  }

  return (
    <section>
      <Heading>{texts.consent.heading}</Heading>
      <p class="lead">{texts.consent.lead}</p>
      <Facts
        of={[
          [texts.consent.company, session.enterpriseName],
          [texts.consent.code, showCreditCode(session.creditCode)],
        ]}
      />
      <Notice tone="info">{code.state === 'declined' && texts.asked.declined}</Notice>
      <Notice tone="warn">{changed && texts.consent.changed}</Notice>
      <ConsentText consent={consent} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div class={fault ? 'agree wrong' : 'agree'}>
          <label>
            <input
              ref={box}
              type="checkbox"
              checked={agreed}
              aria-invalid={fault !== ''}
              aria-describedby="agree-below"
              onChange={(event) => {
                setAgreedTo(event.currentTarget.checked ? consent.hash : '')
                setFault('')
              }}
            />
            <span>{fill(texts.consent.agree, { title: consent.title })}</span>
          </label>
          <p id="agree-below" class="below fault">
            {fault}
          </p>
        </div>
        <Notice>{refusal}</Notice>
        <div class="foot">
          <Action submit label={texts.consent.submit} busyLabel={texts.consent.sending} busy={busy} />
          {code.state !== 'declined' && (
            <button type="button" class="plain" onClick={() => flow.go('decline')}>
              {texts.decline.open}
            </button>
          )}
        </div>
      </form>
    </section>
  )
}
