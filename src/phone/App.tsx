/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Locale } from '../../core/schema/types.ts'
import { bankOf } from './bank.ts'
import { needsFiles, useFlow, type Flow } from './flow.ts'
import { browserLocale, LanguageContext, textsOf } from './i18n/texts.ts'
import { keep, kept } from './keep.ts'
import { Frame } from './parts/Frame.tsx'
import { StepBar } from './parts/StepBar.tsx'
import { Asked } from './steps/Asked.tsx'
import { Closed } from './steps/Closed.tsx'
import { Consent } from './steps/Consent.tsx'
import { Decline, Declined } from './steps/Decline.tsx'
import { Done } from './steps/Done.tsx'
import { Files } from './steps/Files.tsx'
import { Identify } from './steps/Identify.tsx'
import { Loading } from './steps/Loading.tsx'
import { useUploader } from './uploads/useUploader.ts'

/** The page of one link, from who asks to thanks. */
export function App({ token }: { token: string }) {
  const [chosen, setChosen] = useState<Locale | null>(() => kept<Locale>('locale'))
  const locale = chosen ?? browserLocale(navigator.languages ?? [navigator.language])
  const texts = textsOf(locale)
  const language = useMemo(
    () => ({
      locale,
      texts,
      change: () => {
        const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
        keep('locale', other)
        setChosen(other)
      },
    }),
    [locale, texts],
  )
  const flow = useFlow(token, locale, chosen !== null)
  const uploader = useUploader(token, locale, flow)

  const upload = String(flow.code?.codeType) === '2'
  const title = upload ? texts.uploadTitle : texts.title
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = title
  }, [locale, title])

  const step = (flow: Flow) => {
    const { phase, code, session } = flow
    const start = (): void => flow.go(session ? 'consent' : 'identify')
    if (phase === 'loading') return <Loading />
    if (phase === 'failed' || phase === 'unknown' || phase === 'over' || !code)
      return (
        <Closed
          kind={phase === 'unknown' || phase === 'over' ? phase : 'failed'}
          reason={flow.reason}
          onRetry={flow.load}
        />
      )
    if (phase === 'asked') return <Asked code={code} onStart={start} onDecline={() => flow.go('decline')} />
    if (phase === 'decline') return <Decline flow={flow} onBack={() => flow.go(session ? 'consent' : 'asked')} />
    if (phase === 'declined') return <Declined onStart={start} />
    if (phase === 'identify' || !session) return <Identify code={code} flow={flow} />
    if (phase === 'consent') return <Consent code={code} session={session} flow={flow} />
    if (phase === 'files') return <Files code={code} session={session} flow={flow} uploader={uploader} />
    return <Done code={code} session={session} flow={flow} uploader={uploader} />
  }

  const { phase, code } = flow
  const onWay = code !== null && (phase === 'identify' || phase === 'consent' || phase === 'files')
  return (
    <LanguageContext.Provider value={language}>
      <Frame bank={(code && bankOf(code)) || title}>
        {onWay && <StepBar now={phase} files={needsFiles(code)} />}
        {step(flow)}
      </Frame>
    </LanguageContext.Provider>
  )
}
