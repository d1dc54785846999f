import type { Build } from '../../../../core/contracts/report-building.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BuildTray } from '../../../../src/features/building/BuildTray.tsx'
import { builds, createBuilds } from '../../../../src/features/building/builds.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { closeNotice, currentNotices } from '../../../../src/dataProvider/notices.ts'
import { renderApp } from '../../../support/render.tsx'

let number = 0
const build = (more: Partial<Build> = {}): Build => ({
  id: `bd_${number}`,
  reportName: '甲公司征信调查报告',
  useRemark: '1',
  state: 'running',
  done: 3,
  total: 30,
  section: '调查概况',
  reportId: null,
  ...more,
})
const plan = {
  reportName: '甲公司征信调查报告',
  useRemark: '1',
  templateId: 'credit',
  appUserId: 'c1',
  periods: [],
  tableIds: [],
}

/** A server that answers how far it is, one answer after the other; the last one again and again. */
const calls = (...answers: (Partial<Build> | Error)[]) => {
  number += 1
  let turn = 0
  return {
    startBuild: vi.fn(async () => build()),
    readBuild: vi.fn(async () => {
      const answer = answers[Math.min(turn++, answers.length - 1)] ?? {}
      if (answer instanceof Error) throw answer
      return build(answer)
    }),
    cancelBuild: vi.fn(async () => undefined),
    runningBuilds: vi.fn(async () => [build()]),
  }
}
afterEach(() => currentNotices().forEach(({ id }) => closeNotice(id)))

describe('reports built in the background', () => {
  it('who watches is left alone until it is over; then the one who does not is told, once', async () => {
    const own = createBuilds()
    const told = vi.fn()
    own.onUnwatched(told)
    const { release } = await own.start(calls({ done: 9 }, { state: 'done', reportId: 'r1' }), plan)
    await waitFor(() => expect(own.all()[0]?.state).toBe('done'))
    expect(told).not.toHaveBeenCalled()
    release()
    expect(own.all()).toEqual([])
    ;(await own.start(calls({ state: 'done', reportId: 'r2' }), plan)).release()
    await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reportId: 'r2' })))
  })

  it('a page that was loaded again finds what is under way, and leads to it when it is ready', async () => {
    const server = calls({ done: 20, section: '财务概览' }, { done: 25 }, { state: 'done', reportId: 'r7' })
    renderApp(<BuildTray />, { calls: server as never })
    await screen.findByText('已写完 20 / 30 节：财务概览')
    await waitFor(() =>
      expect(currentNotices()[0]).toMatchObject({
        message: 'building.done',
        parameters: { name: '甲公司征信调查报告' },
        action: { label: 'building.open' },
      }),
    )
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('a page that was loaded again leads to what became ready while it was loading, once', async () => {
    const server = { ...calls({ state: 'done', reportId: 'r8' }), runningBuilds: vi.fn(async () => []) }
    // The page that started it is gone before it hears of the end.
    await createBuilds().start({ ...server, readBuild: vi.fn(() => new Promise<never>(() => undefined)) }, plan)
    const own = createBuilds()
    const told = vi.fn()
    own.onUnwatched(told)
    await own.resume(server)
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reportId: 'r8' }))
    await createBuilds().resume(server)
    expect(server.readBuild).toHaveBeenCalledOnce()
  })

  it('goes on while the server is away: another process may build it meanwhile', async () => {
    const own = createBuilds()
    const away = [
      new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }),
      new HttpError(503, { code: 503, msg: '数据库暂时不可用。' }),
      new HttpError(502, { code: 502, msg: '' }),
    ]
    await own.start(calls(...away, { state: 'done', reportId: 'r9' }), plan)
    await waitFor(() => expect(own.all()[0]).toMatchObject({ state: 'done', reportId: 'r9' }))
  })

  it('a building that the server knows no longer is asked for once', async () => {
    const server = { ...calls(new HttpError(404, { code: 404, msg: '不存在' })), runningBuilds: vi.fn(async () => []) }
    await createBuilds().start({ ...server, readBuild: vi.fn(() => new Promise<never>(() => undefined)) }, plan)
    await createBuilds().resume(server)
    await createBuilds().resume(server)
    expect(server.readBuild).toHaveBeenCalledOnce()
  })

  it('another page knows of none, and finds what is under way once more', async () => {
    const own = createBuilds()
    const server = calls({ done: 9 }, new HttpError(404, { code: 404, msg: '不存在' }))
    const { id } = await own.start(server, plan)
    expect(own.isWatched(id)).toBe(true)
    own.forget()
    expect([own.all(), own.isWatched(id)]).toEqual([[], false])
    const told = vi.fn()
    own.onUnwatched(told)
    await own.resume(server)
    await waitFor(() => expect(told).toHaveBeenCalled())
  })

  it('says why one failed that nobody waited for', async () => {
    renderApp(<BuildTray />, {
      calls: calls(new HttpError(422, { code: 422, msg: '请选择与报告类型相符的模板。' })) as never,
    })
    await waitFor(() =>
      expect(currentNotices()[0]).toMatchObject({
        severity: 'error',
        message: 'building.failed',
        parameters: { reason: '请选择与报告类型相符的模板。' },
      }),
    )
  })

  it('is ended from anywhere, and says nothing more', async () => {
    const server = calls({}, {}, { state: 'cancelled' })
    renderApp(<BuildTray />, { calls: server as never })
    await userEvent.click(await screen.findByRole('button', { name: '取消生成' }))
    expect(server.cancelBuild).toHaveBeenCalled()
    await waitFor(() => expect(builds.all()).toEqual([]))
    expect(currentNotices()).toEqual([])
  })

  it('who may not build asks for nothing', async () => {
    const server = calls({})
    renderApp(<BuildTray />, { calls: server as never, permissions: { home: ['query', 'get'] } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(server.runningBuilds).not.toHaveBeenCalled()
  })
})
