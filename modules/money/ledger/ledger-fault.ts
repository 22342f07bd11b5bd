/** Something in a ledger that cannot be: a posting or the whole that does not balance, or a snapshot that is not the sum of its entries. */
export interface LedgerFault {
  what: 'posting' | 'total' | 'snapshot';
  /** The posting's number, the unit, or the account with its part. */
  where: string;
  /** By how much it is off, in fen, as decimal digits. */
  fen: string;
}
