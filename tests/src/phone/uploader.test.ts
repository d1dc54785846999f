import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Uploader, type Way } from '../../../src/phone/uploads/uploader.ts'
import { Failure } from '../../../src/phone/wire.ts'

const limits = { maxSize: 1000, accept: ['.pdf', '.jpg'], maxFiles: 200 }
const file = (name: string, size = 10, type = ''): File => new File(['x'.repeat(size)], name, { type })

type Sent = Way & { file: File; resolve: () => void; reject: (error: Error) => void }

/** An uploader whose sends end when the test says so. */
function desk(remove: (id: string) => Promise<unknown> = async () => null) {
  const sent: Sent[] = []
  const failures: number[] = []
  const removed: string[] = []
  const uploader = new Uploader({
    send: (file, way) =>
      new Promise((resolve, reject) => {
        sent.push({ ...way, file, resolve, reject })
        way.signal.addEventListener('abort', () => reject(new Failure(0)))
      }),
    remove: (id) => {
      removed.push(id)
      return remove(id)
    },
    onFailure: ({ status }) => failures.push(status),
  })
  return {
    uploader,
    sent,
    failures,
    removed,
    states: () => uploader.queue.map(({ name, status }) => `${name} ${status}`),
  }
}
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('files on their way', () => {
  test('wait for a session, then go two at a time; one that has arrived makes room for the next', async () => {
    const { uploader, sent, states } = desk()
    uploader.choose([file('a.pdf'), file('b.pdf'), file('c.pdf')], '3', limits)
    expect(sent).toHaveLength(0)
    uploader.open('s')
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
    expect(sent[0]).toMatchObject({ name: 'a.pdf', dataType: '3', session: 's', id: null })
    sent[0]!.resolve()
    await settled()
    expect(states()).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending'])
  })

  test('end with the page: what is being sent is given up, and what broke is not tried again', async () => {
    const { uploader, sent, states } = desk()
    uploader.choose([file('a.pdf'), file('b.pdf')], '3', limits)
    uploader.open('s')
    sent[0]!.reject(new Failure(0))
    await settled()
    uploader.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
    expect(sent[1]!.signal.aborted).toBe(true)
    expect(states().some((state) => state.endsWith('sending'))).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('go on by themselves after the line broke, later each time, at once when it is back', async () => {
    const { uploader, sent, states } = desk()
    uploader.open('s')
    uploader.choose([file('a.pdf')], '3', limits)
    sent[0]!.onPlaced('u1')
    sent[0]!.reject(new Failure(0))
    await settled()
    expect(states()).toEqual(['a.pdf broken'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ id: 'u1' })
    sent[1]!.reject(new Failure(503))
    await settled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(2)
    uploader.again()
    expect(sent).toHaveLength(3)
    // Something arrived: the next break is the first again.
    sent[2]!.onSent(5)
    sent[2]!.reject(new Failure(0))
    await settled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(4)
  })

  test('stop where they are paused and go on from there, however fast one presses', async () => {
    const { uploader, sent, states } = desk()
    uploader.open('s')
    uploader.choose([file('a.pdf')], '3', limits)
    const { key } = uploader.queue[0]!
    uploader.pause(key)
    uploader.resume(key)
    await settled()
    expect(sent[0]!.signal.aborted).toBe(true)
    expect(sent).toHaveLength(2)
    expect(states()).toEqual(['a.pdf sending'])
  })

  test('that the server refuses stay with its sentence, and others go on', async () => {
    const { uploader, sent, states } = desk()
    uploader.open('s')
    uploader.choose([file('a.pdf'), file('b.pdf')], '3', limits)
    sent[0]!.reject(new Failure(415, { msg: 'not a PDF' }))
    await settled()
    expect(states()).toEqual(['a.pdf refused', 'b.pdf sending'])
    expect(uploader.queue[0]!.reason).toEqual({ kind: 'server', text: 'not a PDF' })
  })

  test.each([401, 404, 409, 410])('wait where a %i concerns the page; with a session they go on', async (status) => {
    const { uploader, sent, failures, states } = desk()
    uploader.open('s')
    uploader.choose([file('a.pdf')], '3', limits)
    sent[0]!.reject(new Failure(status))
    await settled()
    expect(failures).toEqual([status])
    expect(states()).toEqual(['a.pdf waiting'])
    expect(sent).toHaveLength(1)
    uploader.open(null)
    uploader.open('t')
    expect(sent[1]).toMatchObject({ session: 't' })
  })

  test('are named by their kind where a camera gave them no extension', () => {
    const { uploader, states } = desk()
    uploader.choose([file('1000023', 5, 'image/jpeg'), file('x', 5, 'application/x-msdownload')], '3', limits)
    expect(states()).toEqual(['1000023.jpg waiting', 'x refused'])
  })
})

describe('removing', () => {
  test('stops what is under way and takes it back from the server', async () => {
    const { uploader, sent, removed, states } = desk()
    uploader.open('s')
    uploader.choose([file('a.pdf')], '3', limits)
    sent[0]!.onPlaced('u1')
    await uploader.remove(uploader.queue[0]!.key)
    expect(sent[0]!.signal.aborted).toBe(true)
    expect(removed).toEqual(['u1'])
    expect(states()).toEqual([])
  })

  test('of what is gone already is done; where no answer comes the file stays', async () => {
    const answers: Record<string, number> = { gone: 404, lost: 0 }
    const { uploader, states } = desk((id) => Promise.reject(new Failure(answers[id] ?? 500)))
    uploader.open('s')
    uploader.list(
      ['gone', 'lost'].map((id) => ({ id, fileName: `${id}.pdf`, size: 5, received: 5, done: true, dataType: '3' })),
    )
    await uploader.remove('gone')
    await uploader.remove('lost')
    expect(states()).toEqual(['lost.pdf done'])
  })

  test('of a refused file that never left the phone asks nobody', async () => {
    const { uploader, removed, states } = desk()
    uploader.open('s')
    uploader.choose([file('a.exe')], '3', limits)
    await uploader.remove(uploader.queue[0]!.key)
    expect([removed, states()]).toEqual([[], []])
  })
})
