/** Why an archive, or one file of it, is not unpacked. */
export type ZipFault = 'broken' | 'encrypted' | 'tooLarge' | 'tooMany'
export class ZipError extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}
