import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslate } from 'react-admin'
import type { Problem, UploadState } from './state.ts'

/** What went wrong, in the server's words, and what to do; nothing that was chosen is lost. */
export function ProblemAlert({ problem, step }: { problem: Problem | null; step: UploadState['step'] }) {
  const translate = useTranslate()
  if (!problem) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 1.5, flexShrink: 0 }}>
      <AlertTitle>{problem.msg}</AlertTitle>
      {problem.details.length > 0 && (
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {problem.details.slice(0, 8).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {translate(`imports.problem.${step}`)}
    </Alert>
  )
}
