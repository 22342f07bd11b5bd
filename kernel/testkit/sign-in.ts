import { openSession } from '../identity/sessions.ts';
import type { Facts } from '../rules/facts.ts';
import { randomToken } from '../security/random-token.ts';
import { PLATFORM_ID, type Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

/** A member of a shop as a test made them. */
export interface TestMember {
  readonly id: number;
  readonly accountId: number;
}

/** Makes a member of a shop who holds these permissions (`*` is every one, by the administrator's role), or a role that is there. */
export function makeMember(
  app: TestApp,
  shop: Shop,
  who: { name: string; staff?: boolean; permissions?: readonly string[]; role?: string; facts?: Facts },
): Promise<TestMember> {
  const { name, staff = false, permissions = [], facts = {} } = who;
  return app.ctx(shop).db.write(async (tx) => {
    const account = await tx.row<{ id: number }>('insert into platform.account default values returning id');
    if (account === null) throw new Error('the account was not stored');
    const member = await tx.row<{ id: number }>(
      'insert into member (account_id, name, staff, facts) values ($1, $2, $3, $4) returning id',
      [account.id, name, staff, JSON.stringify(facts)],
    );
    if (member === null) throw new Error('the member was not stored');
    if (permissions.length > 0) {
      const role = await tx.row<{ id: number }>(
        `insert into role (key, name) values ($1, $1) on conflict (shop_id, key) do update set key = excluded.key returning id`,
        [permissions.includes('*') ? 'admin' : `role-${member.id}`],
      );
      await tx.rows(
        `insert into role_grant (role_id, permission, scope) select $1, unnest($2::text[]), 'all' on conflict do nothing`,
        [role?.id, permissions],
      );
      await tx.rows('insert into member_role (member_id, role_id) values ($1, $2)', [member.id, role?.id]);
    }
    if (who.role !== undefined) {
      const held =
        'insert into member_role (member_id, role_id) select $2, id from role where shop_id = $1 and key = $3';
      await tx.rows(held, [shop.id, member.id, who.role]);
    }
    return { id: member.id, accountId: account.id };
  });
}

/** Opens a sign-in of a member without the steps of the sign-in, freshly proved unless stated; answers its number and token. */
export function openTestSession(
  app: TestApp,
  shop: Shop,
  memberId: number,
  kind: 'site' | 'staff',
  isProved = true,
): Promise<{ id: number; token: string }> {
  const who = { memberId, kind, deviceHash: randomToken().hash, device: 'test' };
  const life = { idle: 3600, whole: 7200, ...(isProved && { proved: 3600 }) };
  return app.ctx(shop).db.write((tx) => openSession(tx, who, life, app.services.now()));
}

/** A person who is signed in, for tests over HTTP. */
export interface SignedInPerson {
  memberId: number;
  sessionId: number;
  token: string;
  /** Headers that a call of the person carries. */
  headers: Record<string, string>;
}

/** Makes a member of a shop with a role of the given permissions (`*` is every one), and signs them in. */
export async function signedInPerson(
  app: TestApp,
  shop: Shop,
  kind: 'site' | 'staff',
  permissions: readonly string[] = [],
): Promise<SignedInPerson> {
  const staff = kind === 'staff';
  const member = await makeMember(app, shop, { name: staff ? '陈编辑' : '李会员', staff, permissions });
  const { id, token } = await openTestSession(app, shop, member.id, kind);
  const host = `${shop.id === PLATFORM_ID ? 'admin' : shop.code}.localhost`;
  const headers = { host, authorization: token, 'x-requested-with': 'test', origin: `http://${host}` };
  return { memberId: member.id, sessionId: id, token, headers };
}
