import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';

/** Entries of a part of an account from which on a balance reads a snapshot of it. */
const MANY = 100;

/** Entries of one transaction. */
const AT_ONCE = 20_000;

const LAST = 'select coalesce(max(upto), 0) as last from ledger_snapshot where shop_id = $1';
const NEXT = `select max(id) as next from (select id from ledger_entry where shop_id = $1 and id > $2 and id <= $3 order by id limit ${AT_ONCE}) n`;
const UPSERT = `on conflict (shop_id, account, sub, unit) do update set upto = excluded.upto, fen = excluded.fen, pending_fen = excluded.pending_fen`;
const SUMS = `coalesce(sum(e.fen) filter (where not e.is_pending), 0) as fen, coalesce(sum(e.fen) filter (where e.is_pending), 0) as pending`;

const WHOLE = `insert into ledger_snapshot (shop_id, account, sub, unit, upto, fen, pending_fen)
  select $1, n.account, null, n.unit, $3, coalesce(s.fen, 0) + n.fen, coalesce(s.pending_fen, 0) + n.pending
  from (select e.account, e.unit, ${SUMS} from ledger_entry e where e.shop_id = $1 and e.id > $2 and e.id <= $3 group by 1, 2) n
  left join ledger_snapshot s on s.shop_id = $1 and s.account = n.account and s.sub is null and s.unit = n.unit
  ${UPSERT}`;
const PARTS = `insert into ledger_snapshot (shop_id, account, sub, unit, upto, fen, pending_fen)
  select $1, t.account, t.sub, t.unit, $3, coalesce(s.fen, 0) + n.fen, coalesce(s.pending_fen, 0) + n.pending
  from (select distinct e.account, e.sub, e.unit from ledger_entry e where e.shop_id = $1 and e.id > $2 and e.id <= $3 and e.sub <> '') t
  left join ledger_snapshot s on s.shop_id = $1 and s.account = t.account and s.sub = t.sub and s.unit = t.unit
  cross join lateral (select count(*) as n, ${SUMS} from ledger_entry e where e.shop_id = $1 and e.sub = t.sub and e.account = t.account
    and e.unit = t.unit and e.id > case when s.upto is null then 0 else s.upto end and e.id <= $3) n
  where n.n >= ${MANY}
  ${UPSERT}`;

type Summing = Pick<Ctx, 'db'> & Pick<ShopClock, 'shop'>;

/** Sums the next entries up to one, as many as one transaction has time for; false where none was left. */
const sumSlice = ({ db, shop }: Summing, upto: number): Promise<boolean> =>
  db.write(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock(7343, $1)', [shop.id]);
    const last = (await tx.row<{ last: number }>(LAST, [shop.id]))?.last ?? 0;
    const next = (await tx.row<{ next: number | null }>(NEXT, [shop.id, last, upto]))?.next ?? null;
    if (next === null) return false;
    // Parts first: what was summed up last is read off the accounts' own snapshots.
    await tx.rows(PARTS, [shop.id, last, next]);
    await tx.rows(WHOLE, [shop.id, last, next]);
    return true;
  });

/** Sums the entries up that came since the last time, so that balances need not: of each account, and of parts that have many. */
export async function sumUp({ db, shop }: Summing): Promise<void> {
  // Alone for a moment: every entry up to this one has been committed, and no later one has a lower number.
  const upto = await db.write(async (tx) => {
    await tx.rows('select platform.ledger_alone($1)', [shop.id]);
    const row = await tx.row<{ upto: number }>(
      'select coalesce(max(id), 0) as upto from ledger_entry where shop_id = $1',
      [shop.id],
    );
    return row?.upto ?? 0;
  });
  while (await sumSlice({ db, shop }, upto));
}
