import { setTimeout as wait } from 'node:timers/promises';
import { newDeviceToken } from '../kernel/identity/authenticate-device.ts';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { GATE } from '../modules/events/checkin/device-contract.ts';
import { unpackNumbers } from '../modules/events/checkin/rules/number-list.ts';
import { judgeOffline, type OfflineList } from '../modules/events/checkin/rules/offline.ts';
import { TICKET } from '../modules/events/registration/rules/ticket.ts';
import { signCodes } from '../modules/platform/device/public.ts';
import { bytesOf } from './compare.ts';
import { HOST, openCongress } from './congress.ts';
import { DELEGATES, FAIR, fillGates } from './congress-fill.ts';
import { recordFigure } from './results.ts';
import { ownPage } from './staff.ts';
import { p95, timed } from './timed.ts';

// The doors open: a hundred codes a second are shown at ten gates, whether or not those before were answered; every tenth at two gates at
// once, and the answer of every twentieth is lost, so that its device sends it again. Then a phone without a line looks at codes by the
// list of the fair, of 200,000 people.
const [GATES, WARM_UP, EACH_SECOND, SECONDS] = [10, 500, 100, 20];
const [GOAL_MS, OFFLINE_MS, LOOKED] = [200, 50, 400];

const bench = await openCongress();
const { portal, shop, fill, ctxOf, congress, fair } = bench;
type Headers = Record<string, string>;

/** A device at a gate, as its headers. */
async function device(gate: number): Promise<Headers> {
  const { token, hash } = newDeviceToken();
  await fill(
    `insert into device (shop_id, name, work, work_id, token_hash, enrolled_at) values ($1, '闸机', $2, $3, $4, now())`,
    [shop.id, GATE, gate, hash],
  );
  return { ...ownPage(HOST), authorization: token };
}
const devices: Headers[] = [];
for (const gate of await fillGates(fill, bench, congress, GATES)) devices.push(await device(gate));

/** The codes of people of a conference who are confirmed, in no order of their numbers. */
async function codesOf(conference: number, most: number): Promise<{ registration: number; code: string }[]> {
  const { rows } = await portal.sql(
    `select id::int from registration where shop_id = $1 and conference_id = $2 and state = 'confirmed' order by id * 7919 % 100003 limit $3`,
    [shop.id, conference, most],
  );
  const until = new Date(Date.now() + 86_400_000);
  const signed = await signCodes(
    ctxOf(),
    TICKET,
    rows.map(({ id }) => ({ id, until })),
  );
  return [...signed].map(([registration, code]) => ({ registration, code }));
}

const times: number[] = [];
const outcomes: Record<string, number> = {};
async function scan(at: number, code: string, nonce: string): Promise<string> {
  let said = '';
  await timed(times, async () => {
    const { status, body } = await bytesOf({
      url: `${portal.url}/api/front/checkin/device/redeem`,
      method: 'POST',
      headers: { ...devices[at % GATES], 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeForm({ nonce, code }),
    });
    const answer = JSON.parse(body.toString()) as { data?: { outcome: string; scan: number }; code?: string };
    said = `${answer.data?.outcome ?? answer.code ?? status} ${answer.data?.scan}`;
  });
  const [outcome = ''] = said.split(' ');
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return said;
}

const people = await codesOf(congress, DELEGATES);
// A process that has just started is no measure: its devices come in turn first.
const warm = people.splice(0, WARM_UP);
await Promise.all(
  devices.map(async (_, gate) => {
    for (let at = gate; at < WARM_UP; at += GATES) await scan(at, warm[at]?.code ?? '', crypto.randomUUID());
  }),
);
times.length = 0;
let [torn, shown] = [0, 0];
const going: Promise<unknown>[] = [];
const began = performance.now();
while (shown < EACH_SECOND * SECONDS) {
  await wait(Math.max(0, began + (shown * 1000) / EACH_SECOND - performance.now()));
  const due = Math.min(EACH_SECOND * SECONDS, Math.ceil(((performance.now() - began) * EACH_SECOND) / 1000));
  for (; shown < due; shown += 1) {
    const at = shown;
    const code = people[at]?.code ?? '';
    const nonce = crypto.randomUUID();
    going.push(
      scan(at, code, nonce).then(async (first) => {
        if (at % 20 === 5 && (await scan(at, code, nonce)) !== first) torn += 1;
      }),
    );
    if (at % 10 === 0) {
      shown += 1;
      going.push(scan(at + 1, code, crypto.randomUUID()));
    }
  }
}
await Promise.all(going);
const seconds = (performance.now() - began) / 1000;
const { rows } = await portal.sql(
  `select count(*)::int as entries, count(distinct registration_id)::int as people from checkin_entry where shop_id = $1 and list_id = $2`,
  [shop.id, congress],
);
const doubled = rows[0].entries - rows[0].people;
const wrong = Object.entries(outcomes).filter(([outcome]) => outcome !== 'entry' && outcome !== 'already');
const slow = p95(times);
recordFigure({
  name: `Congress, ${EACH_SECOND} check-in scans a second for ${SECONDS} s at ${GATES} gates`,
  measured: `p95 ${Math.round(slow)} ms, ${Math.round(times.length / seconds)}/s; ${rows[0].entries} came in, ${doubled} doubled, ${torn} answered otherwise when sent again${wrong.length === 0 ? '' : `; ${JSON.stringify(wrong)}`}`,
  goal: `${EACH_SECOND}/s, p95 ≤ ${GOAL_MS} ms, none doubled`,
  reached: slow <= GOAL_MS && doubled + torn + wrong.length === 0 && times.length / seconds >= EACH_SECOND * 0.98,
});

const [gate = 0] = await fillGates(fill, bench, fair, 1);
await fill(
  `insert into checkin_entry (shop_id, list_id, gate_id, registration_id, is_multi, at)
   select r.shop_id, $2, $3, r.id, false, now() from registration r where r.shop_id = $1 and r.conference_id = $2 and r.state = 'confirmed' and r.id % 2 = 0`,
  [shop.id, fair, gate],
);
const phone = await device(gate);
type Pack = Omit<OfflineList, 'out' | 'may' | 'entered' | 'badges'> & {
  out: string;
  may: string | null;
  entered: string;
};
const loading: number[] = [];
const answers: Buffer[] = [];
for (let n = 0; n < 3; n += 1) {
  await timed(loading, async () => {
    answers.push((await bytesOf({ url: `${portal.url}/api/front/checkin/device`, headers: phone })).body);
  });
}
const [answer = Buffer.alloc(0)] = answers;
const { data: pack } = JSON.parse(answer.toString()) as { data: Pack };
const unpackedFrom = performance.now();
const list: OfflineList = {
  ...pack,
  ...{ out: unpackNumbers(pack.out), may: pack.may === null ? null : unpackNumbers(pack.may) },
  ...{ entered: unpackNumbers(pack.entered), badges: new Map() },
};
const unpacking = performance.now() - unpackedFrom;
const looking: number[] = [];
const verdicts: Record<string, number> = {};
for (const { code } of await codesOf(fair, LOOKED)) {
  await timed(looking, async () => {
    const { outcome } = await judgeOffline(code, list, new Date());
    verdicts[outcome] = (verdicts[outcome] ?? 0) + 1;
  });
}
recordFigure({
  name: `Congress, a code looked at without a line, of a list of ${FAIR.toLocaleString('en')}`,
  measured: `p95 ${p95(looking).toFixed(2)} ms (${Object.entries(verdicts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(
      ', ',
    )}); the list is ${Math.round(answer.length / 1024)} kB, asked for in ${Math.round(Math.min(...loading))} ms and unpacked in ${Math.round(unpacking)} ms`,
  goal: `≤ ${OFFLINE_MS} ms`,
  reached: p95(looking) <= OFFLINE_MS && Object.keys(verdicts).every((one) => one === 'entry' || one === 'already'),
});

await bench.stop();
