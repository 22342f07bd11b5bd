import { randomUUID } from 'node:crypto';
import { openDatabase } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import type { ShopClock } from '../tenancy/shop-clock.ts';
import { claimStock } from './claim-stock.ts';
import { sellStock } from './settle-hold.ts';

/** What a process of buyers is told, as JSON in its argument. */
export interface BuyersOrder {
  url: string;
  shopId: number;
  unit: number;
  buyers: number;
  /** `stay`: holds and never comes to the sale. `careless`: counts without a lock, as if that were enough. */
  how: 'buy' | 'stay' | 'careless';
  holdMs: number;
  /** What a careless buyer believes that there is. */
  places: number;
}

/** What it says at its end, as a line of JSON; who stays says it in the middle. */
export interface BuyersReport {
  sold: number;
  refused: number;
  held: number;
}

const AT_ONCE = 5;

async function buy(scope: ShopClock, db: Db, { unit, holdMs, how }: BuyersOrder): Promise<keyof BuyersReport> {
  const key = randomUUID();
  const until = new Date(Date.now() + holdMs);
  const short = await db.write((tx) => claimStock(scope, tx, { key, lines: [{ unit, quantity: 1 }], until }));
  if (short.length > 0) return 'refused';
  if (how === 'stay') return 'held';
  return (await db.write((tx) => sellStock(scope, tx, key))) ? 'sold' : 'refused';
}

async function buyCarelessly(db: Db, { shopId, unit, places }: BuyersOrder): Promise<keyof BuyersReport> {
  const there = await db.row<{ sold: number }>('select sold from stock_unit where shop_id = $1 and id = $2', [
    shopId,
    unit,
  ]);
  if ((there?.sold ?? 0) >= places) return 'refused';
  await db.write((tx) =>
    tx.rows(`insert into stock_claim (key, unit_id, quantity, state) values ($1, $2, 1, 'sold')`, [randomUUID(), unit]),
  );
  return 'sold';
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2] ?? '') as BuyersOrder;
  const { shopId, how } = order;
  const database = openDatabase(order.url, { connections: AT_ONCE, connectMs: 60_000 });
  const db = database.as({ shopId, personId: null, requestId: 'buyers' });
  const scope: ShopClock = { shop: { id: shopId }, services: { now: () => new Date() } };
  const report: BuyersReport = { sold: 0, refused: 0, held: 0 };
  let left = order.buyers;
  const queue = async (): Promise<void> => {
    while (left-- > 0) report[await (how === 'careless' ? buyCarelessly(db, order) : buy(scope, db, order))] += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, queue));
  console.log(JSON.stringify(report));
  if (how === 'stay') setInterval(() => undefined, 1000);
  else await database.close();
}
