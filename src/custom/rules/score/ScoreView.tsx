import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ScoreForm } from './ScoreForm.tsx'

/** The weights of the risk score: what is shipped, and what the bank changes of them. */
export function ScoreView() {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { scoreAdministration } = useCalls()
  const { data, error } = useQuery({
    queryKey: ['scoreAdministration', locale],
    queryFn: ({ signal }) => scoreAdministration(signal),
    retry: false,
  })
  if (error) return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
  if (!data) return <Skeleton variant="rounded" height={420} aria-label={translate('scoreWeights.loading')} />
  // Another version in force is another draft.
  return <ScoreForm key={data.version} data={data} />
}
