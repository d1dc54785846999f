/** The consent as it is shown, in the asked language; `hash` is of exactly this text. */
export type ConsentText = { version: string; hash: string; title: string; paragraphs: string[] }

/** Who asks for what until when, as the server tells anyone who holds the link. */
export type Code = {
  bankName1: string
  bankName2: string
  showCompany: string
  agentName: string
  /** Not known where the page was kept by an earlier release. */ agentPhone?: string
  useRemark: string
  needTypes: string[]
  codeType: string
  expiresAt: string
  state: string
  consent: ConsentText
  /** Extensions of the kinds of files that are taken: `.xlsx`. */
  accept: string[]
  /** Bytes of one file. */
  maxSize: number
  sms: boolean
  demo: boolean
}

export type Step = 'consent' | 'files' | 'done'

export type Session = { session: string; expiresAt: string; enterpriseName: string; creditCode: string; step: Step }

/** What was agreed to, kept as given. The text is not known where it was given elsewhere a moment ago. */
export type Receipt = { time: string; hash: string } & Partial<ConsentText>

/** A file as the server has it; `received` bytes of `size` have arrived. */
export type ServerFile = {
  id: string
  fileName: string
  size: number
  received: number
  done: boolean
  dataType: string | null
}

/** What the bank has done since: files that were brought in, and data that were fetched. */
export type Handled = { taken: number; data: { dataType: string; state: 'fetching' | 'there' | 'failed' }[] }

/** Where a session stands. `files` have arrived; those under way are listed by a call of their own. */
export type Progress = {
  step: Step
  state: string
  enterpriseName: string
  consent: Receipt | null
  files: { id: string; fileName: string; size: number; dataType: string | null }[]
  bank: Handled | null
}

export type Identity = { creditCode: string; phone: string; code: string; enterpriseName: string }
