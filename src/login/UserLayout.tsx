import { Suspense, useEffect, useState } from 'react'
import { loginPath, safeRedirect } from '../authProvider/redirect.ts'
import { readToken } from '../authProvider/token.ts'
import type { AuthOptions } from '../../core/contracts/auth.ts'
import { locales, type Locale } from '../../core/schema/types.ts'
import { saveLocale } from '../i18n/locale.ts'
import { loadTexts } from './first.ts'
import { go, usePath } from './navigation.tsx'
import { OptionsContext } from './options.ts'
import { userPageOf } from './pages.ts'
import { Logo, Story } from './Story.tsx'
import { TextsContext, type Language } from './texts.ts'
import { useTheme } from './theme.ts'

const languageNames: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

/** Whoever signs in on another tab is signed in here too. */
function useSignedInElsewhere(anonymous: boolean): void {
  useEffect(() => {
    if (!anonymous) return undefined
    const look = (): void => {
      if (document.visibilityState === 'visible' && readToken() !== null)
        window.location.replace(safeRedirect(new URLSearchParams(window.location.search).get('redirect')))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [anonymous])
}

type Props = { first: Language; options: AuthOptions | null; pending?: Promise<AuthOptions> }

/** The frame of the pages before signing in: what the product is on one side, the page on the other. */
export function UserLayout({ first, options, pending }: Props) {
  const path = usePath()
  const [{ locale, texts }, setLanguage] = useState(first)
  const [offered, setOffered] = useState(options)
  const page = userPageOf(path)
  useTheme()
  useSignedInElsewhere(page?.anonymous ?? false)

  useEffect(() => {
    if (offered === null) void pending?.then(setOffered)
  }, [offered, pending])

  useEffect(() => {
    if (!page) go(loginPath, { replace: true })
    else document.title = `${texts.titles[page.title]} - ${texts.brand}`
  }, [texts, page])

  const choose = async (next: Locale): Promise<void> => {
    const loaded = await loadTexts(next)
    saveLocale(next)
    setLanguage({ locale: next, texts: loaded })
  }

  return (
    <TextsContext value={texts}>
      <OptionsContext value={offered}>
        <div className="user-layout">
          <Story texts={texts} />
          <div className="user-side">
            <header className="user-bar">
              <span className="user-brand user-brand-narrow">
                <Logo />
                {texts.product}
              </span>
              <div className="user-languages" role="group" aria-label={texts.language}>
                {locales.map((option) => (
                  <button
                    key={option}
                    type="button"
                    lang={option}
                    aria-pressed={option === locale}
                    onClick={() => void choose(option)}
                  >
                    {languageNames[option]}
                  </button>
                ))}
              </div>
            </header>
            <main className="user-main">
              <Suspense>{page && <page.Content key={path} />}</Suspense>
            </main>
          </div>
        </div>
      </OptionsContext>
    </TextsContext>
  )
}
