import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prefixTsquery } from '../kernel/rules/search-terms.ts';
import { answerOf } from './compare.ts';
import { fillNews, QUICKLY } from './million-news-fill.ts';
import { SUBJECTS } from './million-news-texts.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';
import { p95, timed } from './timed.ts';

// The site's search with its facets over a million published items of eight kinds, over HTTP, against the scan of the same
// index alone that a superuser sends: it counts what holds the words, and neither sorts nor reads a text. Both take turns in
// one run. No question comes twice, so that nothing of what the portal keeps answers one.
const ITEMS = Number(process.env.ITEMS ?? 1_000_000);
const KINDS = ['news', 'kepu', 'knowledge', 'document', 'disease', 'drug', 'video', 'topic'];
/** Some of what is filled is no public item: drafts and what was withdrawn. */
const PUBLISHED = 0.94;
/** As many as there is time for, and so many at least: the scan of a word that many texts hold takes seconds. */
const [LEAST_TURNS, TURNS, LONGEST_MS] = [40, 120, 300_000];
const WARM_UP = 8;
const MOST_RATIO = 3;
const HOST = 'hema.localhost';

// A folder of one's own is filled once, and measured again by later runs.
const kept = process.env.KEPT;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'medley-bench-'));
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
const mark = join(dataDir, `filled-${ITEMS}`);
if (!existsSync(mark)) {
  const began = performance.now();
  const filling = await startBenchPortal({ kept: dataDir, settings: QUICKLY });
  const filled = await filling.services.shops.byHost(HOST);
  if (filled === null) throw new Error('The demo shop is missing.');
  const items = Math.ceil(ITEMS / PUBLISHED);
  await fillNews(filling.adminUrl, [{ shopId: filled.shop.id, news: items, types: KINDS }]);
  await filling.stop();
  writeFileSync(mark, '');
  console.log(`Filled ${ITEMS.toLocaleString('en')} items in ${Math.round((performance.now() - began) / 1000)} s.`);
}
const portal = await startBenchPortal({ kept: dataDir });
const shop = await portal.services.shops.byHost(HOST);
if (shop === null) throw new Error('The demo shop is missing.');
const shopId = shop.shop.id;
const { rows: tags } = await portal.sql(
  `select tag as id from search_entry, unnest(tag_ids) tag where shop_id = $1 group by tag order by count(*) desc limit 20`,
  [shopId],
);
const { rows: of } = await portal.sql(
  'select count(*)::int as items from search_entry where shop_id = $1 and type = any($2) and locale = $3',
  [shopId, KINDS, 'zh-CN'],
);
// With the memory that the portal's connections have.
const alone = new pg.Client({ connectionString: portal.adminUrl, options: '-c work_mem=16MB' });
await alone.connect();

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];
const { diseases, treatments, findings } = SUBJECTS;

/** Two words that often stand together, a word within a kind, a word with a tag, a word and what was found of it. */
function question(turn: number): { q: string; further: string } {
  const round = Math.floor(turn / 4);
  const disease = at(diseases, round);
  const lap = Math.floor(round / diseases.length);
  if (turn % 4 === 0) return { q: `${disease} ${at(treatments, round + lap)}`, further: '' };
  if (turn % 4 === 1) return { q: `${disease}`, further: `&types=${at(KINDS, round + lap)}` };
  if (turn % 4 === 2) return { q: `${at(treatments, round)}`, further: `&tags=${at(tags, round + lap)?.id}` };
  return { q: `${disease} ${at(findings, round + lap)}`, further: '' };
}

async function ours({ q, further }: ReturnType<typeof question>): Promise<number> {
  const address = `${portal.url}/api/front/aggregate/search?limit=20&q=${encodeURIComponent(q)}${further}`;
  const text = await answerOf(address, { host: HOST });
  const answer: { total?: number; facets?: { types: unknown[] } } = JSON.parse(text);
  if (!answer.total || !answer.facets?.types.length) throw new Error(`Nothing was found for ${q}${further}: ${text}`);
  return answer.total;
}
const scan = ({ q }: ReturnType<typeof question>) =>
  alone.query({
    name: 'scan',
    text: `select count(*) from search_entry where shop_id = $1 and locale = 'zh-CN' and terms @@ $2::tsquery`,
    values: [shopId, prefixTsquery(q)],
  });

const [portals, scans]: [number[], number[]] = [[], []];
let found = 0;
const began = performance.now();
let turn = 0;
for (; turn < WARM_UP + TURNS; turn += 1) {
  if (turn >= WARM_UP + LEAST_TURNS && performance.now() - began > LONGEST_MS) break;
  const asked = question(turn);
  const isMeasured = turn >= WARM_UP;
  await timed(isMeasured ? portals : [], async () => {
    found += await ours(asked);
  });
  await timed(isMeasured ? scans : [], () => scan(asked));
  if (process.env.TOLD !== undefined) console.log(turn, asked, portals.at(-1), scans.at(-1));
}
const [slow, least] = [p95(portals), p95(scans)];
recordFigure({
  name: `Search with facets over ${of[0].items.toLocaleString('en')} items of ${KINDS.length} kinds`,
  measured: `${(slow / least).toFixed(2)}: ${slow.toFixed(1)} ms, the index scan alone ${least.toFixed(1)} ms (p95); ${Math.round(found / turn)} found on average, ${portals.length} questions, none asked twice`,
  goal: `≤ ${MOST_RATIO} × the index scan alone`,
  reached: slow / least <= MOST_RATIO,
});
await alone.end();
await portal.stop();
if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
