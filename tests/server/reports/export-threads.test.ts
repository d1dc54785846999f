import { afterEach, describe, expect, test } from 'vitest'
import { exportFile, idleThreads, limits } from '../../../server/reports/export/run.ts'
import type { ExportInput } from '../../../server/reports/export/types.ts'
import { exportInput, paragraph } from '../../support/export-input.ts'

const given = { ...limits }
afterEach(() => Object.assign(limits, given))

const input = (text: string): ExportInput => exportInput([text === '' ? { type: 'paragraph' } : paragraph(text)])
const exportDocx = (given: ExportInput, signal?: AbortSignal): Promise<Buffer> =>
  exportFile({ format: 'docx', input: given }, signal)
const isWord = (content: Buffer): boolean => content.subarray(0, 2).toString() === 'PK'
const until = async (what: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 6000 && !what(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
}
const refusal = (promise: Promise<unknown>): Promise<{ status?: number; cause?: unknown }> =>
  promise.then(
    () => ({}),
    (error: { status: number; cause: unknown }) => error,
  )

describe('threads that write Word files', () => {
  test('one after the other use the same thread, two at once have two, and those who wait take their turn', async () => {
    for (const text of ['一', '二', '三']) expect(isWord(await exportDocx(input(text)))).toBe(true)
    expect(idleThreads()).toBe(1)
    const files = await Promise.all(['四', '五', '六', '七'].map((text) => exportDocx(input(text))))
    expect(files.every(isWord)).toBe(true)
    expect(idleThreads()).toBe(2)
  })

  test('a document that cannot be written is told, and its thread ends: what made it fail is not left to the next document', async () => {
    await exportDocx(input('之前'))
    const threads = idleThreads()
    const error = await refusal(exportDocx({ ...input(''), document: null as never }))
    expect(error.status).toBe(500)
    expect(String(error.cause)).toContain('TypeError')
    expect(idleThreads()).toBe(threads - 1)
    expect(isWord(await exportDocx(input('之后')))).toBe(true)
  })

  test('a thread that takes too long is given up', async () => {
    await exportDocx(input('一'))
    const threads = idleThreads()
    limits.milliseconds = 0
    expect(await refusal(exportDocx(input('慢')))).toMatchObject({
      status: 503,
      key: 'report.exportSlow',
      cause: 'too slow',
    })
    expect(idleThreads()).toBe(threads - 1)
    limits.milliseconds = given.milliseconds
    expect(isWord(await exportDocx(input('快')))).toBe(true)
  })

  test('a thread that waits in vain ends', async () => {
    // That they wait at all is seen above; on a busy machine the first may have ended before the second is done.
    limits.idleMilliseconds = 2_000
    await Promise.all([exportDocx(input('一')), exportDocx(input('二'))])
    await until(() => idleThreads() === 0)
    expect(idleThreads()).toBe(0)
  })

  test('nobody waiting any more ends the thread, and one in the queue leaves it', async () => {
    await exportDocx(input('热身'))
    const [first, second] = [new AbortController(), new AbortController()]
    const busy = [exportDocx(input('甲'), first.signal), exportDocx(input('乙'))]
    const waiting = exportDocx(input('丙'), second.signal)
    second.abort()
    expect((await refusal(waiting)).status).toBe(503)
    first.abort()
    expect((await refusal(busy[0] as Promise<Buffer>)).status).toBe(503)
    expect(isWord((await busy[1]) as Buffer)).toBe(true)
    expect(isWord(await exportDocx(input('之后')))).toBe(true)
    expect((await refusal(exportDocx(input('晚'), AbortSignal.abort()))).status).toBe(503)
  })
})
