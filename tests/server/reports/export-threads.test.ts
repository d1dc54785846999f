import { afterEach, describe, expect, test } from 'vitest'
import { exportDocx, idleThreads, limits } from '../../../server/reports/export/run.ts'
import type { ExportInput } from '../../../server/reports/export/types.ts'

const given = { ...limits }
afterEach(() => Object.assign(limits, given))

const input = (text: string): ExportInput => ({ document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }, title: '样例报告', subtitle: '', date: '', draft: false, images: {} })
const isWord = (content: Buffer): boolean => content.subarray(0, 2).toString() === 'PK'
const until = async (what: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 200 && !what(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
}
const refusal = (promise: Promise<unknown>): Promise<{ status?: number; cause?: unknown }> => promise.then(() => ({}), (error: { status: number; cause: unknown }) => error)

describe('threads that write Word files', () => {
  test('one after the other use the same thread, two at once have two, and those who wait take their turn', async () => {
    for (const text of ['一', '二', '三']) expect(isWord(await exportDocx(input(text)))).toBe(true)
    expect(idleThreads()).toBe(1)
    const files = await Promise.all(['四', '五', '六', '七'].map((text) => exportDocx(input(text))))
    expect(files.every(isWord)).toBe(true)
    expect(idleThreads()).toBe(2)
  })

  test('a document that cannot be written is told, and the thread goes on', async () => {
    const threads = idleThreads()
    const error = await refusal(exportDocx({ ...input(''), document: null as never }))
    expect(error.status).toBe(500)
    expect(String(error.cause)).toContain('TypeError')
    expect(idleThreads()).toBe(threads)
    expect(isWord(await exportDocx(input('之后')))).toBe(true)
  })

  test('a thread that takes too long is given up', async () => {
    await exportDocx(input('一'))
    const threads = idleThreads()
    limits.milliseconds = 0
    expect(await refusal(exportDocx(input('慢')))).toMatchObject({ status: 500, cause: 'too slow' })
    expect(idleThreads()).toBe(threads - 1)
    limits.milliseconds = given.milliseconds
    expect(isWord(await exportDocx(input('快')))).toBe(true)
  })

  test('a thread that waits in vain ends', async () => {
    limits.idleMilliseconds = 2_000
    await Promise.all([exportDocx(input('一')), exportDocx(input('二'))])
    expect(idleThreads()).toBe(2)
    await until(() => idleThreads() === 0)
    expect(idleThreads()).toBe(0)
  })
})
