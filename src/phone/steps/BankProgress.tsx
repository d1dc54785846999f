/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { needsFiles, type Flow } from '../flow.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { Notice } from '../parts/Notice.tsx'
import type { Code } from '../types.ts'
import { useOnce } from '../useOnce.ts'

/** What the bank has done with what was given; asked for anew on demand. */
export function BankProgress({ code, flow, count }: { code: Code; flow: Flow; count: number }) {
  const { texts } = useLanguage()
  const { done } = texts
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState('')
  const { taken = 0, data = [] } = flow.handled ?? {}
  const said = { fetching: done.fetch.fetching, there: done.fetch.there, failed: done.fetch.failed }
  const typeName = (type: string): string => (texts.types as Record<string, string>)[type] ?? type
  const lines = [
    ...(needsFiles(code) && count > 0
      ? [
          fill(done.received, { count }),
          taken > 0 ? fill(done.taken, { taken: Math.min(taken, count), count }) : done.notTaken,
        ]
      : []),
    ...data.map(({ dataType, state }) => fill(said[state], { data: typeName(dataType) })),
  ]
  if (lines.length === 0) return null
  const refresh = (): Promise<void> =>
    once(async () => {
      try {
        await flow.again()
        setRefusal('')
      } catch (error) {
        setRefusal(flow.fail(error))
      }
    })
  return (
    <>
      <h2>{done.progress}</h2>
      <div role="status">
        <ul class="given">
          {lines.map((line) => (
            <li key={line}>
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      <Notice>{refusal}</Notice>
      <button type="button" class="quiet-link" aria-disabled={busy} onClick={() => void refresh()}>
        {busy ? done.refreshing : done.refresh}
      </button>
    </>
  )
}
