import type { ReportDocument } from '../../../../core/document/types.ts'
import type { Failure } from '../../../dataProvider/failure-text.ts'

/**
 * saved: the server has everything · dirty: changes wait · saving: a call is under way · waiting: the server could not
 * be reached and is tried again · conflict: someone else saved meanwhile, a person decides · refused: the server said
 * no.
 */
export type SavePhase = 'saved' | 'dirty' | 'saving' | 'waiting' | 'conflict' | 'refused'

/** The newest version that the server holds, and who made it. */
export type LatestReport = {
  version: number
  document: ReportDocument
  userName: string
  updateTime: string
  status: 'draft' | 'published'
}

export type SaveState = {
  phase: SavePhase
  version: number
  /** ISO time of the last successful save. */
  savedAt: string
  /** waiting, refused: what the failed call threw. */
  error?: unknown
  /** conflict: the other side. */
  latest?: LatestReport
}

export type AutosaveOptions = {
  version: number
  savedAt: string
  /** What the server holds at `version`. */
  document: ReportDocument
  /** The document as it stands in the editor. */
  read: () => ReportDocument
  /** True while characters are being composed (Chinese input): a half-typed word is not saved. */
  busy: () => boolean
  /** `overConflict`: the user has seen `version` and replaces it. */
  save: (
    document: ReportDocument,
    version: number,
    overConflict: boolean,
  ) => Promise<{ version: number; updateTime: string }>
  latest: () => Promise<LatestReport>
  classify: (error: unknown) => Failure
  /** Puts the content into the local store, so that a crash loses nothing. */
  keep: (document: ReportDocument, version: number) => Promise<void>
  /** Forgets the local copy: the server has it. */
  drop: () => Promise<void>
  /** Milliseconds after the last change until it is saved. */
  delay?: number
  /** Milliseconds after which a change is saved even while typing goes on. */
  patience?: number
  /** Milliseconds after the last change until the local copy is written. */
  keepDelay?: number
}

/** A call on top of a version, answering the version that it made. */
export type VersionedCall = (version: number) => Promise<{ version: number; updateTime: string }>

export type Autosave = {
  state: () => SaveState
  subscribe: (listener: () => void) => () => void
  /** The document changed. */
  changed: () => void
  /** Saves now what is unsaved. True when the server has everything afterwards. */
  flush: () => Promise<boolean>
  /**
   * Another call that makes a new version (rename, draft, publish), in turn with the saves. False where it met a
   * conflict, which `state` then holds; other errors are thrown.
   */
  perform: (call: VersionedCall) => Promise<boolean>
  /** conflict: keeps the content here and saves it on top of the newest version. */
  overwrite: () => Promise<boolean>
  /** The editor now shows what the server holds; nothing is unsaved. */
  adopt: (latest: Pick<LatestReport, 'version' | 'document' | 'updateTime'>) => void
  /** No more timers, until it is started again. What is unsaved stays in the local store. */
  stop: () => void
  start: () => void
}
