import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AiAnswer, RuleChange } from '../../../../core/ai/types.ts'

type Props = {
  answer: AiAnswer
  original: string
  /** The changes that are not taken, by their places in the answer. */
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
}

/** Letters of the passage beside a change: a comma alone says nothing. */
const around = 5
/** A blank can be seen. */
const seen = (text: string): string => (text.trim() === '' ? text.replace(/\s/g, '␣') : text)

function ChangeText({ change: { from, to, before, after }, original }: { change: RuleChange; original: string }) {
  const [head, tail] = [original.slice(Math.max(0, from - around), from), original.slice(to, to + around)].map((text) =>
    text.replace(/\n/g, ' '),
  )
  return (
    <span lang="zh-CN">
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {head}
      </Box>
      {before !== '' && (
        <Box component="del" sx={{ bgcolor: 'tone.bad.bg', color: 'text.secondary', borderRadius: 0.5 }}>
          {seen(before)}
        </Box>
      )}
      {after !== '' && (
        <Box
          component="ins"
          sx={{ bgcolor: 'tone.good.bg', color: 'tone.good.text', textDecoration: 'none', borderRadius: 0.5 }}
        >
          {seen(after)}
        </Box>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {tail}
      </Box>
    </span>
  )
}

/** What the rules changed and why, each to be taken or left; what the passage lacks, and what to look at. */
export function RuleChanges({ answer: { changes, missing, notes, engine }, original, left, onLeave }: Props) {
  const translate = useTranslate()
  const toggle = (index: number): void =>
    onLeave(left.has(index) ? new Set([...left].filter((other) => other !== index)) : new Set([...left, index]))
  const all = left.size === 0
  return (
    <>
      {engine === 'rules' && changes.length > 0 && (
        <Box component="section" aria-label={translate('ai.changes.label')}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
              {translate('ai.changes.title', { smart_count: changes.length - left.size, total: changes.length })}
            </Typography>
            <Button size="small" onClick={() => onLeave(all ? new Set(changes.keys()) : new Set())}>
              {translate(all ? 'ai.changes.none' : 'ai.changes.all')}
            </Button>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13, lineHeight: 1.6 }}>
            {changes.map((change, index) => (
              <Box component="li" key={index} sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
                <Box
                  component="label"
                  sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.5, cursor: 'pointer' }}
                >
                  <Checkbox
                    size="small"
                    checked={!left.has(index)}
                    onChange={() => toggle(index)}
                    sx={{ p: 0.5, ml: -0.5 }}
                  />
                  <Box
                    sx={{
                      flex: 1,
                      minWidth: 0,
                      overflowWrap: 'anywhere',
                      pt: 0.25,
                      opacity: left.has(index) ? 0.75 : 1,
                    }}
                  >
                    <ChangeText change={change} original={original} />
                    <Typography variant="caption" color="textSecondary" component="div">
                      {change.reason}
                    </Typography>
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {missing.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
          {translate('ai.missing', { list: missing.slice(0, 8).join(translate('ai.comma')) })}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
          {translate('ai.note', { note })}
        </Typography>
      ))}
    </>
  )
}
