import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ReportPlan } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../editor/frame/failure-text.ts'

/** Builds a report once, however often it is asked for while one is under way, and opens it in the editor. */
export function useBuild(): { building: boolean; failure: string | null; build: (plan: ReportPlan & { reportName: string }) => Promise<void> } {
  const { buildReport } = useCalls()
  const translate = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const running = useRef(false)
  const [building, setBuilding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    building,
    failure,
    async build(plan) {
      if (running.current) return
      running.current = true
      setBuilding(true)
      setFailure(null)
      try {
        const id = await buildReport(plan)
        void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
        navigate(`/homePage/editReport/${encodeURIComponent(id)}`, { replace: true })
      } catch (error) {
        setFailure(failureText(error, translate))
      } finally {
        running.current = false
        setBuilding(false)
      }
    },
  }
}
