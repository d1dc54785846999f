import { PluginKey, type Transaction } from '@tiptap/pm/state'

/** The key of a plugin that transactions tell something: what is told is of the type that is read. */
export class MetaKey<State, Meta> extends PluginKey<State> {
  tell(transaction: Transaction, meta: Meta): Transaction {
    return transaction.setMeta(this, meta)
  }

  /** What a transaction tells the plugin; undefined where it tells nothing. */
  told(transaction: Transaction): Meta | undefined {
    return transaction.getMeta(this) as Meta | undefined
  }
}
