import qrcode from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { lockForms } from './commands/decide-form.ts';
import { type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
beforeAll(async () => {
  stage = await exhibitorStage();
});
afterAll(() => stage.app.close());

const told = (name: string, input: object) => stage.act(name, input, null);
const company = (more: object = {}) => ({ name: '云湖生物科技', nameEn: 'Yunhu Biotech', about: '流式试剂', ...more });
const fill = async (token: string) => (await stage.by(token, 'exhibitor.fill')).body.data;
const save = async (token: string, more: object = {}) =>
  stage.by(token, 'exhibitor.fillSave', { ...company(), version: (await fill(token)).version, ...more });
const formOf = async (exhibitor: number) =>
  (await stage.act('exhibitor.form.list', { exhibitionId: stage.exhibition })).body.data.find(
    (form: { exhibitorId: number }) => form.exhibitorId === exhibitor,
  );
/** An exhibitor whose form was handed in. */
async function submitted() {
  const { id } = await stage.exhibitor();
  const token = await stage.enter(id);
  for (const kind of ['logo', 'licence']) expect((await stage.bring(token, kind)).status).toBe(200);
  expect((await save(token, { submit: true })).body.data.state).toBe('submitted');
  const { id: form, version } = await formOf(id);
  return { id, token, form: { id: form, version } };
}

describe('the exhibitors of a conference', () => {
  test('are listed by name, found by name and booth, and shown with their conference; hidden ones are not', async () => {
    const { id } = await stage.exhibitor({ name: '一号公司', nameEn: 'First Company', booth: 'Z99' });
    const hidden = await stage.exhibitor({ name: '一号公司之二', isOpen: false });
    const found = async (q: string) =>
      (await told('exhibitor.list', { conference: stage.conference, q })).body.data.map(
        (one: { id: number }) => one.id,
      );
    for (const q of ['一号', 'first', 'z99']) expect(await found(q)).toEqual([id]);
    expect(await found('没有')).toEqual([]);
    expect((await told('exhibitor.show', { id })).body.data).toMatchObject({
      ...{ name: '一号公司', booth: 'Z99', logo: null, conference: { id: stage.conference, startsOn: '2027-06-02' } },
    });
    expect((await told('exhibitor.show', { id: hidden.id })).status).toBe(404);
    expect((await told('exhibitor.list', { conference: 999_999_999 })).status).toBe(404);
  });

  test('are organisations in that role, once for each exhibition, and stay while something hangs on them', async () => {
    const other = (await stage.act('organisation.organisation.save', { name: '不参展的单位' })).body.data;
    const days = { contractFrom: '2027-01-01', contractUntil: '2027-06-30' };
    const given = { exhibitionId: stage.exhibition, organisationId: other.id, ...days };
    expect(Object.keys((await stage.act('exhibitor.exhibitor.save', given)).body.fields)).toEqual(['organisationId']);
    const { id, version } = await stage.exhibitor();
    const { organisationId } = (await stage.act('exhibitor.exhibitor.show', { id })).body.data;
    expect((await stage.act('exhibitor.exhibitor.save', { ...given, organisationId })).body.code).toBe('ALREADY_THERE');
    const wrong = { ...given, organisationId, contractUntil: '2026-01-01' };
    expect(Object.keys((await stage.act('exhibitor.exhibitor.save', wrong)).body.fields)).toEqual(['contractUntil']);
    await stage.account(id);
    expect((await stage.act('exhibitor.exhibitor.remove', { id, version })).body.code).toBe('exhibitor.in_use');
    const { version: now } = (await stage.act('exhibitor.exhibition.show', { id: stage.exhibition })).body.data;
    const gone = await stage.act('exhibitor.exhibition.remove', { id: stage.exhibition, version: now });
    expect(gone.body.code).toBe('exhibitor.in_use');
  });
});

describe('E1 an account of an exhibitor', () => {
  test('opens its own exhibition alone, and ends with logging out', async () => {
    const [own, other] = [await stage.exhibitor({ name: '自己' }), await stage.exhibitor({ name: '别家' })];
    const { account, body } = await stage.account(own.id);
    const { code } = body.data;
    expect((await told('exhibitor.login', { account, code: 'AAAA-BBBB-CCCC' })).body.code).toBe(
      'exhibitor.guest_wrong',
    );
    const elsewhere = await told('exhibitor.login', { account, code, exhibition: stage.exhibition + 1_000 });
    expect(elsewhere.body.code).toBe('exhibitor.guest_wrong');
    const entered = (await told('exhibitor.login', { account, code, exhibition: stage.exhibition })).body.data;
    expect(entered.exhibitor).toEqual({ id: own.id, name: '自己' });
    const { body: home } = await stage.by(entered.token, 'exhibitor.conference', { id: other.id });
    expect(home).toMatchObject({
      by: '周参展',
      data: [
        {
          exhibitor: { id: own.id },
          todos: [
            { key: 'fill', state: 'open' },
            { key: 'badges', state: 'open' },
          ],
        },
      ],
    });
    // Neither a page of an organisation nor anything of members opens by it.
    expect((await stage.by(entered.token, 'organisation.own')).status).not.toBe(200);
    expect((await stage.by(entered.token, 'exhibitor.logout')).status).toBe(200);
    expect((await stage.by(entered.token, 'exhibitor.conference')).body.code).toBe('GUEST_UNKNOWN');
  });

  test('ends with the contract, also where that becomes shorter', async () => {
    const { id } = await stage.exhibitor();
    const late = await stage.account(id, { until: '2027-07-02T00:00:00+08:00' });
    expect(Object.keys(late.body.fields)).toEqual(['until']);
    const token = await stage.enter(id);
    const shown = (await stage.act('exhibitor.exhibitor.show', { id })).body.data;
    await stage.act('exhibitor.exhibitor.save', { ...shown, contractUntil: '2027-04-01' });
    expect((await stage.by(token, 'exhibitor.conference')).status).toBe(200);
    stage.pass(1);
    expect((await stage.by(token, 'exhibitor.conference')).body.code).toBe('GUEST_UNKNOWN');
    stage.pass(-1);
  });
});

describe('E2 what a company says of itself', () => {
  test('is public once somebody approved it, and a next version leaves it public until that is approved', async () => {
    const { id, token, form } = await submitted();
    expect((await told('exhibitor.show', { id })).body.data).toMatchObject({ about: '', logo: null });
    expect((await save(token, { about: '偷偷改' })).body.code).toBe('exhibitor.form_waits');
    const both = await Promise.all([1, 2].map(() => stage.act('exhibitor.form.approve', form)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shown = (await told('exhibitor.show', { id })).body.data;
    expect(shown).toMatchObject({
      name: '云湖生物科技',
      about: '流式试剂',
      logo: expect.stringContaining('/api/file/'),
    });
    expect((await save(token, { about: '新的简介', submit: true })).body.data).toMatchObject({ number: 2 });
    expect((await told('exhibitor.show', { id })).body.data.about).toBe('流式试剂');
    const next = await formOf(id);
    expect(next).toMatchObject({ number: 2, state: 'submitted' });
    await stage.act('exhibitor.form.approve', { id: next.id, version: next.version });
    expect((await told('exhibitor.show', { id })).body.data.about).toBe('新的简介');
  });

  test('a logo with a code waits at the desk under the name of whose account brought it', async () => {
    const { id } = await stage.exhibitor();
    const bytes = await qrcode.toBuffer('https://wx.example/join', { width: 400, margin: 4 });
    expect((await stage.bring(await stage.enter(id), 'logo', { name: 'logo.png', bytes })).status).toBe(200);
    const { body } = await stage.act('safety.picture.list', { state: 'held' });
    expect(body.data[0]).toMatchObject({ by: null, guest: '周参展' });
  });

  test('is handed in whole; a stale version is told, and what others of the company wrote stays', async () => {
    const { id } = await stage.exhibitor();
    const [one, two] = [await stage.enter(id), await stage.enter(id)];
    expect(Object.keys((await save(one, { name: '', submit: true })).body.fields).sort()).toEqual([
      ...['licence', 'logo', 'name'],
    ]);
    // What was refused was not kept half.
    expect((await fill(one)).number).toBe(0);
    const seen = (await fill(one)).version;
    const both = await Promise.all(
      [one, two].map((token, nth) =>
        stage.by(token, 'exhibitor.fillSave', { ...company({ about: `写法 ${nth}` }), version: seen }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT');
    const kept = both.findIndex(({ status }) => status === 200);
    expect((await fill(two)).company.about).toBe(`写法 ${kept}`);
  });

  test('is returned with a reason and a day of its own, and handed in again after everybody’s day', async () => {
    const { id, token, form } = await submitted();
    const [door, other] = [await stage.door(id), await stage.door((await stage.exhibitor()).id)];
    const returned = { ...form, reason: '执照看不清', until: '2027-05-10T18:00:00+08:00' };
    expect((await stage.act('exhibitor.form.return', returned)).status).toBe(200);
    expect((await stage.act('exhibitor.form.approve', { ...form, version: form.version + 1 })).body.code).toBe(
      'exhibitor.step',
    );
    expect(await fill(token)).toMatchObject({ state: 'returned', reason: '执照看不清' });
    stage.pass(32);
    const [again, late] = [await door(), await other()];
    expect((await save(again, { submit: true })).body.data.state).toBe('submitted');
    // Past the day of everybody else nothing is handed in, and nothing that is written is lost.
    expect((await save(late, { about: '深夜写完的' })).status).toBe(200);
    expect((await save(late, { about: '深夜写完的', submit: true })).body.code).toBe('exhibitor.form_late');
    expect(await fill(late)).toMatchObject({ isOver: true, company: { about: '深夜写完的' } });
    stage.pass(-32);
  });

  test('is locked behind its last day once it is approved', async () => {
    const { id, form } = await submitted();
    const door = await stage.door(id);
    await stage.act('exhibitor.form.approve', form);
    stage.pass(40);
    await lockForms(stage.app.ctx(stage.shop));
    const late = await door();
    expect(await fill(late)).toMatchObject({ state: 'locked', isWritable: false });
    expect((await save(late)).body.code).toBe('exhibitor.form_late');
    stage.pass(-40);
  });

  test('is decided about by somebody else than who wrote it for the company', async () => {
    const { token, form } = await submitted();
    await stage.act('exhibitor.form.return', { ...form, reason: '请会务代改' });
    const written = await stage.act('exhibitor.form.write', {
      ...{ ...company({ about: '会务代写' }), id: form.id, version: form.version + 1, submit: true },
    });
    expect(written.status).toBe(200);
    expect((await stage.act('exhibitor.form.approve', written.body.data)).body.code).toBe('exhibitor.own_form');
    const colleague = await signedInPerson(stage.app, stage.shop, 'staff', ['*']);
    expect((await stage.act('exhibitor.form.approve', written.body.data, colleague)).status).toBe(200);
    expect((await fill(token)).company.about).toBe('会务代写');
  });
});

describe('E3 badges', () => {
  const named = (name: string, kind = 'exhibitor') => ({ kind, name, post: '' });
  const put = (token: string, input: object) => stage.by(token, 'exhibitor.badgeSave', input);

  test('two at once never pass the quota, and all of a call is done or nothing', async () => {
    const { id } = await stage.exhibitor({ area: 18 });
    const [one, two] = [await stage.enter(id), await stage.enter(id)];
    // Four badges for eighteen square metres.
    const both = await Promise.all([
      put(one, { people: ['甲', '乙', '丙'].map((name) => named(name)) }),
      put(two, { people: ['丁', '戊'].map((name) => named(name)) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('exhibitor.badges_many');
    const { quotas, people } = (await stage.by(one, 'exhibitor.badge')).body.data;
    expect(quotas[0]).toMatchObject({ kind: 'exhibitor', most: 4, from: '2027-05-31', until: '2027-06-05' });
    expect(people.length).toBe(quotas[0].used);
    expect([2, 3]).toContain(quotas[0].used);
  });

  test('are changed and taken back until they are printed, and a place that is free is taken in the same breath', async () => {
    const { id } = await stage.exhibitor();
    const token = await stage.enter(id);
    const { people } = (await put(token, { people: [named('甲'), named('乙')] })).body.data;
    const [second, first] = people;
    expect((await put(token, { people: [named('丙')] })).body.code).toBe('exhibitor.badges_many');
    expect((await put(token, { people: [named('甲')] })).body.code).toBe('exhibitor.badge_twice');
    const swapped = await put(token, { people: [named('丙')], gone: [first.id] });
    expect(swapped.body.data.people.map((one: { name: string }) => one.name)).toEqual(['丙', '乙']);
    const moved = { ...second, kind: 'vip', version: second.version };
    const { kind, name, post, version } = moved;
    const changed = await put(token, { people: [{ id: second.id, version, kind, name, post }] });
    expect(changed.body.data.quotas.map(({ used }: { used: number }) => used)).toEqual([1, 0, 1]);
    expect((await put(token, { people: [{ id: second.id, version, kind, name, post }] })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const stranger = await stage.enter((await stage.exhibitor()).id);
    expect((await put(stranger, { gone: [second.id] })).status).toBe(404);
    const print = () => stage.act('exhibitor.badge.print', { exhibition: stage.exhibition });
    expect((await print()).body.data.count).toBeGreaterThan(1);
    expect((await print()).body.code).toBe('exhibitor.nothing_to_print');
    expect((await put(token, { gone: [second.id] })).body.code).toBe('exhibitor.badge_printed');
    const listed = (await stage.act('exhibitor.badge.list', { exhibitorId: id, isPrinted: true })).body.data;
    expect(listed.map((one: { name: string }) => one.name).sort()).toEqual(['丙', '乙']);
  });

  test('follow the area as it is by now, and end with their day', async () => {
    const { id } = await stage.exhibitor();
    const token = await stage.enter(id);
    await put(token, { people: [named('甲'), named('乙')] });
    const shown = (await stage.act('exhibitor.exhibitor.show', { id })).body.data;
    await stage.act('exhibitor.exhibitor.save', { ...shown, area: 18 });
    expect((await put(token, { people: [named('丙'), named('丁')] })).status).toBe(200);
    const larger = (await stage.act('exhibitor.exhibitor.show', { id })).body.data;
    await stage.act('exhibitor.exhibitor.save', { ...larger, area: 9 });
    // Nobody is dropped by a smaller booth, and nobody comes in before there is room again.
    const { quotas } = (await stage.by(token, 'exhibitor.badge')).body.data;
    expect(quotas[0]).toMatchObject({ used: 4, most: 2 });
    expect((await put(token, { people: [named('戊')] })).body.code).toBe('exhibitor.badges_many');
    const door = await stage.door(id);
    stage.pass(50);
    expect((await put(await door(), { people: [named('己', 'vip')] })).body.code).toBe('exhibitor.badges_late');
    stage.pass(-50);
  });
});

test('another shop’s exhibitor is none', async () => {
  const { id } = await stage.exhibitor();
  const other = await stage.app.makeShop();
  const strange = await signedInPerson(stage.app, other, 'staff', ['*']);
  for (const name of ['exhibitor.exhibitor.show', 'exhibitor.guests']) {
    expect((await stage.act(name, { id }, strange)).status).toBe(404);
  }
  expect((await stage.act('exhibitor.badge.print', { exhibition: stage.exhibition }, strange)).status).toBe(404);
});

describe('E5 products', () => {
  const said = (title: string) => ({ title, titleEn: `${title} EN`, lead: '一句话' });
  const propose = (token: string, title: string) => stage.by(token, 'exhibitor.productPropose', said(title));

  test('are proposed, taken as drafts, and found by everybody once they are published', async () => {
    const { id } = await stage.exhibitor({ name: '晨岛诊断' });
    const token = await stage.enter(id);
    const { data } = (await propose(token, '床旁凝血仪')).body;
    await stage.act('product.category.save', { key: 'instruments', name: '仪器' });
    const seen = { id: data.id, version: 1 };
    const decided = await Promise.all([
      stage.act('exhibitor.product.take', { ...seen, category: 'instruments' }),
      stage.act('exhibitor.product.refuse', { ...seen, reason: '重复' }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data: proposal } = (await stage.act('exhibitor.product.show', { id: data.id })).body;
    // Whoever was first; the other way the product is proposed anew.
    let productId: number | null = proposal.productId;
    if (productId === null) {
      const again = (await propose(token, '床旁凝血仪')).body.data;
      const taken = { id: again.id, version: 1, category: 'instruments' };
      productId = (await stage.act('exhibitor.product.take', taken)).body.data.productId;
    }
    const all = async (asked: object) => (await told('exhibitor.product.all', asked)).body.data;
    expect(await all({ exhibitor: id })).toEqual([]);
    const { version } = (await stage.act('product.product.show', { id: productId ?? 0 })).body.data;
    expect((await stage.act('product.product.publish', { id: productId, version })).status).toBe(200);
    const found = { title: '床旁凝血仪', maker: '晨岛诊断', exhibitor: { id, name: '晨岛诊断' } };
    for (const q of ['凝血', '晨岛', 'EN'])
      expect(await all({ conference: stage.conference, q })).toMatchObject([found]);
    expect(await all({ conference: stage.conference, q: '没有' })).toEqual([]);
    expect((await stage.by(token, 'exhibitor.ownProducts')).body.data.products).toContainEqual(
      expect.objectContaining({ state: 'taken', url: `/product?id=${productId}` }),
    );
    expect(Object.keys((await told('exhibitor.product.all', {})).body.fields)).toEqual(['conference']);
  });

  test('are as many as the shop says, by two at once too; what was refused counts no more, and taken back is by its own alone', async () => {
    const { services } = stage.app;
    await services.settings.save(stage.app.ctx(stage.shop), [{ key: 'exhibitor.mostProducts', value: 2 }], 'test');
    const { id } = await stage.exhibitor();
    const [one, two] = [await stage.enter(id), await stage.enter(id)];
    const made = await Promise.all([propose(one, '甲'), propose(two, '乙'), propose(one, '丙')]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const first = made.find(({ status }) => status === 200)?.body.data.id;
    const stranger = await stage.enter((await stage.exhibitor()).id);
    expect((await stage.by(stranger, 'exhibitor.productWithdraw', { id: first })).status).toBe(404);
    await stage.act('exhibitor.product.refuse', { id: first, version: 1, reason: '名称有误' });
    const { data } = (await stage.by(one, 'exhibitor.ownProducts')).body;
    expect(data).toMatchObject({ most: 2, left: 1 });
    expect(data.products).toContainEqual(expect.objectContaining({ state: 'refused', reason: '名称有误' }));
    expect((await stage.by(one, 'exhibitor.productWithdraw', { id: first })).status).toBe(200);
    expect((await propose(two, '丁')).status).toBe(200);
  });
});
