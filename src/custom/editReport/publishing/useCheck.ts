import { useCallback, useEffect, useState } from 'react'
import type { ReportCheck } from '../../../../core/report-checks.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { initialAnswers, type Answers } from './decisions.ts'

export type Check = {
  check: ReportCheck | null
  error: unknown
  answers: Answers
  setAnswers: (answers: Answers) => void
  again: () => Promise<void>
}

/**
 * Checks the report as the server holds it, after what is unsaved was saved. What was said of a finding is kept when
 * the report is checked again.
 *
 * @param prepare saves what is unsaved; false where that could not be
 */
export function useCheck(reportId: string, prepare: () => Promise<boolean>, onUnsaved: () => void): Check {
  const { checkReport } = useCalls()
  const [check, setCheck] = useState<ReportCheck | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [answers, setAnswers] = useState<Answers>({ notes: {}, seen: new Set() })
  const again = useCallback(async (): Promise<void> => {
    setError(null)
    try {
      if (!(await prepare())) return onUnsaved()
      const checked = await checkReport(reportId)
      setAnswers((before) => initialAnswers(checked.findings, before))
      setCheck(checked)
    } catch (failure) {
      setError(failure)
    }
    // The dialog asks once, and again on demand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reportId])
  useEffect(() => void again(), [again])
  return { check, error, answers, setAnswers, again }
}
