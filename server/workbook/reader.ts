import { Worker } from 'node:worker_threads'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import { concurrencyLimit } from '../concurrency.ts'
import { refused, type Refusal } from './causes.ts'
import { limits } from './limits.ts'
import { extensionOf } from './sniff.ts'

type Answer = { sheets: Sheet[]; isLarge?: true } | { refusal: Refusal }

/**
 * Unpacks and parses in a thread of its own, with a heap and a time of its own: what a file does there, it does to
 * nobody else.
 */
function parse(
  input: { bytes: Buffer; fileName: string; csv: boolean; cut: boolean },
  milliseconds: number,
): Promise<Workbook> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    })
    const timer = setTimeout(
      () => end(() => reject(refused('tooSlow', { seconds: Math.round(milliseconds / 1000) }))),
      milliseconds,
    )
    let ended = false
    const end = (settle: () => void): void => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    worker.once('message', (answer: Answer) =>
      end(() =>
        'refusal' in answer ? reject(refused(answer.refusal.cause, answer.refusal.parameters)) : resolve(answer),
      ),
    )
    // Out of memory comes here too.
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => reject(refused(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'broken'))),
    )
    worker.once('exit', () => end(() => reject(refused('broken'))))
  })
}

// Each reading costs a core and up to a heap of its own.
const inTurn = concurrencyLimit({ atOnce: 2 })

/**
 * Reads a workbook: every cell of every worksheet as text, formulas by the results that the file holds.
 *
 * @param content the bytes, or where to get them from: who waits for a turn need not hold them
 * @param fileName the name it was uploaded under; its extension must fit the content
 * @param options `csv`: a table saved as .csv will do; its one sheet is called CSV. `cut`: of a large file the first rows
 *   will do
 * @throws ApiError that names the one cause and says what to do (`causes.ts`)
 */
export async function readWorkbook(
  content: Buffer | (() => Promise<Buffer>),
  fileName: string,
  {
    milliseconds = limits.milliseconds,
    csv = false,
    cut = false,
  }: { milliseconds?: number; csv?: boolean; cut?: boolean } = {},
): Promise<Workbook> {
  const { sheets, isLarge } = await inTurn(async () =>
    parse({ bytes: typeof content === 'function' ? await content() : content, fileName, csv, cut }, milliseconds),
  )
  if (sheets.every((sheet) => sheet.rows.length === 0)) throw refused('empty')
  const named = extensionOf(fileName) === '.csv' ? sheets.map((sheet) => ({ ...sheet, name: 'CSV' })) : sheets
  return { sheets: named, ...(isLarge && { isLarge }) }
}
