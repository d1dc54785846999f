import { ApiError } from '../../../../server/errors.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import { schemaOf } from '../../../core/statement/sheets.ts'

export const table = schemaOf('profitSheet')
export const required = Object.entries(table.schema.properties)
  .filter(([, field]) => field['x-required'])
  .map(([name]) => name)
export const refusal = (act: () => unknown): { key: string; msg: string; fields: string[] } => {
  try {
    act()
  } catch (error) {
    if (error instanceof ApiError)
      return {
        key: error.key,
        msg: translate('zh-CN', error.key, error.parameters),
        fields: error.errors.map(({ field }) => field),
      }
    throw error
  }
  throw new Error('nothing was refused')
}
