import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useTranslate } from 'react-admin'
import { useImageUrl } from './useImageUrl.ts'

const widths = { small: 240, medium: 400, large: 600 } as const

/** Width and description of the selected image. */
function ImageTools({ node, updateAttributes }: Pick<NodeViewProps, 'node' | 'updateAttributes'>) {
  const translate = useTranslate()
  return (
    <div className="image-tools" role="group" aria-label={translate('editor.image.tools')}>
      {Object.entries(widths).map(([name, width]) => (
        <button
          key={name}
          type="button"
          aria-pressed={Number(node.attrs['width']) === width}
          onClick={() => updateAttributes({ width, height: null })}
        >
          {translate(`editor.image.${name}`)}
        </button>
      ))}
      <input
        type="text"
        maxLength={300}
        aria-label={translate('editor.image.alt')}
        placeholder={translate('editor.image.alt')}
        value={String(node.attrs['alt'] ?? '')}
        onChange={(event) => updateAttributes({ alt: event.target.value })}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </div>
  )
}

/** The node `image`: a file of the report, shown from a blob. */
export function ImageView({ node, selected, editor, updateAttributes }: NodeViewProps) {
  const translate = useTranslate()
  const image = useImageUrl(node.attrs['src'])
  const alt = String(node.attrs['alt'] ?? '')
  const width = Number(node.attrs['width']) || undefined
  return (
    <NodeViewWrapper
      className={selected ? 'block-view image-view selected' : 'block-view image-view'}
      contentEditable={false}
      data-drag-handle=""
    >
      {image.state === 'shown' && <img src={image.url} alt={alt} {...(width && { width })} />}
      {image.state === 'loading' && (
        <span className="image-note" role="status">
          {translate('editor.image.loading')}
        </span>
      )}
      {image.state === 'failed' && (
        <span className="image-note" role="alert">
          {translate('editor.image.failed')}
        </span>
      )}
      {selected && editor.isEditable && <ImageTools node={node} updateAttributes={updateAttributes} />}
    </NodeViewWrapper>
  )
}
