import type { Tx } from '../../../../kernel/database/db.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';
import { type EntryRow, fingerprintOf, type Posted, type Posting, type PostingKind } from '../posting.ts';
import { ledgerRefusals } from '../refusals.ts';

const CLOSED_MONTH = 'ML002';

/** What the database says no to, in the ledger's words: a month that is closed, and what two ended or reversed at once. */
function refusalOf(error: { code?: string; constraint?: string }): unknown {
  if (error.code === CLOSED_MONTH) return ledgerRefusals.month_closed();
  if (error.constraint === 'ledger_posting_ended_once') return ledgerRefusals.already_ended();
  if (error.constraint === 'ledger_posting_reversed_once') return ledgerRefusals.already_reversed();
  return error;
}

const STORE = `with posted as (
    insert into ledger_posting (shop_id, kind, source, ref, fingerprint, at, reason, reverses_id, ends_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (shop_id, source, ref) do nothing returning id),
  entered as (
    insert into ledger_entry (shop_id, posting_id, account, sub, unit, fen, is_pending)
    select $1, p.id, e.account, e.sub, e.unit, e.fen, e.pending
    from posted p, unnest($10::text[], $11::text[], $12::text[], $13::bigint[], $14::boolean[]) as e (account, sub, unit, fen, pending))
  select id from posted`;

/** What a posting is, beside what its caller says: its kind, its rows, and the posting that it ends or reverses. */
interface Making {
  kind: PostingKind;
  rows: readonly EntryRow[];
  reverses?: number;
  ends?: number;
}

/**
 * Stores a posting once under its source and ref: the same again is the first one, another one is refused. Whether it balances
 * the database looks at when the transaction ends.
 */
export async function storePosting(
  { shop, services }: ShopClock,
  tx: Tx,
  posting: Posting,
  { kind, rows, reverses, ends }: Making,
): Promise<Posted> {
  const { source, ref, reason } = posting;
  const fingerprint = fingerprintOf(kind, posting, reverses ?? ends ?? null);
  const at = (posting.at ?? services.now()).toISOString();
  const stored = await tx
    .row<{ id: number }>(STORE, [
      ...[shop.id, kind, source, ref, fingerprint, at, reason, reverses ?? null, ends ?? null],
      ...[rows.map(({ account }) => account), rows.map(({ sub }) => sub), rows.map(({ unit }) => unit)],
      ...[rows.map(({ fen }) => String(fen)), rows.map(({ isPending }) => isPending)],
    ])
    .catch((error: { code?: string; constraint?: string }) => {
      throw refusalOf(error);
    });
  if (stored !== null) return { id: stored.id, isNew: true };
  const first = await tx.row<{ id: number; fingerprint: string }>(
    'select id, fingerprint from ledger_posting where shop_id = $1 and source = $2 and ref = $3',
    [shop.id, source, ref],
  );
  if (first?.fingerprint !== fingerprint) throw ledgerRefusals.other_posting({ source, ref });
  return { id: first.id, isNew: false };
}
