import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { openSession } from '../kernel/identity/sessions.ts';
import { randomToken } from '../kernel/security/random-token.ts';
import { findChromium } from '../tools/chromium.ts';
import { bringPackages } from '../tools/installation.mjs';
import { answerOf, median } from './compare.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';

// What Lighthouse says of the pages that people read on their phones, with the pictures of the demo: five visits to each, every
// one by a browser that has nothing yet, throttled as Lighthouse throttles a phone; the middle of the five counts.
const FOLDER = join(import.meta.dirname, '../tools/lighthouse');
const HOST = 'hema.localhost';
const VISITS = Number(process.env.VISITS ?? 5);
const ONLY = new RegExp(process.env.ONLY ?? '');
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(GOALS);

interface Audit {
  id: string;
  score: number | null;
  title: string;
  displayValue?: string;
  details?: { items?: { node?: { snippet?: string }; url?: string; description?: string }[] };
}
interface Verdict {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Verdict | undefined>;

await bringPackages(FOLDER);
const program = join(FOLDER, 'node_modules/lighthouse/core/index.js');
if (!existsSync(program)) throw new Error(`Lighthouse is missing: run npm ci in ${FOLDER}.`);
const { default: lighthouse }: { default: Lighthouse } = await import(program);
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH to one.');

const portal = await startBenchPortal();
const port = new URL(portal.url).port;
const shop = (await portal.services.shops.byHost(HOST))?.shop;
if (shop === undefined) throw new Error('The demo shop is missing.');
// A granted doctor of the demo, who may read cases.
const { rows: doctors } = await portal.sql(
  `select member_id as id from doctor where shop_id = $1 and state = 'granted' order by member_id limit 1`,
  [shop.id],
);
const memberId = Number(doctors[0]?.id);
const life = { idle: 3600, whole: 36_000 };
const session = await portal
  .makeContext({ requestId: 'bench', shop, person: null, locale: shop.locale })
  .db.write((tx) =>
    openSession(tx, { memberId, kind: 'site', deviceHash: randomToken().hash, device: 'bench' }, life, new Date()),
  );

/** The newest with a picture of what a list shows a visitor, or the doctor where it is for them. */
async function newest(list: string, isSignedIn = false): Promise<{ id: number; url?: string; slug?: string }> {
  const headers = { host: HOST, 'x-requested-with': 'bench', ...(isSignedIn && { authorization: session.token }) };
  const { data }: { data: { id: number; url?: string; slug?: string; cover?: string | null }[] } = JSON.parse(
    await answerOf(`${portal.url}/api/front/${list}`, headers),
  );
  const first = data.find(({ cover }) => cover !== null) ?? data[0];
  if (first === undefined) throw new Error(`Nothing is in ${list}.`);
  return first;
}
const feed = async (type: string): Promise<string> => (await newest(`aggregate/feed?limit=20&types=${type}`)).url ?? '';

const pages: Record<string, string> = {
  'news, the list': '/news',
  'news, an article': await feed('news'),
  'kepu, the list': '/kepus',
  'kepu, an article': await feed('kepu'),
  'video, the list': '/videos',
  'video, a film': await feed('video'),
  'live, the list': '/lives',
  'live, a stream': await feed('live'),
  'case, the list': '/cases',
  'case, one of them': `/cases/read?id=${(await newest('case/list', true)).id}`,
};

/** A browser that lets itself be led by Lighthouse too, in which the doctor is signed in where they are wanted. */
async function launched(isSignedIn: boolean): Promise<{ browser: Browser; port: number }> {
  const debugging = 9300 + Math.floor(Math.random() * 500);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${debugging}`],
  });
  if (isSignedIn) {
    const cdp = await browser.newBrowserCDPSession();
    const { targetId } = await cdp.send('Target.createTarget', { url: `http://${HOST}:${port}/robots.txt` });
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const expression = `localStorage.setItem('token', ${JSON.stringify(JSON.stringify(session.token))})`;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await cdp.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }),
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await cdp.send('Target.closeTarget', { targetId });
  }
  return { browser, port: debugging };
}

async function visited(path: string): Promise<Verdict['lhr']> {
  const isSignedIn = path.startsWith('/cases');
  const { browser, port: debugging } = await launched(isSignedIn);
  try {
    const verdict = await lighthouse(`http://${HOST}:${port}${path}`, {
      ...{ port: debugging, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES },
      disableStorageReset: isSignedIn,
    });
    if (verdict === undefined || verdict.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not judge ${path}: ${verdict?.lhr.runtimeError?.message}`);
    }
    return verdict.lhr;
  } finally {
    await browser.close();
  }
}

/** What kept a page from the whole of its points. */
function complaints({ categories, audits }: Verdict['lhr']): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.9) return [];
      const where = (audit.details?.items ?? [])
        .slice(0, 4)
        .map((item) => item.node?.snippet ?? item.url ?? item.description);
      return [`    ${category}: ${audit.title} ${audit.displayValue ?? ''} ${where.join(' ')}`];
    }),
  );
}

for (const [name, path] of Object.entries(pages).filter(([page]) => ONLY.test(page))) {
  const verdicts: Verdict['lhr'][] = [];
  for (let turn = 0; turn < VISITS; turn += 1) verdicts.push(await visited(path));
  const of = (category: string): number =>
    Math.round(median(verdicts.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const points = Object.entries(GOALS).map(([category, goal]) => ({ category, goal, got: of(category) }));
  const last = verdicts.at(-1);
  if (last !== undefined) console.log([...new Set(complaints(last))].join('\n'));
  recordFigure({
    name: `Lighthouse on a phone: ${name}`,
    measured: `${points.map(({ category, got }) => `${category} ${got}`).join(', ')}; the middle of ${VISITS}`,
    goal: '≥ 95, and 100 for the other three',
    reached: points.every(({ got, goal }) => got >= goal),
  });
}
await portal.stop();
