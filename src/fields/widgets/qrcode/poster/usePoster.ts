import { useNotify, useTranslate, type RaRecord } from 'react-admin'
import type { ResourceSchema } from '../../../../../core/schema/types.ts'
import { saveFile } from '../../../../ui/downloads/save-file.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { canCopyPictures, copyPicture, posterPicture } from './picture.ts'
import { posterFileName, posterOf } from './poster-text.ts'
import { copyText } from '../../../../ui/copy-text.ts'

/** What can be done with the picture and the link of a code; each says how it went. */
export function usePoster(schema: ResourceSchema): {
  save: (records: readonly RaRecord[]) => Promise<void>
  copyImage: ((record: RaRecord) => Promise<void>) | null
  copyLink: (record: RaRecord) => Promise<void>
} {
  const translate = useTranslate()
  const notify = useNotify()
  const { locale } = useLanguage()
  const pictureOf = (record: RaRecord): Promise<Blob> =>
    posterPicture(posterOf(schema, record, locale), translate('application.poster.scan'))
  return {
    save: async (records) => {
      try {
        for (const record of records)
          saveFile(new File([await pictureOf(record)], posterFileName(schema, record, locale)))
        if (records.length > 1)
          notify('application.actions.savedMany', { type: 'success', messageArgs: { count: records.length } })
      } catch {
        notify('application.actions.saveFailed', { type: 'warning' })
      }
    },
    copyImage: canCopyPictures()
      ? async (record) => {
          try {
            await copyPicture(pictureOf(record))
            notify('application.actions.imageCopied', { type: 'success' })
          } catch {
            notify('application.actions.imageFailed', { type: 'warning' })
          }
        }
      : null,
    copyLink: async (record) => {
      if (await copyText(String(record['codeUrl'] ?? ''))) notify('app.qr.copied', { type: 'success' })
      else notify('app.qr.copyFailed', { type: 'warning' })
    },
  }
}
