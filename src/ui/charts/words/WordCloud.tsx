import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { PlacedWord } from './layout.ts'

/** `said`: what is told of a word besides itself. Without `href` it leads nowhere. */
export type LinkedWord = { text: string; weight: number; colour: string; said: string; href?: string | undefined }
type Props = { words: readonly LinkedWord[]; label: string; height: number }

function Word({ word, placed, fontFamily }: { word: LinkedWord; placed: PlacedWord; fontFamily: string }) {
  const navigate = useNavigate()
  const address = useHref(word.href ?? '')
  const text = (
    <text
      textAnchor="middle"
      fontFamily={fontFamily}
      fontSize={placed.size}
      fontWeight={placed.index < 5 ? 600 : 400}
      fill={word.colour}
      transform={`translate(${placed.x} ${placed.y}) rotate(${placed.rotate})`}
    >
      <title>{word.said}</title>
      {word.text}
    </text>
  )
  if (!word.href) return text
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(word.href ?? '')
  }
  return (
    <a href={address} aria-label={word.said} onClick={open}>
      {text}
    </a>
  )
}

/**
 * A cloud of words, each as large as it weighs and a link to what it stands for. The figures belong beside it as a
 * table.
 */
export function WordCloud({ words, label, height }: Props) {
  const { typography } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [placed, setPlaced] = useState<PlacedWord[]>([])
  const fontFamily = String(typography.fontFamily)
  const key = JSON.stringify(words.map(({ text, weight }) => ({ text, weight })))

  useEffect(() => {
    const target = box.current
    if (!target) return undefined
    const measure = (): void => setWidth((before) => (target.clientWidth === 0 ? before : target.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    let gone = false
    void import('./layout.ts').then(async ({ layoutWords }) => {
      const next = await layoutWords(JSON.parse(key) as LinkedWord[], { width, height, fontFamily })
      if (!gone) setPlaced(next)
    })
    return () => {
      gone = true
    }
  }, [key, width, height, fontFamily])

  return (
    <Box
      ref={box}
      sx={{
        minWidth: 0,
        height,
        '& a': { cursor: 'pointer', outline: 'none' },
        '& a:hover text, & a:focus-visible text': { textDecoration: 'underline' },
        '& a:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <svg
        data-drawing
        role="group"
        aria-label={label}
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      >
        {placed.map((place) => {
          const word = words[place.index]
          return (
            word &&
            word.text === place.text && <Word key={place.text} word={word} placed={place} fontFamily={fontFamily} />
          )
        })}
      </svg>
    </Box>
  )
}
