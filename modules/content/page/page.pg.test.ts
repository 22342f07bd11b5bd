import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteBlock } from '../../../kernel/client/site-block.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import { standardTemplates } from './templates/standard-templates.ts';
import { heading, node, treeText } from './test-tree.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

interface Shown {
  data: { id: number; version: number; tree: SiteBlock[]; meta: Record<string, unknown> };
}

const draft = (title: string, more: object = {}): Promise<Saved> =>
  stage.step(admin, 'page.page.save', { title, ...more });
const design = (page: Saved, ctx: Ctx, ...blocks: Parameters<typeof treeText>): Promise<Saved> =>
  stage.step(ctx, 'page.saveDesign', { ...page, tree: treeText(...blocks) });
const publish = (page: Saved): Promise<Saved> => stage.step(admin, 'page.page.publish', page);
const show = (asked: object, ctx: Ctx = stage.as(null)): Promise<Shown> => stage.call(ctx, 'page.show', { ...asked });

describe('a page', () => {
  test('that was written as a text is found by number and slug, as one block, with its share card', async () => {
    const page = await draft('关于学苑', {
      lead: '我们是谁',
      slug: 'about',
      body: '<p>正文</p>',
      shareTitle: '认识我们',
    });
    const { id } = await publish(page);
    for (const asked of [{ id }, { slug: 'about' }]) {
      expect(await show(asked)).toMatchObject({
        data: {
          ...{ id, slug: 'about', version: 1 },
          tree: [{ type: 'page.text', component: 'blocks/text', props: { text: '<p>正文</p>' } }],
          meta: { title: '关于学苑', url: '/page/about' },
          share: { title: '认识我们', desc: '我们是谁', image: null },
        },
      });
    }
  });

  test('gets back the layout of an earlier version, which readers see once it is published', async () => {
    const page = await draft('改版的页面');
    const first = await publish(await design(page, admin, heading('h1', '旧标题')));
    const designed = await design(first, admin, heading('h1', '新标题'));
    const second = await stage.step(admin, 'page.page.correct', { ...designed, note: '改版' });
    const back = await stage.step(admin, 'page.page.revert', { ...second, edition: 1 });
    const titleOf = async () => (await show({ id: page.id })).data.tree[0]?.props.title;
    expect(await titleOf()).toBe('新标题');
    await stage.step(admin, 'page.page.correct', { ...back, note: '还是旧的好' });
    expect(await titleOf()).toBe('旧标题');
  });

  test('that is not there, not yet there, or of another shop is not found', async () => {
    const page = await draft('草稿页', { body: '<p>x</p>' });
    for (const asked of [{ id: page.id }, { slug: 'nowhere' }, {}]) {
      await expect(show(asked)).rejects.toMatchObject({ status: 404 });
    }
    await publish(page);
    const stranger = stage.kit.ctx(await stage.kit.makeShop());
    await expect(show({ id: page.id }, stranger)).rejects.toMatchObject({ status: 404 });
  });

  test('from before there were blocks reads as one text, and its blocks are kept when its title is saved', async () => {
    const page = await draft('旧页', { body: '<p>旧正文</p>' });
    await admin.db.write((tx) => tx.rows('UPDATE page SET tree = NULL WHERE id = $1', [page.id]));
    const { id } = await publish(page);
    expect((await show({ id })).data.tree).toMatchObject([{ type: 'page.text', props: { text: '<p>旧正文</p>' } }]);
    const built = await design({ id, version: page.version + 1 }, admin, heading('h', '新标题'));
    await stage.step(admin, 'page.page.save', { ...built, title: '改名', body: '' });
    const found = await stage.call<{ data: { tree: unknown } }>(admin, 'page.design', { id });
    expect(found.data.tree).toMatchObject({ blocks: [{ id: 'h', type: 'page.heading' }] });
  });

  test('of a newer release shows its words and cannot be edited', async () => {
    const page = await publish(await draft('新版', { body: '<p>看得见</p>' }));
    const newer = JSON.stringify({ schemaVersion: 99, blocks: [] });
    await admin.db.write((tx) => tx.rows('UPDATE page SET tree = $2 WHERE id = $1', [page.id, newer]));
    expect((await show({ id: page.id })).data.tree).toMatchObject([{ props: { text: '<p>看得见</p>' } }]);
    await expect(stage.call(admin, 'page.design', { id: page.id })).rejects.toMatchObject({
      code: 'page.newer_schema',
    });
    await expect(design(page, admin, heading('h', '改'))).rejects.toMatchObject({ code: 'page.newer_schema' });
  });
});

describe('what an editor writes', () => {
  test('is refused from the second of two at once', async () => {
    const page = await draft('两人');
    const results = await Promise.allSettled([
      design(page, admin, heading('a', '甲')),
      design(page, stage.as(await stage.person()), heading('b', '乙')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
  });

  test('cannot break a lock without the right to, whatever the screen allows', async () => {
    const editor = stage.as(await stage.person({ permissions: ['page.page.save', 'page.page.view'] }));
    const brand = heading('brand', '品牌', { locks: ['remove', 'edit'] });
    const page = await design(await draft('锁'), admin, brand, heading('a', '甲'));
    for (const blocks of [
      [heading('a', '甲')],
      [{ ...brand, locks: [] }, heading('a', '甲')],
      [{ ...brand, props: { title: { zh: '改', en: '' } } }],
      [brand, heading('a', '甲', { locks: ['move'] })],
    ]) {
      await expect(design(page, editor, ...blocks)).rejects.toMatchObject({ status: 409, code: 'page.locked' });
    }
    const after = await design(page, editor, brand, heading('b', '乙'));
    await design(after, admin, heading('b', '乙'));
  });

  test('cannot name what the shop does not have: files, articles and link targets of another shop', async () => {
    const elsewhere = await newsStage();
    const foreign = await elsewhere.published();
    await elsewhere.close();
    const page = await draft('借用');
    const own = await stage.published();
    const refused = { status: 400, code: 'page.blocks_invalid' };
    const link = { href: '', target: { type: 'news', id: foreign.id + 9_000 } };
    for (const block of [
      node('news.list', { items: [foreign.id + 9_000] }),
      node('page.picture', { picture: { file: foreign.id + 9_000, url: 'https://evil.example/x.png' } }),
      node('page.buttons', { items: [{ label: { zh: '去', en: '' }, link }] }),
    ]) {
      await expect(design(page, admin, block)).rejects.toMatchObject(refused);
    }
    const stranger = await stage.kit.makeShop();
    const theirs = stage.kit.ctx(stranger, await stage.person());
    await expect(
      stage.call(theirs, 'page.canvas', {
        ...{ locale: 'zh-CN', reader: 'visitor' },
        tree: treeText(node('news.list', { items: [own.id] })),
      }),
    ).resolves.toMatchObject({ data: [{ data: { items: [] } }] });
  });

  test('cannot be of an unknown type, stand where it may not, or hold what its fields do not allow', async () => {
    const page = await draft('不行');
    const section = node('page.section', {}, { slots: { content: [node('page.banner')] } });
    for (const [block, code] of [
      [node('case.board'), 'page.block_unknown'],
      [{ ...heading('h', '甲'), v: 7 }, 'page.block_unknown'],
      [section, 'page.block_misplaced'],
      [node('page.heading', {}, { slots: { any: [], other: [heading('x', '甲')] } }), 'page.block_misplaced'],
      [heading('h', '很'.repeat(81)), 'page.blocks_invalid'],
      [node('page.buttons', { items: [{ link: { href: 'javascript:alert(1)' } }] }), 'page.blocks_invalid'],
    ] as const) {
      await expect(design(page, admin, block)).rejects.toMatchObject({ code });
    }
    // What is wrong is said in the reader's words.
    await expect(design(page, admin, heading('h', '很'.repeat(81)))).rejects.toMatchObject({
      fields: { 'tree.h.title.zh': ['最多 80 个字'] },
    });
    await expect(design(page, admin, heading('same', '甲'), heading('same', '乙'))).rejects.toMatchObject({
      code: 'page.block_misplaced',
    });
    const deep = Array.from({ length: 6 }).reduce<ReturnType<typeof node>>(
      (inside, _none, at) => node('page.columns', {}, { id: `c${at}`, slots: { first: [inside] } }),
      heading('h', '甲'),
    );
    await expect(design(page, admin, deep)).rejects.toMatchObject({ code: 'page.too_large' });
  });

  test('is cleaned, and an address beside a picture is never the editor’s', async () => {
    const page = await draft('洗净');
    await design(
      page,
      admin,
      node('page.text', { text: { zh: '<p onclick="x()">好<script>alert(1)</script></p>', en: '' } }),
      node('page.picture', { picture: { file: null, url: 'https://evil.example/x.png' } }),
    );
    const { data } = await stage.call<{ data: { tree: { blocks: { props: object }[] } } }>(admin, 'page.design', {
      id: page.id,
    });
    expect(data.tree.blocks[0]?.props).toEqual({ text: { zh: '<p>好</p>', en: '' } });
    expect(data.tree.blocks[1]?.props).toMatchObject({ picture: { url: '', file: null } });
  });
});

describe('what readers see', () => {
  test('is what is for them, on the page and block by block', async () => {
    const built = await design(
      await draft('受众'),
      admin,
      heading('all', '众'),
      heading('guest', '访客', { readers: ['visitor'] }),
      heading('mine', '会员', { readers: ['member', 'doctor'] }),
      node('page.section', {}, { id: 's', readers: ['doctor'], slots: { content: [heading('in', '里')] } }),
      // A section is left out with the last thing that stood in it.
      node('page.section', {}, { id: 't', slots: { content: [heading('own', '医', { readers: ['doctor'] })] } }),
      node('page.section', {}, { id: 'band' }),
    );
    const { id } = await publish(built);
    const member = stage.as(await stage.person({ kind: 'site', permissions: [] }));
    const doctor = stage.as(await stage.person({ kind: 'site', permissions: [], facts: { doctor: 'granted' } }));
    const ids = async (ctx: Ctx): Promise<string[]> => (await show({ id }, ctx)).data.tree.map((block) => block.id);
    expect(await ids(stage.as(null))).toEqual(['all', 'guest', 'band']);
    expect(await ids(member)).toEqual(['all', 'mine', 'band']);
    expect(await ids(doctor)).toEqual(['all', 'mine', 's', 't', 'band']);
    const item = (asked: object, ctx: Ctx) => stage.call(ctx, 'page.item', { page: id, ...asked });
    expect(await item({ item: 'in' }, doctor)).toMatchObject({
      data: { item: 'in', block: { props: { title: '里' } } },
    });
    await expect(item({ item: 'in' }, stage.as(null))).rejects.toMatchObject({ status: 404 });
    await expect(item({ item: 'mine' }, stage.as(null))).rejects.toMatchObject({ status: 404 });
  });

  test('comes live: a list of news by page, version and place, and none of a withdrawn page', async () => {
    await Promise.all([stage.published({ title: '一' }), stage.published({ title: '二' })]);
    const live = await publish(await design(await draft('取数'), admin, node('news.list', { count: 1 })));
    const item = (asked: object) =>
      stage.call<{ data: { block: { data: { items: { id: number }[] } } } }>(stage.as(null), 'page.item', {
        ...{ page: live.id, item: 0 },
        ...asked,
      });
    const [first, second] = [await item({}), await item({ params: { page: 2 }, version: 1 })];
    expect(first.data.block.data.items).toHaveLength(1);
    expect(second.data.block.data.items[0]?.id).not.toBe(first.data.block.data.items[0]?.id);
    await expect(item({ version: 9 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(item({ item: 5 })).rejects.toMatchObject({ status: 404 });
    await stage.step(admin, 'page.page.withdraw', { ...live, reason: '内容有误' });
    await expect(item({})).rejects.toMatchObject({ status: 404 });
  });

  test('follows a link target to its present address', async () => {
    const article = await stage.published({ titleEn: 'Step up dosing', slug: 'step-up' });
    const link = { href: '', target: { type: 'news', id: article.id } };
    const built = await design(
      await draft('链接'),
      admin,
      node('page.buttons', { items: [{ label: { zh: '读', en: '' }, link }] }),
    );
    const { id } = await publish(built);
    expect((await show({ id })).data.tree[0]?.props).toMatchObject({ items: [{ link: '/news/step-up' }] });
  });
});

describe('before a publication', () => {
  test('a page is asked for texts, alternative texts and living links, block by block', async () => {
    const blocks = [
      node('page.heading', {}, { id: 'empty' }),
      node('page.buttons', { items: [{ label: { zh: '去', en: '' }, link: { href: '/nowhere' } }] }, { id: 'dead' }),
    ];
    const page = await design(await draft('检查'), admin, ...blocks);
    const { data } = await stage.call<{ data: object[] }>(admin, 'page.checks', { id: page.id });
    expect(data).toEqual([
      { block: 'empty', path: 'title', code: 'text_missing', isBlocking: true },
      { block: 'dead', path: 'items.0.link', code: 'dead_link', isBlocking: true },
    ]);
    await expect(publish(page)).rejects.toMatchObject({
      ...{ status: 400, code: 'envelope.incomplete' },
      fields: { 'tree.empty.title': [expect.any(String)], 'tree.dead.items.0.link': [expect.any(String)] },
    });
  });

  test('nothing that a layout left to fill in is published, in either language, and each is led to', async () => {
    const lacksOf = async (
      id: number,
    ): Promise<{ block: string; path: string; code: string; isBlocking: boolean }[]> => {
      const { data } = await stage.call<{ data: { block: string; path: string; code: string; isBlocking: boolean }[] }>(
        admin,
        'page.checks',
        { id },
      );
      return data.filter(({ code }) => code === 'placeholder_left');
    };
    for (const { key } of standardTemplates) {
      const page = await stage.step(admin, 'page.start', { template: key, title: key, titleEn: key });
      const left = await lacksOf(page.id);
      expect(left.length, key).toBeGreaterThan(0);
      expect(left.every(({ block, path, isBlocking }) => block !== '' && path !== '' && isBlocking)).toBe(true);
      const first = left[0];
      await expect(publish(page), key).rejects.toMatchObject({
        fields: { [`tree.${first?.block}.${first?.path}`]: expect.arrayContaining([expect.any(String)]) },
      });
    }
    const figures = (...values: [string, string][]) =>
      node('page.facts', {
        items: values.map(([zh, en]) => ({ value: { zh, en }, label: { zh: '年', en: 'years' } })),
      });
    const text = (zh: string, en: string) => node('page.text', { text: { zh, en } });
    const banner = (zh: string, en: string) => node('page.banner', { title: { zh, en } });
    for (const [count, ...blocks] of [
      [2, figures(['00', '00'], ['00 年', '30'], ['100', '100'], ['09:00', '0.5'])],
      [1, text('<p>我们成立于 1998 年。</p><p> 在这里写一段简介。</p>', '')],
      [1, banner('青屿血液学会', 'Name of the organisation')],
      [0, banner('机构名称与沿革', 'A name'), text('<p>机构名称</p>', ''), figures(['1,000', '1,000'])],
    ] as const) {
      const page = await design(await draft('填空', { titleEn: 'Filled' }), admin, ...blocks);
      expect(await lacksOf(page.id)).toHaveLength(count);
    }
    // English that nobody reads yet may wait.
    const chinese = await design(await draft('只有中文'), admin, banner('青屿血液学会', 'Name of the organisation'));
    expect(await lacksOf(chinese.id)).toEqual([]);
  });

  test('an English page is warned of what is not in English, and may be published', async () => {
    const page = await design(await draft('双语', { titleEn: 'Both' }), admin, heading('h', '只有中文'));
    const { data } = await stage.call<{ data: object[] }>(admin, 'page.checks', { id: page.id });
    expect(data).toEqual([{ block: 'h', path: 'title', code: 'english_missing', isBlocking: false }]);
    await publish(page);
  });

  test('a draft is looked at behind its secret, and by nobody else', async () => {
    const page = await draft('预览');
    const { data } = await stage.call<{ data: { preview: string; phone: string } }>(admin, 'page.preview', {
      id: page.id,
      tree: treeText(heading('h', '未保存')),
    });
    expect(data.phone).toBe(`/mobile/page?id=${page.id}&preview=${data.preview}`);
    const seen = await show({ id: page.id, preview: data.preview });
    expect(seen.data).toMatchObject({ tree: [{ props: { title: '未保存' } }], meta: { isPreview: true } });
    await expect(show({ id: page.id, preview: 'x'.repeat(43) })).rejects.toMatchObject({ status: 404 });
    await expect(show({ id: page.id })).rejects.toMatchObject({ status: 404 });
    const stranger = stage.kit.ctx(await stage.kit.makeShop());
    await expect(show({ id: page.id, preview: data.preview }, stranger)).rejects.toMatchObject({ status: 404 });
  });
});

describe('layouts', () => {
  test('of the shop are kept, begun with by those who may not lock, replaced by name, and removed', async () => {
    const brand = heading('brand', '品牌', { locks: ['remove'] });
    const kept = await stage.step(admin, 'page.saveTemplate', { name: '季报', tree: treeText(brand) });
    const again = await stage.step(admin, 'page.saveTemplate', {
      name: '季报',
      tree: treeText(brand, heading('b', '乙')),
    });
    expect(again).toEqual({ id: kept.id, version: 2 });
    const editor = stage.as(await stage.person({ permissions: ['page.page.save', 'page.page.view'] }));
    const page = await stage.step(editor, 'page.start', { template: `own:${kept.id}`, title: '第一季' });
    await expect(design(page, editor, heading('b', '乙'))).rejects.toMatchObject({ code: 'page.locked' });
    await expect(
      stage.step(stage.kit.ctx(await stage.kit.makeShop(), await stage.person()), 'page.start', {
        template: `own:${kept.id}`,
        title: '别家',
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(stage.call(admin, 'page.removeTemplate', { ...kept })).rejects.toMatchObject({ status: 409 });
    await stage.call(admin, 'page.removeTemplate', { ...again });
    const { data } = await stage.call<{ data: { isOwn: boolean }[] }>(admin, 'page.gallery', {});
    expect(data.filter(({ isOwn }) => isOwn)).toEqual([]);
  });
});

test('what is said about a block leads to the editor at that block, for who may work on the page', async () => {
  const page = await draft('有讨论的页面');
  const about = { record: 'page.page', id: page.id };
  await stage.call(admin, 'comment.add', { ...about, part: 'text-1', body: '这一段太长' });
  await stage.call(admin, 'comment.add', { ...about, body: '整页看过' });
  const reader = stage.as(await stage.person({ permissions: ['page.page.view'] }));
  const led = async (ctx: Ctx) =>
    (await stage.call<{ data: { address: string | null }[] }>(ctx, 'comment.list', about)).data.map(
      ({ address }) => address,
    );
  expect(await led(admin)).toEqual([null, `/backend/pages/${page.id}/design?block=text-1`]);
  expect(await led(reader)).toEqual([null, null]);
});
