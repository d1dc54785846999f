import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import InsertPageBreakOutlined from '@mui/icons-material/InsertPageBreakOutlined'
import Redo from '@mui/icons-material/Redo'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import Undo from '@mui/icons-material/Undo'
import Divider from '@mui/material/Divider'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { BlockPicker } from './BlockPicker.tsx'
import { alignCommands, commandState, historyCommands, listCommands, markCommands, pageBreakCommand, runCommand, type Command } from './commands.ts'
import { ImageButton } from './ImageButton.tsx'
import { RovingToolbar } from './RovingToolbar.tsx'
import { TableInsert } from './TableInsert.tsx'
import { TableMenu } from './TableMenu.tsx'
import { ToolButton } from './ToolButton.tsx'

const icons: Record<string, ComponentType> = {
  undo: Undo, redo: Redo, bold: FormatBold, italic: FormatItalic, underline: FormatUnderlined, strike: StrikethroughS,
  bulletList: FormatListBulleted, orderedList: FormatListNumbered, blockquote: FormatQuote, pageBreak: InsertPageBreakOutlined,
  'align-left': FormatAlignLeft, 'align-center': FormatAlignCenter, 'align-right': FormatAlignRight, 'align-justify': FormatAlignJustify,
}

/** The tools of the document editor. Its own small subscription: typing re-renders it only where a tool's state changes. */
export function EditorToolbar({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const translate = useTranslate()
  const state = useEditorState({ editor, selector: ({ editor: current }) => commandState(current) })

  const buttons = (commands: Command[]): ReactNode =>
    commands.map((command) => {
      const Icon = icons[command.name] ?? Fragment
      return (
        <ToolButton
          key={command.name} label={translate(`editor.command.${command.name}`)} keys={command.keys} toggle={command.active !== undefined}
          active={state[command.name]?.active ?? false} disabled={!state[command.name]?.can} onClick={() => runCommand(editor, command)}
        >
          <Icon />
        </ToolButton>
      )
    })
  const rule = <Divider orientation="vertical" flexItem sx={{ mx: 0.75, my: 1.25 }} />
  return (
    <RovingToolbar label={translate('editor.toolbar')}>
      {buttons(historyCommands)}
      {rule}
      <BlockPicker editor={editor} state={state} />
      {rule}
      {buttons(markCommands)}
      {rule}
      {buttons(listCommands)}
      {rule}
      {buttons(alignCommands)}
      {rule}
      <TableInsert editor={editor} disabled={state['deleteTable']?.can ?? false} />
      <TableMenu editor={editor} state={state} />
      <ImageButton editor={editor} />
      {buttons([pageBreakCommand])}
      {children}
    </RovingToolbar>
  )
}
