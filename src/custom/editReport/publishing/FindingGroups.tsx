import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Finding } from '../../../../core/report-checks.ts'
import { groupsOf, type Group } from './decisions.ts'

type Seen = { seen: ReadonlySet<string>; onSeen: (findings: readonly Finding[], seen: boolean) => void }
type Props = {
  findings: readonly Finding[]
  onGo: (finding: Finding) => void
  /** Where somebody has to say yes to each. */ say?: Seen
}

function Row({ finding, onGo, say }: { finding: Finding } & Omit<Props, 'findings'>) {
  const translate = useTranslate()
  const text = (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'block', py: say ? 0.375 : 0, overflowWrap: 'anywhere' }}
    >
      {finding.text}
    </Typography>
  )
  const leads = finding.where.blockId !== null || finding.where.sectionId !== null || finding.kind === 'stale'
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, py: say ? 0 : 0.5 }}>
        {say ? (
          <FormControlLabel
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={text}
            control={
              <Checkbox
                size="small"
                sx={{ p: 0.5, mr: 0.5 }}
                checked={say.seen.has(finding.key)}
                onChange={(_, checked) => say.onSeen([finding], checked)}
              />
            }
          />
        ) : (
          text
        )}
      </Box>
      {leads && (
        <Button
          size="small"
          sx={{ flexShrink: 0, py: 0, minHeight: 26 }}
          aria-label={`${translate(finding.kind === 'stale' ? 'publishing.refresh' : 'publishing.go')} ${finding.text}`}
          onClick={() => onGo(finding)}
        >
          {translate(finding.kind === 'stale' ? 'publishing.refresh' : 'publishing.go')}
        </Button>
      )}
    </Box>
  )
}

function Heading({ group, say }: { group: Group; say: Seen | undefined }) {
  const translate = useTranslate()
  const name = group.heading || translate('publishing.whole')
  const looked = say ? group.findings.filter((finding) => say.seen.has(finding.key)).length : 0
  const title = (
    <Typography component="span" sx={{ fontSize: 13.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
  )
  if (!say || group.findings.length < 2) return title
  return (
    <FormControlLabel
      sx={{ mr: 0 }}
      label={title}
      control={
        <Checkbox
          size="small"
          sx={{ p: 0.5, mr: 0.5 }}
          checked={looked === group.findings.length}
          indeterminate={looked > 0 && looked < group.findings.length}
          onChange={(_, checked) => say.onSeen(group.findings, checked)}
          slotProps={{ input: { 'aria-label': translate('publishing.allOf', { name, count: group.findings.length }) } }}
        />
      }
    />
  )
}

/** One yes for all that was left empty. What a text says, and figures, are looked at one by one. */
function AllEmpty({ findings, say: { seen, onSeen } }: { findings: readonly Finding[]; say: Seen }) {
  const translate = useTranslate()
  const looked = findings.filter(({ key }) => seen.has(key)).length
  return (
    <FormControlLabel
      sx={{ mr: 0, mb: 0.5 }}
      label={
        <Typography component="span" sx={{ fontSize: 13.5, fontWeight: 600 }}>
          {translate('publishing.allEmpty', { smart_count: findings.length })}
        </Typography>
      }
      control={
        <Checkbox
          size="small"
          sx={{ p: 0.5, mr: 0.5 }}
          checked={looked === findings.length}
          indeterminate={looked > 0 && looked < findings.length}
          onChange={(_, checked) => onSeen(findings, checked)}
        />
      }
    />
  )
}

/**
 * Findings below the headings that they stand under; where somebody has to say yes, each has a box, and a heading one
 * for all of its; above them all there is one for what was left empty.
 */
export function FindingGroups(props: Props) {
  const { findings, say } = props
  const empty = findings.filter(({ empty: isEmpty }) => isEmpty === true)
  return (
    <>
      {say && groupsOf(empty).length > 1 && <AllEmpty findings={empty} say={say} />}
      <Groups {...props} />
    </>
  )
}

function Groups({ findings, onGo, say }: Props) {
  return groupsOf(findings).map((group) => (
    <Box key={group.key} sx={{ '& + &': { mt: 1 } }}>
      <Heading group={group} say={say} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: say && group.findings.length > 1 ? 2 : 0 }}>
        {group.findings.map((finding) => (
          <Row key={finding.key} finding={finding} onGo={onGo} {...(say && { say })} />
        ))}
      </Box>
    </Box>
  ))
}
