import { isRecord } from '../../core/json.ts'

/** In the description of all calls: the roles that alone may read, or write, what a schema describes. */
export const readBy = 'x-read-by'
export const writtenBy = 'x-written-by'

const isFor = (part: unknown, roleId: string, writes: boolean): boolean => {
  if (!isRecord(part)) return true
  const names = [part[readBy], ...(writes ? [part[writtenBy]] : [])]
  return names.every((roles) => !Array.isArray(roles) || roles.includes(roleId))
}

function cut(part: unknown, roleId: string, writes: boolean): unknown {
  if (Array.isArray(part)) return part.flatMap((one) => (isFor(one, roleId, writes) ? [cut(one, roleId, writes)] : []))
  if (!isRecord(part)) return part
  const { [readBy]: _read, [writtenBy]: _written, properties, required, ...rest } = part
  const kept = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, cut(value, roleId, writes || name === 'requestBody')]),
  )
  if (!isRecord(properties)) {
    return { ...kept, ...(properties !== undefined && { properties }), ...(required !== undefined && { required }) }
  }
  const members = Object.entries(properties).filter(([, value]) => isFor(value, roleId, writes))
  const gone = Object.keys(properties).filter((name) => !members.some(([member]) => member === name))
  return {
    ...kept,
    ...(required !== undefined && {
      required: Array.isArray(required) ? required.filter((name) => !gone.includes(String(name))) : required,
    }),
    properties: Object.fromEntries(members.map(([name, value]) => [name, cut(value, roleId, writes)])),
  }
}

/**
 * The description of all calls as a role may know it: what it may not read is nowhere in it, what it may not write in no
 * body, and no role is named.
 */
export const describedFor = (description: object, roleId: string): object => cut(description, roleId, false) as object
