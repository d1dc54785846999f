import type { TemplateInfo } from '../../../../core/contracts/templates.ts'
import { actor, writeAudit } from '../../../audit/write.ts'
import { fromJson, now, toJson } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import type { CurrentUser } from '../../../user.ts'
import { shippedTemplates } from '../templates.ts'
import { readTemplate, requireRow } from './read.ts'
import { keepTemplateVersion } from './versions.ts'

/** Makes a template of the bank's own out of another one. */
export async function copyTemplate(
  db: Executor,
  user: CurrentUser,
  from: string,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
): Promise<TemplateInfo> {
  const source = await requireRow(db, from)
  const id = newId('tp')
  const time = now()
  const outline = toJson(fromJson(source.outline))
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('report_templates')
      .values({
        id,
        type: source.type,
        name_zh: nameZh,
        name_en: nameEn,
        describe: source.describe,
        outline,
        version: 1,
        shipped_version: null,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await keepTemplateVersion(trx, { id, version: 1, nameZh, nameEn, outline, note: '', by: user.id })
    await writeAudit(trx, {
      ...actor(user),
      action: 'create',
      resource: 'reportTemplates',
      recordId: id,
      recordName: nameZh,
      after: { name: nameZh, from: source.name_zh },
    })
  })
  return readTemplate(db, id)
}

/** Takes a template of the bank's own out of use; those of the product stay. Reports keep what they were built from. */
export async function deleteTemplate(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const row = await requireRow(db, id)
  if (shippedTemplates.some((template) => template.id === id)) throw new ApiError(422, 'template.shipped')
  await inTransaction(db, async (trx) => {
    await trx.updateTable('report_templates').set({ deleted_at: now() }).where('id', '=', id).execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'delete',
      resource: 'reportTemplates',
      recordId: id,
      recordName: row.name_zh,
    })
  })
}
