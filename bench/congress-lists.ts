import { newDeviceToken } from '../kernel/identity/authenticate-device.ts';
import { WALL } from '../modules/events/checkin/wall-contract.ts';
import { HOST, openCongress } from './congress.ts';
import { EXHIBITORS, FIRST_ID, fillExhibition, fillGates, PRODUCTS_EACH } from './congress-fill.ts';
import { recordFigure } from './results.ts';
import { ownPage } from './staff.ts';
import { p95, timed } from './timed.ts';

// What is looked for among everything that a congress has: the desk's grid of registrations of six conferences, narrowed in each way that its
// filters allow; the products of all exhibitors; and the walls of a foyer that ask again and again while thousands are in.
const [TURNS, GRID_MS, SEARCH_MS] = [30, 500, 200];
const [WALLS, INSIDE, ASKS, GATES] = [6, 20_000, 40, 10];

const bench = await openCongress();
const { portal, shop, fill, congress, fair, ticketOf, admin, ask } = bench;
const { rows } = await portal.sql('select count(*)::int as count from registration where shop_id = $1', [shop.id]);

/** Times of a question by its variations, each asked again and again. */
async function measured(variations: Record<string, (turn: number) => Promise<unknown>>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, question] of Object.entries(variations)) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) await timed(times, () => question(turn));
    found.set(name, p95(times));
  }
  return found;
}
const said = (times: ReadonlyMap<string, number>): string =>
  [...times].map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ');

const word = (words: readonly string[], turn: number): string => encodeURIComponent(words[turn % words.length] ?? '');
const grid = (narrowed: (turn: number) => string) => (turn: number) =>
  ask(`/api/admin/registration/registration/list?limit=20${narrowed(turn)}`, admin);
const grids = await measured({
  'all of them': grid(() => '&isHandedIn=true'),
  'a conference': grid((turn) => `&conferenceId=${congress + (turn % 6)}&isHandedIn=true`),
  'its withdrawn': grid((turn) => `&conferenceId=${congress + (turn % 6)}&state=withdrawn`),
  'a product': grid((turn) => `&productId=${ticketOf(congress + (turn % 6))}`),
  'a name': grid((turn) => `&q=${word(['王清华', '赵行凡', '罗瑾山', '孙怀静'], turn)}`),
  'a name that nobody has': grid(() => `&q=${encodeURIComponent('欧阳无名')}`),
  'a name within a conference': grid(
    (turn) => `&conferenceId=${turn % 2 === 0 ? congress : fair}&q=${word(['王清华', '赵行凡', '欧阳无名'], turn)}`,
  ),
  'a deep page': grid((turn) => `&page=${400 + turn}`),
});
recordFigure({
  name: `Congress, the grid of ${rows[0].count.toLocaleString('en')} registrations, filtered`,
  measured: `p95 of ${said(grids)}`,
  goal: `≤ ${GRID_MS} ms`,
  reached: [...grids.values()].every((ms) => ms <= GRID_MS),
});

await fillExhibition(fill, bench);
const found = (narrowed: (turn: number) => string) => (turn: number) =>
  ask<{ data: unknown[] }>(`/api/front/exhibitor/product/all?conference=${congress}&limit=20${narrowed(turn)}`);
const products = await measured({
  'a word of many': found((turn) => `&q=${word(['抗体', '基因', 'cytometer', '云河'], turn)}`),
  'one product': found((turn) => `&q=${encodeURIComponent(`流式细胞分析${turn * 20}`)}`),
  'an exhibitor': found((turn) => `&q=${encodeURIComponent(`第${turn * 7}公司`)}`),
  'what nobody shows': found(() => `&q=${encodeURIComponent('量子纠缠')}`),
  'all, page by page': found((turn) => `&page=${1 + turn}`),
  'those of one exhibitor': (turn) => ask(`/api/front/exhibitor/product/all?exhibitor=${FIRST_ID + turn}&limit=40`),
});
recordFigure({
  name: `Congress, search over the products of ${EXHIBITORS} exhibitors, ${PRODUCTS_EACH} each`,
  measured: `p95 of ${said(products)}`,
  goal: `≤ ${SEARCH_MS} ms`,
  reached: [...products.values()].every((ms) => ms <= SEARCH_MS),
});

// Six walls stand at one list of 20,000 people who are in, four of them at all gates; people go on coming in.
const gates = await fillGates(fill, bench, fair, GATES);
await fill(
  `insert into checkin_entry (shop_id, list_id, gate_id, registration_id, is_multi, at)
   select r.shop_id, $2, ($3::bigint[])[1 + r.id % $4::int], r.id, false, now() - (row_number() over (order by r.id)) * interval '0.3 seconds'
   from registration r where r.shop_id = $1 and r.conference_id = $2 and r.state = 'confirmed' order by r.id limit $5`,
  [shop.id, fair, gates, GATES, INSIDE],
);
await fill('vacuum analyze checkin_entry');
const screens: Record<string, string>[] = [];
for (let n = 0; n < WALLS; n += 1) {
  const { token, hash } = newDeviceToken();
  await fill(
    `with wall as (insert into checkin_wall (shop_id, list_id, gate_id, name, names, seconds) values ($1, $2, $3, '大厅', 'whole', 60) returning id)
     insert into device (shop_id, name, work, work_id, token_hash, enrolled_at) select $1, '大屏', $4, id, $5, now() from wall`,
    [shop.id, fair, n < 4 ? null : gates[n], WALL, hash],
  );
  screens.push({ ...ownPage(HOST), authorization: token });
}
const walls: number[] = [];
const before = process.cpuUsage();
const began = performance.now();
await Promise.all(
  screens.map(async (screen) => {
    for (let turn = 0; turn < ASKS; turn += 1) await timed(walls, () => ask('/api/front/checkin/wall', screen));
  }),
);
const each = (performance.now() - began) / walls.length;
const { user, system } = process.cpuUsage(before);
recordFigure({
  name: `Congress, walls of a foyer with ${INSIDE.toLocaleString('en')} people in`,
  measured: `p95 ${Math.round(p95(walls))} ms where ${WALLS} ask at once, one after the other; ${each.toFixed(1)} ms an answer, ${((user + system) / 1000 / walls.length).toFixed(1)} ms of them the process's, so that ${WALLS} walls take ${((each * WALLS) / 15).toFixed(1)} % of the time`,
  goal: 'an answer ≤ 5 ms, p95 ≤ 100 ms',
  reached: each <= 5 && p95(walls) <= 100,
});
await bench.stop();
