import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fileLimits } from '../../../core/schema/type-defaults.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { SchemaContext, useSchemas } from '../../schemas/useSchemas.ts'

export type FieldUpload = {
  /** How much has arrived; null where nothing is under way. */
  share: number | null
  /** Why the last file was not taken. */
  fault: string | null
  start: (file: File) => void
  remove: () => void
}

/**
 * Uploads a file for a field. Until it is there the form holds its name alone, which no check lets pass: nothing is
 * saved without the file. Where the upload fails, what was there before is there again.
 */
export function useFieldUpload(field: NamedField, value: unknown, change: (value: unknown) => void): FieldUpload {
  const translate = useTranslate()
  const { uploadFieldFile } = useCalls()
  const schemas = useSchemas()
  // Some forms of the product's own stand below no schema.
  const schema =
    useContext(SchemaContext) ??
    schemas.resources.find(({ schema: { properties } }) => properties[field.name]?.['x-id'] === field['x-id'])
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const before = useRef<unknown>(null)
  useEffect(() => () => running.current?.abort(), [])
  const end = (): void => {
    running.current = null
    setShare(null)
  }

  const send = async (file: File, resource: string): Promise<void> => {
    if (!running.current) before.current = value
    running.current?.abort()
    const controller = (running.current = new AbortController())
    const isLast = (): boolean => running.current === controller
    setFault(null)
    setShare(0)
    change(file.name)
    try {
      const uploaded = await uploadFieldFile({ resource, field: field.name }, file, {
        signal: controller.signal,
        onProgress: (part) => isLast() && setShare(part),
      })
      if (!isLast()) return
      end()
      change(uploaded)
    } catch (error) {
      if (!isLast()) return
      end()
      change(before.current ?? '')
      const reason = error instanceof HttpError ? error.message : 'files.failed'
      setFault(translate(reason, { _: reason }))
    }
  }

  const start = (file: File): void => {
    const { types, megabytes } = fileLimits(field)
    const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
    if (!types.some((type) => type === ending))
      return setFault(translate('kinds.file.otherType', { name: file.name, types: types.join(', ') }))
    if (file.size > megabytes * 1024 * 1024)
      return setFault(translate('kinds.file.tooLarge', { name: file.name, size: megabytes }))
    if (file.size === 0) return setFault(translate('kinds.file.empty', { name: file.name }))
    if (schema) void send(file, schema.name)
    else setFault(translate('files.failed'))
  }

  const remove = (): void => {
    running.current?.abort()
    end()
    setFault(null)
    change('')
  }
  return { share, fault, start, remove }
}
