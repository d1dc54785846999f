import { Extension, type Editor } from '@tiptap/core'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import './ai.css'
import { openPanel } from '../panels/open-panel.ts'
import { isPassage, passageAt } from './passage.ts'
import { MetaKey } from '../meta-key.ts'

/**
 * The place that a text is being written for: a passage, or a section by its heading. It moves along with what is typed
 * elsewhere.
 */
export type Place = { kind: 'passage' | 'section'; from: number; to: number; lost: boolean }
type State = { place: Place | null; open: boolean; marks: DecorationSet }
type Meta = { place: Place | null } | { open: boolean }

declare module '@tiptap/core' {
  interface Storage {
    aiPlace: { reportId: string }
  }
}

const key = new MetaKey<State, Meta>('aiPlace')

export const aiPanelName = 'ai'

function marksOf(state: Pick<EditorState, 'doc' | 'selection'>, place: Place | null, open: boolean): DecorationSet {
  if (place?.kind === 'section' && !place.lost)
    return DecorationSet.create(state.doc, [Decoration.node(place.from, place.to, { class: 'ai-section' })])
  if (place)
    return place.lost
      ? DecorationSet.empty
      : DecorationSet.create(state.doc, [Decoration.inline(place.from, place.to, { class: 'ai-passage' })])
  // With the focus in the panel, the browser shows no selection any more.
  const passage = open ? passageAt(state as EditorState) : 'empty'
  return isPassage(passage)
    ? DecorationSet.create(state.doc, [Decoration.inline(passage.from, passage.to, { class: 'ai-chosen' })])
    : DecorationSet.empty
}

function moved(
  place: Place,
  mapping: { mapResult(position: number, assoc?: number): { pos: number; deleted: boolean } },
): Place {
  const [from, to] = [mapping.mapResult(place.from, 1), mapping.mapResult(place.to, -1)]
  return { ...place, from: from.pos, to: Math.max(from.pos, to.pos), lost: place.lost || to.pos <= from.pos }
}

export const placeIn = (state: EditorState): Place | null => key.getState(state)?.place ?? null

const set = (editor: Editor, meta: Meta): void =>
  void (editor.isDestroyed || editor.view.dispatch(key.tell(editor.state.tr, meta).setMeta('addToHistory', false)))

/** Marks the place that a text is written for; null when it is settled. */
export const markPlace = (editor: Editor, place: Omit<Place, 'lost'> | null): void =>
  set(editor, { place: place && { ...place, lost: false } })

/** While the panel is open, what it would work on is marked. */
export const markChosen = (editor: Editor, open: boolean): void => set(editor, { open })

/** Keeps the place of a text that is being written, and opens the panel by key. */
export const AiPlace = Extension.create<{ reportId: string }, { reportId: string }>({
  name: 'aiPlace',
  addOptions: () => ({ reportId: '' }),
  addStorage() {
    return { reportId: this.options.reportId }
  },
  addKeyboardShortcuts() {
    return {
      'Mod-j': () => {
        openPanel(this.editor, aiPanelName)
        return true
      },
    }
  },
  addProseMirrorPlugins() {
    return [
      new Plugin<State>({
        key,
        state: {
          init: () => ({ place: null, open: false, marks: DecorationSet.empty }),
          apply(transaction, old, _, state) {
            const meta = key.told(transaction)
            if (!meta && !transaction.docChanged && !(old.open && transaction.selectionSet)) return old
            const open = meta && 'open' in meta ? meta.open : old.open
            const place =
              meta && 'place' in meta
                ? meta.place
                : old.place && (transaction.docChanged ? moved(old.place, transaction.mapping) : old.place)
            if (!place && !open) return { place: null, open: false, marks: DecorationSet.empty }
            // Marks that come and go around it would end a composition.
            if (!meta && transaction.getMeta('composition') !== undefined)
              return { place, open, marks: old.marks.map(transaction.mapping, transaction.doc) }
            return { place, open, marks: marksOf(state, place, open) }
          },
        },
        props: { decorations: (state) => key.getState(state)?.marks },
      }),
    ]
  },
})
