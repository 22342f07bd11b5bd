import pg from 'pg';
import { sumUp } from '../modules/money/ledger/commands/sum-up.ts';
import { post } from '../modules/money/ledger/public.ts';
import { balance } from '../modules/money/ledger/queries/balance.ts';
import { openBareShop } from './bare-shop.ts';
import { recordFigure } from './results.ts';
import { p95, timed } from './timed.ts';

// What an account has come to in a ledger of 1,000,000 entries, against what somebody reads who keeps each balance in a row of a
// table of its own and finds it by its key. Between two sums of the job entries have come; the balance has them, too.
const [POSTINGS, SUBS, SINCE, ROUNDS, AT_ONCE] = [500_000, 50_000, 200, 9, 400];
const GOAL = 3;

const shop = await openBareShop(4);
const { db, shopId } = shop;
const scope = { shop: { id: shopId }, services: { now: () => new Date() } };

// As many postings of two entries each, of as many orders as such a shop has; what guards each of them is not what is measured.
await shop.sql('set session_replication_role = replica');
await shop.sql(
  `insert into ledger_posting (shop_id, id, kind, source, ref, fingerprint, at, reason)
   select $1, n, 'plain', 'bench', n::text, '', now() - interval '1 hour', 'bench' from generate_series(1, $2::int) n`,
  [shopId, POSTINGS],
);
await shop.sql(
  `insert into ledger_entry (shop_id, posting_id, account, sub, fen)
   select $1, n, a.account, 'order:' || n % $3, a.sign * (100 + n % 900) from generate_series(1, $2::int) n,
     (values ('1020', 1), ('2020', -1)) a (account, sign) order by n`,
  [shopId, POSTINGS, SUBS],
);
await shop.sql(`select setval(pg_get_serial_sequence('ledger_posting', 'id'), $1)`, [POSTINGS]);
await shop.sql('set session_replication_role = origin');
await shop.sql('vacuum analyze');
await sumUp({ db, shop: { id: shopId } });
for (let n = 0; n < SINCE; n += 1) {
  await db.write((tx) =>
    post(scope, tx, {
      ...{ source: 'bench.since', ref: String(n), reason: 'bench' },
      entries: [
        { account: '1020', sub: 'order:7', fen: 5n },
        { account: '2020', sub: 'order:7', fen: -5n },
      ],
    }),
  );
}
await shop.sql(`create table public.bench_balance (account text, sub text, fen bigint not null, primary key (account, sub));
  grant select on public.bench_balance to medley_app`);
await shop.sql(
  `insert into public.bench_balance select account, '', sum(fen) from ledger_entry where shop_id = ${shopId} group by 1
   union all select account, sub, sum(fen) from ledger_entry where shop_id = ${shopId} group by 1, 2`,
);
await shop.sql('vacuum analyze');
const pool = new pg.Pool({ connectionString: shop.appUrl, max: 4 });

const ours = async (sub?: string): Promise<bigint> =>
  (await balance(db, shopId, '1020', sub === undefined ? {} : { sub })).fen;
const bare = async (sub = ''): Promise<bigint> => {
  const { rows } = await pool.query<{ fen: string }>({
    name: 'balance',
    text: 'select fen from public.bench_balance where account = $1 and sub = $2',
    values: ['1020', sub],
  });
  return BigInt(rows[0]?.fen ?? 0);
};

/** Both sides in turn, each round so many reads one after the other; the first round warms both. */
async function measure(sub: string | undefined): Promise<{ ratio: number; words: string }> {
  if ((await ours(sub)) !== (await bare(sub))) throw new Error('The sides have different balances.');
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let n = 0; n <= ROUNDS; n += 1) {
    const kept = n === 0 ? { ours: [], bare: [] } : times;
    for (let k = 0; k < AT_ONCE; k += 1) await timed(kept.ours, () => ours(sub));
    for (let k = 0; k < AT_ONCE; k += 1) await timed(kept.bare, () => bare(sub));
  }
  const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [slow, least] = [median(times.ours), median(times.bare)];
  const told = (all: readonly number[]): string => `${median(all).toFixed(3)} ms (p95 ${p95(all).toFixed(3)})`;
  return {
    ratio: slow / least,
    words: `${(slow / least).toFixed(2)}: Medley ${told(times.ours)}, bare pg ${told(times.bare)}`,
  };
}

const [whole, part] = [await measure(undefined), await measure('order:4711')];
recordFigure({
  name: `A ledger of 1,000,000 entries: balance of an account, against one indexed read`,
  measured: `${whole.words}, with ${SINCE} entries since it was summed up; of one order ${part.words}`,
  goal: `≤ ${GOAL}`,
  reached: whole.ratio <= GOAL && part.ratio <= GOAL,
});
await pool.end();
await shop.stop();
