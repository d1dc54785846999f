/** @jsxImportSource preact */
import { fill, useLanguage } from '../i18n/texts.ts'
import { Icon } from '../parts/Icon.tsx'
import type { Code } from '../types.ts'
import type { PagesProps } from '../pages/index.tsx'
import { FileLine } from './FileLine.tsx'
import { PagesPart } from './PagesPart.tsx'
import type { Queue } from './queue.ts'
import type { Uploader } from './uploader.ts'

const maxFiles = 200
/** A computer takes no pictures of papers. */
const hasCamera = (): boolean => 'ontouchstart' in window || navigator.maxTouchPoints > 0
/** No `image/heic`: asked for these, an iPhone hands over its photos as JPEG. */
const pictures = 'image/jpeg,image/png'

type Props = {
  type: string
  queue: Queue
  code: Code
  uploader: Uploader
  onOpen: PagesProps['onOpen']
}

/** One kind of data: what belongs there, where files come from, and those that are there. */
export function Section({ type, queue, code, uploader, onOpen }: Props) {
  const { files } = useLanguage().texts
  const { name, hint } = (files.sections as Record<string, { name: string; hint: string }>)[type] ?? files.sections['']
  const take = (input: HTMLInputElement): void => {
    const chosen = [...(input.files ?? [])]
    // So that the same file can be chosen again.
    input.value = ''
    if (chosen.length > 0) uploader.choose(chosen, type, { maxSize: code.maxSize, accept: code.accept, maxFiles })
  }
  const picker = (icon: 'camera' | 'photos' | 'pick', label: string, accept: string) => (
    <label class={`picker ${icon}`}>
      <input
        type="file"
        aria-label={fill(files[`${icon}For`], { name })}
        accept={accept}
        multiple={icon !== 'camera'}
        {...(icon === 'camera' ? { capture: 'environment' as const } : {})}
        onChange={(event) => take(event.currentTarget)}
      />
      <Icon name={icon} />
      <span aria-hidden="true">{label}</span>
    </label>
  )
  const images = code.accept.length === 0 || code.accept.some((accepted) => /jpe?g|png/i.test(accepted))
  const pdf = code.accept.length === 0 || code.accept.includes('.pdf')
  return (
    <section class="kinds" aria-labelledby={`kind-${type}`}>
      <h2 id={`kind-${type}`}>{name}</h2>
      <p class="quiet">{hint}</p>
      <div class="pickers">
        {images && hasCamera() && picker('camera', files.camera, pictures)}
        {images && picker('photos', files.photos, pictures)}
        {picker('pick', files.pick, code.accept.join(','))}
      </div>
      {images && pdf && <PagesPart type={type} name={name} code={code} uploader={uploader} onOpen={onOpen} />}
      {queue.length > 0 && (
        <ul class="list">
          {queue.map((item) => (
            <FileLine key={item.key} item={item} code={code} uploader={uploader} />
          ))}
        </ul>
      )}
    </section>
  )
}
