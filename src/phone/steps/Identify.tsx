/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { isCreditCodeShape, isCreditCodeValid, normaliseCreditCode } from '../../../core/credit-code.ts'
import type { Flow } from '../flow.ts'
import { showCreditCode, showDigits, showPhone } from '../format.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { Action } from '../parts/Action.tsx'
import { Field } from '../parts/Field.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Notice } from '../parts/Notice.tsx'
import type { Code } from '../types.ts'
import { Failure } from '../wire.ts'
import { faultsFrom, faultsOf, fieldNames, identityOf, type FieldName, type Faults } from './identity.ts'
import { SmsButton } from './SmsButton.tsx'
import { useOnce } from '../useOnce.ts'

/** Who answers: the company by its credit code, the person by a code sent to the phone. */
export function Identify({ code: asked, flow }: { code: Code; flow: Flow }) {
  const { texts } = useLanguage()
  const { identify } = texts
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [unnamed, setUnnamed] = useState(flow.draft.enterpriseName !== '')
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState('')
  const { busy, once } = useOnce()
  const fields = { ...flow.draft, code }
  const wanted = fieldNames.filter((name) => name !== 'enterpriseName' || unnamed)

  const settle = (name: FieldName): void => setFaults(({ [name]: _, ...others }) => others)
  const show = (next: Faults): boolean => {
    setFaults(next)
    const first = wanted.find((name) => next[name]) ?? (next.enterpriseName ? 'enterpriseName' : undefined)
    // After the field is there: the name is asked for only now.
    if (first) setTimeout(() => form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus(), 0)
    return first !== undefined
  }
  /** What belongs to no field is said beside what was pressed. */
  const refused = (error: unknown, say: (sentence: string) => void): void => {
    const { faults, rest } = faultsFrom(error instanceof Failure && error.status === 422 ? error.errors : [])
    if (faults.enterpriseName) setUnnamed(true)
    if (!show(faults) || rest) say(rest || flow.fail(error))
  }

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setRefusal('')
    if (busy || show(faultsOf(fields, wanted, identify))) return
    await once(async () => {
      try {
        await flow.identified(await flow.calls.identify(identityOf(fields)))
      } catch (error) {
        refused(error, setRefusal)
      }
    })
  }

  const typed = normaliseCreditCode(fields.creditCode)
  const isCode = isCreditCodeShape(typed)
  return (
    <section>
      <Heading>{identify.heading}</Heading>
      {flow.ended ? <Notice tone="warn">{identify.ended}</Notice> : <p class="lead">{identify.lead}</p>}
      {!asked.sms && !asked.demo && <Notice tone="warn">{identify.noSms}</Notice>}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          name="creditCode"
          label={identify.creditCode}
          value={fields.creditCode}
          shape={showCreditCode}
          onValue={(creditCode) => {
            settle('creditCode')
            flow.type({ creditCode })
          }}
          help={
            isCode
              ? identify.creditCodeFits
              : typed === ''
                ? identify.creditCodeHelp
                : fill(identify.creditCodeCount, { count: typed.length })
          }
          doubt={isCode && !isCreditCodeValid(typed) ? identify.creditCodeDoubt : undefined}
          fault={faults.creditCode}
          input={{
            autoComplete: 'off',
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellcheck: false,
            class: 'mono',
          }}
        />
        {unnamed && (
          <Field
            name="enterpriseName"
            label={identify.name}
            value={fields.enterpriseName}
            onValue={(enterpriseName) => {
              settle('enterpriseName')
              flow.type({ enterpriseName })
            }}
            help={identify.nameHelp}
            fault={faults.enterpriseName}
            input={{ autoComplete: 'organization', maxLength: 200 }}
          />
        )}
        <Field
          name="phone"
          label={identify.phone}
          value={fields.phone}
          shape={showPhone}
          onValue={(phone) => {
            settle('phone')
            flow.type({ phone })
          }}
          help={identify.phoneHelp}
          fault={faults.phone}
          input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
        />
        <Field
          name="code"
          label={identify.code}
          value={code}
          shape={showDigits}
          onValue={(code) => {
            settle('code')
            setCode(code)
          }}
          fault={faults.code}
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9]*' }}
          beside={
            <SmsButton
              flow={flow}
              ready={() => !show(faultsOf(fields, ['creditCode', 'phone'], identify))}
              body={() => ({ creditCode: identityOf(fields).creditCode, phone: identityOf(fields).phone })}
              onRefused={(error) => refused(error, (code) => setFaults((faults) => ({ ...faults, code })))}
              onFill={(code) => {
                settle('code')
                setCode(code)
              }}
            />
          }
        />
        <Notice>{refusal}</Notice>
        <div class="foot">
          {!flow.ended && (
            <button type="button" class="plain" onClick={() => flow.go('asked')}>
              {identify.back}
            </button>
          )}
          <Action submit label={identify.next} busyLabel={identify.checking} busy={busy} />
        </div>
      </form>
    </section>
  )
}
