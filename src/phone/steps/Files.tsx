/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { tokenOf } from '../calls.ts'
import type { Flow } from '../flow.ts'
import { showSize } from '../format.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { keep, kept } from '../keep.ts'
import { Action } from '../parts/Action.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Notice } from '../parts/Notice.tsx'
import type { Code, Session } from '../types.ts'
import { unfinished, type Queue } from '../uploads/queue.ts'
import { Section } from '../uploads/Section.tsx'
import type { Uploader } from '../uploads/uploader.ts'
import { useQueue } from '../uploads/useQueue.ts'
import { kindsOf, reasonIn } from '../uploads/words.ts'
import { useOnce } from '../useOnce.ts'

/**
 * Which kinds of files are asked for: of a data application only what no source delivers; of an upload request all that
 * it names.
 */
export function sectionsOf({ codeType, needTypes }: Code): string[] {
  const types = needTypes.map(String).filter((type) => String(codeType) === '2' || type === '3')
  return types.length > 0 ? types : ['']
}

/** Reads out what became of a file since the last time. */
function useAnnouncement(queue: Queue, sentence: (item: Queue[number]) => string): string {
  const before = useRef<Map<string, string> | null>(null)
  const word = useRef(sentence)
  word.current = sentence
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const last = before.current
    before.current = new Map(queue.map(({ key, status }) => [key, status]))
    const news = queue.filter(
      (item) =>
        (item.status === 'done' || item.status === 'refused') && last !== null && last.get(item.key) !== item.status,
    )
    if (news.length > 0) setAnnouncement(news.map((item) => word.current(item)).join(' '))
  }, [queue])
  return announcement
}

/** The asked files, from camera, photos or folders. */
export function Files({
  code,
  session,
  flow,
  uploader,
}: {
  code: Code
  session: Session
  flow: Flow
  uploader: Uploader
}) {
  const { texts } = useLanguage()
  const { files } = texts
  const queue = useQueue(uploader)
  const announcement = useAnnouncement(queue, (item) =>
    item.status === 'done'
      ? fill(files.doneSaid, { name: item.name })
      : fill(files.refusedSaid, {
          name: item.name,
          reason: item.reason ? reasonIn(item.reason, item, code, files) : '',
        }),
  )
  const [notice, setNotice] = useState({ text: '', at: '' })
  const { busy, once } = useOnce()
  // What an earlier page left counts until its pages are shown again.
  const shelf = `pages:${tokenOf(location.pathname)}`
  const opened = useRef<Record<string, number>>(kept(shelf) ?? {})
  const sections = sectionsOf(code)
  const done = queue.filter(({ status }) => status === 'done').length
  // What was said of the files holds until they are others.
  const at = `${done}/${queue.length}`
  const refusal = notice.at === at ? notice.text : ''
  const setRefusal = (text: string): void => setNotice({ text, at })

  const submit = async (): Promise<void> => {
    const open = unfinished(queue).length
    if (open > 0) return setRefusal(fill(files.stillSending, { count: open }))
    const pages = Object.values(opened.current).reduce((sum, count) => sum + count, 0)
    if (pages > 0) return setRefusal(fill(files.pagesOpen, { count: pages }))
    if (done === 0) return setRefusal(files.needOne)
    await once(async () => {
      try {
        await flow.calls.finish(session.session)
        await flow.again()
      } catch (error) {
        setRefusal(flow.fail(error))
      }
    })
  }

  return (
    <section>
      <Heading>{files.heading}</Heading>
      <p class="lead">{files.lead}</p>
      <p class="quiet">{fill(files.kinds, { kinds: kindsOf(code.accept, files), size: showSize(code.maxSize) })}</p>
      {sections.map((type, index) => (
        <Section
          key={type}
          type={type}
          code={code}
          uploader={uploader}
          onOpen={(type, pages, all) => {
            opened.current[type] = pages
            keep(shelf, { ...kept<object>(shelf), [type]: all })
          }}
          queue={queue.filter(({ dataType }) => dataType === type || (index === 0 && !sections.includes(dataType)))}
        />
      ))}
      <p class="said" role="status">
        {announcement}
      </p>
      <div class="foot">
        <div class="refusal">
          <Notice>{refusal}</Notice>
        </div>
        {done > 0 && <p class="quiet count">{fill(files.summary, { count: done })}</p>}
        <Action label={files.submit} busyLabel={files.sendingAll} busy={busy} onClick={() => void submit()} />
      </div>
    </section>
  )
}
