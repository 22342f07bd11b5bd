import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { openSession } from '../kernel/identity/sessions.ts';
import { randomToken } from '../kernel/security/random-token.ts';
import { findChromium } from '../tools/chromium.ts';
import { bringPackages } from '../tools/installation.mjs';
import { answerOf, median } from './compare.ts';
import { startProxy } from './proxy.ts';
import { recordFigure } from './results.ts';
import { HOST, openShipped } from './shipped.ts';

// What Lighthouse says of the pages that people read on their phones, with the pictures of the demo: five visits to each, every
// one by a browser that has nothing yet, throttled as Lighthouse throttles a phone; the middle of the five counts. The portal is
// its own process behind nginx with TLS and HTTP/2, as in production: it is what browsers speak with there.
const FOLDER = join(import.meta.dirname, '../tools/lighthouse');
const VISITS = Number(process.env.VISITS ?? 5);
const ONLY = new RegExp(process.env.ONLY ?? '');
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(GOALS);
const ORIGIN = `https://${HOST}`;
/** What is for doctors alone is kept from search engines on purpose: whether they may come in, and what they would quote, is no question there. */
const FOR_DOCTORS = '/cases';
const NOT_ASKED = ['is-crawlable', 'meta-description'];

interface Audit {
  id: string;
  score: number | null;
  title: string;
  displayValue?: string;
  numericValue?: number;
  details?: { items?: { node?: { snippet?: string }; url?: string; description?: string }[] };
}
interface Verdict {
  lhr: {
    runtimeError?: { message: string };
    finalDisplayedUrl: string;
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Verdict | undefined>;
/** As much of the library that Lighthouse leads a browser by as is used to sign somebody in. */
interface Puppeteer {
  connect(to: object): Promise<{
    newPage(): Promise<{
      goto(url: string): Promise<unknown>;
      evaluate(work: (token: string) => void, token: string): Promise<void>;
      close(): Promise<void>;
    }>;
    disconnect(): Promise<void>;
  }>;
}

await bringPackages(FOLDER);
const program = join(FOLDER, 'node_modules/lighthouse/core/index.js');
if (!existsSync(program)) throw new Error(`Lighthouse is missing: run npm ci in ${FOLDER}.`);
const { default: lighthouse }: { default: Lighthouse } = await import(program);
const { default: puppeteer }: { default: Puppeteer } = await import(createRequire(program).resolve('puppeteer-core'));
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH to one.');

const portal = await openShipped();
const proxy = await startProxy(join(portal.dataDir, 'proxy'), HOST, portal.url);
// A granted doctor of the demo, who may read cases.
const doctor = await portal.house.row<{ id: number }>(
  `select member_id as id from doctor where state = 'granted' order by member_id limit 1`,
);
/** Signs the doctor in anew: a page renews what it was signed in with. */
const signIn = async (): Promise<string> => {
  const who = { memberId: doctor?.id ?? 0, kind: 'site', deviceHash: randomToken().hash, device: 'bench' } as const;
  const life = { idle: 3600, whole: 36_000 };
  return (await portal.house.write((tx) => openSession(tx, who, life, new Date()))).token;
};

/** The newest with a picture of what a list shows a visitor, or the doctor where it is for them. */
async function newest(list: string, isSignedIn = false): Promise<{ id: number; url?: string; slug?: string }> {
  const headers = { host: HOST, 'x-requested-with': 'bench', ...(isSignedIn && { authorization: await signIn() }) };
  const { data }: { data: { id: number; url?: string; slug?: string; cover?: string | null; images?: number }[] } =
    JSON.parse(await answerOf(`${portal.url}/api/front/${list}`, headers));
  const first = data.find(({ cover, images = 0 }) => typeof cover === 'string' || images > 0) ?? data[0];
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
  'case, the list': FOR_DOCTORS,
  'case, one of them': `${FOR_DOCTORS}/read?id=${(await newest('case/list', true)).id}`,
};

/** A browser that lets itself be led by Lighthouse too, in which the doctor is signed in where they are wanted. */
async function launched(isSignedIn: boolean): Promise<{ browser: Browser; port: number }> {
  const debugging = 9300 + Math.floor(Math.random() * 500);
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${debugging}`],
      `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${proxy.port}`,
    ],
  });
  if (isSignedIn) {
    const leading = await puppeteer.connect({ browserURL: `http://127.0.0.1:${debugging}`, acceptInsecureCerts: true });
    const page = await leading.newPage();
    // Of the shop, and so with its storage; it is no page of it, and brings no file of one along.
    await page.goto(`${ORIGIN}/none.txt`);
    await page.evaluate((token) => localStorage.setItem('token', JSON.stringify(token)), await signIn());
    await page.close();
    await leading.disconnect();
  }
  return { browser, port: debugging };
}

async function visited(path: string): Promise<Verdict['lhr']> {
  const isForDoctors = path.startsWith(FOR_DOCTORS);
  const { browser, port: debugging } = await launched(isForDoctors);
  try {
    const verdict = await lighthouse(`${ORIGIN}${path}`, {
      ...{ port: debugging, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES },
      ...(isForDoctors && { disableStorageReset: true, skipAudits: NOT_ASKED }),
    });
    if (verdict === undefined || verdict.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not judge ${path}: ${verdict?.lhr.runtimeError?.message}`);
    }
    // Whoever is not let in is led to the sign-in: that is another page.
    if (verdict.lhr.finalDisplayedUrl !== `${ORIGIN}${path}`)
      throw new Error(`Lighthouse was led from ${path} to ${verdict.lhr.finalDisplayedUrl}.`);
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
  const seconds = (id: string): string =>
    `${(median(verdicts.map(({ audits }) => audits[id]?.numericValue ?? 0)) / 1000).toFixed(1)} s`;
  const said = [
    points.map(({ category, got }) => `${category} ${got}`).join(', '),
    `first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}, blocked ${seconds('total-blocking-time')}`,
    `the middle of ${VISITS}, behind nginx with TLS and HTTP/2`,
    ...(path.startsWith(FOR_DOCTORS) ? [`as a doctor, without ${NOT_ASKED.join(' and ')}: no crawler comes in`] : []),
  ];
  recordFigure({
    name: `Lighthouse on a phone: ${name}`,
    measured: said.join('; '),
    goal: '≥ 95, and 100 for the other three',
    reached: points.every(({ got, goal }) => got >= goal),
  });
}
await proxy.stop();
await portal.stop();
