/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { tokenOf } from '../calls.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { Icon } from '../parts/Icon.tsx'
import type { Code } from '../types.ts'
import type { Uploader } from '../uploads/uploader.ts'
import { Pages } from './pages.ts'
import { pageOf } from './picture.ts'
import { Refusals } from './Refusals.tsx'
import { openPages } from './store.ts'
import { pageTextsOf } from '../i18n/page-texts.ts'
import { Thumbs } from './Thumbs.tsx'

/** `onOpen` is told how many pages are not on their way yet, and how many have not arrived. */
export type PagesProps = {
  type: string
  name: string
  code: Code
  uploader: Uploader
  onOpen: (type: string, pages: number, all: number) => void
}

const store = openPages()
/** Pages outlive the step that shows them, as uploads do. */
const known = new WeakMap<Uploader, Map<string, Pages>>()

function pagesOf({ type, code, uploader }: PagesProps): Pages {
  const all = known.get(uploader) ?? new Map<string, Pages>()
  known.set(uploader, all)
  const limits = { maxSize: code.maxSize, accept: code.accept, maxFiles: 200 }
  const pages = all.get(type) ?? new Pages(tokenOf(location.pathname), type, { store, uploader, read: pageOf, limits })
  all.set(type, pages)
  return pages
}

/** No `image/heic`: asked for these, an iPhone hands over its photos as JPEG. */
const pictures = 'image/jpeg,image/png'
const hasCamera = (): boolean => 'ontouchstart' in window || navigator.maxTouchPoints > 0

/** A document of several pages: taken photo by photo, put in order, sent as one PDF. */
export function PagesPanel(props: PagesProps) {
  const { type, name, onOpen } = props
  const { locale } = useLanguage()
  const texts = pageTextsOf(locale)
  const pages = pagesOf(props)
  const [, setChange] = useState(0)
  const [said, setSaid] = useState('')
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const stop = pages.watch(() => setChange((change) => change + 1))
    void pages.load().then(() => setLoaded(true))
    return () => {
      stop()
    }
  }, [pages])
  const count = pages.pages.length
  const open = count + pages.reading
  const all = open + pages.away
  const tell = useRef(onOpen)
  tell.current = onOpen
  useEffect(() => {
    if (loaded) tell.current(type, open, all)
  }, [type, open, all, loaded])

  const take = async (input: HTMLInputElement): Promise<void> => {
    const files = [...(input.files ?? [])]
    // So that the same photo can be chosen again.
    input.value = ''
    const before = pages.pages.length
    if (files.length > 0) await pages.take(files)
    if (pages.pages.length > before) setSaid(fill(texts.added, { count: pages.pages.length }))
  }
  const picker = (icon: 'camera' | 'photos', label: string) => (
    <label class={`picker ${icon}`}>
      <input
        type="file"
        aria-label={fill(texts[`${icon}For`], { name })}
        accept={pictures}
        multiple={icon !== 'camera'}
        {...(icon === 'camera' ? { capture: 'environment' as const } : {})}
        onChange={(event) => void take(event.currentTarget)}
      />
      <Icon name={icon} />
      <span aria-hidden="true">{label}</span>
    </label>
  )
  return (
    <section class="pages" aria-label={fill(texts.headingFor, { name })}>
      <h3>{texts.heading}</h3>
      <p class="quiet">{texts.hint}</p>
      <Thumbs pages={pages} texts={texts} onSaid={setSaid} />
      <div class="pickers">
        {hasCamera() && picker('camera', texts.camera)}
        {picker('photos', texts.photos)}
      </div>
      {pages.reading > 0 && <p class="quiet">{fill(texts.reading, { count: pages.reading })}</p>}
      <p class="said" role="status">
        {said}
      </p>
      <Refusals pages={pages} texts={texts} />
      {count > 0 && !pages.kept() && <p class="doubt">{texts.notKept}</p>}
      {pages.elsewhere && (
        <p class="fault" role="alert">
          {texts.elsewhere}
        </p>
      )}
      {count > 0 && (
        <button type="button" class="side" aria-disabled={pages.reading > 0} onClick={() => void pages.send(name)}>
          {fill(texts.send, { count })}
        </button>
      )}
    </section>
  )
}
