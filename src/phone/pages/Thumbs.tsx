/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { fill } from '../i18n/texts.ts'
import { Icon } from '../parts/Icon.tsx'
import type { Pages } from './pages.ts'
import type { Page } from './store.ts'
import type { PageTexts } from '../i18n/zh-CN-pages.ts'

type Action = 'earlier' | 'later' | 'remove'

/** The page as a small picture. What a page shows stays, however often it is read from the store. */
function Picture({ photo, alt }: { photo: ArrayBuffer; alt: string }) {
  const first = useRef(photo)
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([first.current], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [])
  return url === '' ? null : <img src={url} alt={alt} />
}

type Props = { pages: Pages; texts: PageTexts; onSaid: (sentence: string) => void }

/** The pages in their order, each with what can be done with it. The focus stays with what was pressed. */
export function Thumbs({ pages, texts, onSaid }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState<{ id: string; action: Action } | null>(null)
  const count = pages.pages.length
  useEffect(() => {
    if (!wanted || !list.current) return
    const [button] = [...list.current.querySelectorAll('button')].filter(
      ({ dataset }) => dataset['of'] === `${wanted.id} ${wanted.action}`,
    )
    if (button) button.focus()
    setWanted(null)
  }, [wanted])

  const move = async (page: Page, action: 'earlier' | 'later'): Promise<void> => {
    await pages.move(page.id, action === 'earlier' ? -1 : 1)
    onSaid(fill(texts.moved, { page: pages.pages.findIndex(({ id }) => id === page.id) + 1 }))
    setWanted({ id: page.id, action })
  }
  const remove = async (page: Page): Promise<void> => {
    const at = pages.pages.findIndex(({ id }) => id === page.id)
    await pages.remove(page.id)
    onSaid(texts.removed)
    const next = pages.pages[Math.min(at, pages.pages.length - 1)]
    if (next) setWanted({ id: next.id, action: 'remove' })
  }
  const button = (page: Page, number: number, action: Action, isOff: boolean, onClick: () => void) => (
    <button
      type="button"
      class="round-button"
      data-of={`${page.id} ${action}`}
      aria-label={fill(texts[action], { page: number })}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={action} />
    </button>
  )
  return (
    <>
      {count > 0 && (
        <ol class="thumbs" aria-label={texts.list} ref={list}>
          {pages.pages.map((page, index) => (
            <li key={page.id}>
              <Picture photo={page.photo} alt={fill(texts.page, { page: index + 1, count })} />
              <span class="number" aria-hidden="true">
                {index + 1}
              </span>
              <div class="row">
                {button(page, index + 1, 'earlier', index === 0, () => void move(page, 'earlier'))}
                {button(page, index + 1, 'later', index === count - 1, () => void move(page, 'later'))}
                {button(page, index + 1, 'remove', false, () => void remove(page))}
              </div>
            </li>
          ))}
        </ol>
      )}
      {pages.removed && (
        <p class="quiet removed">
          {texts.removed}{' '}
          <button type="button" class="small" onClick={() => void pages.putBack()}>
            {texts.putBack}
          </button>
        </p>
      )}
    </>
  )
}
