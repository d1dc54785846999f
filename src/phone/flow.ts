import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Locale } from '../../core/schema/types.ts'
import { callsOf, type Calls } from './calls.ts'
import { textsOf } from './i18n/texts.ts'
import { keep, kept } from './keep.ts'
import type { Code, ConsentText, Handled, Receipt, ServerFile, Session, Step } from './types.ts'
import { Failure } from './wire.ts'

export type Phase = 'loading' | 'failed' | 'unknown' | 'over' | 'asked' | 'identify' | 'decline' | 'declined' | Step
/** What was typed for identification, kept while the page is open. */
export type Draft = { creditCode: string; phone: string; enterpriseName: string }
type Kept = { session: Session; receipt: Receipt | null; code: Code | null }

/** Whether files are asked for: financial data is uploaded, and so is all that an upload request asks for. */
export const needsFiles = ({ codeType, needTypes }: Code): boolean =>
  String(codeType) === '2' || needTypes.some((type) => String(type) === '3')

export type Flow = {
  phase: Phase
  code: Code | null
  session: Session | null
  /** What the server had when the session was begun or found again. */
  files: ServerFile[]
  receipt: Receipt | null
  /** What the bank has done since; null where it was not asked yet. */
  handled: Handled | null
  /** The sentence of the server where the link is over. */
  reason: string
  /** The customer was identified before and has to be again. */
  ended: boolean
  draft: Draft
  calls: Calls
  type: (draft: Partial<Draft>) => void
  load: () => void
  go: (phase: 'asked' | 'identify' | 'consent' | 'decline') => void
  identified: (session: Session) => Promise<void>
  changedText: (consent: ConsentText) => void
  agreed: (receipt: Receipt, step: Step) => void
  /** The bank knows that this customer does not agree. */
  declined: () => void
  /** Asks the server anew where this session stands, and goes there. */
  again: () => Promise<void>
  /** What went wrong as a sentence for the step; '' where the whole page has moved on instead. */
  fail: (error: unknown) => string
}

/** Where a customer stands on the way through a link, and what leads from one step to the next. */
export function useFlow(token: string, locale: Locale, chosen: boolean): Flow {
  const key = `open:${token}`
  const [phase, setPhase] = useState<Phase>('loading')
  const [code, setCode] = useState<Code | null>(null)
  const [session, setSession] = useState<Session | null>(null)
  const [files, setFiles] = useState<ServerFile[]>([])
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [handled, setHandled] = useState<Handled | null>(null)
  const [reason, setReason] = useState('')
  const [ended, setEnded] = useState(false)
  const [draft, setDraft] = useState<Draft>({ creditCode: '', phone: '', enterpriseName: '' })
  const spoken = useRef<Locale | null>(null)
  spoken.current = chosen ? locale : null
  const shown = useRef<Code | null>(null)
  shown.current = code
  const calls = useMemo(() => callsOf(token, () => spoken.current), [token])

  const remember = (session: Session | null, receipt: Receipt | null): void => {
    setSession(session)
    setReceipt(receipt)
    keep<Kept>(key, session && { session, receipt, code: shown.current })
  }

  const fail = (error: unknown): string => {
    const texts = textsOf(locale)
    if (!(error instanceof Failure)) throw error
    if (error.status === 401) {
      remember(null, receipt)
      setEnded(true)
      setPhase('identify')
      return ''
    }
    if (error.status === 404 || error.status === 410) {
      keep(key, null)
      setReason(error.text)
      setPhase(error.status === 404 ? 'unknown' : 'over')
      return ''
    }
    return error.text || (error.status === 0 ? texts.failedCall : texts.failedText)
  }

  /** Where the server says that this customer stands. */
  const enter = async (session: Session, receipt: Receipt | null): Promise<void> => {
    const progress = await calls.state(session.session)
    setHandled(progress.bank ?? null)
    setFiles(
      progress.step === 'files'
        ? await calls.files(session.session)
        : progress.files.map((file) => ({ ...file, received: file.size, done: true })),
    )
    remember(
      { ...session, enterpriseName: progress.enterpriseName || session.enterpriseName, step: progress.step },
      progress.consent ?? receipt,
    )
    setEnded(false)
    setPhase(progress.step)
  }

  const load = async (): Promise<void> => {
    setPhase('loading')
    if (token === '') return setPhase('unknown')
    const known = kept<Kept>(key)
    try {
      // Whoever has agreed may finish after the link's time is up, which then tells nobody else what it was for.
      const code = await calls.read().catch((error: unknown) => {
        if (known?.code && error instanceof Failure && error.status === 410) return known.code
        throw error
      })
      setCode(code)
      shown.current = code
      if (known) await enter(known.session, known.receipt)
      else setPhase('asked')
      // A link that a program looked at without a person is not opened.
      if (code.state === 'waiting') void calls.opened().catch(() => undefined)
    } catch (error) {
      const sentence = fail(error)
      if (sentence === '') return
      setReason(sentence)
      setPhase('failed')
    }
  }

  // What the server says is asked for anew when the language changes; what is typed stays.
  const onLanguage = useRef<() => void>(() => undefined)
  onLanguage.current = () => {
    if (!code) void load()
    else void calls.read().then(setCode, () => undefined)
  }
  useEffect(() => onLanguage.current(), [locale])

  return {
    phase,
    code,
    session,
    files,
    receipt,
    handled,
    reason,
    ended,
    draft,
    calls,
    fail,
    type: (part) => setDraft((draft) => ({ ...draft, ...part })),
    load: () => void load(),
    go: setPhase,
    identified: (session) => enter(session, receipt),
    changedText: (consent) => setCode((code) => code && { ...code, consent }),
    agreed: (receipt, step) => {
      if (session) remember({ ...session, step }, receipt)
      setPhase(step)
    },
    declined: () => {
      setCode((code) => code && { ...code, state: 'declined' })
      setPhase('declined')
    },
    again: async () => {
      if (session) await enter(session, receipt)
    },
  }
}
