import type { useNotify } from 'react-admin'
import type { DeleteManyResult } from '../../../core/api.ts'
import type { RestoreResult } from '../../../core/contracts/system.ts'
import type { usePunctuation } from '../../i18n/punctuation.ts'

type Notify = ReturnType<typeof useNotify>
type Told = readonly { msg: string }[]

/** Names that a notice spells out. */
const spelled = 3

const reasonsOf = (told: Told): string => [...new Set(told.map(({ msg }) => msg))].join(' ')

/** Says what came back of what was deleted, what did not and why, and what of it is not as its fields ask for now. */
export function tellUndone({ restored, refused, unmet = [] }: RestoreResult, notify: Notify): void {
  const count = restored.length
  if (refused.length > 0)
    notify('history.undoneSome', {
      type: 'warning',
      messageArgs: { count, refused: refused.length, reason: reasonsOf(refused) },
    })
  else notify('history.undone', { type: 'success', messageArgs: { count, smart_count: count } })
  const told = reasonsOf(unmet)
  if (told) notify(told, { type: 'warning', messageArgs: { _: told } })
}

/**
 * Says what was not deleted, and why.
 *
 * @param names of what stayed, as far as the list shows it
 */
export function tellStayed(
  { count, refused, names }: { count: number; refused: DeleteManyResult['refused']; names: readonly string[] },
  { remarked, listed }: ReturnType<typeof usePunctuation>,
  notify: Notify,
): void {
  const few = names.length > spelled ? [...names.slice(0, spelled), '…'] : names
  notify('app.list.deletedSome', {
    type: 'warning',
    messageArgs: {
      count,
      refused: refused.length,
      names: names.length === 0 ? '' : remarked('', listed([...few])),
      reason: reasonsOf(refused),
    },
  })
}
