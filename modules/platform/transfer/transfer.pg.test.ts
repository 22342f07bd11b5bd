import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '../../../kernel/contract/tasks.ts';
import { knownPhones } from '../../../kernel/identity/ensure-accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { madeZip } from '../../../kernel/testkit/made-zip.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { tableRows } from '../../../kernel/testkit/table-rows.ts';

let kit: TestApp;
let desk: ReturnType<typeof tableDesk>;
let shop: Shop;
let me: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  desk = tableDesk(kit, shop);
  me = await signedInPerson(kit, shop, 'staff', ['*']);
  await desk.post(me, '/api/configure/tags/category/save', { key: 'disease', name: '疾病' });
});
afterAll(() => kit.close());

const members = async (): Promise<number> =>
  (await kit.ctx(shop).db.row<{ n: number }>('select count(*) as n from member where shop_id = $1', [shop.id]))?.n ?? 0;

// Ten bad rows, each for a reason of its own kind, among fifteen.
const people = [
  '姓名,手机,性别,中心',
  '甲一,13911110001,男,',
  '甲二,13911110002,女,',
  '甲三,+86 139 1111 0003,,',
  '甲四,139-1111-0004,男,',
  '甲五,13911110005,F,',
  ',13911110006,男,',
  '乙二,,男,',
  '乙三,1391111,男,',
  '乙四,21911110009,男,',
  '乙五,13911110001,男,',
  '乙六,13911110011,未知,',
  '乙七,13911110012,男,没有的中心',
  `${'长'.repeat(41)},13911110013,男,`,
  '乙九,电话,男,',
  '乙十,13911110002,,',
].join('\n');
const bad = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

describe('an import', () => {
  test('finds the columns, names each bad row in the trial, and keeps nothing of it', async () => {
    const file = await desk.upload(me, 'member.person', people, '人员.csv');
    expect(file).toMatchObject({
      status: 200,
      data: { rows: 15, head: ['姓名', '手机', '性别', '中心'], mapping: { name: 0, phone: 1, gender: 2, centre: 3 } },
    });
    const before = await members();
    const { id, mapping } = file.data;
    const trial = await desk.take(me, { id, mapping });
    expect(trial.data).toMatchObject({ state: 'done', total: 15, done: 5, refused: 10 });
    expect(trial.refusals.map(({ position }) => position)).toEqual(bad);
    expect(trial.refusals[0]).toEqual({ position: 7, name: '', why: '缺少“姓名”' });
    expect(trial.refusals[4]?.why).toBe('手机号与文件第 2 行重复');
    expect(await members()).toBe(before);
  });

  test('takes all rows or none, or the good ones, and can be taken back as long as nobody has changed them', async () => {
    const { data } = await desk.upload(me, 'member.person', people, '人员.csv');
    const before = await members();
    const all = await desk.take(me, { id: data.id, mapping: data.mapping, mode: 'all', isTrial: false });
    expect(all.data).toMatchObject({ done: 0, refused: 10 });
    expect(await members()).toBe(before);
    const good = await desk.take(me, { id: data.id, mapping: data.mapping, mode: 'good', isTrial: false });
    expect(good.data).toMatchObject({ done: 5, refused: 10 });
    expect(await members()).toBe(before + 5);
    const again = await desk.take(me, { id: data.id, mapping: data.mapping, mode: 'good', isTrial: false });
    expect(again.data).toMatchObject({ done: 0, refused: 10, standing: { there: 5 } });
    expect(again.there.every(({ to }) => /^\/backend\/[a-z]+\/\d+$/.test(to ?? ''))).toBe(true);
    await kit.ctx(shop).db.write((tx) => tx.rows("update member set version = 2 where name = '甲三'"));
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows("insert into retention_hold (member_id, reason) select id, '争议' from member where name = '甲四'"),
      );
    const undone = await desk.post(me, '/api/admin/transfer/undo', { id: good.data.id });
    expect(undone.data, 'those whom nothing names go all the same').toMatchObject({ done: 3, refused: 2 });
    expect(undone.refusals).toEqual([
      { position: 4, name: expect.stringMatching(/^#\d+$/), why: expect.stringContaining('此后已有修改') },
      { position: 5, name: expect.stringMatching(/^#\d+$/), why: expect.stringContaining('已被其他记录引用') },
    ]);
    expect(await members()).toBe(before + 2);
    // Whom no other shop knows leaves no phone behind: of the five the two who stay have one.
    const phones = [1, 2, 3, 4, 5].map((last) => `1391111000${last}`);
    const known = await kit.ctx(shop).db.write((tx) => knownPhones(tx, kit.services.config, phones));
    expect([...known].sort()).toEqual(['13911110003', '13911110004']);
    const other = await signedInPerson(kit, shop, 'staff', ['*']);
    expect((await desk.post(other, '/api/admin/transfer/undo', { id: good.data.id })).status).toBe(404);
  });

  test('by a record’s own operation refuses with its words, and remembers where columns belong', async () => {
    const csv = '词,类\n淋巴瘤,疾病\n淋巴瘤,疾病\n骨髓瘤,没有';
    const first = await desk.upload(me, 'tags.tag', csv);
    expect(first.data.mapping).toEqual({});
    expect(await desk.take(me, { id: first.data.id, mapping: { name: 0 } })).toMatchObject({
      code: 'transfer.column_missing',
    });
    const mapping = { name: 0, category: 1 };
    const trial = await desk.take(me, { id: first.data.id, mapping });
    expect(trial.refusals).toEqual([
      { position: 3, name: '淋巴瘤', why: expect.stringContaining('淋巴瘤') },
      { position: 4, name: '骨髓瘤', why: '“分类”中没有“没有”，或不止一个；可改填其标识' },
    ]);
    const taken = await desk.take(me, { id: first.data.id, mapping, mode: 'good', isTrial: false });
    expect(taken.data).toMatchObject({ done: 1, refused: 2 });
    expect((await desk.upload(me, 'tags.tag', csv)).data.mapping).toEqual(mapping);
    expect((await desk.post(me, '/api/admin/transfer/undo', { id: taken.data.id })).data).toMatchObject({ done: 1 });
    expect((await desk.post(me, '/api/admin/transfer/undo', { id: taken.data.id })).code).toBe(
      'transfer.nothing_to_undo',
    );
  });

  test('says what exists already, leaves it alone, and shows it; what is only alike may come in all the same', async () => {
    const run = async (kind: string, rows: readonly string[], more: object = {}) => {
      const { data } = await desk.upload(me, kind, rows.join('\n'));
      const given = { id: data.id, mapping: data.mapping, mode: 'good', isTrial: false, ...more };
      return desk.take(me, given);
    };
    const tags = ['名称,分类', '套细胞淋巴瘤,疾病', '华氏巨球蛋白血症,疾病'];
    const first = await run('tags.tag', tags);
    expect(first.data).toMatchObject({ done: 2, refused: 0, standing: { there: 0 }, report: null });
    for (const isTrial of [true, false]) {
      const again = await run('tags.tag', [...tags, '边缘区淋巴瘤,疾病'], { isTrial });
      expect(again.data).toMatchObject({ done: 1, refused: 0, standing: { there: 2, alike: 0 } });
      expect(again.there.map(({ position, name, isAlike }) => [position, name, isAlike])).toEqual([
        [2, '套细胞淋巴瘤', false],
        [3, '华氏巨球蛋白血症', false],
      ]);
      expect(again.there[0]?.to).toMatch(/^\/backend\/tags\/\d+$/);
      expect(
        (await desk.bytesOf({ ...again.data, file: { url: again.data.report ?? '' } } as Task)).toString(),
      ).toContain('3,华氏巨球蛋白血症,已存在，已跳过');
    }

    const news = ['标题,网址名', '移植后感染防控要点,', '有网址的一篇,with-a-slug'];
    expect((await run('news.article', news)).data).toMatchObject({ done: 2 });
    expect((await run('news.article', news)).data).toMatchObject({ done: 0, standing: { there: 1, alike: 1 } });
    // A slug leads to one article; of a title there may be two, where somebody says so.
    const both = await run('news.article', news, { takesAlike: true });
    expect(both.data).toMatchObject({ done: 1, refused: 0, standing: { there: 1, alike: 0 } });
    const days = [
      '会议名称,开始,结束,城市',
      '同名年会,2026-10-15,2026-10-16,青屿',
      '没有的一天,2026-02-30,2026-03-01,青屿',
    ];
    expect((await run('conference.conference', days)).data).toMatchObject({ done: 1, refused: 1 });
    const next = [days[0] ?? '', days[1] ?? '', '同名年会,2027-10-15,2027-10-16,青屿'];
    expect((await run('conference.conference', next)).data).toMatchObject({ done: 1, standing: { alike: 1 } });

    const words = (zh: string) => run('message.text', ['键,本站中文,本站英文', `news.site.title,${zh},`]);
    expect((await words('最新动态')).data).toMatchObject({ done: 1, standing: { changed: 0, unchanged: 0 } });
    expect((await words('最新动态')).data).toMatchObject({ done: 0, undo: null, standing: { unchanged: 1 } });
    expect((await words('今日动态')).data).toMatchObject({ done: 1, standing: { changed: 1 } });
  });

  test('can be taken back from its task later, which says why it cannot any more', async () => {
    const { data } = await desk.upload(me, 'tags.tag', '名称,分类\n原发性中枢淋巴瘤,疾病\n毛细胞白血病,疾病');
    const how = { id: data.id, mapping: data.mapping, mode: 'good' };
    const trial = await desk.take(me, how);
    const { data: task } = await desk.take(me, { ...how, isTrial: false });
    const inList = async (who: SignedInPerson, id: number): Promise<Task | undefined> => {
      const answer = await kit.app.server.inject({ url: '/api/admin/task/list?limit=100', headers: who.headers });
      return answer.json<{ data: Task[] }>().data.find((one) => one.id === id);
    };
    expect((await inList(me, trial.data.id))?.undo, 'a trial made nothing').toBeNull();
    expect((await inList(me, task.id))?.undo).toEqual({ whyNot: '' });
    // While one undoing is under way a second one is told.
    await kit.ctx(shop).db.write(async (tx) => {
      const under = await tx.row<{ id: number }>(
        `insert into task (owner_id, kind, label, locale, input) values ($1, 'transfer.undo', '撤销', 'zh-CN', $2) returning id`,
        [me.memberId, JSON.stringify({ task: task.id, kind: 'tags.tag' })],
      );
      await tx.rows(`insert into task_progress (task_id, state) values ($1, 'running')`, [under?.id]);
    });
    expect((await inList(me, task.id))?.undo?.whyNot).toBe('这次导入正在撤销，请等它完成');
    expect((await desk.post(me, '/api/admin/transfer/undo', { id: task.id })).code).toBe('transfer.undo_under_way');
    await kit.ctx(shop).db.write((tx) => tx.rows(`update task_progress set state = 'failed' where state = 'running'`));
    // What somebody changed since stays, and the rest can be tried again.
    await kit.ctx(shop).db.write((tx) => tx.rows(`update tag set version = 2 where name = '毛细胞白血病'`));
    expect((await desk.post(me, '/api/admin/transfer/undo', { id: task.id })).data).toMatchObject({
      done: 1,
      refused: 1,
    });
    expect((await inList(me, task.id))?.undo).toEqual({ whyNot: '' });
    await kit.ctx(shop).db.write((tx) => tx.rows(`update tag set version = 1 where name = '毛细胞白血病'`));
    await desk.post(me, '/api/admin/transfer/undo', { id: task.id });
    expect((await inList(me, task.id))?.undo).toEqual({ whyNot: '这次导入的内容已全部撤销' });
  });

  test('of content makes drafts, with what files call groups, titles, days and series, and names what it does not know', async () => {
    const shown = async (path: string, id: number) => {
      const answer = await kit.app.server.inject({ url: `/api/admin/${path}/show/${id}`, headers: me.headers });
      return answer.json<{ data: Record<string, unknown> }>().data;
    };
    const made = async (task: Task): Promise<number[]> =>
      (
        await kit
          .ctx(shop)
          .db.rows<{ id: number }>(
            'select record_id as id from import_made where shop_id = $1 and task_id = $2 order by position',
            [...[shop.id, task.id]],
          )
      ).map(({ id }) => id);
    const run = async (kind: string, rows: readonly string[]) => {
      const { data } = await desk.upload(me, kind, rows.join('\n'));
      return desk.take(me, { id: data.id, mapping: data.mapping, mode: 'good', isTrial: false });
    };
    await desk.post(me, '/api/configure/expert/group/save', {
      key: 'youth',
      name: '青年委员会',
      nameEn: 'Youth committee',
    });
    const experts = await run('expert.expert', [
      '姓名,单位,科室,职称,专家组织',
      '沈知微,云湖医院,血液内科,主任医师,青年委员会（副主任委员）',
      '陆一川,云湖医院,炼金科,主任医师,',
      '宋可,云湖医院,,,老年委员会',
      '苏白,云湖医院,,,青年委员会(看门人)',
    ]);
    expect(experts.refusals.map(({ position, why }) => [position, why])).toEqual([
      [3, '“科室”中没有“炼金科”，或不止一个；可改填其标识'],
      [4, '“组织”中没有“老年委员会”，或不止一个；可改填其标识'],
      [5, '“职务”中没有“看门人”，或不止一个；可改填其标识'],
    ]);
    expect(await shown('expert/expert', (await made(experts.data))[0] ?? 0)).toMatchObject({
      ...{ title: '沈知微', hospital: '云湖医院', state: 'draft', professionalTitle: 'chief' },
      posts: [{ group: 'youth', role: 'vice_chair' }],
    });

    await desk.post(me, '/api/configure/conference/series/save', { key: 'annual', name: '年会' });
    const conferences = await run('conference.conference', [
      '会议名称,开始,结束,举办方式,城市,系列,主办方',
      '第十八届年会,2026/10/15 9:00,2026年10月18日,线上线下,青屿,年会,血液学会、青屿医学会',
      '没有这一天,2026-02-30,2026-03-01,线下,青屿,,',
      '倒着的会,2026-03-05,2026-03-01,,青屿,,',
      '没有的系列,2026-03-05,2026-03-06,,青屿,春会,',
    ]);
    expect(conferences.refusals.map(({ position }) => position)).toEqual([3, 4, 5]);
    expect(conferences.refusals[0]?.why).toContain('2026-02-30');
    expect(await shown('conference/conference', (await made(conferences.data))[0] ?? 0)).toMatchObject({
      ...{ startsOn: '2026-10-15', startTime: '09:00', endsOn: '2026-10-18', endTime: '', mode: 'hybrid' },
      ...{ seriesName: '年会', organisers: ['血液学会', '青屿医学会'], state: 'draft' },
    });

    const streams = await run('live.stream', [
      '标题,开始时间,结束时间',
      '病例夜话,2026-10-15 19:00,2026-10-15 20:30',
      '只有日期,2026-10-15,2026-10-16',
      '先结束,2026-10-15 19:00,2026-10-15 18:00',
    ]);
    expect(streams.refusals.map(({ position }) => position)).toEqual([3, 4]);
    expect(await shown('live/stream', (await made(streams.data))[0] ?? 0)).toMatchObject({
      startsAt: expect.stringMatching(/^2026-10-15T19:00:00\+08|^2026-10-15T11:00:00\+00/),
    });
    expect((await desk.post(me, '/api/admin/transfer/undo', { id: streams.data.id })).data).toMatchObject({ done: 1 });
    const editor = await signedInPerson(kit, shop, 'staff', ['live.stream.view', 'live.stream.save']);
    expect(await desk.upload(editor, 'live.stream', '标题\n一')).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  test('of a workbook names the row whose number is no day, and takes the others', async () => {
    const cell = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
    const rows = [
      row(text('标题'), text('开始'), text('结束')),
      row(text('好的一场'), cell('46100.5', 1), cell('46100.6', 1)),
      row(text('太远的一场'), cell('1e300', 1), cell('46100.6', 1)),
      row(text('太早的一场'), cell('-5', 1), cell('46100.6', 1)),
    ];
    const book = madeZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/worksheets/sheet1.xml', content: `<worksheet>${rows.join('')}</worksheet>` },
      {
        name: 'xl/styles.xml',
        content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      },
    ]);
    const file = await desk.upload(me, 'live.stream', book, '直播.xlsx');
    expect(file).toMatchObject({ status: 200, data: { rows: 3 } });
    const { id, mapping } = file.data;
    const trial = await desk.take(me, { id, mapping, mode: 'good', isTrial: true });
    expect(trial.status, JSON.stringify(trial)).toBe(200);
    expect(trial.refusals.map(({ position }) => position)).toEqual([3, 4]);
  });

  test('is refused without its permission, of another’s file, and of what is no table', async () => {
    const viewer = await signedInPerson(kit, shop, 'staff', ['member.person.view']);
    expect(await desk.upload(viewer, 'member.person', people)).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await desk.upload(me, 'member.nothing', people)).toMatchObject({ status: 404 });
    expect(await desk.upload(me, 'member.person', '姓名,手机\n')).toMatchObject({ code: 'transfer.empty' });
    expect(await desk.upload(me, 'member.person', Buffer.from('PK\u0003\u0004 no archive'), 'a.xlsx')).toMatchObject({
      code: 'transfer.unreadable',
    });
    const { data } = await desk.upload(me, 'member.person', people);
    const other = await signedInPerson(kit, shop, 'staff', ['*']);
    expect(await desk.take(other, { id: data.id, mapping: data.mapping })).toMatchObject({ status: 404 });
  });
});

describe('an export', () => {
  const list = '/api/admin/member/person/list';
  const columns = [
    { key: 'name', title: '姓名' },
    { key: 'status', title: '状态', labels: { active: '正常', blocked: '已停用' } },
    { key: 'staff', title: '工作人员' },
  ];
  const write = (who: SignedInPerson, more: object = {}) =>
    desk.post(who, '/api/admin/transfer/export', { list, columns, format: 'csv', label: '人员', ...more });

  test('UP-5 holds the filters and columns on screen, and no formula', async () => {
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows("insert into member (account_id, name, status) values (900001, '=cmd|calc!A1', 'blocked')"),
      );
    for (const format of ['csv', 'xlsx']) {
      const { data } = await write(me, { filters: { status: 'blocked' }, format });
      expect(data).toMatchObject({ state: 'done', done: 1, file: { name: `人员.${format}` } });
      const bytes = await desk.bytesOf(data);
      // Reading takes the apostrophe away again.
      expect(await tableRows(bytes)).toEqual([
        ['姓名', '状态', '工作人员'],
        ['=cmd|calc!A1', '已停用', '否'],
      ]);
      if (format === 'csv') expect(bytes.toString()).toContain("\r\n'=cmd|calc!A1,");
    }
    const { data } = await write(me, { filters: { status: 'blocked' }, format: 'json' });
    // No spreadsheet reads it, and its names are those of the list in every language.
    expect(JSON.parse((await desk.bytesOf(data)).toString())).toEqual([
      { name: '=cmd|calc!A1', status: '已停用', staff: '否' },
    ]);
  });

  test('walks through every page of a list, and leaves a trace in the audit trail', async () => {
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(
          `insert into member (account_id, name) select 900000 + n, '众' || n from generate_series(1000, 1249) n`,
        ),
      );
    const { data } = await write(me, { filters: { q: '众', sort: 'name' } });
    const names = (await tableRows(await desk.bytesOf(data))).map(([name]) => name);
    expect(new Set(names.slice(1)).size).toBe(250);
    const trace = await kit
      .ctx(shop)
      .db.row<{ after: { input: object } }>(
        "select after from audit_entry where shop_id = $1 and table_name = 'task' and row_id = $2 and actor = $3",
        [shop.id, data.id, me.memberId],
      );
    expect(trace?.after.input).toMatchObject({ list, filters: { q: '众' } });
  });

  test('of the audit trail says who changed what of which record, and takes a right of its own', async () => {
    const trail = {
      list: '/api/configure/shell/audit/list',
      filters: { table: 'tag_category', action: 'insert' },
      columns: ['name', 'kind', 'action', 'actor', 'changes'].map((key) => ({ key, title: key })),
    };
    const { data } = await write(me, trail);
    const [head, ...rows] = await tableRows(await desk.bytesOf(data));
    expect(head).toEqual(['name', 'kind', 'action', 'actor', 'changes']);
    expect(rows).toContainEqual(['疾病', '标签分类', 'insert', expect.any(String), expect.stringContaining('名称')]);
    const auditor = await signedInPerson(kit, shop, 'staff', ['audit.trail.view']);
    expect(await write(auditor, trail)).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  test('takes the right to see the list and to export it, and a fresh proof where records belong to persons', async () => {
    const viewer = await signedInPerson(kit, shop, 'staff', ['member.person.view']);
    expect(await write(viewer)).toMatchObject({ code: 'PERMISSION_DENIED' });
    const exporter = await signedInPerson(kit, shop, 'staff', ['member.person.export']);
    expect(await write(exporter)).toMatchObject({ code: 'PERMISSION_DENIED' });
    const both = await signedInPerson(kit, shop, 'staff', ['member.person.view', 'member.person.export']);
    await desk.provedFor(both, -1);
    expect(await write(both)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await desk.provedFor(both, 5);
    expect((await write(both)).status).toBe(200);
    expect(await write(me, { list: '/api/admin/task/list' })).toMatchObject({ status: 404 });
  });
});
