import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runSql } from '../../../kernel/database/provision.ts';
import type { Ctx, Person } from '../../../kernel/http/context.ts';
import { runEndpoint } from '../../../kernel/http/run-endpoint.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { DataScope } from '../../../kernel/permission/scope.ts';
import { searchTerms, searchTsquery } from '../../../kernel/rules/search-terms.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { runTask, showTask } from '../../platform/task/public.ts';
import { catchUp } from './commands/catch-up.ts';
import { keepUp } from './commands/keep-up.ts';

interface Hit {
  kind: string;
  ref: string;
  title: string;
  note: string;
  state: string;
}
interface Found {
  groups: { kind: string; label: string; total: number; hits: Hit[] }[];
  instead: string | null;
}

const { kit, shop, other } = await openTwoShops();
afterAll(() => kit.close());

const staff = (more: Partial<Person> = {}, grants: Record<string, DataScope[]> = { '*': ['all'] }): Person => ({
  ...{ id: 1, accountId: 1, name: '陈编辑', avatar: null, kind: 'staff', sessionId: 1, provedUntil: null, roles: [] },
  ...{ facts: {}, centreId: null, grants: new Map(Object.entries(grants)) },
  ...more,
});

async function call<T>(ctx: Ctx, name: string, input: Record<string, unknown>): Promise<T> {
  const binding = kit.services.registry.bindings.find((each) => each.name === name);
  if (binding === undefined) throw new Error(`There is no endpoint ${name}.`);
  return (await runEndpoint(binding, input, ctx)) as T;
}
const find = (q: string, person: Person = staff(), where = shop, more: object = {}): Promise<Found> =>
  call<Found>(kit.ctx(where, person), 'search.find', { q, ...more });
const titles = async (q: string, kind: string, person?: Person): Promise<string[]> =>
  ((await find(q, person)).groups.find((group) => group.kind === kind)?.hits ?? []).map(({ title }) => title);
const people = (q: string, person?: Person): Promise<string[]> => titles(q, 'member.person', person);

describe('names', () => {
  beforeAll(async () => {
    for (const name of ['张伟', '章炜', '单雪梅', '仇英', 'Margaret Oyelaran', '王小明']) {
      await makeMember(kit, shop, { name });
    }
  });

  test.each<[string, string[]]>([
    ['张伟', ['张伟']],
    ['小明', ['王小明']],
    ['王小明', ['王小明']],
    ['zhangwei', ['张伟', '章炜']],
    ['ZhangW', ['张伟', '章炜']],
    ['zhang wei', ['张伟', '章炜']],
    ['zw', ['张伟', '章炜']],
    ['wxm', ['王小明']],
    ['xiaoming', ['王小明']],
    ['shanxuemei', ['单雪梅']],
    ['danxuemei', ['单雪梅']],
    ['sxm', ['单雪梅']],
    ['qiuying', ['仇英']],
    ['margaret', ['Margaret Oyelaran']],
    ['雪梅 单', ['单雪梅']],
    ['不在这里', []],
  ])('%j finds %j', async (q, names) => expect((await people(q)).sort()).toEqual([...names].sort()));

  test('a mistyped Latin name is taken for the one that was meant, and said so', async () => {
    expect(await find('margarat')).toMatchObject({
      instead: 'margaret',
      groups: [{ kind: 'member.person', total: 1 }],
    });
    expect(await find('qqqqqqq')).toEqual({ groups: [], words: [], instead: null });
  });

  test('a name that is what was typed comes before one that begins with it, and that before others', async () => {
    for (const name of ['李建国安', '赵李建国', '李建国']) await makeMember(kit, shop, { name });
    expect(await people('李建国')).toEqual(['李建国', '李建国安', '赵李建国']);
  });
});

describe('what follows a record', () => {
  test('a change and a removal are found at once, and an unread change writes nothing', async () => {
    const { id } = await makeMember(kit, shop, { name: '欧阳明珠' });
    const write = (sql: string) => kit.ctx(shop).db.write((tx) => tx.rows(sql, [shop.id, id]));
    await write(`update member set name = '诸葛明珠' where shop_id = $1 and id = $2`);
    expect([await people('欧阳明珠'), await people('zhugemingzhu')]).toEqual([[], ['诸葛明珠']]);
    const place = () =>
      kit
        .ctx(shop)
        .db.row(
          `select xmin::text from search_record where shop_id = $1 and kind = 'member.person' and record_id = $2`,
          [shop.id, id],
        );
    const before = await place();
    await write('update member set last_seen_at = now() where shop_id = $1 and id = $2');
    expect(await place()).toEqual(before);
    await write('delete from member where shop_id = $1 and id = $2');
    expect(await people('诸葛明珠')).toEqual([]);
  });

  test('content is found in every state, a waiting change of a published item too', async () => {
    const editor = kit.ctx(shop, staff({ id: (await makeMember(kit, shop, { name: '编辑', staff: true })).id }));
    type Saved = { data: { id: number; version: number } };
    const category = await call<Saved>(editor, 'news.category.save', { key: 'find', name: '检索', nameEn: 'Find' });
    const draft = await call<Saved>(editor, 'news.article.save', {
      ...{
        title: '嵌合抗原受体 CAR-T 随访',
        titleEn: 'CAR-T follow-up in leukemia',
        lead: '要点',
        body: '<p>正文</p>',
      },
      categoryId: category.data.id,
    });
    const found = (q: string) => titles(q, 'news.article');
    for (const q of ['抗原', '受体', 'CAR-T', 'car-t 随访', 'leuk', 'leukmia']) {
      expect([q, await found(q)]).toEqual([q, ['嵌合抗原受体 CAR-T 随访']]);
    }
    const hits = (await find('CAR-T')).groups.find(({ kind }) => kind === 'news.article')?.hits;
    expect(hits?.[0]?.state).toBe('草稿');
    const published = await call<Saved>(editor, 'news.article.publish', draft.data);
    await call(editor, 'news.article.save', {
      ...published.data,
      ...{ title: '细胞治疗随访新题', lead: '要点', body: '<p>正文</p>', categoryId: category.data.id },
    });
    expect(await found('治疗随访')).toEqual(['细胞治疗随访新题']);
  });

  test('a name that changes back and forth in one transaction rolls back with it', async () => {
    await expect(
      kit.ctx(shop).db.write(async (tx) => {
        await tx.rows(`insert into member (account_id, name) values (987654321, '司徒未存')`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await people('司徒未存')).toEqual([]);
  });
});

describe('what is new', () => {
  const waiting = (where: Shop) =>
    kit
      .ctx(where)
      .db.rows<{ record_id: number }>('select record_id from search_waiting where shop_id = $1', [where.id]);
  const indexed = async (where: Shop) =>
    (
      await kit
        .ctx(where)
        .db.rows<{ title: string }>('select title from search_record where shop_id = $1 order by title', [where.id])
    ).map(({ title }) => title);
  const write = (where: Shop, sql: string, values: unknown[]) =>
    kit.ctx(where).db.write((tx) => tx.rows(sql, [where.id, ...values]));

  test('it waits in the transaction that made it, and the job takes it in without anybody searching', async () => {
    const own = await kit.makeShop();
    await catchUp(kit.ctx(own));
    await makeMember(kit, own, { name: '新来之人' });
    // A process that ends here has lost nothing: another one finds it waiting.
    expect([await waiting(own), await indexed(own)]).toMatchObject([[{}], []]);
    await catchUp(kit.ctx(own));
    expect([await waiting(own), await indexed(own)]).toEqual([[], ['新来之人']]);
  });

  test('what was removed or renamed while it waited is never found as it was', async () => {
    const own = await kit.makeShop();
    const gone = await makeMember(kit, own, { name: '静候已删' });
    const renamed = await makeMember(kit, own, { name: '静候旧名' });
    await write(own, 'delete from member where shop_id = $1 and id = $2', [gone.id]);
    await write(own, 'update member set name = $3 where shop_id = $1 and id = $2', [renamed.id, '静候新名']);
    expect((await find('静候', staff(), own)).groups).toMatchObject([{ total: 1, hits: [{ title: '静候新名' }] }]);
    expect(await waiting(own)).toEqual([]);
  });

  test('two who catch up at once take each record once', async () => {
    const own = await kit.makeShop();
    for (let number = 0; number < 12; number += 1) await makeMember(kit, own, { name: `并行${number}` });
    const take = async () =>
      (await kit.ctx(own).db.write((tx) => tx.row<{ n: number }>('select platform.search_catch_up($1) as n', [10])))?.n;
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(12);
    expect([await waiting(own), (await indexed(own)).length]).toEqual([[], 12]);
  });

  test.each([
    ['removes', 'delete from member where shop_id = $1 and id = $2 and $3::text is not null', []],
    ['renames', 'update member set name = $3 where shop_id = $1 and id = $2', ['后来之名']],
  ])('who %s it meanwhile has the last word', async (_verb, change, after) => {
    const own = await kit.makeShop();
    const { id } = await makeMember(kit, own, { name: '起初之名' });
    const [changed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = kit.ctx(own).db.write(async (tx) => {
      await tx.rows(change, [own.id, id, '后来之名']);
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    await catchUp(kit.ctx(own));
    expect(await indexed(own)).toEqual([]);
    goOn.resolve();
    await changing;
    await catchUp(kit.ctx(own));
    expect([await indexed(own), await waiting(own)]).toEqual([after, []]);
  });

  test('after more than a search takes in, the newest are found and the job is asked for the rest', async () => {
    const own = await kit.makeShop();
    await write(
      own,
      `insert into member (account_id, name) select $2::bigint + n, '批量' || n from generate_series(1, 201) n where $1::int is not null`,
      [9_000_000_000_000],
    );
    const sent = vi.spyOn(kit.services.jobs, 'send');
    expect((await find('批量201', staff(), own)).groups).toMatchObject([{ total: 1 }]);
    expect((await waiting(own)).length).toBe(1);
    expect(sent.mock.calls.map(([, name]) => name)).toEqual(['search.catch_up']);
    await find('批量201', staff(), own);
    expect(sent.mock.calls.length).toBe(1);
    sent.mockRestore();
  });
});

describe('walls', () => {
  const seesNames: Record<string, DataScope[]> = { 'member.person.view': ['all'], 'member.person.unmasked': ['all'] };

  test('who holds no permission of a kind finds nothing of it', async () => {
    await makeMember(kit, shop, { name: '慕容无权' });
    expect(await people('慕容无权', staff({}, {}))).toEqual([]);
    expect(await people('慕容无权', staff({}, { 'news.article.view': ['all'] }))).toEqual([]);
    expect(await people('慕容无权', staff({}, seesNames))).toEqual(['慕容无权']);
    // Who may not see names in full finds people by them all the same, as in their list, and sees them masked.
    expect(await people('慕容无权', staff({}, { 'member.person.view': ['all'] }))).toEqual(['慕**']);
  });

  test('a data scope reaches as far as it does in lists', async () => {
    const centre = async (parent: number | null, above: string): Promise<{ id: number; path: string }> => {
      const row = await kit.ctx(shop).db.write(async (tx) => {
        const made = await tx.row<{ id: number }>(
          `insert into centre (name, parent_id, path) values ('院', $1, '') returning id`,
          [parent],
        );
        return tx.row<{ id: number; path: string }>(
          'update centre set path = $3 || id || $4 where shop_id = $1 and id = $2 returning id, path',
          [shop.id, made?.id, above, '/'],
        );
      });
      return row ?? { id: 0, path: '' };
    };
    const own = await centre(null, '/');
    const lower = await centre(own.id, own.path);
    const beside = await centre(null, '/');
    const member = async (name: string, at: number) => {
      const { id } = await makeMember(kit, shop, { name });
      await kit
        .ctx(shop)
        .db.write((tx) =>
          tx.rows('update member set centre_id = $3 where shop_id = $1 and id = $2', [shop.id, id, at]),
        );
      return id;
    };
    const self = await member('范围本院', own.id);
    await member('范围下级', lower.id);
    await member('范围旁院', beside.id);
    const seen = (scopes: DataScope[], centreId: number | null = own.id) =>
      people('范围', staff({ id: self, centreId }, { ...seesNames, 'member.person.view': scopes })).then((names) =>
        names.sort(),
      );
    expect(await seen(['self'])).toEqual(['范围本院']);
    expect(await seen(['self_lower_read'])).toEqual(['范围下级', '范围本院']);
    expect(await seen(['mine'], null)).toEqual(['范围本院']);
    expect(await seen(['self'], null)).toEqual([]);
    expect(await seen(['all'])).toEqual(['范围下级', '范围旁院', '范围本院']);
  });

  test('another shop finds nothing of it, and a module that is off is not searched', async () => {
    await makeMember(kit, shop, { name: '只此一家' });
    expect((await find('只此一家', staff(), other)).groups).toEqual([]);
    await call(kit.ctx(shop, staff()), 'tags.category.save', { key: 'find', name: '词表', nameEn: '' }).then(
      async (made) => {
        const { data } = made as { data: { id: number } };
        await call(kit.ctx(shop, staff()), 'tags.tag.save', {
          name: '关掉的标签',
          synonyms: ['别称一个'],
          categoryId: data.id,
        });
      },
    );
    expect(await titles('别称', 'tags.tag')).toEqual(['关掉的标签']);
    const without = { ...shop, modules: new Set([...shop.modules].filter((id) => id !== 'tags')) };
    expect((await find('关掉的标签', staff(), without)).groups).toEqual([]);
  });

  test('approvals are found by who began them, who is asked, and who may see all', async () => {
    const beginner = await makeMember(kit, shop, { name: '申请人' });
    const asked = await makeMember(kit, shop, { name: '审批人', staff: true });
    await kit.ctx(shop).db.write(async (tx) => {
      const request = await tx.row<{ id: number }>(
        `insert into approval_request (kind, subject_id, title, facts, flow, started_by) values ('x.y', 1, '专属申请事项', '{}', '{"steps": []}', $1) returning id`,
        [beginner.id],
      );
      await tx.rows('insert into approval_task (request_id, step, round, member_id) values ($1, 0, 1, $2)', [
        request?.id,
        asked.id,
      ]);
    });
    const seenBy = (id: number, grants: Record<string, DataScope[]> = {}) =>
      titles('申请事项', 'approval.request', staff({ id }, grants));
    expect(await seenBy(beginner.id)).toEqual(['专属申请事项']);
    expect(await seenBy(asked.id)).toEqual(['专属申请事项']);
    expect(await seenBy(asked.id + 1_000_000)).toEqual([]);
    expect(await seenBy(asked.id + 1_000_000, { 'approval.request.view': ['all'] })).toEqual(['专属申请事项']);
  });

  test('a phone finds its owner whole or by its last four digits, for who may see people', async () => {
    const owner = await makeMember(kit, shop, { name: '号码主人' });
    await kit
      .ctx(shop)
      .db.write((tx) =>
        linkIdentity(tx, kit.services.config, owner.accountId, { kind: 'phone', value: '13900137642' }),
      );
    for (const q of ['13900137642', '7642']) {
      expect([q, await people(q)]).toEqual([q, ['号码主人']]);
      expect((await find(q, staff(), other)).groups).toEqual([]);
      expect(await people(q, staff({}, { 'role.role.view': ['all'] }))).toEqual([]);
    }
    expect(await people('390013764')).toEqual([]);
  });
});

test('settings are found by their keys, and a dictionary by its name, which its own list does not do', async () => {
  const dictionaries = (await find('医师职称')).groups.filter(({ kind }) => kind === '/configure/dictionary');
  expect(dictionaries).toMatchObject([
    { total: 1, hits: [{ ref: 'doctor.title', address: '/configure/dictionary?name=doctor.title' }] },
  ]);
  const settings = (await find('signIn.memberDays')).groups.find(({ kind }) => kind === '/configure/setting');
  expect(settings?.hits.map(({ ref }) => ref)).toContain('signIn.memberDays');
});

test.each(["'", '\\', '& | !', '%_', ':*', '()', '🙂', '-', '\u{1F600}a'])(
  '%j finds nothing and breaks nothing',
  async (q) => {
    await expect(find(q)).resolves.toMatchObject({ instead: null });
  },
);

test('one kind comes page by page, best first, with how many there are', async () => {
  for (let number = 1; number <= 7; number += 1) await makeMember(kit, shop, { name: `分页人员${number}` });
  const page = async (number: number) =>
    (await find('分页人员', staff(), shop, { kind: 'member.person', page: number, limit: 3 })).groups[0];
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map((each) => each?.total)).toEqual([7, 7, 7]);
  expect(new Set(pages.flatMap((each) => each?.hits.map(({ ref }) => ref))).size).toBe(7);
});

test('the database and the program agree about the terms of a text', async () => {
  const texts = [
    '肺癌 PD-1 抑制剂',
    'HER2阳性',
    'β受体',
    'ＰＤ１',
    '老老老',
    '多发性骨髓瘤（MM）：CAR-T 与 BCMA',
    'Ünïcode Straße',
    '第3期・Ⅲ期',
    'a_b-c.d',
    '「引号」、顿号',
  ];
  for (const text of texts) {
    const row = await kit.ctx(shop).db.row<{ terms: string[] }>('select platform.search_terms($1) as terms', [text]);
    expect([text, [...new Set(row?.terms)]]).toEqual([text, searchTerms(text)]);
  }
});

test('the index serves below row-level security, so that a search reads few rows of many', async () => {
  await kit.ctx(shop).db.write((tx) =>
    tx.rows(
      `insert into search_record (kind, record_id, title, title_en, note, at, folded, terms)
       select 'member.person', 10000000 + n, 'x' || n, '', '', now(), 'x' || n, array_to_tsvector(array['x' || n])
       from generate_series(1, 30000) n where $1::int is not null`,
      [shop.id],
    ),
  );
  await runSql(testDatabase().ownerUrl, 'analyze search_record');
  const plan = await kit
    .ctx(shop)
    .db.rows<{ 'QUERY PLAN': string }>(
      `explain select t.record_id from search_record t where t.shop_id = $1 and t.kind = 'member.person' and t.terms @@ $2::tsquery`,
      [shop.id, searchTsquery('x777')],
    );
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/search_record_terms.*Index Cond: .*terms @@/);
});

test('what a person opened and pinned comes back, theirs alone, and only while they may see it', async () => {
  const me = await makeMember(kit, shop, { name: '记录者', staff: true });
  const article = await makeMember(kit, shop, { name: '被打开的人' });
  const mine = staff({ id: me.id });
  const ref = { kind: 'member.person', ref: String(article.id) };
  const as = (person: Person, name: string, input: object = {}) =>
    call<{ data: { title: string; pinned: boolean; ref: string }[] }>(kit.ctx(shop, person), name, { ...input });
  await as(mine, 'search.note', ref);
  await as(mine, 'search.note', { kind: 'screen', ref: '/backend/news' });
  await as(mine, 'search.pin', { ...ref, pinned: true });
  const seen = async (person: Person) =>
    (await as(person, 'search.opened')).data.map((hit) => [hit.ref, hit.title, hit.pinned]);
  expect(await seen(mine)).toEqual([
    [ref.ref, '被打开的人', true],
    ['/backend/news', '', false],
  ]);
  expect(await seen(staff({ id: me.id }, {}))).toEqual([['/backend/news', '', false]]);
  expect(await seen(staff({ id: article.id }))).toEqual([]);
  for (const wrong of [
    { kind: 'screen', ref: 'https://x.example' },
    { kind: 'no.kind', ref: '1' },
    { ...ref, ref: '1; drop' },
  ]) {
    await expect(as(mine, 'search.note', wrong)).rejects.toMatchObject({ status: 404 });
  }
});

test('two windows that pin at once never pin more than there may be', async () => {
  const me = await makeMember(kit, shop, { name: '固定者', staff: true });
  const ctx = kit.ctx(shop, staff({ id: me.id }));
  const pin = (number: number) =>
    call(ctx, 'search.pin', { kind: 'screen', ref: `/backend/x${number}`, pinned: true }).then(
      () => 1,
      () => 0,
    );
  const pinned = await Promise.all(Array.from({ length: 16 }, (_, number) => pin(number)));
  expect(pinned.reduce((sum: number, each) => sum + each, 0)).toBe(12);
});

test('a rebuild makes every row anew, and forgets what is none any more', async () => {
  const own = await kit.makeShop();
  await makeMember(kit, own, { name: '重建之人' });
  const admin = await makeMember(kit, own, { name: '管理员', staff: true });
  const ctx = kit.ctx(own, staff({ id: admin.id }));
  await catchUp(ctx);
  await ctx.db.write((tx) =>
    tx.rows(`update search_record set terms = '', folded = '旧', title = '旧' where shop_id = $1`, [own.id]),
  );
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into search_record (kind, record_id, title, title_en, note, at, folded, terms)
       select 'member.person', 77, '幽灵', '', '', now(), '幽灵', array_to_tsvector(array['幽灵']) where $1::int is not null`,
      [own.id],
    ),
  );
  expect((await find('重建之人', staff(), own)).groups).toEqual([]);
  const { task } = await call<{ task: number }>(ctx, 'search.rebuild', {});
  await runTask(ctx, task, 5_000);
  expect((await find('重建之人', staff(), own)).groups).toMatchObject([{ total: 1 }]);
  expect((await find('幽灵', staff(), own)).groups).toEqual([]);
  expect(await showTask(ctx, task)).toMatchObject({ data: { state: 'done' } });
});

test('kinds that an earlier release made otherwise are made anew by the clock, once', async () => {
  const own = await kit.makeShop();
  await makeMember(kit, own, { name: '前版之人' });
  const ctx = kit.ctx(own);
  await catchUp(ctx);
  const spoil = () => ctx.db.write((tx) => tx.rows('delete from search_record where shop_id = $1', [own.id]));
  await spoil();
  await keepUp(ctx);
  expect((await find('前版之人', staff(), own)).groups).toMatchObject([{ total: 1 }]);
  await spoil();
  await keepUp(ctx);
  expect((await find('前版之人', staff(), own)).groups).toEqual([]);
});
