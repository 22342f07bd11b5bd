import { openSession } from '../identity/sessions.ts';
import { randomToken } from '../security/random-token.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

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
  return app.ctx(shop).db.write(async (tx) => {
    const account = await tx.row<{ id: number }>('insert into platform.account default values returning id');
    const member = await tx.row<{ id: number }>(
      'insert into member (account_id, name, staff) values ($1, $2, $3) returning id',
      [account?.id, kind === 'staff' ? '陈编辑' : '李会员', kind === 'staff'],
    );
    if (member === null) throw new Error('the member was not stored');
    if (permissions.length > 0) {
      const role = await tx.row<{ id: number }>('insert into role (key, name) values ($1, $1) returning id', [
        `role-${member.id}`,
      ]);
      for (const permission of permissions) {
        await tx.rows("insert into role_grant (role_id, permission, scope) values ($1, $2, 'all')", [
          role?.id,
          permission,
        ]);
      }
      await tx.rows('insert into member_role (member_id, role_id) values ($1, $2)', [member.id, role?.id]);
    }
    const life = { idle: 3600, whole: 7200 };
    const who = { memberId: member.id, kind, deviceHash: randomToken().hash, device: 'test' };
    const { id, token } = await openSession(tx, who, life, app.services.now());
    const host = `${shop.code}.localhost`;
    const headers = { host, authorization: token, 'x-requested-with': 'test', origin: `http://${host}` };
    return { memberId: member.id, sessionId: id, token, headers };
  });
}
