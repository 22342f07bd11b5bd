/** What a line of the ledger is: what somebody was given first, what takes one back, and what stands in the place of one that was taken back. */
export type LineKind = 'grant' | 'reversal' | 'correction';
