import { afterAll, describe, expect, test } from 'vitest';
import { accountById } from '../../../kernel/identity/accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { makeMember, openTestSession } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { type Answer, TestBrowser } from '../sign-in/test-browser.ts';

const { kit, shop, other } = await openTwoShops();
afterAll(() => kit.close());

interface Staff {
  id: number;
  accountId: number;
  browser: TestBrowser;
}

async function signedIn(where: Shop, memberId: number, kind: 'site' | 'staff' = 'staff'): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, where);
  browser.token = (await openTestSession(kit, where, memberId, kind)).token;
  return browser;
}
async function staff(where: Shop, permissions: readonly string[] = []): Promise<Staff> {
  const { id, accountId } = await makeMember(kit, where, { name: '陈编辑', staff: true, permissions });
  return { id, accountId, browser: await signedIn(where, id) };
}
/** Makes an account a member of the staff of a second shop, with these permissions. */
async function alsoIn(where: Shop, accountId: number, permissions: readonly string[] = []): Promise<TestBrowser> {
  const made = await makeMember(kit, where, { name: '陈编辑', staff: true, permissions });
  await kit
    .ctx(where)
    .db.write((tx) =>
      tx.rows('update member set account_id = $3 where shop_id = $1 and id = $2', [where.id, made.id, accountId]),
    );
  return signedIn(where, made.id);
}
const enrol = (accountId: number): Promise<unknown> =>
  kit.database.platform.rows(`update platform.account set totp_box = 'sealed' where id = $1`, [accountId]);
const isEnrolled = async (accountId: number): Promise<boolean> =>
  (await accountById(kit.database.platform, accountId))?.totpBox !== null;
const alive = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call('GET', '/api/front/user/me/user_info')).status === 200;
const reset = (by: Staff, of: Staff, more: Record<string, unknown> = {}): Promise<Answer> =>
  by.browser.call('POST', '/api/admin/member/person/second-factor/reset', {
    ...{ id: of.id, version: 1, reason: '手机遗失，已当面核实' },
    ...more,
  });

describe('AU-7 a lost second factor of somebody else', () => {
  test('is taken away with the reason in the history, and ends the staff sign-ins alone', async () => {
    const admin = await staff(shop, ['*']);
    const loser = await staff(shop);
    await enrol(loser.accountId);
    const onSite = await signedIn(shop, loser.id, 'site');
    const shown = await admin.browser.call('GET', `/api/admin/member/person/show/${loser.id}`);
    expect(shown.body).toMatchObject({ data: { secondFactor: true }, can: { resetFactor: true } });
    expect((await reset(admin, loser, { reason: '' })).body.code).toBe('INVALID_INPUT');
    expect((await reset(admin, loser, { version: 2 })).body.code).toBe('VERSION_CONFLICT');
    expect((await reset(admin, loser)).body).toEqual({ data: { id: loser.id, version: 2 } });
    expect(await isEnrolled(loser.accountId)).toBe(false);
    expect([await alive(loser.browser), await alive(onSite), await alive(admin.browser)]).toEqual([false, true, true]);
    const history = await admin.browser.call('GET', `/api/admin/member/person/history/${loser.id}`);
    const [newest] = history.body.data as { reason: string; actor: { id: number }; changes: { field: string }[] }[];
    expect(newest).toMatchObject({ reason: '手机遗失，已当面核实', actor: { id: admin.id } });
    expect(newest?.changes.map(({ field }) => field)).toContain('factorResetAt');
    expect((await reset(admin, loser, { version: 2 })).body.code).toBe('member.no_factor');
  });

  test('is not reset by oneself, without the permission, nor for somebody who may do more', async () => {
    const admin = await staff(shop, ['*']);
    await enrol(admin.accountId);
    expect((await reset(admin, admin)).body.code).toBe('member.own_factor');
    const helper = await staff(shop, ['member.person.view']);
    expect((await reset(helper, admin)).body.code).toBe('PERMISSION_DENIED');
    const seen = await helper.browser.call('GET', `/api/admin/member/person/show/${admin.id}`);
    expect(seen.body).toMatchObject({ data: { secondFactor: null }, can: { resetFactor: false } });
    const desk = await staff(shop, ['member.person.view', 'member.person.resetFactor']);
    expect((await reset(desk, admin)).body.code).toBe('role.beyond_own');
    expect(await isEnrolled(admin.accountId)).toBe(true);
  });

  test('guards other shops too: who may not reset it there may not here', async () => {
    const admin = await staff(shop, ['*']);
    const loser = await staff(shop);
    await enrol(loser.accountId);
    const elsewhere = await alsoIn(other, loser.accountId);
    expect((await reset(admin, loser)).body.code).toBe('member.staff_elsewhere');
    await alsoIn(other, admin.accountId, ['member.person.view']);
    expect((await reset(admin, loser)).body.code).toBe('member.staff_elsewhere');
    expect([await isEnrolled(loser.accountId), await alive(elsewhere)]).toEqual([true, true]);
    const platform = await staff(shop, ['*']);
    await alsoIn(other, platform.accountId, ['*']);
    expect((await reset(platform, loser)).status).toBe(200);
    expect([await isEnrolled(loser.accountId), await alive(elsewhere)]).toEqual([false, false]);
  });

  test('two administrators at the same moment reset it once', async () => {
    const admins = [await staff(shop, ['*']), await staff(shop, ['*'])];
    const loser = await staff(shop);
    await enrol(loser.accountId);
    const answers = await Promise.all(admins.map((admin) => reset(admin, loser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('another shop’s person is like one that never was', async () => {
    const admin = await staff(shop, ['*']);
    const stranger = await staff(other);
    await enrol(stranger.accountId);
    const [foreign, never] = [await reset(admin, stranger), await reset(admin, { ...stranger, id: 8_000_000_000 })];
    expect([foreign.status, foreign.body]).toEqual([never.status, never.body]);
    expect(foreign.status).toBe(404);
    expect(await isEnrolled(stranger.accountId)).toBe(true);
  });
});

describe('roles and centre of a person', () => {
  test('a centre is given to somebody without any role, who stays without', async () => {
    const admin = await staff(shop, ['*']);
    const { id } = await makeMember(kit, shop, { name: '李会员' });
    const made = await admin.browser.call('POST', '/api/admin/role/centre/save', { name: '临江研究中心' });
    const centreId = (made.body.data as { id: number }).id;
    const answer = await admin.browser.call('POST', '/api/admin/member/person/assign', { id, version: 1, centreId });
    expect(answer.status).toBe(200);
    const shown = await admin.browser.call('GET', `/api/admin/member/person/show/${id}`);
    expect(shown.body.data).toMatchObject({ centreId, roles: [], staff: false });
  });
});
