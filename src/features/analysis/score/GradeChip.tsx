import { useTranslate } from 'react-admin'
import type { Verdict } from '../../../../core/ratios/bands.ts'
import type { ScoreView } from '../../../../core/score/view.ts'
import { MarkChip, verdictMarks } from '../marks.tsx'

/** How a grade is meant: the first two are good, the last two risky; null where none is given. */
export function toneOf(grade: string | null, grades: ScoreView['grades']): Verdict | null {
  const place = grades.findIndex(({ id }) => id === grade)
  if (place < 0) return null
  return place < 2 ? 'good' : place >= grades.length - 2 ? 'risk' : 'watch'
}

/** A grade with what it spans, in words and by a sign of its own. */
export function GradeChip({ grade, grades }: { grade: string | null; grades: ScoreView['grades'] }) {
  const translate = useTranslate()
  const tone = toneOf(grade, grades)
  const span = grades.find(({ id }) => id === grade)
  if (!tone || !span) return <MarkChip mark={verdictMarks.watch} label={translate('riskScore.noGrade')} />
  return <MarkChip mark={verdictMarks[tone]} label={translate('riskScore.gradeOf', { ...span })} />
}
