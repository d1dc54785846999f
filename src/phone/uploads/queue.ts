import type { ServerFile } from '../types.ts'

/** `missing`: the server has a part of it, and the phone no longer holds the file (the page was reloaded). */
export type Status = 'waiting' | 'sending' | 'paused' | 'broken' | 'missing' | 'refused' | 'removing' | 'done'
export type Reason =
  | { kind: 'size' | 'kind' | 'heic' | 'empty' | 'twice' | 'many' | 'remove' }
  | { kind: 'server'; text: string }
export type Item = {
  key: string
  name: string
  size: number
  dataType: string
  status: Status
  /** Bytes that have left the phone. */ sent: number
  /** Of the upload on the server. */ id: string | null
  reason: Reason | null
}
export type Queue = readonly Item[]
export type Limits = { maxSize: number; accept: readonly string[]; maxFiles: number }

export type Change =
  | { type: 'choose'; files: readonly { key: string; name: string; size: number }[]; dataType: string; limits: Limits }
  | { type: 'list'; files: readonly ServerFile[] }
  | { type: 'begin' | 'finish' | 'break' | 'hold' | 'pause' | 'resume' | 'remove' | 'removed' | 'stay'; key: string }
  | { type: 'place'; key: string; id: string }
  | { type: 'move'; key: string; sent: number }
  | { type: 'refuse'; key: string; text: string }
  | { type: 'again' }

const extension = (name: string): string => (/\.[^.]+$/.exec(name)?.[0] ?? '').toLowerCase()

/** What is wrong with a file before a byte is sent; null where nothing is. */
function refusal(
  file: { name: string; size: number },
  queue: Queue,
  { maxSize, accept, maxFiles }: Limits,
): Reason | null {
  if (file.size === 0) return { kind: 'empty' }
  if (file.size > maxSize) return { kind: 'size' }
  if (accept.length > 0 && !accept.some((accepted) => accepted.toLowerCase() === extension(file.name)))
    return { kind: /^\.hei[cf]$/.test(extension(file.name)) ? 'heic' : 'kind' }
  if (queue.some(({ name, size, status }) => name === file.name && size === file.size && status !== 'refused'))
    return { kind: 'twice' }
  return queue.filter(({ status }) => status !== 'refused').length >= maxFiles ? { kind: 'many' } : null
}

function choose(queue: Queue, { files, dataType, limits }: Extract<Change, { type: 'choose' }>): Queue {
  return files.reduce<Queue>((items, { key, name, size }) => {
    // Chosen again after a reload: it goes on under its old place, with what the phone holds now.
    if (items.some((item) => item.status === 'missing' && item.name === name && item.size === size)) {
      const again = items.find((item) => item.status === 'missing' && item.name === name && item.size === size)
      return items.map((item) => (item === again ? { ...item, key, status: 'waiting' } : item))
    }
    const reason = refusal({ name, size }, items, limits)
    return [...items, { key, name, size, dataType, status: reason ? 'refused' : 'waiting', sent: 0, id: null, reason }]
  }, queue)
}

/**
 * What the server has, beside what the phone is about to send: it lists finished uploads and those that are cut off.
 */
function list(queue: Queue, files: readonly ServerFile[]): Queue {
  const known = new Set(queue.map(({ id }) => id))
  const fresh = files
    .filter(({ id }) => !known.has(id))
    .map(({ id, fileName, size, received, done, dataType }): Item => ({
      key: id,
      name: fileName,
      size,
      dataType: dataType ?? '',
      status: done ? 'done' : 'missing',
      sent: done ? size : Math.min(received, size),
      id,
      reason: null,
    }))
  const arrived = new Set(files.flatMap(({ id, done }) => (done ? [id] : [])))
  const kept = queue.map((item): Item =>
    item.id !== null && arrived.has(item.id) && item.status !== 'removing'
      ? { ...item, status: 'done', sent: item.size, reason: null }
      : item,
  )
  return [...fresh, ...kept]
}

const from: Record<string, { when: readonly Status[]; to: Status }> = {
  begin: { when: ['waiting'], to: 'sending' },
  finish: { when: ['sending'], to: 'done' },
  break: { when: ['sending'], to: 'broken' },
  hold: { when: ['sending'], to: 'waiting' },
  pause: { when: ['waiting', 'sending', 'broken'], to: 'paused' },
  resume: { when: ['paused', 'broken'], to: 'waiting' },
}

function changeOne(item: Item, change: Exclude<Change, { type: 'choose' | 'list' | 'again' }>): Item | null {
  switch (change.type) {
    case 'place':
      return { ...item, id: change.id }
    case 'move':
      return item.status === 'sending' ? { ...item, sent: Math.max(0, Math.min(change.sent, item.size)) } : item
    case 'refuse':
      return item.status === 'sending'
        ? { ...item, status: 'refused', reason: { kind: 'server', text: change.text } }
        : item
    case 'remove':
      return item.id === null ? null : { ...item, status: 'removing', reason: null }
    case 'removed':
      return item.status === 'removing' ? null : item
    case 'stay':
      return item.status === 'removing'
        ? { ...item, status: item.sent === item.size ? 'done' : 'missing', reason: { kind: 'remove' } }
        : item
    default: {
      const way = from[change.type]
      if (!way?.when.includes(item.status)) return item
      return { ...item, status: way.to, reason: null, sent: way.to === 'done' ? item.size : item.sent }
    }
  }
}

/**
 * The queue after a change. A change that does not fit the state of its file (it was removed meanwhile, say) leaves it
 * as it is.
 */
export function after(queue: Queue, change: Change): Queue {
  if (change.type === 'choose') return choose(queue, change)
  if (change.type === 'list') return list(queue, change.files)
  if (change.type === 'again')
    return queue.map((item) => (item.status === 'broken' ? { ...item, status: 'waiting' } : item))
  return queue.flatMap((item) => {
    if (item.key !== change.key) return [item]
    const changed = changeOne(item, change)
    return changed ? [changed] : []
  })
}

/** Which files to begin with now, so that at most `limit` are under way. */
export const due = (queue: Queue, limit: number): Queue =>
  queue
    .filter(({ status }) => status === 'waiting')
    .slice(0, Math.max(0, limit - queue.filter(({ status }) => status === 'sending').length))

/** Files that will still change by themselves or by the customer's hand before all is there. */
export const unfinished = (queue: Queue): Queue =>
  queue.filter(({ status }) => status !== 'done' && status !== 'refused')

export const percent = ({ sent, size }: Item): number =>
  size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100))
