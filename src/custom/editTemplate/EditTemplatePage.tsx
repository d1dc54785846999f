import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { EditorFilesContext, type EditorFiles } from '../../features/editor/files.ts'
import { ReportFailed, ReportLoading } from '../../features/editor/frame/ReportState.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../ui/pages/PageHeader.tsx'
import { useTabName } from '../../ui/tabs/scope.ts'
import { CatalogueContext, emptyCatalogue } from '../../features/templating/catalogue.ts'
import { TemplateSession } from './TemplateSession.tsx'

/** A template has no pictures: they would be one report's. */
const noFiles: EditorFiles = { load: async () => new Blob(), upload: null }

/** A template in the editor of reports, with parts in the place of data. */
export default function EditTemplatePage() {
  const { templateId = '' } = useParams()
  const { locale } = useLanguage()
  const { template, templateCatalogue } = useCalls()
  const [round, setRound] = useState(0)
  const info = useQuery({
    queryKey: ['template', templateId],
    queryFn: ({ signal }) => template(templateId, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const catalogue = useQuery({
    queryKey: ['templateCatalogue', locale],
    queryFn: ({ signal }) => templateCatalogue(signal),
    staleTime: Infinity,
  })
  const name = info.data && (locale === 'zh-CN' ? info.data.nameZh : info.data.nameEn)
  usePageTitle(name ?? '')
  useTabName(info.data && { 'zh-CN': info.data.nameZh, 'en-US': info.data.nameEn })
  if (info.error) return <ReportFailed error={info.error} onRetry={() => void info.refetch()} />
  if (!info.data || info.isFetching) return <ReportLoading />
  return (
    <EditorFilesContext value={noFiles}>
      <CatalogueContext value={catalogue.data ?? emptyCatalogue}>
        <TemplateSession
          key={`${templateId}/${round}`}
          info={info.data}
          onReload={() => void info.refetch().then(() => setRound((number) => number + 1))}
        />
      </CatalogueContext>
    </EditorFilesContext>
  )
}
