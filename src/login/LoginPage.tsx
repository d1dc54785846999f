import { useEffect, useState } from 'react'
import { locales, type Locale } from '../../core/schema/types.ts'
import { saveLocale } from '../i18n/locale.ts'
import { LoginForm } from './LoginForm.tsx'
import { loadTexts, type Language } from './texts.ts'

const languageNames: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

function Logo() {
  return (
    <svg className="login-logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path d="M8 23V15m5.3 8V9m5.4 14v-6M24 23V12" stroke="#fff" strokeWidth="3" strokeLinecap="round" fill="none" />
    </svg>
  )
}

/** The login page: what the product is on one side, the form on the other. */
export function LoginPage({ first }: { first: Language }) {
  const [{ locale, texts }, setLanguage] = useState(first)

  useEffect(() => {
    document.title = `${texts.title} - ${texts.brand}`
  }, [texts])

  const choose = async (next: Locale): Promise<void> => {
    const loaded = await loadTexts(next)
    saveLocale(next)
    setLanguage({ locale: next, texts: loaded })
  }

  return (
    <div className="login-page">
      <header className="login-bar">
        <span className="login-name">
          <Logo />
          {texts.product}
        </span>
        <div className="login-languages" role="group" aria-label={texts.language}>
          {locales.map((option) => (
            <button key={option} type="button" lang={option} aria-pressed={option === locale} onClick={() => void choose(option)}>
              {languageNames[option]}
            </button>
          ))}
        </div>
      </header>
      <main className="login-main">
        <section className="login-story">
          <p className="login-slogan">{texts.slogan}</p>
          <ol className="login-points">
            <li>{texts.point1}</li>
            <li>{texts.point2}</li>
            <li>{texts.point3}</li>
          </ol>
        </section>
        <section className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">{texts.product}</h1>
          <h2>{texts.heading}</h2>
          <LoginForm texts={texts} />
        </section>
      </main>
    </div>
  )
}
