/** @jsxImportSource preact */
import { needsFiles, type Flow } from '../flow.ts'
import { showCreditCode, showSize, showTime } from '../format.ts'
import { useLanguage } from '../i18n/texts.ts'
import { ConsentText } from '../parts/ConsentText.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Icon } from '../parts/Icon.tsx'
import type { Code, Session } from '../types.ts'
import type { Uploader } from '../uploads/uploader.ts'
import { useQueue } from '../uploads/useQueue.ts'
import { BankProgress } from './BankProgress.tsx'

/** Thanks, what happens next, and what was given; also for who comes back later. */
export function Done({
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
  const { done } = texts
  const files = useQueue(uploader).filter(({ status }) => status === 'done')
  const { receipt } = flow
  // As it was agreed to: in another language, or with other words since, it would be another text.
  const text =
    receipt?.title && receipt.paragraphs
      ? { title: receipt.title, paragraphs: receipt.paragraphs, version: receipt.version ?? '' }
      : null
  const list =
    files.length === 0 ? (
      done.noFiles
    ) : (
      <ul class="given">
        {files.map(({ key, name, size }) => (
          <li key={key}>
            <span>{name}</span>
            <span class="quiet">{showSize(size)}</span>
          </li>
        ))}
      </ul>
    )
  return (
    <section class="thanks">
      <span class="round good">
        <Icon name="check" />
      </span>
      <Heading>{needsFiles(code) ? done.heading : done.consentHeading}</Heading>
      <p>{needsFiles(code) ? done.filesText : done.consentText}</p>
      <p class="quiet">{done.close}</p>
      <BankProgress code={code} flow={flow} count={files.length} />
      <h2>{done.given}</h2>
      <Facts
        of={[
          [done.company, session.enterpriseName],
          [texts.consent.code, showCreditCode(session.creditCode)],
          [done.consentTime, receipt ? showTime(receipt.time, texts) : ''],
          [
            done.consentHash,
            receipt ? (
              <>
                <code>{receipt.hash}</code>
                <span class="quiet">{done.hashHelp}</span>
              </>
            ) : (
              ''
            ),
          ],
          [done.files, needsFiles(code) ? list : ''],
        ]}
      />
      {text && (
        <details>
          <summary>{done.text}</summary>
          <ConsentText consent={text} />
        </details>
      )}
    </section>
  )
}
