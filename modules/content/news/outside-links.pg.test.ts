import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { startHosts, type TestHosts } from '../../../kernel/testkit/outside-hosts.ts';
import { type NewsStage, newsStage, type Saved } from './test-news-stage.ts';

let stage: NewsStage;
let editor: Ctx;
let hosts: TestHosts;
let now = new Date();
beforeAll(async () => {
  stage = await newsStage({ now: () => now });
  editor = stage.as(await stage.person());
  hosts = await startHosts();
});
beforeEach(() => {
  hosts.asked.length = 0;
  hosts.answer = (_method, host, _path, response) => response.writeHead(host.startsWith('gone') ? 404 : 200).end();
});
afterAll(async () => {
  await hosts.close();
  await stage.close();
});

const hours = (count: number): void => {
  now = new Date(now.getTime() + count * 3_600_000);
};
const ctx = () => stage.kit.ctx(stage.shop);
const write = (text: string, values: unknown[]) => ctx().db.write((tx) => tx.rows(text, values));
type Link = { url: string; state: string; isDue: boolean; checkedAt: string | null };
type Broken = Link & { id: number; status: number; failingSince: string; usesTotal: number; uses: object[] };

/** An article whose text leads to these addresses, as an editor left it. */
async function article(urls: readonly string[]): Promise<Saved> {
  const item = await stage.step(editor, 'news.article.save', stage.written({ title: '链接' }));
  const text = urls.map((url) => `<a href="${url}">x</a>`).join('');
  await write('update news set body = $3 where shop_id = $1 and id = $2', [stage.shop.id, item.id, text]);
  return item;
}
const links = async ({ id }: Saved) => (await stage.call<{ data: Link[] }>(editor, 'news.article.links', { id })).data;
const check = async ({ id }: Saved, anew = false) =>
  (await stage.call<{ data: Link[] }>(editor, 'news.article.checkLinks', { id, anew })).data;
const publish = (item: Saved) => stage.step(editor, 'news.article.publish', item);
const sentJobs = () => stage.kit.sentJobs;
const VISIT = 'envelope.visit_links';
/** Runs a job of the content once. */
async function run(name: string): Promise<void> {
  const jobs = stage.kit.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? []);
  const found = jobs.find((job) => job.name === name);
  if (found === undefined) throw new Error(`There is no job ${name}.`);
  await found.run(ctx(), {});
}
/** Runs the job as often as it sends itself. */
async function visitAll(): Promise<void> {
  for (;;) {
    const before = sentJobs().length;
    await run(VISIT);
    if (
      !sentJobs()
        .slice(before)
        .some(({ name }) => name === VISIT)
    )
      return;
  }
}
const broken = async (input = {}, who = editor) =>
  (await stage.call<{ data: Broken[] }>(who, 'envelope.link.list', input)).data;

describe('outside links', () => {
  test('are visited once a day for the shop, after the call that asked, and what was found is shown with its time', async () => {
    const [fine, gone] = [hosts.url('fine-one'), hosts.url('gone-one')];
    const item = await article([fine, gone]);
    expect((await links(item)).map(({ state, isDue }) => [state, isDue])).toEqual(Array(2).fill(['waiting', false]));
    const asked = await check(item);
    expect(asked.map(({ isDue }) => isDue)).toEqual([true, true]);
    expect(hosts.asked).toEqual([]);
    expect(sentJobs().at(-1)?.name).toBe(VISIT);
    await visitAll();
    expect((await links(item)).map(({ url, state, isDue }) => [url, state, isDue])).toEqual([
      [fine, 'fine', false],
      [gone, 'gone', false],
    ]);
    expect(Date.parse((await links(item))[1]?.checkedAt ?? '')).toBe(now.getTime());
    const heard = hosts.asked.length;
    const sent = sentJobs().length;
    hours(20);
    await check(await article([fine, gone]));
    expect(sentJobs()).toHaveLength(sent);
    await check(item, true);
    await visitAll();
    expect(hosts.asked.length).toBeGreaterThan(heard);
    hours(25);
    expect((await check(item)).map(({ isDue }) => isDue)).toEqual([true, true]);
    await visitAll();
  });

  test('leave each host its rest: of many at one host each run visits one', async () => {
    const item = await article(['/a', '/b', '/c'].map((path) => hosts.url('busy', path)));
    await check(item);
    await run(VISIT);
    expect(hosts.asked).toEqual(['HEAD busy.test/a']);
    await visitAll();
    expect(hosts.asked).toHaveLength(3);
  });

  test('never hold a publication up, and stand in the list of what is broken while the public reads them', async () => {
    const gone = hosts.url('gone-two');
    const item = await publish(await article([gone, hosts.url('fine-two')]));
    await visitAll();
    const since = now.toISOString();
    hours(30);
    await run('envelope.renew_links');
    await visitAll();
    const row = (await broken()).find(({ url }) => url === gone);
    expect(row).toMatchObject({ state: 'gone', status: 404, usesTotal: 1 });
    expect(new Date(row?.failingSince ?? '').toISOString()).toBe(since);
    expect(row?.uses).toEqual([
      { id: item.id, kind: '资讯', title: '链接', titleEn: '', address: `/backend/news/${item.id}` },
    ]);
    const stranger = stage.as(await stage.person({ permissions: ['envelope.link.view'] }));
    expect(await broken({}, stranger)).toEqual([]);
    const id = row?.id ?? 0;
    await expect(stage.call(stranger, 'envelope.link.check', { id })).rejects.toMatchObject({ status: 404 });
    // What comes back is no longer told of.
    hosts.answer = (_method, _host, _path, response) => response.end();
    await stage.call(editor, 'envelope.link.check', { id });
    await visitAll();
    expect((await broken()).filter(({ url }) => url === gone)).toEqual([]);
  });

  test('leave the list with the item, and come into it with what was published by other ways', async () => {
    const gone = hosts.url('gone-three');
    const item = await publish(await article([gone]));
    await visitAll();
    const isListed = async () => (await broken({ state: 'gone' })).some(({ url }) => url === gone);
    expect(await isListed()).toBe(true);
    await write('delete from outside_link_use where shop_id = $1', [stage.shop.id]);
    expect(await isListed()).toBe(false);
    await run('news.gather_links');
    expect(await isListed()).toBe(true);
    await stage.step(editor, 'news.article.withdraw', { ...item, reason: '链接失效' });
    expect(await isListed()).toBe(false);
  });

  test('are visited weekly, and each night where nothing was found; what nobody holds is forgotten in a month', async () => {
    const [fine, gone, left] = [hosts.url('fine-four'), hosts.url('gone-four'), hosts.url('left-four')];
    await publish(await article([fine, gone]));
    await check(await article([left]));
    await visitAll();
    const visited = async (): Promise<string[]> => {
      hosts.asked.length = 0;
      await run('envelope.renew_links');
      await visitAll();
      return ['fine', 'gone', 'left'].filter((name) => hosts.asked.some((line) => line.includes(`${name}-four`)));
    };
    hours(24);
    expect(await visited()).toEqual(['gone']);
    hours(24 * 6);
    expect(await visited()).toEqual(['fine', 'gone']);
    hours(24 * 31);
    await visited();
    const rows = await ctx().db.rows('select 1 from outside_link where shop_id = $1 and url = any ($2)', [
      stage.shop.id,
      [fine, left],
    ]);
    expect(rows).toHaveLength(1);
  });
});
