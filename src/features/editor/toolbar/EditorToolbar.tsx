import FindInPage from '@mui/icons-material/FindInPageOutlined'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import InsertLink from '@mui/icons-material/InsertLink'
import InsertPageBreakOutlined from '@mui/icons-material/InsertPageBreakOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Redo from '@mui/icons-material/Redo'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import Superscript from '@mui/icons-material/Superscript'
import Undo from '@mui/icons-material/Undo'
import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useEditorLater } from '../frame/useEditorLater.ts'
import { AlignPicker } from './AlignPicker.tsx'
import { BlockPicker } from './BlockPicker.tsx'
import type { Command } from './command.ts'
import {
  barCommands,
  commandState,
  historyCommands,
  insertCommands,
  listCommands,
  markCommands,
  pageCommands,
  runCommand,
} from './commands.ts'
import { EditorTools } from './EditorTools.tsx'
import { toolbarExtras } from './extras.ts'
import { ImageButton } from './ImageButton.tsx'
import { RovingToolbar } from './RovingToolbar.tsx'
import { TableInsert } from './TableInsert.tsx'
import { TableMenu } from './TableMenu.tsx'
import { ToolButton } from './ToolButton.tsx'

const icons: Record<string, ComponentType> = {
  undo: Undo,
  redo: Redo,
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  strike: StrikethroughS,
  bulletList: FormatListBulleted,
  orderedList: FormatListNumbered,
  blockquote: FormatQuote,
  pageBreak: InsertPageBreakOutlined,
  footnote: Superscript,
  link: InsertLink,
  find: FindInPage,
  shortcuts: Keyboard,
}

/**
 * The tools of the document editor. Its own small subscription: typing re-renders it only where a tool's state changes.
 */
export function EditorToolbar({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const translate = useTranslate()
  const state = useEditorLater(editor, (current) => commandState(current, barCommands))
  const inTable = useEditorLater(editor, (current) => isInTable(current.state))

  const buttons = (commands: readonly Command[]): ReactNode =>
    commands.map((command) => {
      const Icon = icons[command.name] ?? Fragment
      return (
        <ToolButton
          key={command.name}
          label={translate(`editor.command.${command.name}`)}
          keys={command.keys}
          toggle={command.active !== undefined}
          active={state[command.name]?.active ?? false}
          disabled={!state[command.name]?.can}
          onClick={() => runCommand(editor, command)}
        >
          <Icon />
        </ToolButton>
      )
    })
  return (
    <>
      <RovingToolbar
        label={translate('editor.toolbar')}
        groups={[
          buttons(historyCommands),
          <BlockPicker key="block" editor={editor} state={state} />,
          buttons(markCommands),
          buttons(listCommands),
          <AlignPicker key="align" editor={editor} state={state} />,
          <Fragment key="table">
            <TableInsert editor={editor} disabled={inTable} />
            <TableMenu editor={editor} disabled={!inTable} />
          </Fragment>,
          <Fragment key="insert">
            <ImageButton editor={editor} />
            {buttons(insertCommands)}
            {toolbarExtras.map((Extra, index) => (
              <Extra key={index} editor={editor} />
            ))}
          </Fragment>,
          // The second way to open the search is its key.
          buttons(pageCommands.filter(({ name }) => name !== 'replace')),
        ]}
        end={children}
      />
      <EditorTools editor={editor} />
    </>
  )
}
