import { binDays } from '../../../core/audit.ts'
import type { ResourceHooks } from '../types.ts'

const day = 86_400_000

export const recycleBinHooks: ResourceHooks = {
  virtual: async (_db, rows, context) =>
    rows.map((row) => ({
      daysLeft: Math.max(
        0,
        binDays - Math.floor((Date.parse(context.now) - Date.parse(String(row['created_at']))) / day),
      ),
    })),
}
