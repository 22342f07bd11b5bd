import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signedIn } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse, shopOperations, testOfAll } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import { makeMember, type TestMember } from '../../../kernel/testkit/sign-in.ts';
import { adoptFlow } from '../../platform/approval/public.ts';
import { pageCall, releasedItem } from './content-examples.ts';

type Saved = { id: number; version: number };
interface Matter {
  version: number;
  shown: {
    does: string;
    texts: { lang: string; isShown: boolean; title: string; html: string; lists: { name: string }[] }[];
    picture: { before: string | null; after: string | null };
    facts: { field: string; label: string }[];
    changes: { field: string; label: string; before: unknown; after: unknown }[] | null;
    site: string | null;
  };
}

let house: House;
let stage: Stage;
/** Asked by name, and may see nothing else of the shop. */
let asked: { member: TestMember; caller: Caller };
let author: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('MATTER');
  const member = await makeMember(house.kit, stage.shop, {
    name: '审批人',
    staff: true,
    permissions: ['tags.tag.view'],
  });
  asked = { member, caller: await signedIn(house.kit, stage.shop, member.id, 'staff') };
  author = (await stage.newcomer(['*'])).caller;
});
afterAll(() => house.close());

/** Each type of content: what is handed in, and published later. */
const records = shopOperations
  .map(([name]) => name.replace(/\.submit$/, ''))
  .filter((record) => shopOperations.some(([name]) => name === `${record}.submit`))
  .filter((record) => shopOperations.some(([name]) => name === `${record}.publish`));

const reviewOf = (record: string): string => `${record.slice(0, record.indexOf('.'))}.review`;
const flow = (record: string, isAsked: boolean) => {
  const who = [{ kind: 'person' as const, memberId: asked.member.id }];
  return adoptFlow(
    stage.kit.ctx(stage.shop),
    reviewOf(record),
    { steps: isAsked ? [{ name: { zh: '终审' }, mode: 'any' as const, who }] : [] },
    'test',
  );
};

/** Hands an item in, and answers the approval that begins. */
async function handIn(record: string, item: Saved): Promise<number> {
  await stage.call(`${record}.submit`, { id: item.id, version: item.version }, author);
  const row = await stage.kit
    .ctx(stage.shop)
    .db.row<{ id: number }>(
      `select id from approval_request where shop_id = $1 and kind = $2 and subject_id = $3 and state = 'open'`,
      [stage.shop.id, reviewOf(record), item.id],
    );
  return row?.id ?? 0;
}
const look = async (id: number, as = asked.caller): Promise<Matter> =>
  (await stage.call<{ data: Matter }>('approval.request.matter', { id }, as)).data;
const save = async (record: string, more: object, as = author): Promise<Saved> =>
  (
    await stage.call<{ data: Saved }>(
      `${record}.save`,
      { ...(await stage.prepare(`${record}.save`)).input, ...more },
      as,
    )
  ).data;

describe('an approver looks at what is decided about', () => {
  testOfAll('every review of content is one of them', () => {
    expect(records.length).toBeGreaterThanOrEqual(7);
    const kinds = stage.kit.services.registry.modules.flatMap(({ manifest }) => Object.keys(manifest.approvals ?? {}));
    const ofContent = kinds.filter((kind) => kind.endsWith('.review'));
    expect(ofContent.sort()).toEqual(records.map(reviewOf).sort());
  });

  test.each(records)('%s: the text for a first publication, and what differs for a correction', async (record) => {
    await flow(record, true);
    const made = await save(record, { title: '第一稿的题目' });
    const first = await handIn(record, made);
    const before = await look(first);
    expect(before.shown).toMatchObject({ changes: null, does: expect.stringContaining('首次') });
    expect(before.shown.texts[0]).toMatchObject({ lang: 'zh-CN', isShown: true, title: '第一稿的题目' });
    // Names and not keys: whoever decides reads them.
    for (const { label } of before.shown.facts) expect(label).toMatch(/\p{Script=Han}/u);
    // The page of the site shows it behind a signature, and to nobody without.
    const preview = new URL(before.shown.site ?? '', 'http://site').searchParams.get('preview') ?? '';
    const page = pageCall(stage, record);
    const visitor = await stage.caller('visitor');
    const read = await stage.call<{ data: object }>(page, { id: made.id, preview }, visitor);
    expect(JSON.stringify(read.data)).toContain('第一稿的题目');
    await expect(stage.call(page, { id: made.id }, visitor)).rejects.toThrow('404');
    await expect(stage.call(page, { id: made.id, preview: `${preview}0` }, visitor)).rejects.toThrow('404');
    await stage.call('approval.request.approve', { id: first, seen: before.version }, asked.caller);
    const { data: status } = await stage.call<{ data: Saved }>(`${record}.status`, { id: made.id }, author);
    const { version } = await releasedItem(stage, record, { id: made.id, version: status.version });
    const live = await stage.call<{ data: Saved }>(`${record}.publish`, { id: made.id, version }, author);
    // What was approved is no matter of theirs any more: its drafts to come are for who may see the thing.
    expect(await stage.call('approval.request.matter', { id: first }, asked.caller)).toEqual({ data: null });
    const { data: shown } = await stage.call<{ data: Record<string, unknown> }>(
      `${record}.show`,
      { id: made.id },
      author,
    );
    const input = (await stage.prepare(`${record}.save`)).input;
    const same = Object.fromEntries(Object.keys(input).flatMap((key) => (key in shown ? [[key, shown[key]]] : [])));
    const changed = await save(record, { ...same, ...live.data, title: '第二稿的题目' });
    const second = await look(await handIn(record, changed));
    expect(second.shown.does).toContain('更正');
    expect(second.shown.changes).toContainEqual(
      expect.objectContaining({ field: 'title', before: '第一稿的题目', after: '第二稿的题目' }),
    );
    expect(second.shown.texts[0]?.title).toBe('第二稿的题目');
  });

  test('and the pictures, the words of the other language, and nothing that is the same', async () => {
    await flow('news.article', true);
    const item = await save('news.article', {
      ...{ title: '双语稿', titleEn: 'In two languages', body: '<p>正文<img src="/api/file/1/a.png" alt="图" /></p>' },
      ...{ bodyEn: '<p>Text</p>', keyFacts: ['要点一'] },
    });
    const { shown } = await look(await handIn('news.article', item));
    expect(shown.texts.map(({ lang, title }) => [lang, title])).toEqual([
      ['zh-CN', '双语稿'],
      ['en', 'In two languages'],
    ]);
    expect(shown.texts[0]?.html).toContain('src="/api/file/1/a.png"');
    expect(shown.texts[0]?.lists.map(({ name }) => name)).toContain('要点');
  });
});

describe('an approval names what its person saw', () => {
  test('it is refused for another version, or for none, and the new one is there to be read', async () => {
    await flow('news.article', true);
    const item = await save('news.article', { title: '看到的版本' });
    const id = await handIn('news.article', item);
    const { version } = await look(id);
    const agree = (seen?: number) =>
      stage.call('approval.request.approve', { id, ...(seen !== undefined && { seen }) }, asked.caller);
    await expect(agree()).rejects.toThrow('approval.matter_changed');
    await stage.kit
      .ctx(stage.shop)
      .db.write((tx) =>
        tx.rows(`update news set title = '改过的版本', version = version + 1 where shop_id = $1 and id = $2`, [
          ...[stage.shop.id, item.id],
        ]),
      );
    await expect(agree(version)).rejects.toThrow('approval.matter_changed');
    const again = await look(id);
    expect(again.shown.texts[0]?.title).toBe('改过的版本');
    await agree(again.version);
    const { data } = await stage.call<{ data: { state: string } }>('news.article.status', { id: item.id }, author);
    expect(data.state).toBe('approved');
  });

  test('nobody else sees it: without a part in it there is no request, and who oversees approvals needs the right to the thing', async () => {
    await flow('news.article', true);
    const id = await handIn('news.article', await save('news.article', {}));
    const stranger = (await stage.newcomer(['news.article.view'])).caller;
    await expect(look(id, stranger)).rejects.toThrow('404');
    const overseer = (await stage.newcomer(['approval.request.view'])).caller;
    expect(await stage.call('approval.request.matter', { id }, overseer)).toEqual({ data: null });
    const both = (await stage.newcomer(['approval.request.view', 'news.article.view'])).caller;
    expect((await look(id, both)).shown.texts).not.toEqual([]);
  });
});
