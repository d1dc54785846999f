import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useTranslate } from 'react-admin'
import { useLabels } from './catalogue.ts'

/** A figure in a template's text, by what it stands for. */
export function FieldView({ node, selected }: NodeViewProps) {
  const translate = useTranslate()
  const { nameOf } = useLabels()
  const back = Number(node.attrs['back'] ?? 0)
  return (
    <NodeViewWrapper
      as="span"
      contentEditable={false}
      style={{
        background: selected ? '#b9d9f8' : '#dfeefd',
        color: '#0b4f94',
        borderRadius: 3,
        padding: '0 4px',
        whiteSpace: 'nowrap',
      }}
    >
      {nameOf(String(node.attrs['name']))}
      {back > 0 && ` · ${translate(`templates.back.${back}`)}`}
    </NodeViewWrapper>
  )
}
