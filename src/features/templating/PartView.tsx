import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { useLabels } from './catalogue.ts'
import { PartDialog } from './PartDialog.tsx'
import type { Part } from './parts.ts'

/** A part of a template on its page: what it will write, and a click to change it. */
export function PartView({ node, selected, editor, updateAttributes, getPos }: NodeViewProps) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const { nameOf, writerOf } = useLabels()
  const [open, setOpen] = useState(false)
  const part = node.attrs['block'] as Part | null
  if (!part) return <NodeViewWrapper />
  const names = 'names' in part ? part.names : 'series' in part ? part.series.map(({ name }) => name) : []
  const head =
    part.type === 'writer'
      ? writerOf(part.writer)
      : part.type === 'table' || part.type === 'form'
        ? part.caption
        : part.type === 'chart'
          ? part.title
          : part.type === 'sentences'
            ? listed(names.map(nameOf))
            : part.type === 'guide'
              ? part.text
              : part.what
  const more =
    part.type === 'table' || part.type === 'chart'
      ? listed(names.map(nameOf))
      : part.type === 'form'
        ? listed(part.columns)
        : ''
  const close = (): void => {
    setOpen(false)
    editor.commands.focus(undefined, { scrollIntoView: false })
  }
  return (
    <NodeViewWrapper
      className={selected ? 'block-view selected' : 'block-view'}
      contentEditable={false}
      data-drag-handle=""
    >
      <ButtonBase
        disabled={!editor.isEditable}
        onClick={() => setOpen(true)}
        onFocus={() => {
          const position = getPos()
          if (position !== undefined) editor.commands.setNodeSelection(position)
        }}
        sx={{
          width: '100%',
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          p: 1.25,
          textAlign: 'left',
          bgcolor: '#f3f8fe',
          border: '1px dashed #7fb0e0',
          borderRadius: 1,
          fontFamily: "'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
          fontSize: 14,
          lineHeight: 1.6,
          color: '#1d2129',
          '&:hover': { bgcolor: '#e8f2fd' },
        }}
      >
        <Box
          component="span"
          sx={{ flexShrink: 0, px: 1, borderRadius: 0.5, bgcolor: '#d6e8fb', color: '#0b4f94', fontSize: 12.5 }}
        >
          {translate(`templates.type.${part.type}`)}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {head}
          {more && (
            <Box component="span" sx={{ display: 'block', color: '#595f69', fontSize: 13 }}>
              {more}
            </Box>
          )}
        </Box>
      </ButtonBase>
      {open && (
        <PartDialog
          part={part}
          fresh={false}
          onClose={close}
          onSave={(next) => {
            updateAttributes({ block: next })
            close()
          }}
        />
      )}
    </NodeViewWrapper>
  )
}
