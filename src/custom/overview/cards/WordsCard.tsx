import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { cloudDays, type StatisticsQuery } from '../../../../core/statistics.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { WordCloud } from '../../../ui/charts/words/WordCloud.tsx'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLinks } from '../links.ts'
import { useFigures } from '../useFigures.ts'
import { countCell } from './cell.ts'

const height = 320

/** What the events of late are about, each word as large as they are grave and many, and a way to the customers. */
export function WordsCard({ query }: { query: StatisticsQuery }) {
  const translate = useTranslate()
  const { palette } = useTheme()
  const links = useLinks(query)
  const { chartRows } = useCalls()
  const { data = [], state } = useFigures('words', query, (signal) => chartRows('words', query, signal))
  const colours = {
    high: palette.tone.bad.text,
    medium: palette.tone.warning.text,
    low: palette.accent.text,
    info: palette.text.secondary,
  }
  const href = (rule: string): string | undefined => links.events({ rule })
  const words = data.map(({ text, weight, count, severity, rule }) => ({
    text,
    weight,
    colour: colours[severity],
    said: translate('overview.words.said', { word: text, count, severity: translate(`overview.severity.${severity}`) }),
    href: href(rule),
  }))
  return (
    <ChartCard
      {...state}
      title={translate('overview.words.title')}
      note={translate('overview.words.note', { days: cloudDays })}
      height={height}
      label={translate('overview.words.drawing')}
      drawing={<WordCloud words={words} label={translate('overview.words.drawing')} height={height} />}
      columns={[
        { label: translate('overview.words.word') },
        { label: translate('overview.words.grave') },
        { label: translate('overview.words.count'), figure: true },
        { label: translate('overview.words.weight'), figure: true },
      ]}
      rows={data.map((word) => ({
        key: word.text,
        cells: [
          word.text,
          translate(`overview.severity.${word.severity}`),
          countCell(word.count, href(word.rule)),
          countCell(word.weight),
        ],
      }))}
      href={links.events({})}
      empty={translate('overview.noEvents')}
    />
  )
}
