import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { compareRuns } from '../../../../core/document/compare/words.ts'
import type { CellChange, RefreshPlace } from '../../../../core/report-refresh.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'

const look = {
  del: { color: 'text.secondary', textDecorationColor: 'currentColor' },
  ins: {
    textDecoration: 'none',
    fontWeight: 600,
    color: 'success.dark',
    bgcolor: 'action.hover',
    borderRadius: 0.5,
    px: 0.25,
  },
}

/** Characters of unchanged text that are shown around a change. */
const around = 14

type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

const piecesOf = (old: string, next: string): Piece[] =>
  compareRuns([{ text: old, marks: [] }], [{ text: next, marks: [] }]).map(({ kind, runs }) => ({
    kind,
    text: runs.map(({ text }) => text).join(''),
  }))

/** Unchanged text far from any change is left out. */
const shortened = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * around + 2) return piece
    const head = index === 0 ? '' : piece.text.slice(0, around)
    const tail = index === pieces.length - 1 ? '' : piece.text.slice(-around)
    return { ...piece, text: `${head}…${tail}` }
  })

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const translate = useTranslate()
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    return (
      <Box component={kind === 'added' ? 'ins' : 'del'} key={index} sx={kind === 'added' ? look.ins : look.del}>
        <span style={visuallyHidden}>{translate(kind === 'added' ? 'refresh.to' : 'refresh.from')} </span>
        {text}
      </Box>
    )
  })
}

/** A sentence with what goes and what comes in it. */
function Sentence({ old, next }: { old: string; next: string }) {
  const translate = useTranslate()
  const [isExpanded, setExpanded] = useState(false)
  const pieces = useMemo(() => piecesOf(old, next), [old, next])
  const short = useMemo(() => shortened(pieces), [pieces])
  const isCut = short.some((piece, index) => piece !== pieces[index])
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}>
        <Pieces pieces={isExpanded ? pieces : short} />
      </Box>
      {isCut && (
        <Button size="small" sx={{ minHeight: 24, px: 0.5, ml: -0.5 }} onClick={() => setExpanded(!isExpanded)}>
          {translate(isExpanded ? 'refresh.changesOnly' : 'refresh.wholeText')}
        </Button>
      )}
    </>
  )
}

/** One value that becomes another. */
function Values({ old, next }: Pick<RefreshPlace, 'old'> & { next: string }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      <span style={visuallyHidden}>{translate('refresh.from')} </span>
      <Box component="del" sx={look.del}>
        {old || translate('refresh.nothing')}
      </Box>
      <span aria-hidden> → </span>
      <span style={visuallyHidden}>{translate('refresh.to')} </span>
      <Box component="ins" sx={look.ins}>
        {next || translate('refresh.nothing')}
      </Box>
    </Box>
  )
}

const first = 4

/** The cells or values of one table or chart that become others. */
function Cells({ details, more }: { details: readonly CellChange[]; more: number }) {
  const translate = useTranslate()
  const [all, setAll] = useState(false)
  const shown = all ? details : details.slice(0, first)
  const left = details.length - shown.length + more
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((cell, index) => (
          <Box component="li" key={index} sx={{ py: 0.25 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {cell.where}　
            </Box>
            <Values old={cell.old} next={cell.new} />
          </Box>
        ))}
      </Box>
      {details.length > first && (
        <Button size="small" sx={{ minHeight: 24, px: 0.5, ml: -0.5 }} onClick={() => setAll(!all)}>
          {translate(all ? 'refresh.lessCells' : 'refresh.moreCells', { smart_count: left })}
        </Button>
      )}
      {all && more > 0 && (
        <Box sx={{ color: 'text.secondary' }}>{translate('refresh.moreCells', { smart_count: more })}</Box>
      )}
    </>
  )
}

/** Characters of a whole block that are shown at first. */
const firstOfBlock = 120

/** A block that comes or goes as a whole. */
function Block({ text, as }: { text: string; as: 'ins' | 'del' }) {
  const translate = useTranslate()
  const [isExpanded, setExpanded] = useState(false)
  const isLong = text.length > firstOfBlock + 20
  return (
    <>
      <Box
        component={as}
        sx={{ ...look[as], fontWeight: 400, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', display: 'block' }}
      >
        {isLong && !isExpanded ? `${text.slice(0, firstOfBlock)}…` : text}
      </Box>
      {isLong && (
        <Button size="small" sx={{ minHeight: 24, px: 0.5, ml: -0.5 }} onClick={() => setExpanded(!isExpanded)}>
          {translate(isExpanded ? 'refresh.lessCells' : 'refresh.wholeText')}
        </Button>
      )}
    </>
  )
}

/** What a place says and what it will say. */
export function Changed({ place }: { place: RefreshPlace }) {
  const { kind, old, new: next, details, more = 0 } = place
  if (details && details.length > 0) return <Cells details={details} more={more} />
  if (kind === 'added' || kind === 'removed')
    return <Block text={kind === 'added' ? next : old} as={kind === 'added' ? 'ins' : 'del'} />
  if (kind === 'figure') return <Values old={old} next={next} />
  return <Sentence old={old} next={next} />
}
