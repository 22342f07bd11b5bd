/** Says that a message may have been taken and that nobody knows; where it would come back, by which number. */
export class PossiblySent extends Error {
  readonly receipt: string | null;

  constructor(message: string, receipt: string | null = null) {
    super(message);
    this.receipt = receipt;
  }
}
