import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { Converting } from './Converting.tsx'
import { Faults } from './FaultList.tsx'

/** Milliseconds between looks while stored values are converted. */
const look = 2000

/**
 * What is not in force although somebody has said it, a version or a file of the folder, and why; and what is in force,
 * but not yet for the values that are stored.
 */
export function NotInForce({ version }: { version: number }) {
  const translate = useTranslate()
  const { schemaAdministration } = useCalls()
  const { data } = useQuery({
    queryKey: ['schemaAdministration', version],
    queryFn: ({ signal }) => schemaAdministration(signal),
    retry: false,
    refetchInterval: ({ state }) => ((state.data?.converting.length ?? 0) > 0 ? look : false),
  })
  if (!data) return null
  return (
    <>
      {data.faults.map(({ source, faults }) => (
        <Alert key={source} severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>
            {translate(`schemas.notInForce.${source}`, { version: data.latest, used: data.inForce })}
          </AlertTitle>
          <Faults files lines faults={faults.map((fault) => ({ ...fault, resource: undefined }))} />
        </Alert>
      ))}
      <Converting conversions={data.converting} />
    </>
  )
}
