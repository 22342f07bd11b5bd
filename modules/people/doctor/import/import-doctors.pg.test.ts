import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx, Person } from '../../../../kernel/http/context.ts';
import { linkIdentity } from '../../../../kernel/identity/accounts.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import type { ImportOutcome } from '../../../../kernel/module/import-spec.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../../kernel/testkit/app.ts';
import { newPhone } from '../../../../kernel/testkit/new-phone.ts';
import { makeMember, signedInPerson } from '../../../../kernel/testkit/sign-in.ts';
import { importDoctors } from './import-doctors.ts';

let kit: TestApp;
let shop: Shop;
let reviewer: Person;
let importer: Person;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  const staff = async (name: string, permissions: string[]): Promise<Person> => {
    const { id } = await makeMember(kit, shop, { name, staff: true, permissions });
    const person = await memberAsPerson(kit.ctx(shop).db, shop.id, id, 'staff');
    if (person === null) throw new Error('the member was not stored');
    return person;
  };
  reviewer = await staff('许审核', ['doctor.profile.import', 'doctor.profile.review']);
  importer = await staff('朱录入', ['doctor.profile.import']);
});
afterAll(() => kit.close());

class Undone extends Error {}

/** Takes rows in as one import; a trial is taken back. */
async function take(
  rows: Record<string, string>[],
  { by = reviewer, isTrial = false, at = shop }: { by?: Person; isTrial?: boolean; at?: Shop } = {},
): Promise<ImportOutcome[]> {
  const ctx: Ctx = kit.ctx(at, by);
  const given = rows.map((values, index) => ({ position: index + 2, values }));
  let outcomes: ImportOutcome[] = [];
  await ctx.db
    .write(async (tx) => {
      outcomes = await importDoctors.take(ctx, tx, given, { isTrial, takesAlike: false, kept: new Map() });
      if (isTrial) throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return outcomes;
}
const undo = (made: ImportOutcome[], by = reviewer) => {
  const ctx = kit.ctx(shop, by);
  return ctx.db.write((tx) =>
    importDoctors.undo(
      ctx,
      tx,
      made.flatMap((one) => ('id' in one ? [one] : [])),
    ),
  );
};
const whys = (outcomes: ImportOutcome[]): (string | null)[] => outcomes.map((one) => ('why' in one ? one.why : null));

let licence = 110_110_000_300_000 + Math.floor(Math.random() * 9e5) * 100;
async function doctor(more: Record<string, string> = {}, at = shop) {
  const phone = newPhone();
  const member = await makeMember(kit, at, { name: '林知远' });
  await kit
    .ctx(at)
    .db.write((tx) => linkIdentity(tx, kit.services.config, member.accountId, { kind: 'phone', value: phone }));
  licence += 1;
  const row = {
    ...{ phone, name: '林知远', title: '主治医师', hospital: '云湖市第一人民医院', department: '血液内科' },
    ...{ licence: String(licence), ...more },
  };
  return { memberId: member.id, row };
}
const stored = (memberId: number, at = shop) =>
  kit.ctx(at).db.row(
    `select d.state, d.title, d.licence_masked as masked, d.licence_box is not null as sealed, d.decided_by as by, m.facts ->> 'doctor' as mark,
       (select count(*)::int from agreement_acceptance c where c.shop_id = m.shop_id and c.member_id = m.id) as consents
     from member m left join doctor d on d.shop_id = m.shop_id and d.member_id = m.id where m.shop_id = $1 and m.id = $2`,
    [at.id, memberId],
  );
const nothing = { state: null, title: null, masked: null, sealed: false, by: null, mark: null, consents: 0 };

describe('doctors out of a file', () => {
  test('become drafts that their persons complete; a trial names the same and leaves nothing', async () => {
    const one = await doctor();
    const two = await doctor({ title: 'Associate chief physician', licence: '' });
    expect(whys(await take([one.row, two.row], { isTrial: true }))).toEqual([null, null]);
    expect(await stored(one.memberId)).toEqual(nothing);
    expect(whys(await take([one.row], { by: importer }))).toEqual([null]);
    expect(await stored(one.memberId)).toMatchObject({
      state: 'draft',
      title: 'attending',
      sealed: true,
      mark: 'draft',
      by: null,
    });
  });

  test('staff see such a draft and ask its person once a day, until the person has taken it up', async () => {
    const { memberId, row } = await doctor();
    expect(whys(await take([row]))).toEqual([null]);
    const desk = await signedInPerson(kit, shop, 'staff', ['doctor.profile.review']);
    const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const url = `/api/admin/doctor/application/${path}`;
      const answer = await kit.app.server.inject({ method, url, headers: desk.headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json() };
    };
    const mine = async (): Promise<{ id: number; memberId: number }[]> =>
      (await send('GET', `list?state=draft&memberId=${memberId}`)).body.data;
    const [draft] = await mine();
    expect(draft).toMatchObject({ memberId, state: 'draft' });
    const shown = await send('GET', `show/${draft?.id}`);
    expect(shown.body).toMatchObject({
      data: { completeAt: expect.stringMatching(/\/mobile\/doctor\/regist$/) },
      can: { invite: true, grant: false },
    });
    const told = [await send('POST', 'invite', { id: draft?.id }), await send('POST', 'invite', { id: draft?.id })];
    expect(told.map(({ status }) => status)).toEqual([200, 429]);
    const notices = await kit
      .ctx(shop)
      .db.rows('select link from notice where shop_id = $1 and member_id = $2', [shop.id, memberId]);
    expect(notices).toEqual([{ link: '/mobile/doctor/regist' }]);
    const takenUp = 'update doctor set imported = false where shop_id = $1 and member_id = $2';
    await kit.ctx(shop).db.write((tx) => tx.rows(takenUp, [shop.id, memberId]));
    expect(await mine()).toEqual([]);
    expect((await send('GET', `show/${draft?.id}`)).status).toBe(404);
    expect((await send('POST', 'invite', { id: draft?.id })).status).toBe(404);
  });

  test('are granted by who may review, with all that a review asks for, and never by others', async () => {
    const { memberId, row } = await doctor({ state: '已通过' });
    const [denied] = await take([row], { by: importer });
    expect(denied).toEqual({ why: '没有审核权限，不能导入为“已通过”' });
    const partly = await take([{ ...row, department: '' }]);
    expect(whys(partly)).toEqual(['导入为“已通过”须写明职称、医院、科室与执业证书编码']);
    const own = await kit.ctx(shop).db.write(async (tx) => {
      const phone = newPhone();
      await linkIdentity(tx, kit.services.config, reviewer.accountId, { kind: 'phone', value: phone });
      return phone;
    });
    expect(whys(await take([{ ...row, phone: own }]))).toEqual(['不能把自己导入为“已通过”']);
    expect(whys(await take([row]))).toEqual([null]);
    expect(await stored(memberId)).toMatchObject({ state: 'granted', mark: 'granted', by: reviewer.id });
  });

  test('each row is refused for a reason of its own', async () => {
    const there = await doctor();
    await take([there.row]);
    const fresh = async (more: Record<string, string> = {}) => (await doctor(more)).row;
    const [one, two] = [await fresh(), await fresh()];
    const foreign = await doctor({}, await kit.makeShop());
    const given = [
      [await fresh({ phone: '12' }), '手机号不正确，应为 11 位内地手机号'],
      [await fresh({ phone: newPhone() }), '该手机号不是本站会员，请先导入人员'],
      [foreign.row, '该手机号不是本站会员，请先导入人员'],
      [await fresh({ title: '院士' }), '没有名为“院士”的职称'],
      [await fresh({ state: '待定' }), '状态应填草稿或已通过'],
      [await fresh({ consent: '也许' }), '书面同意应填是或否'],
      [await fresh({ licence: '12' }), expect.stringContaining('执业')],
      [await fresh({ licence: there.row.licence }), '执业证书编码已由另一会员使用，请先核实是否同一人'],
      [one, null],
      [{ ...two, licence: one.licence }, '手机号或执业证书编码与文件第 10 行重复'],
    ] as const;
    // Who says of themselves already that they are a doctor is there, which is no mistake.
    expect(await take([{ ...(await fresh()), phone: there.row.phone }], { isTrial: true })).toEqual([
      { there: expect.any(Number) },
    ]);
    expect(
      whys(
        await take(
          given.map(([row]) => row),
          { isTrial: true },
        ),
      ),
    ).toEqual(given.map(([, why]) => why));
  });

  test('are taken by a consent alone, on paper where nobody gave one, and never against one that was taken back', async () => {
    const asking = await kit.makeShop();
    await kit.ctx(asking).db.write(async (tx) => {
      for (const at of ['doctor', 'licence']) {
        const row = await tx.row<{ id: number }>(
          `insert into agreement (key, title, text, asks) values ($1, $1, '正文', $2) returning id`,
          [at, JSON.stringify([at])],
        );
        await tx.rows(
          `insert into agreement_version (agreement_id, number, title, title_en, text, text_en, fingerprint) values ($1, 1, $2, '', '正文', '', 'f')`,
          [row?.id, at],
        );
      }
    });
    const [open, plain, signed, left] = [
      await doctor({}, asking),
      await doctor({ licence: '', consent: '是' }, asking),
      await doctor({ consent: '是' }, asking),
      await doctor({ consent: '是' }, asking),
    ];
    await kit.ctx(asking).db.write((tx) =>
      tx.rows(
        `insert into agreement_acceptance (member_id, agreement, agreement_version, channel, device, withdrawn_at)
         values ($1, 'licence', '1', 'licence', '', now())`,
        [left.memberId],
      ),
    );
    const made = await take([open.row, plain.row, signed.row, left.row], { at: asking });
    expect(whys(made)).toEqual([
      '本人尚未同意处理医师资料：请本人在线同意，或取得书面同意后填“是”',
      null,
      null,
      '本人已撤回同意，只能由本人重新同意',
    ]);
    expect(await stored(plain.memberId, asking)).toMatchObject({ state: 'draft', consents: 1 });
    expect(await stored(signed.memberId, asking)).toMatchObject({ state: 'draft', consents: 2 });
    const ctx = kit.ctx(asking, reviewer);
    const good = made.flatMap((one) => ('id' in one ? [one] : []));
    expect(await ctx.db.write((tx) => importDoctors.undo(ctx, tx, good))).toEqual([null, null]);
    for (const { memberId } of [plain, signed]) expect(await stored(memberId, asking)).toEqual(nothing);
  });

  test('undone, what nobody has changed since goes, grants too, and the rest is named', async () => {
    const [draft, granted, changed] = [await doctor(), await doctor({ state: '已认证' }), await doctor()];
    const made = await take([draft.row, granted.row, changed.row]);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update doctor set version = 2 where shop_id = $1 and member_id = $2`, [shop.id, changed.memberId]),
      );
    expect(await undo(made)).toEqual([null, null, '此后已有修改，未撤销']);
    for (const { memberId } of [draft, granted]) expect(await stored(memberId)).toEqual(nothing);
    expect(await stored(changed.memberId)).toMatchObject({ state: 'draft', mark: 'draft' });
  });
});
