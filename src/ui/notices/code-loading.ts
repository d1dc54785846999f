import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { connection } from '../../dataProvider/connection.ts'
import { wholeTexts } from '../../i18n/provider.ts'
import { showNotice } from '../../dataProvider/notices.ts'

/** How long a part of the application's code may take to arrive (`spec.txt` section 9). */
export const codeTimeout = 120_000

// A reload without a connection would lose the page.
const tellAway = (): number =>
  showNotice({ severity: 'warning', title: 'failure.reminder', message: 'failure.partAway' })

/** Says that a part cannot be opened: for want of a connection, or because a new version has replaced it. */
export async function reportMissingCode(): Promise<void> {
  await connection.look()
  if (connection.current() === 'good')
    showNotice({ severity: 'warning', title: 'failure.reminder', message: 'failure.outdated', reload: true })
  else tellAway()
}

function limited<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void reportMissingCode()
      reject(new Error(`code did not arrive within ${codeTimeout} ms`))
    }, codeTimeout)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

const back = (): Promise<void> =>
  new Promise((resolve) => {
    if (connection.current() === 'good') return resolve()
    const stop = connection.subscribe((state) => {
      if (state !== 'good') return
      stop()
      resolve()
    })
  })

/**
 * A load that takes `codeTimeout` at the most. Without a connection it waits: some browsers never ask again for code
 * that failed once. What fails because the connection has just gone is tried again when it is back, for those that do.
 */
export async function inTime<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    if (connection.current() !== 'good') {
      tellAway()
      await back()
    }
    try {
      return await limited(load)
    } catch (error) {
      await connection.look()
      if (connection.current() === 'good') throw error
      await back()
    }
  }
}

/** A part whose code cannot be had: a new version has replaced it, or it took too long. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

async function orMissing<T>(load: () => Promise<T>): Promise<T> {
  try {
    // A part comes with its texts.
    const [part] = await inTime(() => Promise.all([load(), wholeTexts()]))
    return part
  } catch (cause) {
    throw new MissingCode('a part of the application did not load', { cause })
  }
}

/** React's `lazy` with the time limit. @throws {MissingCode} to the boundary around it, where the code cannot be had */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => orMissing(load))

/** Tells about code that fails to load; once for the page. */
export const watchCode = (): void => window.addEventListener('vite:preloadError', () => void reportMissingCode())
