import { ApiError } from '../errors.ts'

/** A disk without room is told as one; every other error stays what it is. */
export const sayFull = (error: unknown): unknown => (['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string } | null)?.code ?? '') ? new ApiError(507, 'files.full') : error)
