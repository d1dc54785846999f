/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLanguage } from '../i18n/texts.ts'
import { useOnline } from '../online.ts'
import { Icon } from './Icon.tsx'

/** The band with the bank's name and the other language, and the card that every step stands on. */
export function Frame({ bank, children }: { bank: string; children: ComponentChildren }) {
  const { texts, change, locale } = useLanguage()
  const online = useOnline()
  return (
    <>
      <header class="band">
        <span class="mark">
          <Icon name="shield" />
        </span>
        <span class="bank">{bank}</span>
        <button type="button" class="language" lang={locale === 'zh-CN' ? 'en' : 'zh-CN'} onClick={change}>
          {texts.otherLanguage}
        </button>
      </header>
      <div class="line" role="status">
        {!online && (
          <p class="notice warn">
            <Icon name="offline" />
            {texts.offline}
          </p>
        )}
      </div>
      <main class="card">{children}</main>
    </>
  )
}
