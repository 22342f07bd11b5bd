import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { bytesOf } from './compare.ts';
import { openCongress } from './congress.ts';
import { FAIR } from './congress-fill.ts';
import { recordFigure } from './results.ts';
import { p95, timed } from './timed.ts';

// The desks of a fair at which almost everybody has a badge by now: its figures, who still waits, and the next ones, among everybody who comes.
const [TURNS, MS] = [12, 1_500];

const bench = await openCongress();
const { portal, shop, fill, fair, admin, ask } = bench;

// All but one in two hundred have a badge that says what they are called; one in a thousand another name by now, one in four thousand one that jammed.
await fill(
  `insert into checkin_badge (shop_id, id, registration_id, number, face, is_spoilt, printed_at)
   select r.shop_id, r.id, r.id, 1, md5(concat_ws(chr(31), case when r.id % 1000 = 3 then '旧名' else m.name end, m.affiliation, '现场票')), r.id % 4000 = 11, now()
   from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id
   where r.shop_id = $1 and r.conference_id = $2 and r.state = 'confirmed' and r.id % 200 <> 5`,
  [shop.id, fair],
);
await fill('vacuum analyze checkin_badge');

const path = '/api/admin/checkin/queue';
const take = async (): Promise<void> => {
  const { status, body } = await bytesOf({
    ...{ url: `${portal.url}${path}/take`, method: 'POST' },
    headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({ conference: fair, most: 40, size: 'badgeSheet' }),
  });
  if (status !== 200) throw new Error(`${status} ${body.toString()}`);
};
const said: string[] = [];
let worst = 0;
for (const [name, question] of Object.entries({
  'how they stand': () => ask(`${path}/show?conference=${fair}`, admin),
  'who waits': () => ask(`${path}/list?conferenceId=${fair}&limit=20`, admin),
  'whose paper jammed': () => ask(`${path}/list?conferenceId=${fair}&limit=20&why=spoilt`, admin),
  'the next forty': take,
})) {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) await timed(times, question);
  worst = Math.max(worst, p95(times));
  said.push(`${name} ${Math.round(p95(times))} ms`);
}
recordFigure({
  name: `Congress, the queue of badges of ${FAIR.toLocaleString('en')} registrations`,
  measured: `p95 of ${said.join(', ')}`,
  goal: `≤ ${MS} ms`,
  reached: worst <= MS,
});
await bench.stop();
