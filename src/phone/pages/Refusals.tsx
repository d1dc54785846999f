/** @jsxImportSource preact */
import { fill } from '../i18n/texts.ts'
import type { Pages } from './pages.ts'
import type { PageTexts } from '../i18n/zh-CN-pages.ts'

/** Chosen files that are no pages, each with its reason until it was read. */
export function Refusals({ pages, texts }: { pages: Pages; texts: PageTexts }) {
  if (pages.refused.length === 0) return null
  return (
    <div role="alert">
      <ul>
        {pages.refused.map(({ key, name, fault, page }) => (
          <li key={key} class="file refused">
            <span class="about fault">
              {fill(texts.refused, { name, reason: fill(texts.faults[fault], { page }) })}
            </span>
            <button
              type="button"
              class="small"
              aria-label={fill(texts.dismissOf, { name })}
              onClick={() => pages.dismiss(key)}
            >
              {texts.dismiss}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
