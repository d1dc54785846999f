import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PreloadContext, usePreload } from '../../../src/layout/preload.ts'
import { connection } from '../../../src/dataProvider/connection.ts'

const asked: string[] = []
function Link({ path }: { path: string }) {
  return (
    <a href={path} {...usePreload(path)}>
      {path}
    </a>
  )
}
const open = (): HTMLElement[] => {
  render(
    <PreloadContext value={(path) => asked.push(path)}>
      <Link path="/a" />
      <Link path="/b" />
    </PreloadContext>,
  )
  return screen.getAllByRole('link')
}
beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

describe('the code of a page', () => {
  test('is asked for once the pointer rests on its link, not where it passes over', () => {
    const [first, second] = open()
    fireEvent.pointerEnter(first as HTMLElement)
    fireEvent.pointerLeave(first as HTMLElement)
    fireEvent.pointerEnter(second as HTMLElement)
    expect(asked).toEqual([])
    act(() => vi.runAllTimers())
    expect(asked).toEqual(['/b'])
  })

  test('is asked for by the focus at once', () => {
    const [first] = open()
    act(() => first?.focus())
    expect(asked).toEqual(['/a'])
  })

  test('is left alone without a connection: some browsers would not ask again', () => {
    const [first] = open()
    connection.lost()
    act(() => first?.focus())
    expect(asked).toEqual([])
  })
})
