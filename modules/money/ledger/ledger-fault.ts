/** Something in a ledger that cannot be: a posting or the whole that does not balance, or a snapshot or a month that is not the sum of its entries. */
export interface LedgerFault {
  what: 'posting' | 'total' | 'snapshot' | 'month';
  /** The posting's number, the unit, the account with its part, or with the month. */
  where: string;
  /** By how much it is off, in fen, as decimal digits. */
  fen: string;
}
