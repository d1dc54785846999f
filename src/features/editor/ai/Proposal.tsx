import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { withoutChanges } from '../../../../core/ai/chosen.ts'
import { withRight } from '../../../../core/ai/mended.ts'
import type { AiAnswer } from '../../../../core/ai/types.ts'
import { isOwnWords } from '../../../../core/claims/types.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { ClaimsNote } from './ClaimsNote.tsx'
import { atFoot } from './at-foot.ts'
import { ProposalText } from './ProposalText.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import { RuleChanges } from './RuleChanges.tsx'
import type { Run } from './run.ts'
import { plainSegments, segmentsOf } from './segments.ts'

export type ProposalActions = {
  onStop: () => void
  onRetry: (engine?: 'rules') => void
  onDiscard: () => void
  /** `own`: what the clerk takes as her own words. */
  onAccept: (how: 'append' | 'replace' | undefined, as: AiAnswer, own: string[]) => void
}
type Props = ProposalActions & {
  run: Exclude<Run, { phase: 'idle' }>
  /** Its place in the document is gone, or reads otherwise by now. */
  moved: boolean
  /** The section has text of its own, which can be kept or replaced. */
  mayReplace: boolean
  /** There is an endpoint; the rules are the other way, and say that it was them. */
  hasEndpoint: boolean
  /** After the text. */
  children?: ReactNode
}

const none: ReadonlySet<number> = new Set()
type Decided = { of: AiAnswer | null; mended: ReadonlySet<number>; taken: ReadonlySet<number> }

/** The text that is being written, beside the original; the document stays as it is until it is accepted. */
export function Proposal({
  run,
  moved,
  mayReplace,
  hasEndpoint,
  children,
  onStop,
  onRetry,
  onDiscard,
  onAccept,
}: Props) {
  const translate = useTranslate()
  const [view, setView] = useState<'changes' | 'both'>('changes')
  const [choice, setChoice] = useState<{ of: AiAnswer | null; left: ReadonlySet<number> }>({ of: null, left: none })
  const given = run.phase === 'done' ? run.answer : null
  // What was left out of an answer says nothing of the next.
  const left = choice.of === given ? choice.left : none
  const original = run.target.kind === 'passage' ? run.target.passage.text : ''
  const [decided, setDecided] = useState<Decided>({ of: null, mended: none, taken: none })
  const { mended, taken } = decided.of === given ? decided : { mended: none, taken: none }
  const decide = (next: Partial<Decided>): void => setDecided({ of: given, mended, taken, ...next })
  const answer = useMemo(
    () => given && withRight(withoutChanges(original, given, left), mended),
    [given, original, left, mended],
  )
  const claims = given?.claims ?? []
  const open = claims.filter(({ kind }, index) => !(isOwnWords(kind) ? taken : mended).has(index))
  const segments = useMemo(
    () =>
      answer
        ? original === '' || view === 'both'
          ? plainSegments(answer.text, answer.refusedFigures)
          : segmentsOf(original, answer.text, answer.refusedFigures)
        : [],
    [answer, original, view],
  )
  const refused = answer?.refusedFigures ?? []
  // A figure that a claim explains is told there, with what is right, and not twice.
  const unexplained = refused.filter(
    (offence) => !open.some(({ kind, text }) => !isOwnWords(kind) && text.includes(offence.text)),
  )
  const same = answer !== null && original !== '' && answer.text === original
  const blocked = refused.length > 0 || open.length > 0 || moved || same
  const own = claims.filter((_, index) => taken.has(index)).map(({ text }) => text)
  const title =
    run.request.task === 'write'
      ? translate('ai.proposal.section', { title: run.target.kind === 'section' ? run.target.section.title : '' })
      : translate(`ai.instruction.${run.request.instruction}`)
  const statusText =
    run.phase === 'running'
      ? translate('ai.said.running')
      : run.phase === 'stopped'
        ? translate('ai.said.stopped')
        : run.phase === 'failed'
          ? ''
          : refused.length + open.length > 0
            ? translate(refused.length > 0 ? 'ai.said.refused' : 'ai.said.claims', {
                smart_count: refused.length || open.length,
              })
            : same
              ? translate(
                  left.size > 0 ? 'ai.said.none' : answer?.engine === 'rules' ? 'ai.said.sameByRules' : 'ai.said.same',
                )
              : translate('ai.said.done')
  return (
    <Box
      component="section"
      aria-label={translate('ai.proposal.label')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, p: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {answer?.engine === 'rules' && (
          <Chip
            size="small"
            variant="outlined"
            label={translate(run.target.kind === 'passage' ? 'ai.engine.optimised' : 'ai.engine.written')}
          />
        )}
      </Box>
      <Typography role="status" aria-live="polite" variant="caption" color="textSecondary" sx={{ minHeight: 18 }}>
        {statusText}
      </Typography>
      {run.phase === 'running' && <LinearProgress aria-label={translate('ai.said.running')} />}
      {run.phase === 'failed' && <Alert severity="warning">{failureText(run.error, translate)}</Alert>}
      {run.phase !== 'done' && run.text !== '' && (
        <Box
          lang="zh-CN"
          aria-hidden={run.phase === 'running'}
          sx={{
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 14,
            lineHeight: 1.75,
            color: run.phase === 'running' ? 'text.primary' : 'text.secondary',
          }}
        >
          {run.text}
        </Box>
      )}
      {answer && original !== '' && !same && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: typeof view | null) => next && setView(next)}
          aria-label={translate('ai.view.label')}
          sx={{ alignSelf: 'flex-start' }}
        >
          <ToggleButton value="changes">{translate('ai.view.changes')}</ToggleButton>
          <ToggleButton value="both">{translate('ai.view.both')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {answer && view === 'both' && original !== '' && (
        <>
          <Typography variant="caption" color="textSecondary">
            {translate('ai.view.original')}
          </Typography>
          <Box
            lang="zh-CN"
            sx={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: 14,
              lineHeight: 1.75,
              color: 'text.secondary',
              pl: 1,
              borderLeft: '3px solid',
              borderColor: 'divider',
            }}
          >
            {original}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {translate('ai.view.proposal')}
          </Typography>
        </>
      )}
      {answer && !same && <ProposalText segments={segments} label={translate('ai.view.proposal')} />}
      {unexplained.length > 0 && <RefusedNote offences={unexplained} />}
      <ClaimsNote
        claims={claims}
        mended={mended}
        onMend={(index) => decide({ mended: new Set([...mended, index]) })}
        taken={taken}
        onTake={(index, take) =>
          decide({ taken: new Set(take ? [...taken, index] : [...taken].filter((other) => other !== index)) })
        }
      />
      {given && (
        <RuleChanges
          answer={given}
          original={original}
          left={left}
          onLeave={(next) => setChoice({ of: given, left: next })}
        />
      )}
      {answer && moved && <Alert severity="warning">{translate('ai.moved')}</Alert>}
      {children}
      <Box sx={atFoot}>
        {run.phase === 'running' && (
          <Button variant="outlined" onClick={onStop}>
            {translate('ai.stop')}
          </Button>
        )}
        {answer && run.target.kind === 'passage' && !same && (
          <Button variant="contained" disabled={blocked} onClick={() => onAccept(undefined, answer, own)}>
            {translate('ai.accept')}
          </Button>
        )}
        {answer && run.target.kind === 'section' && (
          <Button variant="contained" disabled={blocked} onClick={() => onAccept('append', answer, own)}>
            {translate(mayReplace ? 'ai.append' : 'ai.insert')}
          </Button>
        )}
        {answer && run.target.kind === 'section' && mayReplace && (
          <Button variant="outlined" disabled={blocked} onClick={() => onAccept('replace', answer, own)}>
            {translate('ai.replace')}
          </Button>
        )}
        {run.phase !== 'running' && (
          <Button variant="outlined" onClick={() => onRetry()}>
            {translate('ai.retry')}
          </Button>
        )}
        {run.phase === 'failed' && hasEndpoint && run.request.engine !== 'rules' && (
          <Button variant="outlined" onClick={() => onRetry('rules')}>
            {translate('ai.byRules')}
          </Button>
        )}
        {run.phase !== 'running' && (
          <Button onClick={onDiscard}>{translate(answer && !same ? 'ai.discard' : 'ai.back')}</Button>
        )}
      </Box>
    </Box>
  )
}
