import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Popper, { type PopperProps } from '@mui/material/Popper'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { openPanel } from '../panels/open-panel.ts'
import { aiPanelName } from './mark.ts'
import { startPassage } from './start.ts'
import { useAiRun } from './useAiRun.ts'
import { useSettledSelection } from './useSettledSelection.ts'

type Handle = Extract<NonNullable<PopperProps['popperRef']>, { current: unknown }>['current']

const offered = ['clearer', 'shorter', 'formal', 'complete'] as const
const size = { minHeight: 32, minWidth: 0, px: 1, fontSize: 13, whiteSpace: 'nowrap' } as const

/**
 * Stands at a selected passage and offers to rewrite it, unless a proposal waits for an answer. The keyboard's way is
 * Mod+J.
 */
export function AiBubble({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const { aiWrite } = useCalls()
  const { run } = useAiRun(editor)
  const narrow = useMediaQuery('(max-width: 600px)', { noSsr: true })
  const range = useSettledSelection(editor)
  const anchor = useMemo(
    () =>
      range && {
        contextElement: editor.view.dom,
        getBoundingClientRect(): DOMRect {
          const last = editor.state.doc.content.size
          const [start, end] = [
            editor.view.coordsAtPos(Math.min(range.from, last)),
            editor.view.coordsAtPos(Math.min(range.to, last), -1),
          ]
          const oneLine = start.top === end.top
          return new DOMRect(
            oneLine ? start.left : Math.min(start.left, end.left),
            start.top,
            oneLine ? end.left - start.left : 200,
            end.bottom - start.top,
          )
        },
      },
    [editor, range],
  )
  // The page moves while charts are drawn and pages are counted.
  const popper = useRef<Handle>(null)
  useEffect(() => {
    const follow = (): void => void popper.current?.update()
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])
  if (!anchor || run.phase !== 'idle') return null
  const open = (): void => openPanel(editor, aiPanelName)
  return (
    <Popper
      open
      disablePortal
      popperRef={popper}
      popperOptions={{ strategy: 'fixed' }}
      anchorEl={anchor}
      placement="top-start"
      sx={{ zIndex: 'tooltip', '&[data-popper-reference-hidden]': { visibility: 'hidden' } }}
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        { name: 'preventOverflow', options: { padding: 8 } },
      ]}
    >
      <Paper
        elevation={6}
        role="toolbar"
        aria-label={translate('ai.bubble')}
        className="report-chrome"
        onMouseDown={(event) => event.preventDefault()}
        sx={{ display: 'flex', alignItems: 'center', p: 0.25 }}
      >
        <Button
          size="small"
          tabIndex={-1}
          startIcon={<AutoAwesomeOutlined sx={{ fontSize: 16 }} />}
          onClick={open}
          sx={size}
        >
          {translate('ai.panel')}
        </Button>
        {!narrow && <Divider orientation="vertical" flexItem sx={{ my: 0.5 }} />}
        {!narrow &&
          offered.map((instruction) => (
            <Button
              key={instruction}
              size="small"
              color="inherit"
              tabIndex={-1}
              sx={size}
              onClick={() => {
                startPassage(editor, aiWrite, editor.storage.aiPlace.reportId, instruction)
                open()
              }}
            >
              {translate(`ai.instruction.${instruction}`)}
            </Button>
          ))}
      </Paper>
    </Popper>
  )
}
