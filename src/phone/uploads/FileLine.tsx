/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { showSize } from '../format.ts'
import { fill, useLanguage } from '../i18n/texts.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import type { Code } from '../types.ts'
import { percent, type Item } from './queue.ts'
import type { Uploader } from './uploader.ts'
import { reasonIn, statusIn } from './words.ts'

/** A file: how far it is, and what can be done with it now. */
export function FileLine({ item, code, uploader }: { item: Item; code: Code; uploader: Uploader }) {
  const { texts } = useLanguage()
  const { files } = texts
  const [asking, setAsking] = useState(false)
  const { key, name, status, reason } = item
  const button = (icon: IconName, action: string, onClick: () => void) => (
    <button type="button" class="round-button" aria-label={fill(files.of, { action, name })} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
  const going = status === 'sending' || status === 'waiting' || status === 'broken'
  return (
    <li class={`file ${status}`}>
      <span class="kind" aria-hidden="true">
        <Icon name={status === 'done' ? 'check' : status === 'refused' ? 'warn' : 'file'} />
      </span>
      <div class="about">
        <span class="name">{name}</span>
        <span class="status">
          {showSize(item.size)} · {statusIn(item, files)}
        </span>
        {reason && <span class="fault">{reasonIn(reason, item, code, files)}</span>}
        {status !== 'done' && status !== 'refused' && <progress max={100} value={percent(item)} aria-label={name} />}
      </div>
      {status === 'refused' && (
        <button
          type="button"
          class="small"
          aria-label={fill(files.of, { action: files.dismiss, name })}
          onClick={() => void uploader.remove(key)}
        >
          {files.dismiss}
        </button>
      )}
      {going && button('pause', files.pause, () => uploader.pause(key))}
      {status === 'paused' && button('resume', files.resume, () => uploader.resume(key))}
      {status !== 'refused' &&
        status !== 'removing' &&
        !asking &&
        button('remove', files.remove, () =>
          status === 'done' || item.sent > 0 ? setAsking(true) : void uploader.remove(key),
        )}
      {asking && (
        <div class="asking" role="group" aria-label={files.sure}>
          <span>{files.sure}</span>
          <button
            type="button"
            class="small danger"
            onClick={() => {
              setAsking(false)
              void uploader.remove(key)
            }}
          >
            {files.remove}
          </button>
          <button type="button" class="small" ref={(keep) => keep?.focus()} onClick={() => setAsking(false)}>
            {files.keepIt}
          </button>
        </div>
      )}
    </li>
  )
}
