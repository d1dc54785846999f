import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQueryClient } from '@tanstack/react-query'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { AiAnswer } from '../../../../core/ai/types.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { showPage } from '../panels/open-panel.ts'
import type { EditorSession } from '../panels/types.ts'
import { ownText } from './accept.ts'
import { EngineLine } from './EngineLine.tsx'
import { markChosen } from './mark.ts'
import { PassagePart } from './PassagePart.tsx'
import { Proposal } from './Proposal.tsx'
import { placeFor, type Run } from './run.ts'
import { SectionPart } from './SectionPart.tsx'
import { SentDialog } from './SentDialog.tsx'
import { startPassage, startSection } from './start.ts'
import { useAiRun } from './useAiRun.ts'
import { useAiStatus } from './useAiStatus.ts'

/** Used until the server has told its own limit. */
const usualLimit = 12_000

/** Whether a proposal has lost its place, and whether its section has text that it may take the place of. */
function standing(session: EditorSession, run: Run): { moved: boolean; mayReplace: boolean } {
  if (run.phase !== 'done') return { moved: false, mayReplace: false }
  const place = placeFor(session.editor, run.target)
  const { doc } = session.editor.state
  return {
    moved: place === null,
    mayReplace:
      place !== null &&
      'position' in place &&
      ownText(doc, place).some(({ from, to }) => doc.textBetween(from, to).trim() !== ''),
  }
}

/** Writing with an endpoint, or by rules: what to do, and what came of it. */
export function AiPanel({ session }: { session: EditorSession }) {
  const { editor, reportId } = session
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { aiWrite, aiOwnWords } = useCalls()
  const { ai, run } = useAiRun(editor)
  const status = useAiStatus()
  const box = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<'passage' | 'section'>('passage')
  const [sent, setSent] = useState(false)
  const { moved, mayReplace } = useEditorState({ editor, selector: () => standing(session, run) })
  const hasEndpoint = status.data?.engine === 'endpoint'

  const choosing = mode === 'passage'
  useEffect(() => {
    markChosen(editor, choosing)
    return () => markChosen(editor, false)
  }, [editor, choosing])
  // Opened by a key in the text: the keyboard goes on here.
  useEffect(() => {
    if (ai.state().phase === 'idle' && editor.view.hasFocus())
      box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [ai, editor])
  useEffect(() => {
    if (run.phase !== 'idle' && run.phase !== 'running') void queries.invalidateQueries({ queryKey: ['aiStatus'] })
  }, [run.phase, queries])

  const retry = (engine?: 'rules'): void => {
    if (run.phase === 'idle') return
    const { avoid: _, engine: __, ...request } = run.request
    const refused =
      run.phase === 'done'
        ? [...run.answer.refusedFigures, ...run.answer.claims.filter(({ kind }) => kind !== 'lost')].map(({ text }) =>
            text.slice(0, 200),
          )
        : []
    const chosen = engine ?? (run.request.engine === 'rules' ? 'rules' : undefined)
    const place = placeFor(editor, run.target)
    // Its text was changed meanwhile: the passage is taken as it stands now.
    if (run.target.kind === 'passage' && !place) {
      ai.discard()
      return
    }
    const target =
      run.target.kind === 'passage' && place && 'blocks' in place
        ? { kind: 'passage' as const, passage: place }
        : run.target
    void ai.start(
      aiWrite,
      {
        ...request,
        ...(refused.length > 0 && { avoid: [...new Set(refused)].slice(0, 50) }),
        ...(chosen && { engine: chosen }),
      },
      target,
    )
  }
  const accept = async (how: 'append' | 'replace' | undefined, as: AiAnswer, own: string[]): Promise<void> => {
    try {
      // Written down before it stands in the report.
      if (own.length > 0) await aiOwnWords(reportId, own)
    } catch (error) {
      notify(failureText(error, translate), { type: 'warning' })
      return
    }
    if (!ai.accept(how, as)) return
    notify('ai.accepted', { type: 'success' })
    showPage(editor)
    editor.commands.focus(null, { scrollIntoView: true })
  }
  const discard = (): void => {
    ai.discard()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.stopPropagation()
    showPage(editor)
    editor.commands.focus(null, { scrollIntoView: false })
  }
  return (
    <Box ref={box} onKeyDown={onKeyDown}>
      <EngineLine status={status.data} />
      {run.phase === 'idle' ? (
        <>
          <Box sx={{ px: 2, pt: 1.5 }}>
            <ToggleButtonGroup
              exclusive
              fullWidth
              size="small"
              value={mode}
              onChange={(_, next: typeof mode | null) => next && setMode(next)}
              aria-label={translate('ai.mode.label')}
            >
              <ToggleButton value="passage">{translate('ai.mode.passage')}</ToggleButton>
              <ToggleButton value="section">{translate('ai.mode.section')}</ToggleButton>
            </ToggleButtonGroup>
          </Box>
          {mode === 'passage' && (
            <PassagePart
              editor={editor}
              limit={status.data?.maxCharacters ?? usualLimit}
              wishes={hasEndpoint}
              onStart={(instruction, wish) => startPassage(editor, aiWrite, reportId, instruction, wish)}
            />
          )}
          {mode === 'section' && (
            <SectionPart
              editor={editor}
              reportId={reportId}
              wishes={hasEndpoint}
              onStart={(kind, wish) => startSection(editor, aiWrite, reportId, kind, wish, session.flush)}
            />
          )}
        </>
      ) : (
        <>
          <Proposal
            run={run}
            moved={moved}
            mayReplace={mayReplace}
            hasEndpoint={hasEndpoint}
            onStop={() => ai.stop()}
            onRetry={retry}
            onDiscard={discard}
            onAccept={(how, as, own) => void accept(how, as, own)}
          >
            {hasEndpoint && run.request.engine !== 'rules' && (
              <Button size="small" onClick={() => setSent(true)} sx={{ alignSelf: 'flex-start', ml: -0.75 }}>
                {translate('ai.sent.open')}
              </Button>
            )}
          </Proposal>
          {sent && <SentDialog request={run.request} onClose={() => setSent(false)} />}
        </>
      )}
    </Box>
  )
}
