import { createHash } from 'node:crypto';
import type { AccountCode } from './accounts.ts';

/** What is posted to one account. */
export interface Entry {
  account: AccountCode;
  /** Whose part of the account it is, such as `order:42`; empty for nobody's. */
  sub?: string;
  /** Debit above zero, credit below, in fen. */
  fen: bigint;
  /** Another unit than the yuan's fen; each unit balances by itself. */
  unit?: string;
}

/** What is posted at once: its entries balance, and it is there once under its source and ref. */
export interface Posting {
  /** What kind of event it tells of, such as `order.paid`. */
  source: string;
  /** Which one; the same posting again under it is the first one. */
  ref: string;
  /** When it happened; now where absent. It must lie in no month that is closed (Asia/Shanghai). */
  at?: Date;
  reason: string;
  entries: readonly Entry[];
}

/** `plain` counts; `pending` is promised; `settled` and `void` end something pending; `reversal` takes back what counted. */
export type PostingKind = 'plain' | 'pending' | 'settled' | 'void' | 'reversal';

/** A posting that was stored, now or before. */
export interface Posted {
  id: number;
  /** It was not there before this call. */
  isNew: boolean;
}

/** An entry as a row, in its layer: what is pending balances apart from what counts. */
export interface EntryRow {
  account: AccountCode;
  sub: string;
  fen: bigint;
  unit: string;
  isPending: boolean;
}

/** The unit of amounts in yuan: one is a fen. */
export const CNY = 'CNY';

/** The entries of a posting as rows of one layer. */
export const rowsOf = (entries: readonly Entry[], isPending: boolean): EntryRow[] =>
  entries.map(({ account, sub = '', fen, unit = CNY }) => ({ account, sub, fen, unit, isPending }));

/** The same entries the other way round. */
export const mirrored = (rows: readonly EntryRow[]): EntryRow[] => rows.map((row) => ({ ...row, fen: -row.fen }));

/** What tells one posting from another under the same source and ref. */
export function fingerprintOf(
  kind: PostingKind,
  { at, reason, entries }: Pick<Posting, 'at' | 'reason' | 'entries'>,
  names: number | null,
): string {
  const told = rowsOf(entries, false).map(({ account, sub, fen, unit }) => [account, sub, String(fen), unit]);
  const body = JSON.stringify([kind, names, at?.toISOString() ?? null, reason, told]);
  return createHash('sha256').update(body).digest('hex');
}
