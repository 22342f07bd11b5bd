import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRegistry } from '../kernel/module/registry.ts';
import { type Bound, blockExamples } from './block-examples.ts';
import { address, open, openBrowser, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';
import { bringAxe, violations } from './violations.ts';

let browser: Browser;
const { blocks } = await loadRegistry();
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the demo has that the examples show. */
async function boundOf(page: Page, token: string): Promise<Bound> {
  const file = async (kind: string): Promise<number> => {
    const found = await call<{ data: { id: number }[] }>(page, `/api/admin/file/library/list?kind=${kind}`, { token });
    return found.body.data[0]?.id ?? 0;
  };
  const first = async (path: string): Promise<{ id: number; title: string }> => {
    const found = await call<{ data: { id: number; title: string }[] }>(page, path);
    return found.body.data[0] ?? { id: 0, title: '' };
  };
  const title = async (path: string): Promise<string> => (await first(path)).title;
  const ofForm = async (): Promise<Bound['form']> => {
    const list = await call<{ data: { id: number; status: string }[] }>(page, '/api/front/form/list?limit=20');
    const id = list.body.data.find(({ status }) => status === 'open')?.id ?? 0;
    const shown = await call<{ data: { sections: { questions: { label: string }[] }[] } }>(
      page,
      `/api/front/form/show/${id}`,
    );
    return { id, question: shown.body.data.sections[0]?.questions[0]?.label ?? '' };
  };
  const [picture, video, document] = [await file('picture'), await file('video'), await file('document')];
  return {
    ...{ picture, video, document },
    form: await ofForm(),
    news: await title('/api/front/news/list?sort=latest&limit=1'),
    topic: await title('/api/front/topic/list?limit=1'),
    expert: await title('/api/front/expert/list?limit=1'),
    conference: await first('/api/front/conference/list?when=coming&limit=1'),
    live: await title('/api/front/live/list?limit=1'),
  };
}

const idOf = (type: string): string => type.replace('.', '-');

/** One page with every block: what may stand anywhere stands in a section, the last two of it in columns; and a section of nothing. */
function everyBlock(examples: ReturnType<typeof blockExamples>): string {
  const node = (type: string, slots: Record<string, unknown[]> = {}) => ({
    ...{ id: idOf(type), type, v: 1, props: examples[type]?.props ?? {}, slots },
    ...{ readers: [], hidden: '', locks: [] },
  });
  const holders = ['page.section', 'page.columns'];
  const types = [...blocks.keys()].filter((type) => !holders.includes(type));
  const free = types.filter((type) => blocks.get(type)?.parents === undefined).map((type) => node(type));
  const onPage = types.filter((type) => blocks.get(type)?.parents !== undefined).map((type) => node(type));
  const columns = node('page.columns', { first: free.splice(-1), second: free.splice(-1), third: [], fourth: [] });
  const hollow = {
    ...node('page.section', { content: [{ ...node('news.list'), id: 'nothing', props: { category: 'no-such' } }] }),
    ...{ id: 'hollow', props: { title: { zh: '没有内容的版块', en: '' } } },
  };
  const section = node('page.section', { content: [...free, columns] });
  return JSON.stringify({ schemaVersion: 1, blocks: [...onPage, section, hollow] });
}

/** What of a page is not as its examples say: words and elements that are not there, and boxes with nothing in them. */
async function wrongOn(page: Page, examples: ReturnType<typeof blockExamples>): Promise<string[]> {
  const asked = Object.entries(examples).map(([type, { holds }]) => ({ id: idOf(type), holds: holds ?? '*' }));
  const found = await page.evaluate(
    (blocks) =>
      blocks.map(({ id, holds }) => {
        const block = document.getElementById(id);
        const { width, height } = block?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return { width, height, words: block?.innerText ?? '', holds: block?.querySelector(holds) != null };
      }),
    asked,
  );
  const wrong = Object.entries(examples).flatMap(([type, { says, holds }], index) => {
    const { width, height, words, ...block } = found[index] ?? { width: 0, height: 0, words: '', holds: false };
    return [
      ...(width < 100 || height < 16 ? [`${type} is ${width} × ${height}`] : []),
      ...says.filter((text) => !words.includes(text)).map((text) => `${type} does not say ${text}`),
      ...(block.holds ? [] : [`${type} has no ${holds}`]),
    ];
  });
  if (await page.locator('#hollow').isVisible()) wrong.push('a section of nothing is seen');
  const broken = await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => `${src} is not there`);
  });
  return [...wrong, ...broken];
}

it('a page with every block there is is published, and read with what it shows on the desktop and on the phone', async () => {
  const { page } = await visit(browser);
  const token = await enterConsole(page, 'hema', 'editor');
  const examples = blockExamples(await boundOf(page, token));
  // A block that is new gets its example here.
  expect(Object.keys(examples).sort()).toEqual([...blocks.keys()].sort());
  const send = async (name: string, post: Record<string, unknown>) => {
    const path = `/api/admin/page/page/${name}`;
    const { status, body } = await call<{ data: { id: number; version: number } }>(page, path, { post, token });
    expect([name, status, status === 200 ? '' : body]).toEqual([name, 200, '']);
    const { id, version } = body.data;
    return { id, version };
  };
  const started = await send('start', { title: '每一种区块' });
  const designed = await send('design', { ...started, tree: everyBlock(examples) });
  const published = await send('publish', designed);

  const look = async (device: 'desktop' | 'phone'): Promise<void> => {
    const reader = await visit(browser, { device });
    if (device === 'phone') await bringAxe(reader.context);
    await open(reader.page, address('hema', `${device === 'phone' ? '/mobile' : ''}/page?id=${started.id}`));
    expect([device, await wrongOn(reader.page, examples)]).toEqual([device, []]);
    const width = await reader.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(device === 'phone' ? 390 : 1280);
    if (device === 'phone') expect(await violations(reader.page)).toEqual([]);
    expect([reader.faults, reader.foreign]).toEqual([[], []]);
  };
  await Promise.all([look('desktop'), look('phone')]);
  await send('archive', published);
});
