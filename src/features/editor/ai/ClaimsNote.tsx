import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { isOwnWords, type ClaimFinding } from '../../../../core/claims/types.ts'

type Props = {
  claims: readonly ClaimFinding[]
  /** Places in `claims` whose right value is put in. */
  mended: ReadonlySet<number>
  onMend: (index: number) => void
  /** Places in `claims` that the clerk takes as her own words. */
  taken: ReadonlySet<number>
  onTake: (index: number, take: boolean) => void
}

/** What a proposal says otherwise than the data, with what is right, and what nothing bears out, to be taken or not. */
export function ClaimsNote({ claims, mended, onMend, taken, onTake }: Props) {
  const translate = useTranslate()
  const listed = claims.map((claim, index) => ({ claim, index }))
  const wrong = listed.filter(({ claim, index }) => !isOwnWords(claim.kind) && !mended.has(index))
  const own = listed.filter(({ claim }) => isOwnWords(claim.kind))
  return (
    <>
      {wrong.length > 0 && (
        <Alert severity="error" sx={{ '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}>
          {translate('ai.claims.wrong', { smart_count: wrong.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {wrong.map(({ claim, index }) => (
              <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
                <b lang="zh-CN">{claim.text}</b>
                {translate('ai.claims.is', { kind: translate(`ai.claims.${claim.kind}`) })}
                {claim.known !== '' && claim.kind !== 'lost' && (
                  <span>{translate('ai.claims.known', { known: claim.known })}</span>
                )}
                {claim.right !== null && (
                  <Button size="small" onClick={() => onMend(index)} sx={{ ml: 0.5, py: 0 }}>
                    {translate('ai.claims.mend', { right: claim.right })}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
      {own.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}>
          {translate('ai.claims.own', { smart_count: own.length })}
          {own.map(({ claim, index }) => (
            <FormControlLabel
              key={index}
              sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, mt: 0.5, overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  size="small"
                  sx={{ py: 0 }}
                  checked={taken.has(index)}
                  onChange={(_, take) => onTake(index, take)}
                />
              }
              label={
                <span>
                  <b lang="zh-CN">{claim.text}</b>
                  {translate('ai.claims.is', { kind: translate(`ai.claims.${claim.kind}`) })}
                </span>
              }
            />
          ))}
        </Alert>
      )}
    </>
  )
}
