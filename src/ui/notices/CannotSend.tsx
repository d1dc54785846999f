import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useConnection } from '../../dataProvider/connection.ts'

/**
 * Whether there is any use in sending: not without a network, and `CannotSend` beside the button says why. A server
 * that does not answer may answer the next call, so that one can be tried.
 */
export const useCanSend = (): boolean => useConnection() !== 'offline'

/** Beside the button that sends: why that does not go now, and that nothing is lost. Nothing while all is well. */
export function CannotSend() {
  const translate = useTranslate()
  const state = useConnection()
  if (state === 'good') return null
  return (
    <Typography role="note" sx={{ fontSize: 13, color: 'text.secondary', alignSelf: 'center' }}>
      {translate(`connection.cannotSend.${state}`)}
    </Typography>
  )
}
