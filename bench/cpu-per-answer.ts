import { answerOf, bytesOf, median, refuseUnequal, type Side } from './compare.ts';
import { type CpuProcess, startCpuProcess } from './cpu-process.ts';
import { recordFigure } from './results.ts';

// Processor time per answer, not wall time: what an answer costs is the same on a busy machine as on a quiet one. All
// threads of the answering process count, its collector's too. One answer after the other, both sides in turn.
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGES = Number(process.env.PAGES ?? 100);
const CALLS = Number(process.env.CALLS ?? 1_000);
const PAGE_GOAL = 1.5;
const CALL_GOAL = 1.4;

/** Milliseconds of processor time of a process for one of `times` pieces of work, asked for one after the other. */
async function costOf(side: CpuProcess, times: number, work: () => Promise<unknown>): Promise<number> {
  const before = await side.ask<number>('used');
  for (let index = 0; index < times; index += 1) await work();
  return ((await side.ask<number>('used')) - before) / times;
}

interface Work {
  side: CpuProcess;
  work: () => Promise<unknown>;
}

/** The medians of what two pieces of work cost, in alternating rounds behind one that warms both up. */
async function costs(times: number, ours: Work, theirs: Work): Promise<[ours: number, theirs: number]> {
  const found: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const our = await costOf(ours.side, times, ours.work);
    const their = await costOf(theirs.side, times, theirs.work);
    if (round === 0) continue;
    found[0].push(our);
    found[1].push(their);
  }
  return [median(found[0]), median(found[1])];
}

function record(name: string, [ours, theirs]: [number, number], their: string, goal: number): void {
  recordFigure({
    name,
    measured: `${(ours / theirs).toFixed(2)}: Medley ${ours.toFixed(2)} ms, ${their} ${theirs.toFixed(2)} ms`,
    goal: `≤ ${goal}`,
    reached: ours / theirs <= goal,
  });
}

const medley = await startCpuProcess('cpu-medley.ts');
const { url, adminUrl, shopId } = await medley.ask<{ url: string; adminUrl: string; shopId: number }>('address');
const bare = await startCpuProcess('cpu-bare.ts', { ADMIN_URL: adminUrl, SHOP: String(shopId) });
const { url: bareUrl } = await bare.ask<{ url: string }>('address');

const headers = { host: 'hema.localhost', 'accept-encoding': 'gzip' };
const home = await bytesOf({ url: `${url}/`, headers });
if (home.status !== 200 || home.headers['content-encoding'] !== 'gzip') {
  throw new Error(`The home answered ${home.status}; build the screens first: npm run node tools/build.ts`);
}
const statements = await medley.ask<number>('note', '/');
const uncached = async (): Promise<void> => {
  await medley.ask('purge');
  await answerOf(`${url}/`, headers);
};
record(
  'Processor time of the public home, not cached and gzipped, against drawing its tree and its statements alone',
  await costs(PAGES, { side: medley, work: uncached }, { side: medley, work: () => medley.ask('least') }),
  `renderToString and ${statements} statements`,
  PAGE_GOAL,
);

for (const [name, path] of [
  ['list of 20 news', '/api/front/news/list?limit=20'],
  ['one news item by its number', '/api/front/news/show/4'],
] as const) {
  const ours: Side = { name: 'Medley', url: url + path, headers: { host: 'hema.localhost' } };
  const theirs: Side = { name: 'bare Fastify + pg', url: bareUrl + path };
  await refuseUnequal(ours, theirs);
  record(
    `Processor time of the ${name}, against a bare handler`,
    await costs(
      CALLS,
      { side: medley, work: () => answerOf(ours.url, ours.headers) },
      { side: bare, work: () => answerOf(theirs.url) },
    ),
    theirs.name,
    CALL_GOAL,
  );
}
console.log(`Resident afterwards: ${Math.round(await medley.ask<number>('residentMb'))} MB`);
await bare.stop();
await medley.stop();
