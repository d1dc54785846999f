export type FaultKind =
  | 'empty'
  | 'tooLarge'
  | 'oldWord'
  | 'wps'
  | 'pdf'
  | 'encryptedPdf'
  | 'brokenPdf'
  | 'encrypted'
  | 'rtf'
  | 'spreadsheet'
  | 'presentation'
  | 'notWord'
  | 'broken'
  | 'bomb'
  | 'slow'
  | 'many'

/** Why a document is not shown; `readWord.fault.<kind>` says it. */
export class Fault extends Error {
  override name = 'Fault'
  readonly kind: FaultKind
  constructor(kind: FaultKind) {
    super(kind)
    this.kind = kind
  }
}
