import { afterAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { runSql } from '../../../kernel/database/provision.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { sealTrail } from '../../../kernel/testkit/seal-trail.ts';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { audit } from './contract.ts';

type Entry = OutputOf<(typeof audit)['audit.list']>['data'][number];

const { app, shop, admin, call } = await openShopDesk();
afterAll(() => app.close());

describe('the audit trail as people read it', () => {
  const get = async (url: string, who = admin, locale = 'zh-CN') => {
    const headers = { ...who.headers, 'accept-language': locale };
    return (await app.app.server.inject({ method: 'GET', url, headers })).json();
  };
  const save = async (url: string, payload: object): Promise<{ id: number; version: number }> => {
    const answer = await app.app.server.inject({ method: 'POST', url, headers: admin.headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const entries = async (query: string, locale?: string): Promise<Entry[]> =>
    (await get(`/api/configure/shell/audit/list?${query}`, admin, locale)).data;
  const write = (text: string, ...values: unknown[]) =>
    app.ctx(shop).db.write((tx) => tx.row<{ id: number }>(text, [shop.id, ...values]));

  it('names records, fields and what numbers lead to, in the reader’s language', async () => {
    const category = (key: string, name: string, nameEn: string) =>
      save('/api/configure/tags/category/save', { key, name, nameEn });
    const disease = await category('disease', '疾病', 'Disease');
    const drug = await category('drug', '药物', 'Drug');
    const tag = { name: '免疫治疗', nameEn: 'Immunotherapy', synonyms: ['IO'] };
    const made = await save('/api/admin/tags/tag/save', { ...tag, categoryId: disease.id });
    await save('/api/admin/tags/tag/save', { ...tag, ...made, categoryId: drug.id });
    const [changed, inserted] = await entries(`table=tag&record=${made.id}`);
    expect(changed).toMatchObject({ kind: '标签', name: '免疫治疗', action: 'update', actor: { name: '陈编辑' } });
    expect(changed?.changes).toEqual([
      {
        ...{ field: 'categoryId', label: '分类', before: disease.id, after: drug.id },
        words: { [disease.id]: '疾病', [drug.id]: '药物' },
      },
    ]);
    expect(inserted?.changes.map(({ label }) => label)).toEqual(expect.arrayContaining(['名称', '分类', '同义词']));
    const [inEnglish] = await entries(`table=tag&record=${made.id}`, 'en');
    expect(inEnglish).toMatchObject({ kind: 'Tag', name: 'Immunotherapy' });
    expect(inEnglish?.changes[0]).toMatchObject({ label: 'Category', words: { [drug.id]: 'Drug' } });
    const history = await get(`/api/admin/tags/tag/history/${made.id}`);
    expect(history.data[0].changes).toEqual([
      expect.objectContaining({ words: { [disease.id]: '疾病', [drug.id]: '药物' } }),
    ]);
    expect(history.data[0].changes[0]).not.toHaveProperty('label');
  });

  it('calls what has no name after what it belongs to, and codes by their words', async () => {
    const [membership] = await entries('table=member_role');
    expect(membership).toMatchObject({ kind: '成员的角色', name: expect.stringMatching(/^陈编辑 · /) });
    const [grant] = await entries('table=role_grant');
    expect(grant?.name).toMatch(/ · /);
    const doctor = await write(
      `insert into doctor (shop_id, member_id, state, name, title, hospital, department, licence_masked, licence_box, licence_hash)
       values ($1, $2, 'draft', '李会员', 'attending', '第一医院', 'hematology', '', '', '') returning id`,
      admin.memberId,
    );
    await write(
      `update doctor set title = 'chief', state = 'granted' where shop_id = $1 and id = $2 returning id`,
      doctor?.id,
    );
    const [entry] = await entries('table=doctor&action=update');
    expect(entry).toMatchObject({ kind: '医生认证', name: '李会员' });
    const words = Object.fromEntries((entry?.changes ?? []).map((change) => [change.label, change.words]));
    expect(words).toEqual({
      职称: { attending: '主治医师', chief: '主任医师' },
      状态: { draft: '草稿', granted: '已认证' },
    });
  });

  it('tells what approvals, versions, conversations and removals hold in the words of what they are about', async () => {
    const labels = async (table: string, locale?: string) => {
      const [entry] = await entries(`table=${table}`, locale);
      const parts = (entry?.changes ?? []).flatMap((change) => change.parts ?? [change]);
      return Object.fromEntries(parts.map(({ label, words }) => [label, Object.values(words)]));
    };
    await write(
      `insert into approval_request (shop_id, kind, subject_id, title, facts, flow)
       values ($1, 'doctor.application', 1, '李会员', '{"title": "chief", "isChange": true}', '{"steps": [{"mode": "any"}]}') returning id`,
    );
    expect(await labels('approval_request')).toMatchObject({
      '要点 · 职称': ['主任医师'],
      '要点 · 变更已通过的认证': [],
      '流程 · 环节': ['一人即可'],
    });
    expect(await labels('approval_request', 'en')).toMatchObject({ 'Facts · Change of a granted profile': [] });
    const category = await write(
      `insert into news_category (shop_id, key, name, name_en) values ($1, 'guide', '指南', 'Guidelines') returning id`,
    );
    await write(
      `insert into content_version (shop_id, type, item_id, edition, values)
       values ($1, 'news', 1, 1, jsonb_build_object('categoryId', $2::bigint, 'evidence', 'II')) returning id`,
      category?.id,
    );
    expect(await labels('content_version')).toMatchObject({ '内容 · 分类': ['指南'], '内容 · 证据等级': ['II 级'] });
    await write(
      `insert into comment_thread (shop_id, record, row_id, field) values ($1, 'topic.topic', 1, 'leadEn') returning id`,
    );
    expect(await labels('comment_thread')).toMatchObject({ 字段: ['英文导语'] });
    await write(
      `insert into bin_entry (shop_id, record, row_id, name, kept_rows, shapes) values ($1, 'topic.topic', 1, '旧专题', '{}', '{"topic": "3f2a"}') returning id`,
    );
    expect(Object.keys(await labels('bin_entry'))).not.toContain('表结构 · 专题');
    await write(
      `insert into agreement_acceptance (shop_id, member_id, agreement, agreement_version, channel, device)
       values ($1, $2, 'privacy', '1', 'weixin_qr', '') returning id`,
      admin.memberId,
    );
    expect(await labels('agreement_acceptance')).toMatchObject({ 同意方式: ['微信扫码'], 协议: ['隐私政策'] });
  });

  it('calls a row by its name of today where the trail keeps none any more', async () => {
    const gone = await write(`insert into member (shop_id, name) values ($1, '已注销会员') returning id`);
    await write(`update member set removed_at = now() where shop_id = $1 and id = $2 returning id`, gone?.id);
    await write(
      `select 1 as id from platform.redact_trail($2, array['member.id'], 0, 100000) where $1::int is not null`,
      gone?.id,
    );
    const told = await entries(`table=member&record=${gone?.id}`);
    expect(told.map(({ action, name }) => [action, name])).toEqual([
      ['update', '已注销会员'],
      ['insert', '已注销会员'],
    ]);
  });

  it('takes objects apart, names settings, and tells no secret', async () => {
    const payload = { items: [{ key: 'shell.shortName', value: { zh: '学苑', en: 'Academy' } }], comment: '' };
    const url = '/api/front/setting/save';
    const saved = await app.app.server.inject({ method: 'POST', url, headers: admin.headers, payload });
    expect(saved.statusCode).toBe(200);
    const [setting] = await entries('table=setting');
    expect(setting).toMatchObject({ kind: '设置', name: expect.stringContaining('简称') });
    const value = setting?.changes.find(({ field }) => field === 'value');
    expect(value?.parts).toEqual([
      { field: 'value.en', label: '值 · 英文', before: null, after: 'Academy', words: {} },
      { field: 'value.zh', label: '值 · 中文', before: null, after: '学苑', words: {} },
    ]);
    const all = await entries('limit=100');
    const fields = all.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields.filter((field) => /(Hash|Box)$/.test(field))).toEqual([]);
    expect(all.filter(({ kind, table }) => kind === table)).toEqual([]);
  });

  it('names dictionaries and their choices by their labels', async () => {
    const item = await write(
      `insert into dictionary_item (shop_id, dictionary, code, retired) values ($1, 'doctor.title', 'chief', true) returning id`,
    );
    await write('update dictionary_item set retired = false where shop_id = $1 and id = $2 returning id', item?.id);
    const [changed, made] = await entries(`table=dictionary_item&record=${item?.id}`, 'en');
    expect([changed?.name, made?.name]).toEqual(['Chief physician', 'Chief physician']);
    const words = Object.fromEntries((made?.changes ?? []).map((change) => [change.label, change.words]));
    expect(words).toMatchObject({
      Dictionary: { 'doctor.title': 'Doctors’ titles' },
      Code: { chief: 'Chief physician' },
    });
  });

  it('cuts a long name where one sees that it goes on', async () => {
    const named = (name: string) =>
      write(
        `insert into tag_category (shop_id, key, name) values ($1, $2, $3) returning id`,
        crypto.randomUUID(),
        name,
      );
    const [short, long] = [await named('名'.repeat(80)), await named('名'.repeat(81))];
    const nameOf = async (row: { id: number } | null) =>
      (await entries(`table=tag_category&record=${row?.id}`))[0]?.name;
    expect([await nameOf(short), await nameOf(long)]).toEqual(['名'.repeat(80), `${'名'.repeat(79)}…`]);
  });

  it('offers kinds of the modules that are on, and the staff of this shop', async () => {
    const tables = (await get('/api/configure/shell/audit/kinds')).data.map(({ table }: { table: string }) => table);
    expect(tables).toEqual(expect.arrayContaining(['setting', 'member', 'news', 'comment']));
    expect(tables).not.toContain('session');
    const other = await app.makeShop();
    const stranger = await signedInPerson(app, other, 'staff', ['*']);
    const choices = (query: string, who = admin) => get(`/api/front/database/select?source=audit.actor&${query}`, who);
    expect((await choices(`q=${encodeURIComponent('编辑')}`)).data).toEqual([
      { value: admin.memberId, label: '陈编辑' },
    ]);
    expect((await choices(`ids=${stranger.memberId}`)).data).toEqual([]);
    const clerk = await signedInPerson(app, shop, 'staff', []);
    expect((await choices('', clerk)).code).toBe('PERMISSION_DENIED');
    const own = (await entries(`actor=${admin.memberId}`)).map(({ actor }) => actor?.id);
    expect(new Set(own)).toEqual(new Set([admin.memberId]));
  });
});

describe('the audit trail as it was sealed', () => {
  const get = (url: string, who?: SignedInPerson) => call('GET', url, undefined, who);

  it('verifies the audit trail by stretches, finds what was changed behind its back, and filters it', async () => {
    const verify = async (after = 0) => (await get(`/api/configure/shell/audit/verify?after=${after}`)).body;
    const own = await app.makeShop();
    const auditor = await signedInPerson(app, own, 'staff', ['audit.trail.view']);
    const asAuditor = async (path: string) => (await get(`/api/configure/shell/audit/${path}`, auditor)).body;
    expect(await asAuditor('verify')).toMatchObject({ checked: 0, next: null, brokenAt: null, sealed: 0 });
    expect((await asAuditor('verify')).unsealed).toBeGreaterThan(0);
    await sealTrail(app.ctx(own));
    expect((await asAuditor('verify')).unsealed).toBe(0);
    const whole = await asAuditor('verify');
    expect(whole).toMatchObject({
      checked: whole.sealed,
      brokenAt: null,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { data } = await asAuditor('list?action=insert&limit=100');
    expect(new Set(data.map(({ action }: { action: string }) => action))).toEqual(new Set(['insert']));
    expect(data.find(({ table }: { table: string }) => table === 'role')).toMatchObject({ kind: '角色' });
    const first = await asAuditor('list?limit=2');
    const second = await asAuditor(`list?limit=2&cursor=${first.next}`);
    const numbers = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
    expect(numbers(await asAuditor('list?limit=4'))).toEqual([...numbers(first), ...numbers(second)]);
    expect(numbers(await asAuditor(`list?limit=2&cursor=${second.previous}`))).toEqual(numbers(first));
    expect((await asAuditor('list?record=none')).total).toBe(0);
    expect((await asAuditor('list?from=2100-01-01T00:00:00Z')).total).toBe(0);
    expect((await asAuditor('list?to=2100-01-01T00:00:00Z')).total).toBeGreaterThan(0);
    const entry = data.at(-1).id as number;
    const forge = `update audit_entry set after = '{"name": "another"}' where id = ${entry}`;
    await runSql(testDatabase().ownerUrl, `set app.shop_id = '${own.id}'`, forge);
    expect(await asAuditor('verify')).toMatchObject({ next: null, brokenAt: entry, head: null });
    expect((await verify()).brokenAt).toBeNull();
    const nobody = await signedInPerson(app, own, 'staff', []);
    expect((await get('/api/configure/shell/audit/verify', nobody)).body.code).toBe('PERMISSION_DENIED');
  });
});
