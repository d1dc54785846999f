/** @jsxImportSource preact */
import { fill, useLanguage } from '../i18n/texts.ts'
import type { ConsentText as Text } from '../types.ts'

/**
 * The whole text of the consent. It scrolls with the page: a box that scrolls by itself is easily passed unread on a
 * phone.
 */
export function ConsentText({ consent }: { consent: Pick<Text, 'title' | 'paragraphs' | 'version'> }) {
  const { texts } = useLanguage()
  return (
    <div class="text">
      <h2>{consent.title}</h2>
      {consent.paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <p class="quiet">{fill(texts.consent.version, { version: consent.version })}</p>
    </div>
  )
}
