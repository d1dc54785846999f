import { Type } from 'typebox'
import type { BatchCustomer, BatchFile } from '../import-batches.ts'
import { whoseDoubts } from '../statement/whose.ts'
import { fileInspection } from './imports-of-files.ts'
import { closed, content, envelope, nullable, objectOf, oneOf, recordId } from './shapes.ts'

const id = recordId()
const text = Type.String()

const customer = objectOf<BatchCustomer>({ appUserId: text, userName: text, creditCode: text })

export const inspectOfBatch = {
  form: Type.Object({
    appUserId: Type.Optional(recordId({ description: 'The customer for whom the files were given' })),
    file: content,
  }),
  answer: envelope(
    objectOf<BatchFile>({
      fileId: text,
      sha256: Type.String({ description: 'Of the content, in hexadecimal' }),
      customer: nullable(customer),
      candidates: Type.Array(customer, {
        description: 'Where it is not certain: whom a person may have meant, 5 at most',
      }),
      reason: nullable(Type.Object({ kind: oneOf(whoseDoubts), msg: text })),
      inspection: fileInspection,
    }),
  ),
}

export const assignOfBatch = {
  body: closed({ fileId: id, appUserId: id }),
  answer: envelope(fileInspection),
}
