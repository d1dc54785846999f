import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ScoreAdministration, ScoreTrial } from '../../../../core/score/admin.ts'
import { scoreFaults } from '../../../../core/score/change.ts'
import { translate as sentence } from '../../../../core/i18n/translate.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { saveFile } from '../../../ui/downloads/save-file.ts'
import { changeFrom, fieldsWith, type Fields } from './draft.ts'
import { ScoreVersions } from './ScoreVersions.tsx'
import { TrialResult } from './TrialResult.tsx'
import { WeightFields } from './WeightFields.tsx'

/** A change as a file that `npm run analyse --weights` takes. */
const fileOf = (change: object, version: number): File =>
  new File([`${JSON.stringify(change, null, 2)}\n`], `score-weights-v${version}.json`, { type: 'application/json' })

/** What went wrong, with every fault that the server found. */
function reasonOf(error: unknown, translate: (key: string, options?: object) => string): string {
  if (!(error instanceof HttpError)) throw error
  const faults = (error.body.errors ?? []).map(({ field, msg }) => `${field}: ${msg}`)
  return [translate(error.message, { _: error.message }), ...faults].join(' ')
}

/** Changes the weights: typed, tried on customers, then saved with a reason. What was not tried cannot be saved. */
export function ScoreForm({ data }: { data: ScoreAdministration }) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { locale } = useLanguage()
  const { tryScoreWeights, saveScoreWeights } = useCalls()
  const [fields, setFields] = useState<Fields>(() => fieldsWith(data.shipped, data.change))
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [tried, setTried] = useState<{ change: string; trial: ScoreTrial } | null>(null)
  const change = changeFrom(fields, data.shipped)
  const text = JSON.stringify(change)
  const inForce = JSON.stringify(changeFrom(fieldsWith(data.shipped, data.change), data.shipped))
  const faults = new Map(
    scoreFaults(change, data.shipped).map(({ pointer, key, parameters }) => [
      pointer.slice(1),
      sentence(locale, `score.fault.${key}`, parameters),
    ]),
  )
  const general = [...faults].filter(([path]) => !(path in fields)).map(([, fault]) => fault)
  const ready = faults.size === 0 && text !== inForce && !busy
  const work = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await task()
    } catch (error) {
      setFailure(reasonOf(error, translate))
    } finally {
      setBusy(false)
    }
  }
  const attempt = () => work(async () => setTried({ change: text, trial: await tryScoreWeights(change) }))
  const save = () =>
    work(async () => {
      const { msg } = await saveScoreWeights({ version: data.version, note, change })
      notify(msg, { type: 'success' })
      await client.invalidateQueries({ queryKey: ['scoreAdministration'] })
    })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2">{translate('scoreWeights.lead')}</Typography>
      <WeightFields
        data={data}
        fields={fields}
        faults={faults}
        disabled={!data.mayChange}
        onChange={(path, typed) => setFields((now) => ({ ...now, [path]: typed }))}
      />
      {general.length > 0 && <Alert severity="error">{general.join(' ')}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {data.mayChange && (
          <Button variant="contained" disabled={!ready} onClick={() => void attempt()}>
            {translate('scoreWeights.try')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          disabled={faults.size > 0}
          onClick={() => saveFile(fileOf(change, data.version))}
        >
          {translate('scoreWeights.download')}
        </Button>
      </Box>
      {tried?.change === text && (
        <>
          <TrialResult trial={tried.trial} />
          <TextField
            label={translate('scoreWeights.note')}
            value={note}
            required
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={({ target }) => setNote(target.value)}
          />
          <Box>
            <Button variant="contained" disabled={!ready || note.trim() === ''} onClick={() => void save()}>
              {translate('scoreWeights.save')}
            </Button>
          </Box>
        </>
      )}
      <ScoreVersions
        versions={data.versions}
        onLoad={data.mayChange ? (earlier) => setFields(fieldsWith(data.shipped, earlier)) : undefined}
      />
    </Box>
  )
}
