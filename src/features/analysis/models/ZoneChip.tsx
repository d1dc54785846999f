import type { ModelScoreView } from '../../../../core/analysis/model-view.ts'
import { MarkChip, verdictMarks } from '../marks.tsx'

/** The zone of a score, in words and by a sign of its own. */
export const ZoneChip = ({ zone }: { zone: NonNullable<ModelScoreView['zone']> }) => (
  <MarkChip mark={verdictMarks[zone.tone]} label={zone.label} />
)
