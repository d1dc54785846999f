import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '../../../../src/ui/notices/code-loading.ts'
import { LoadedPart } from '../../../../src/ui/notices/LoadedPart.tsx'
import { closeNotices, currentNotices } from '../../../../src/dataProvider/notices.ts'

beforeEach(() => {
  closeNotices()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('{}'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a dialog whose code is gone leaves the page standing, counts as closed, and a reload is offered', async () => {
  const Dialog = lazyPart<object>(() => Promise.reject(new TypeError('failed to fetch dynamically imported module')))
  const onMissing = vi.fn()
  render(
    <>
      <p>the page</p>
      <LoadedPart onMissing={onMissing}>
        <Dialog />
      </LoadedPart>
    </>,
  )
  await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1))
  expect(screen.getByText('the page')).toBeTruthy()
  await waitFor(() => expect(currentNotices()).toMatchObject([{ message: 'failure.outdated', reload: true }]))
})

test('a dialog that arrives is shown; one that fails by itself is the page’s fault', async () => {
  const Dialog = lazyPart<object>(async () => ({ default: () => <p>the dialog</p> }))
  render(
    <LoadedPart onMissing={() => undefined}>
      <Dialog />
    </LoadedPart>,
  )
  expect(await screen.findByText('the dialog')).toBeTruthy()
  const Broken = (): never => {
    throw new Error('a fault of its own')
  }
  const inside = (
    <LoadedPart onMissing={() => undefined}>
      <Broken />
    </LoadedPart>
  )
  expect(() => render(inside)).toThrow('a fault of its own')
})
