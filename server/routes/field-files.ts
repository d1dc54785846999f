import * as contracts from '../../core/contracts/system.ts'
import { fileValue, readFileValue } from '../../core/file-value.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { can } from '../../core/permissions.ts'
import { readableBy, writableBy } from '../../core/schema/access.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { fileLimits } from '../../core/schema/type-defaults.ts'
import { fieldsOf, textIn, type NamedField } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { byContract } from '../contract.ts'
import { inTransaction } from '../db/transaction.ts'
import { ok } from '../envelope.ts'
import { ApiError, notFound } from '../errors.ts'
import { askedRange, offer } from '../files/download.ts'
import { requireKind } from '../files/kinds.ts'
import { firstFile, receive } from '../files/upload.ts'
import { addFieldFile, findFieldFile } from '../resources/field-files.ts'
import { findOne, storedValue } from '../resources/read.ts'
import { openResource } from '../resources/references.ts'
import { bindResource } from '../resources/resource.ts'
import { rowName, trailName } from '../resources/trail.ts'
import type { Context } from '../resources/types.ts'
import { extensionOf } from '../workbook/sniff.ts'
import type { App } from '../types.ts'
import { contextOf } from './resources.ts'

const megabyte = 1024 * 1024
/** A list shows many of them at once. */
const largestPreview = 5 * megabyte

/** A field that holds files; who may not know of it is told what is told of one that there is not. */
function uploadField(schema: ResourceSchema, name: string, { user }: Context): NamedField {
  const field = fieldsOf(schema).find((candidate) => candidate.name === name)
  if (!field || !kindOf(field).uploads || !readableBy(field, user.roleId)) throw notFound()
  return field
}

/** The field that a file is uploaded for, by who may write it, in a new record or in one that there is. */
function writtenField(resource: string, name: string, context: Context): { schema: ResourceSchema; field: NamedField } {
  const { schemas, user } = context
  const schema = schemas.resources.find((candidate) => candidate.name === resource)
  if (!schema) throw notFound()
  const mayWrite = (['add', 'update'] as const).some((action) =>
    can(user.permissions, { permission: schema.permission, action }),
  )
  if (!mayWrite) throw new ApiError(403, 'error.forbidden')
  const field = uploadField(schema, name, context)
  if (field.readOnly || !writableBy(field, user.roleId)) throw new ApiError(403, 'error.forbidden')
  return { schema, field }
}

/** Files of fields: who may read the record and the field may read the file, and nobody else. */
export async function fieldFileRoutes(app: App): Promise<void> {
  const tags = ['records']
  const config = { access: 'user' as const }

  app.post(
    '/:resource/:field',
    {
      config,
      schema: {
        summary: 'Upload a file for a field of a record, which names it when it is saved',
        description: 'Needs the permission to add or change records of the resource. Forgotten after 7 days unnamed.',
        tags,
        ...byContract(contracts.uploadFieldFile),
      },
    },
    async (request) => {
      const context = contextOf(app, request)
      const { schema, field } = writtenField(request.params.resource, request.params.field, context)
      const { types, megabytes } = fileLimits(field)
      const received = await receive(request, app.files, { files: 1, fields: [], largest: megabytes * megabyte })
      const content = firstFile(request, received)
      const endings = types.map((type) => `.${type}`)
      if (!endings.includes(extensionOf(content.name)))
        throw new ApiError(415, 'files.otherType', {
          parameters: {
            name: content.name,
            field: textIn(field['x-label'], request.locale),
            types: listed([...types], request.locale),
          },
        })
      await requireKind(app.files, content, endings)
      const file = await inTransaction(app.db, (trx) => addFieldFile(trx, schema, field, content, context.user.id))
      return ok(request, { value: fileValue(file) })
    },
  )

  app.get(
    '/:resource/:id/:field',
    {
      config,
      schema: {
        summary: 'The file of a field of a record',
        description: 'Needs what reading the record and the field needs.',
        tags,
        ...byContract(contracts.fieldFile),
      },
    },
    async (request, reply) => {
      const context = contextOf(app, request)
      const { resource: name, id, field: fieldName } = request.params
      const resource = openResource(name, context)
      if (!resource) throw notFound()
      const [schema] = resource.schemas
      const field = uploadField(schema, fieldName, context)
      const bound = bindResource([schema])
      const row = await findOne(app.db, bound, id, context)
      const stored = bound.fields.find((candidate) => candidate.name === fieldName)
      if (!row || !stored) throw notFound()
      const fileId = request.query.file ?? readFileValue(storedValue(stored, row))?.id
      const file = fileId === undefined ? undefined : await findFieldFile(app.db, schema, field, id, fileId)
      if (!file) throw notFound()
      if (request.query.preview && file.size > largestPreview)
        throw new ApiError(413, 'files.noPreview', { parameters: { name: file.name } })
      if (!request.query.preview)
        await writeAudit(app.db, {
          ...actor(context.user),
          action: 'download',
          resource: trailName(bound),
          recordId: id,
          recordName: rowName(bound, row),
          after: { fileName: file.name, size: file.size, sha256: file.sha256 },
        })
      return offer(request, reply, app.files, file, askedRange(request, file))
    },
  )
}
