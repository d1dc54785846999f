import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { builds, type KnownBuild } from '../../features/building/builds.ts'
import { useBuilds } from '../../features/building/useBuilds.ts'
import type { ReportPlan } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'

export type Building = {
  /** Asked for, and not over. */
  building: boolean
  /** How far it is, once the server has begun. */
  progress: KnownBuild | null
  failure: string | null
  /** `onTaken`: the server has it, whatever becomes of the page. */
  build: (plan: ReportPlan & { reportName: string }, onTaken: () => void) => Promise<void>
  cancel: () => void
}

/**
 * Builds a report once, however often it is asked for while one is under way, and opens it in the editor. Who leaves
 * the page meanwhile finds it in a notice.
 */
export function useBuild(): Building {
  const calls = useCalls()
  const translate = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const all = useBuilds()
  const running = useRef(false)
  const [asking, setAsking] = useState(false)
  const [id, setId] = useState<string | null>(null)
  const release = useRef<() => void>(undefined)
  const gone = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const build = all.find((entry) => entry.id === id) ?? null

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      release.current?.()
    }
  }, [])
  useEffect(() => {
    // One that was ended is gone from the list.
    if (id === null || (build && (build.state === 'waiting' || build.state === 'running'))) return
    running.current = false
    release.current?.()
    setId(null)
    if (build?.state === 'failed') setFailure(failureText(build.failure, translate))
    if (build?.state === 'done' && build.reportId) {
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
      navigate(`/homePage/editReport/${encodeURIComponent(build.reportId)}`, { replace: true })
    }
  }, [build, id, navigate, queries, translate])

  return {
    building: asking || id !== null,
    progress: build,
    failure,
    async build(plan, onTaken) {
      if (running.current) return
      running.current = true
      setAsking(true)
      setFailure(null)
      try {
        const started = await builds.start(calls, plan)
        release.current = started.release
        onTaken()
        if (gone.current) started.release()
        else setId(started.id)
      } catch (error) {
        running.current = false
        setFailure(failureText(error, translate))
      } finally {
        setAsking(false)
      }
    },
    cancel: () => {
      if (id !== null) void builds.cancel(calls, id)
    },
  }
}
