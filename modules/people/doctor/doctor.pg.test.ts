import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx, Person } from '../../../kernel/http/context.ts';
import { authenticate } from '../../../kernel/identity/authenticate.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { type Answer, makeStaff, TestBrowser } from '../sign-in/test-browser.ts';

const ME = '/api/front/hospital/doctor/me';
const SAVE = '/api/front/hospital/doctor/save';
const SUBMIT = '/api/front/hospital/doctor/submit';
const ADMIN = '/api/admin/doctor/application';
const whole = {
  name: '林知远',
  title: 'attending',
  hospital: '云湖市第一人民医院',
  department: 'hematology',
  specialty: '多发性骨髓瘤',
  licence: '110110000012345',
};

let kit: TestApp;
let shop: Shop;
let other: Shop;
let clock = Date.UTC(2026, 10, 21);
let reviewers: TestBrowser[];
let foreignReviewer: TestBrowser;

beforeAll(async () => {
  kit = await testApp({ now: () => new Date(clock) });
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
  reviewers = [await reviewer(shop, 'one'), await reviewer(shop, 'two')];
  foreignReviewer = await reviewer(other, 'one');
});
afterAll(() => kit.close());

/** Signs in a member of staff whose role may review doctors and nothing else. */
async function reviewer(at: Shop, name: string): Promise<TestBrowser> {
  const username = `${name}_${at.code}`;
  const password = 'Review-The-Licence-9';
  const { memberId } = await makeStaff(kit, at, { username, password });
  await kit.ctx(at).db.write(async (tx) => {
    const role = await tx.row<{ id: number }>(
      `insert into role (key, name) values ('reviewer', '审核员') on conflict (shop_id, key) do update set name = role.name returning id`,
    );
    await tx.rows(
      `insert into role_grant (role_id, permission) values ($1, 'doctor.profile.review') on conflict do nothing`,
      [role?.id],
    );
    await tx.rows('insert into member_role (member_id, role_id) values ($1, $2)', [memberId, role?.id]);
  });
  const browser = new TestBrowser(kit, at);
  browser.keep(await browser.call('POST', '/login', { channel: 'password', username, password, face: 'staff' }));
  expect(browser.token).not.toBe('');
  return browser;
}

async function member(at = shop): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, at);
  await browser.enter(newPhone());
  clock += 61_000;
  return browser;
}

async function personOf(browser: TestBrowser, at = shop): Promise<Person> {
  const caller = await authenticate(kit, at.id, browser.token, new Date(clock));
  if (caller === null) throw new Error('not signed in');
  return caller.person;
}

/** A licence picture of the person, as the upload would have stored it. */
async function picture(browser: TestBrowser, at = shop, purpose = 'licence'): Promise<number> {
  const person = await personOf(browser, at);
  const row = await kit.ctx(at).db.write((tx) =>
    tx.row<{ id: number }>(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256)
       values ($1, $2, false, 'k', 'licence.jpg', 1, 'image/jpeg', 'x') returning id`,
      [person.id, purpose],
    ),
  );
  return row?.id ?? 0;
}

async function submitted(browser: TestBrowser, change: Record<string, unknown> = {}) {
  const licenceFile = await picture(browser);
  const saved = await browser.call('POST', SAVE, { ...whole, licenceFile, ...change });
  expect(saved.status).toBe(200);
  const answer = await browser.call('POST', SUBMIT, {});
  expect(answer.status).toBe(200);
  return (answer.body as { data: { id: number; version: number } }).data;
}

const decideAs = (browser: TestBrowser | undefined, move: 'grant' | 'reject', input: Record<string, unknown>) =>
  (browser as TestBrowser).call('POST', `${ADMIN}/${move}`, input);

describe('registration of doctors', () => {
  test('clinical 3.13 none → draft → submitted → rejected with reason → submitted → granted', async () => {
    const doctor = await member();
    expect(await doctor.call('GET', ME)).toMatchObject({
      status: 200,
      body: { data: null, can: { save: true, submit: false } },
    });
    expect((await personOf(doctor)).facts).toEqual({});
    await doctor.call('POST', SAVE, { name: '林知远' });
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'draft', name: '林知远', title: null },
    });
    expect((await personOf(doctor)).facts.doctor).toBe('draft');
    const first = await submitted(doctor);
    expect((await personOf(doctor)).facts.doctor).toBe('submitted');
    expect(await decideAs(reviewers[0], 'reject', { ...first, reason: '执业证书照片不清晰' })).toMatchObject({
      status: 200,
    });
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'rejected', reason: '执业证书照片不清晰', licenceMasked: '11****2345', change: null },
      can: { save: true, submit: true },
    });
    await doctor.call('POST', SAVE, { ...whole, licence: '', hospital: '云湖市中心医院' });
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'rejected', reason: '执业证书照片不清晰' },
    });
    const again = (await doctor.call('POST', SUBMIT, {})).body.data as { id: number; version: number };
    expect((await doctor.call('GET', ME)).body).toMatchObject({ data: { status: 'submitted', reason: null } });
    expect(await decideAs(reviewers[0], 'grant', again)).toMatchObject({ status: 200 });
    expect((await doctor.call('GET', '/api/front/message/list')).body).toMatchObject({
      data: [
        { title: '医师认证已通过' },
        { title: '医师认证未通过', body: expect.stringContaining('执业证书照片不清晰') },
      ],
    });
    const me = await doctor.call('GET', ME);
    expect(me.body).toMatchObject({ data: { status: 'granted', hospital: '云湖市中心医院', reason: null } });
    expect(JSON.stringify(me.body)).not.toContain(whole.licence);
    expect((await personOf(doctor)).facts.doctor).toBe('granted');
    expect((await doctor.call('GET', '/api/front/user/me/user_data')).body).toMatchObject({
      doctor: { status: 'granted' },
      flags: { doctorGranted: true },
    });
  });

  test('clinical 3.13 an incomplete profile is not handed in, and every missing part is named', async () => {
    const doctor = await member();
    expect(await doctor.call('POST', SUBMIT, {})).toMatchObject({
      status: 409,
      body: { code: 'doctor.nothing_to_submit' },
    });
    await doctor.call('POST', SAVE, { name: '林知远', hospital: ' ' });
    const answer = await doctor.call('POST', SUBMIT, {});
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(answer.body.fields as object).sort()).toEqual([
      'department',
      'hospital',
      'licence',
      'licenceFile',
      'title',
    ]);
    expect(await doctor.call('POST', SAVE, { licence: '12' })).toMatchObject({
      status: 400,
      body: { fields: { licence: ['请填写医师执业证书编码，一般为 15 位数字'] } },
    });
    expect((await doctor.call('POST', SAVE, { title: 'professor' })).status).toBe(400);
  });

  test('a department is one of the list; what was typed before there was a list stays with who has it', async () => {
    const doctor = await member();
    const save = (department: string) => doctor.call('POST', SAVE, { ...whole, department });
    const refused = await save('血液科一病区（东院）');
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(refused.body.fields).toEqual({ department: [expect.stringContaining('列表')] });
    expect((await save('hematology')).status).toBe(200);
    const { id } = await personOf(doctor);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update doctor set department = '血液科一病区（东院）' where shop_id = $1 and member_id = $2`, [
          ...[shop.id, id],
        ]),
      );
    expect((await save('血液科一病区（东院）')).status).toBe(200);
    expect((await save('血液科二病区')).status).toBe(400);
    expect((await save('oncology')).status).toBe(200);
    expect((await save('血液科一病区（东院）')).status, 'once given up, it is not offered again').toBe(400);
  });

  test('who reviews reads title and department in the words of the shop’s dictionaries', async () => {
    const { id } = await submitted(await member());
    const request = await kit
      .ctx(shop)
      .db.row<{ id: number }>('select id from approval_request where shop_id = $1 and subject_id = $2', [shop.id, id]);
    const shown = await reviewers[0]?.call('GET', `/api/admin/approval/request/show/${request?.id}`);
    expect(shown?.body.data).toMatchObject({
      facts: expect.arrayContaining([
        { name: '职称', value: '主治医师' },
        { name: '科室', value: '血液内科' },
      ]),
    });
  });

  test('clinical 3.13 what is under review stays as the reviewer reads it', async () => {
    const doctor = await member();
    await submitted(doctor);
    expect(await doctor.call('POST', SAVE, whole)).toMatchObject({
      status: 409,
      body: { code: 'doctor.under_review' },
    });
    expect(await doctor.call('POST', SUBMIT, {})).toMatchObject({ status: 409, body: { code: 'doctor.under_review' } });
  });

  test('clinical 3.13 a change of hospital or title is a new review, and the old grant holds until it is decided', async () => {
    const doctor = await member();
    await decideAs(reviewers[0], 'grant', await submitted(doctor));
    await doctor.call('POST', SAVE, { ...whole, licence: '', department: 'oncology' });
    expect((await doctor.call('GET', ME)).body).toMatchObject({ data: { department: 'oncology', change: null } });
    await doctor.call('POST', SAVE, { ...whole, licence: '', title: 'associate_chief' });
    const change = (await doctor.call('POST', SUBMIT, {})).body.data as { id: number; version: number };
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'granted', title: 'attending', change: { status: 'submitted', title: 'associate_chief' } },
      can: { save: false },
    });
    expect((await personOf(doctor)).facts.doctor).toBe('granted');
    const seen = await reviewers[0]?.call('GET', `${ADMIN}/show/${change.id}`);
    expect(seen?.body).toMatchObject({ data: { isChange: true, earlier: [{ state: 'granted' }] } });
    await decideAs(reviewers[0], 'reject', { ...change, reason: '请上传聘任证明' });
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'granted', title: 'attending', change: { status: 'rejected', reason: '请上传聘任证明' } },
    });
    const again = (await doctor.call('POST', SUBMIT, {})).body.data as { id: number; version: number };
    await decideAs(reviewers[0], 'grant', again);
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'granted', title: 'associate_chief', change: null, licenceMasked: '11****2345' },
    });
  });

  test('a picture of somebody else, of another purpose or of another shop is refused alike', async () => {
    const doctor = await member();
    const foreigner = await member(other);
    const pictures = [
      await picture(await member()),
      await picture(doctor, shop, 'avatar'),
      await picture(foreigner, other),
      987_654_321,
    ];
    for (const licenceFile of pictures) {
      expect(await doctor.call('POST', SAVE, { ...whole, licenceFile })).toMatchObject({
        status: 400,
        body: { code: 'doctor.picture_unknown' },
      });
    }
  });

  test('parallel first saves make one application; a stale version is a conflict', async () => {
    const doctor = await member();
    const all = await Promise.all(Array.from({ length: 5 }, () => doctor.call('POST', SAVE, { name: '林知远' })));
    expect(new Set(all.map(({ body }) => (body.data as { id: number }).id)).size).toBe(1);
    expect(await doctor.call('POST', SAVE, { name: '林', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    expect(await new TestBrowser(kit, shop).call('GET', ME)).toMatchObject({ status: 401 });
  });
});

describe('the demo', () => {
  test('shows a doctor in every state, a change beside a grant, and pictures that reviewers open', async () => {
    const { modules } = kit.services.registry;
    const [member, own] = ['member', 'doctor'].map(
      (id) => modules.find(({ manifest }) => manifest.id === id)?.manifest,
    );
    const at = await kit.makeShop(`doctors${process.pid}`);
    // The demo knows its shops by their code.
    const ctx = kit.ctx({ ...at, code: 'trial' });
    await modules.find(({ manifest }) => manifest.id === 'role')?.manifest.demo?.(ctx);
    await member?.demo?.(ctx);
    await own?.demo?.(ctx);
    await own?.demo?.(ctx);
    const rows = await ctx.db.rows<{ state: string; n: number }>(
      'select state, count(*)::int as n from doctor where shop_id = $1 group by state order by state',
      [at.id],
    );
    expect(rows).toEqual([
      { state: 'draft', n: 1 },
      { state: 'granted', n: 1 },
      { state: 'rejected', n: 1 },
      { state: 'submitted', n: 2 },
    ]);
    const asked = await reviewer(at, 'demo');
    const list = (await asked.call('GET', `${ADMIN}/list`, { state: 'submitted' })).body.data as { id: number }[];
    const shown = await asked.call('GET', `${ADMIN}/show/${list[0]?.id}`);
    const url = (shown.body.data as { licencePicture: string }).licencePicture;
    const picture = await kit.app.server.inject({ url, headers: { host: `${at.code}.localhost` } });
    expect(picture.headers['content-type']).toMatch(/^image\//);
  });
});

describe('review of doctors', () => {
  test('reviewers see the number in full, others with the same licence, and no drafts', async () => {
    const one = await member();
    const two = await member();
    const draft = await member();
    const licence = '330110000098765';
    const first = await submitted(one, { licence });
    const second = await submitted(two, { licence: '3301-1000-0098-765' });
    const saved = await draft.call('POST', SAVE, { ...whole, name: '尚未提交' });
    const queue = await reviewers[0]?.call('GET', `${ADMIN}/list`, {
      state: 'submitted',
      sort: 'submittedAt',
      limit: '100',
    });
    const rows = queue?.body.data as { id: number; licenceMasked: string }[];
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(JSON.stringify(rows)).not.toContain(licence);
    expect(JSON.stringify((await reviewers[0]?.call('GET', `${ADMIN}/list`, { q: '尚未提交' }))?.body)).not.toContain(
      '尚未提交',
    );
    expect((await reviewers[0]?.call('GET', `${ADMIN}/show/${first.id}`))?.body).toMatchObject({
      data: {
        licence,
        licencePicture: expect.stringMatching(/^\/api\/file\/\d+\/.+proof=/),
        sameLicence: [{ id: second.id }],
        isChange: false,
      },
      can: { grant: true, reject: true },
    });
    const draftId = (saved.body.data as { id: number }).id;
    expect((await reviewers[0]?.call('GET', `${ADMIN}/show/${draftId}`))?.status).toBe(404);
    expect((await decideAs(reviewers[0], 'grant', { id: draftId, version: 1 })).status).toBe(404);
    expect((await reviewers[0]?.call('GET', `${ADMIN}/history/${first.id}`))?.body.total).toBeGreaterThan(1);
  });

  test('of two reviewers at once exactly one decides', async () => {
    const target = await submitted(await member());
    const answers = await Promise.all([
      decideAs(reviewers[0], 'grant', target),
      decideAs(reviewers[1], 'reject', { ...target, reason: '证书与姓名不符' }),
      decideAs(reviewers[1], 'grant', target),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'VERSION_CONFLICT')).toHaveLength(2);
    const { version } = (answers.find(({ status }) => status === 200)?.body.data ?? {}) as { version: number };
    expect(await decideAs(reviewers[0], 'grant', { id: target.id, version })).toMatchObject({
      status: 409,
      body: { code: 'doctor.not_submitted' },
    });
  });

  test('nobody decides about themselves, with every permission too', async () => {
    const doctor = await member();
    const target = await submitted(doctor);
    const person = await personOf(doctor);
    const self: Ctx = kit.ctx(shop, { ...person, kind: 'staff', grants: new Map([['*', ['all']]]) });
    await expect(kit.app.call(self, 'POST', `${ADMIN}/grant`, target)).rejects.toMatchObject({
      status: 409,
      code: 'doctor.own_application',
    });
    expect(await kit.app.call(self, 'GET', `${ADMIN}/show/${target.id}`, {})).toMatchObject({ can: { grant: false } });
  });

  test('a reason is needed, a permission is needed, and a site sign-in opens nothing', async () => {
    const doctor = await member();
    const target = await submitted(doctor);
    expect((await decideAs(reviewers[0], 'reject', { ...target, reason: ' ' })).status).toBe(400);
    expect((await decideAs(doctor, 'grant', target)).status).toBe(401);
    const username = `plain_${shop.code}`;
    await makeStaff(kit, shop, { username, password: 'Without-Any-Right-7' });
    const plain = new TestBrowser(kit, shop);
    plain.keep(await plain.call('POST', '/login', { channel: 'password', username, password: 'Without-Any-Right-7' }));
    expect(await decideAs(plain, 'grant', target)).toMatchObject({ status: 400, body: { code: 'PERMISSION_DENIED' } });
    expect((await plain.call('GET', `${ADMIN}/list`)).status).toBe(400);
  });

  test('ISO another shop’s application is like one that never was, for every call', async () => {
    const target = await submitted(await member());
    for (const answer of [
      await foreignReviewer.call('GET', `${ADMIN}/show/${target.id}`),
      await foreignReviewer.call('GET', `${ADMIN}/history/${target.id}`),
      await decideAs(foreignReviewer, 'grant', target),
      await decideAs(foreignReviewer, 'reject', { ...target, reason: '不属于本站' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const list = await foreignReviewer.call('GET', `${ADMIN}/list`);
    expect(list.body).toMatchObject({ total: 0 });
  });
});

describe('consents to what doctors send', () => {
  /** A shop that asks for the profile and for the licence each by itself, and a member of it. */
  async function asking(): Promise<TestBrowser> {
    const at = await kit.makeShop();
    const ctx = kit.ctx(at);
    for (const ask of ['doctor', 'licence']) {
      await ctx.db.write(async (tx) => {
        const row = await tx.row<{ id: number }>(
          `insert into agreement (key, title, text, asks) values ($1, $2, '正文', $3) returning id`,
          [ask, `${ask} 同意书`, JSON.stringify([ask])],
        );
        await tx.rows(
          `insert into agreement_version (agreement_id, number, title, title_en, text, text_en, fingerprint)
           values ($1, 1, $2, '', '正文', '', 'f')`,
          [row?.id, `${ask} 同意书`],
        );
      });
    }
    const browser = await member(at);
    asked.set(browser, at);
    return browser;
  }
  const asked = new Map<TestBrowser, Shop>();
  const shopOf = (browser: TestBrowser): Shop => asked.get(browser) ?? shop;
  const decide = (browser: TestBrowser, key: string, given: boolean) =>
    browser.call('POST', '/api/front/agreement/decide', { key, given, at: key });
  const plain = { name: '林知远', hospital: '云湖市第一人民医院', department: 'hematology', title: 'attending' };
  async function complete(browser: TestBrowser): Promise<void> {
    for (const key of ['doctor', 'licence']) await decide(browser, key, true);
    const licenceFile = await picture(browser, shopOf(browser));
    expect((await browser.call('POST', SAVE, { ...whole, licenceFile })).status).toBe(200);
    expect((await browser.call('POST', SUBMIT, {})).status).toBe(200);
  }

  test('nothing is kept without them, and each counts for itself alone', async () => {
    const doctor = await asking();
    expect((await doctor.call('POST', SAVE, plain)).body.code).toBe('doctor.consent_needed');
    await decide(doctor, 'doctor', true);
    expect((await doctor.call('POST', SAVE, plain)).status).toBe(200);
    const { status, body } = await doctor.call('POST', SAVE, { ...plain, licence: whole.licence });
    expect([status, body.code, JSON.stringify(body.errors)]).toEqual([
      400,
      'doctor.consent_needed',
      expect.stringContaining('licence 同意书'),
    ]);
    expect((await doctor.call('POST', SUBMIT, {})).body.code).toBe('doctor.consent_needed');
    await decide(doctor, 'licence', true);
    expect((await doctor.call('POST', SAVE, { ...plain, licence: whole.licence })).status).toBe(200);
  });

  test('what is sent while a consent is taken back is not kept behind it', async () => {
    const doctor = await asking();
    for (const key of ['doctor', 'licence']) await decide(doctor, key, true);
    const at = shopOf(doctor);
    const who = [at.id, (await personOf(doctor, at)).id];
    let sent: Promise<Answer> | undefined;
    await kit.ctx(at).db.write(async (tx) => {
      // As the withdrawal does it: the member is held while what was sent is deleted.
      await tx.rows('select id from member where shop_id = $1 and id = $2 for update', who);
      await tx.rows('update agreement_acceptance set withdrawn_at = now() where shop_id = $1 and member_id = $2', who);
      sent = doctor.call('POST', SAVE, { ...plain, licence: whole.licence });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await sent)?.body.code).toBe('doctor.consent_needed');
    expect((await doctor.call('GET', ME)).body).toMatchObject({ data: null });
  });

  test('taking that of the licence back deletes it and takes the application back', async () => {
    const doctor = await asking();
    await complete(doctor);
    await decide(doctor, 'licence', false);
    expect((await doctor.call('GET', ME)).body).toMatchObject({
      data: { status: 'draft', name: whole.name, licenceMasked: null, licenceFile: null },
    });
    const at = shopOf(doctor);
    const left = await kit.ctx(at).db.row<{ files: number; open: number }>(
      `select (select count(*) from file where shop_id = $1 and removed_at is null) as files,
         (select count(*) from approval_request where shop_id = $1 and state = 'open') as open`,
      [at.id],
    );
    expect(left).toEqual({ files: 0, open: 0 });
    expect((await personOf(doctor, at)).facts.doctor).toBe('draft');
  });

  test('taking that of the profile back leaves nothing of it', async () => {
    const doctor = await asking();
    await complete(doctor);
    await decide(doctor, 'doctor', false);
    expect((await doctor.call('GET', ME)).body).toMatchObject({ data: null });
    expect((await personOf(doctor, shopOf(doctor))).facts).toEqual({});
  });

  test('reviewers hear when a granted registration ends by it, and nothing of one that was not granted', async () => {
    const told = (at: Shop) =>
      kit
        .ctx(at)
        .db.rows<{ title: string }>(
          `select texts->'zh-CN'->>'title' as title from notice where shop_id = $1 and kind = 'doctor.ended'`,
          [at.id],
        );
    const [early, granted] = [await asking(), await asking()];
    await complete(early);
    const [nobody, at] = [shopOf(early), shopOf(granted)];
    await reviewer(nobody, 'nobody');
    await decide(early, 'licence', false);
    expect(await told(nobody)).toEqual([]);
    const judge = await reviewer(at, 'judge');
    await complete(granted);
    const { data } = (await granted.call('GET', ME)).body as { data: { id: number; version: number } };
    expect((await judge.call('POST', `${ADMIN}/grant`, { id: data.id, version: data.version })).status).toBe(200);
    await decide(granted, 'licence', false);
    expect(await told(at)).toEqual([{ title: '林知远的医师认证已结束' }]);
    expect((await personOf(granted, at)).facts.doctor).toBe('draft');
  });
});
