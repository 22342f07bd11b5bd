import { afterAll, beforeAll, expect, test } from 'vitest';
import { nestedDb } from '../../../kernel/database/nested-db.ts';
import { type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%hotel_block%'`;

test('X3 an order costs what its block says once it is held: a price that changes while it waits is the one that is told', async () => {
  const block = await stage.block([2]);
  const { data } = await stage.call<{ data: { version: number } }>(stage.desk, 'hotel.block.show', { id: block });
  const nights = [{ night: '2027-06-01', priceFen: 60_000, allotment: 2 }];
  const [ordered] = await stage.desk.db.write(async (tx) => {
    const desk = { ...stage.desk, db: nestedDb(stage.shop.id, tx) };
    await stage.step(desk, 'hotel.board.save', { block, version: data.version, nights });
    const order = stage.order(await stage.guest(), [wish(block, 0, 1, '丁二', { priceFen: 48_000 })]);
    await expect.poll(() => stage.desk.db.rows(WAITING)).toHaveLength(1);
    return [order] as const;
  });
  expect((await ordered).lines).toMatchObject([{ outcome: 'price_changed', priceFen: 60_000 }]);
});
