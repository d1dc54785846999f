import { afterEach, describe, expect, test } from 'vitest'
import { renderHook } from '@testing-library/react'
import { openApplication, useOpening } from '../../src/features/application/opening.ts'
import { connection } from '../../src/dataProvider/connection.ts'
import { reportFailure } from '../../src/dataProvider/failures.ts'
import { HttpError } from '../../src/dataProvider/http-error.ts'
import { session } from '../../src/authProvider/session.ts'
import { changeSettings, defaultSettings, readSettings } from '../../src/ui/theme/settings.ts'
import { currentNotices, showNotice } from '../../src/dataProvider/notices.ts'
import { newPage } from '../support/new-page.ts'
import { putBack, standIn } from '../support/stand-in.ts'

afterEach(newPage)

/** Test files share modules and window: what one leaves, the next would find. */
describe('a new page', () => {
  test('knows nothing of what its modules kept for the last one', () => {
    connection.lost()
    session.leave()
    document.cookie = 'token=t; path=/'
    openApplication({ tab: 'history' })
    changeSettings({ density: 'compact' })
    showNotice({ severity: 'info', message: 'hello' })
    newPage()
    document.cookie = 'token=u; path=/'
    expect(connection.current()).toBe('good')
    expect(session.isSignedIn()).toBe(true)
    expect(renderHook(useOpening).result.current).toMatchObject({ open: false, tab: 'apply' })
    expect(readSettings()).toEqual(defaultSettings)
    expect(currentNotices()).toEqual([])
  })

  test('tells a failure that the last one has told a moment ago', () => {
    const failure = new HttpError(500, { code: 500, msg: '' })
    reportFailure(failure)
    newPage()
    reportFailure(failure)
    expect(currentNotices()).toHaveLength(1)
  })

  test('has nothing stored, no cookie, no title, an empty document and the first address', () => {
    localStorage.setItem('a', '1')
    sessionStorage.setItem('a', '1')
    document.cookie = 'a=1; path=/'
    document.title = 'a'
    document.body.append('a')
    document.documentElement.lang = 'en-US'
    window.history.pushState({ a: 1 }, '', '/a?b=c')
    newPage()
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
    expect([document.title, document.body.innerHTML]).toEqual(['', ''])
    expect(document.documentElement.lang).toBe('')
    expect([window.location.pathname, window.location.search, window.history.state]).toEqual(['/', '', null])
  })

  test('has a browser without stand-ins: what was there is back, what was not is gone', () => {
    const { focus } = HTMLElement.prototype
    standIn(HTMLElement.prototype, {
      get offsetWidth() {
        return 800
      },
      focus: () => undefined,
      unknown: 1,
    })
    standIn(HTMLElement.prototype, {
      get offsetWidth() {
        return 900
      },
    })
    expect(document.body.offsetWidth).toBe(900)
    putBack()
    expect(document.body.offsetWidth).toBe(0)
    expect(HTMLElement.prototype.focus).toBe(focus)
    expect('unknown' in document.body).toBe(false)
  })
})
