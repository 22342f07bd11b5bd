import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { FilledBlock, SampleShop } from '../kernel/module/block-sample.ts';
import { loadRegistry } from '../kernel/module/registry.ts';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';
import { bringAxe, violations } from './violations.ts';

const { blocks } = await loadRegistry();
afterEach(everybodyLeaves);

type Samples = Readonly<Record<string, FilledBlock>>;

/** Every block as its sample fills it in, by its type. */
async function samplesIn(page: Page, token: string): Promise<Samples> {
  const shop: SampleShop = {
    async file(kind) {
      const path = `/api/admin/file/library/list?kind=${kind}&limit=60`;
      const found = await call<{ data: { id: number }[] }>(page, path, { token });
      // The oldest is one of the demo's: the newest may be what another walk uploaded.
      return found.body.data.at(-1)?.id ?? 0;
    },
    get: async <T>(path: string) => (await call<T>(page, path)).body,
  };
  const filled: Record<string, FilledBlock> = {};
  for (const { type, sample } of blocks.values()) filled[type] = await sample.filled(shop);
  return filled;
}

const idOf = (type: string): string => type.replace('.', '-');

/** One page with every block: what may stand anywhere stands in a section, the last two of it in columns; and a section of nothing. */
function everyBlock(samples: Samples): string {
  const node = (type: string, slots: Record<string, unknown[]> = {}) => ({
    ...{ id: idOf(type), type, v: 1, props: samples[type]?.props ?? {}, slots },
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

/** What of a page is not as the samples say: words and elements that are not there, and boxes with nothing in them. */
async function wrongOn(page: Page, samples: Samples): Promise<string[]> {
  const asked = Object.entries(samples).map(([type, { holds }]) => ({ id: idOf(type), holds: holds ?? '*' }));
  const found = await page.evaluate(
    (blocks) =>
      blocks.map(({ id, holds }) => {
        const block = document.getElementById(id);
        const { width, height } = block?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return { width, height, words: block?.innerText ?? '', holds: block?.querySelector(holds) != null };
      }),
    asked,
  );
  const wrong = Object.entries(samples).flatMap(([type, { says, holds }], index) => {
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
  const samples = await samplesIn(page, token);
  const send = async (name: string, post: Record<string, unknown>) => {
    const path = `/api/admin/page/page/${name}`;
    const { status, body } = await call<{ data: { id: number; version: number } }>(page, path, { post, token });
    expect([name, status, status === 200 ? '' : body]).toEqual([name, 200, '']);
    const { id, version } = body.data;
    return { id, version };
  };
  const started = await send('start', { title: '每一种区块' });
  const designed = await send('design', { ...started, tree: everyBlock(samples) });
  const published = await send('publish', designed);

  const look = async (device: 'desktop' | 'phone'): Promise<void> => {
    const reader = await visit(browser, { device });
    if (device === 'phone') await bringAxe(reader.context);
    const shown = address('hema', `${device === 'phone' ? '/mobile' : ''}/page?id=${started.id}`);
    // So many reads at once may be too much for a slow machine at the first try; who comes again finds the page.
    await openEmpty(reader.page, 'hema');
    await expect.poll(() => reader.page.evaluate(async (url) => (await fetch(url)).status, shown)).toBe(200);
    reader.faults.length = 0;
    await open(reader.page, shown);
    await reader.page.locator(`#${idOf('page.banner')}`).waitFor();
    // A block may bring parts of its own once the page stands.
    await expect.poll(async () => [device, await wrongOn(reader.page, samples)]).toEqual([device, []]);
    const width = await reader.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(device === 'phone' ? 390 : 1280);
    if (device === 'phone') expect(await violations(reader.page)).toEqual([]);
    expect([reader.faults, reader.foreign]).toEqual([[], []]);
  };
  await look('desktop');
  await look('phone');
  await send('archive', published);
});
