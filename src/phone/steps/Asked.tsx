/** @jsxImportSource preact */
import { needsFiles } from '../flow.ts'
import { showTime } from '../format.ts'
import { fill, named, useLanguage } from '../i18n/texts.ts'
import { Action } from '../parts/Action.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Notice } from '../parts/Notice.tsx'
import { bankOf, branchOf } from '../bank.ts'
import type { Code } from '../types.ts'

/** Who asks, for what, which data, until when: what a customer has to know before anything is asked of them. */
export function Asked({ code, onStart, onDecline }: { code: Code; onStart: () => void; onDecline: () => void }) {
  const { texts } = useLanguage()
  const { asked } = texts
  const upload = String(code.codeType) === '2'
  const done = code.state === 'uploaded' || (code.state === 'authorised' && !needsFiles(code))
  const data = (
    <ul class="types">
      {code.needTypes.map((type) => (
        <li key={type}>
          <span>{named(texts.types, type)}</span>
          <span class="quiet">{upload || type === '3' ? asked.byUpload : asked.byConsent}</span>
        </li>
      ))}
      {code.needTypes.length === 0 && <li>{asked.other}</li>}
    </ul>
  )
  const phone = code.agentPhone ? <a href={`tel:${code.agentPhone.replace(/[^\d+]/g, '')}`}>{code.agentPhone}</a> : ''
  return (
    <section>
      <Heading>{fill(upload ? asked.uploadHeading : asked.heading, { bank: bankOf(code) || asked.theBank })}</Heading>
      <Facts
        of={[
          [asked.who, branchOf(code)],
          [asked.shown, code.showCompany],
          [asked.agent, code.agentName],
          [asked.agentPhone, phone],
          [asked.purpose, code.useRemark === '' ? '' : named(texts.purposes, code.useRemark)],
          [asked.data, data],
          [asked.until, showTime(code.expiresAt, texts)],
        ]}
      />
      {done && <Notice tone="info">{asked.already}</Notice>}
      {code.state === 'declined' && <Notice tone="info">{asked.declined}</Notice>}
      {!done && code.state === 'authorised' && <Notice tone="info">{asked.continue}</Notice>}
      {!done && (
        <div class="ready">
          <h2>{asked.ready}</h2>
          <ul>
            <li>
              <Icon name="check" />
              {asked.readyCode}
            </li>
            <li>
              <Icon name="check" />
              {asked.readyPhone}
            </li>
            {needsFiles(code) && (
              <li>
                <Icon name="check" />
                {asked.readyFiles}
              </li>
            )}
          </ul>
        </div>
      )}
      <p class="quiet last">{asked.caution}</p>
      <div class="foot">
        <Action label={done ? asked.look : asked.start} onClick={onStart} />
        {(code.state === 'waiting' || code.state === 'opened') && (
          <button type="button" class="plain" onClick={onDecline}>
            {texts.decline.open}
          </button>
        )}
      </div>
    </section>
  )
}
