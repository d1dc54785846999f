import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useBox } from './useBox.ts'
import { useContent } from './useContent.ts'
import { useTakeFocus } from './useTakeFocus.ts'
import { useZoom } from './useZoom.ts'
import { ViewBar } from './ViewBar.tsx'
import type { ViewedFile } from './viewed.ts'
import { Failed, Loading } from './Waiting.tsx'

/** A picture, enlarged and turned as wanted. */
export function ImageView({ file }: { file: ViewedFile }) {
  const { fetched, retry } = useContent(file.id)
  if (fetched.state === 'loading') return <Loading />
  if (fetched.state === 'failed') return <Failed file={file} sentence={fetched.sentence} onRetry={retry} />
  return <Picture file={file} content={fetched.value} />
}

const margin = 16

function Picture({ file, content }: { file: ViewedFile; content: File }) {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const box = useBox(frame)
  useTakeFocus(frame)
  const [size, setSize] = useState<{ width: number; height: number } | 'broken' | null>(null)
  const address = useMemo(() => URL.createObjectURL(content), [content])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const zooming = useZoom()
  if (size === 'broken')
    return <Failed file={file} sentence={translate('files.brokenImage', { name: file.fileName })} />

  const { width, height } = size ?? { width: 1, height: 1 }
  const lies = zooming.turn % 180 === 90
  const [across, down] = lies ? [height, width] : [width, height]
  const fitting = Math.min(
    1,
    Math.max(0.02, Math.min((box.width - 2 * margin) / across, (box.height - 2 * margin) / down)),
  )
  const share = zooming.zoom === 'fit' ? fitting : zooming.zoom
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={frame}
        data-scrolls
        tabIndex={0}
        role="group"
        aria-label={translate('files.picture')}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'grid' }}
        onDoubleClick={() => zooming.change(zooming.zoom === 'fit' ? 1 : 'fit')}
      >
        <Box
          sx={{
            position: 'relative',
            m: 'auto',
            p: `${margin}px`,
            boxSizing: 'content-box',
            width: across * share,
            height: down * share,
            visibility: size ? 'visible' : 'hidden',
          }}
        >
          <img
            src={address}
            alt={file.fileName}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setSize('broken')}
            style={{
              position: 'absolute',
              left: '50%',
              top: '50%',
              width: width * share,
              height: height * share,
              maxWidth: 'none',
              transform: `translate(-50%, -50%) rotate(${zooming.turn}deg)`,
              boxShadow: '0 1px 6px rgba(0, 0, 0, 0.3)',
            }}
          />
        </Box>
      </Box>
      <ViewBar zooming={zooming} share={share} />
    </Box>
  )
}
