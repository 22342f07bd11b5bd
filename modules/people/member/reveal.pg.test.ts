import { afterAll, describe, expect, test } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { memberAsPerson } from '../../../kernel/identity/authenticate.ts';
import { walkList } from '../../../kernel/record/walk-list.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';

const VIEW = 'member.person.view';
const REVEAL = 'member.person.reveal';
const UNMASKED = 'member.person.unmasked';

const { kit, shop, other } = await openTwoShops();
afterAll(() => kit.close());

let phones = 10;
async function person(name: string, where = shop): Promise<{ id: number; phone: string }> {
  phones += 1;
  const phone = `1391${String(Date.now()).slice(-5)}${phones}`;
  const { id, accountId } = await makeMember(kit, where, { name });
  const identity = { kind: 'phone', value: phone } as const;
  await kit.ctx(where).db.write((tx) => linkIdentity(tx, kit.services.config, accountId, identity));
  return { id, phone };
}
async function call(who: SignedInPerson, path: string, payload?: Record<string, unknown>) {
  const answer = await kit.app.server.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/admin/member/person/${path}`,
    headers: who.headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const staff = (...permissions: string[]) => signedInPerson(kit, shop, 'staff', permissions);
const look = (who: SignedInPerson, id: number, more: Record<string, unknown> = {}) =>
  call(who, 'reveal', { id, field: 'member.phone', why: 'contact', ...more });

describe('AZ-3 personal values of members', () => {
  test('names are masked in lists, searches, the record, its history and exports, unless granted', async () => {
    const { id } = await person('欧阳知夏');
    await kit.ctx(shop).db.write((tx) => tx.rows(`update member set name = '欧阳之夏' where id = $1`, [id]));
    const bare = await staff(VIEW);
    const named = await staff(VIEW, UNMASKED);
    const namesFor = async (who: SignedInPerson) => {
      const list = (await call(who, `list?q=${encodeURIComponent('欧阳')}`)).body.data as { name: string }[];
      const history = (await call(who, `history/${id}`)).body.data as {
        changes: { field: string; before: string; after: string }[];
      }[];
      const change = history.flatMap(({ changes }) => changes).find(({ before }) => before !== null);
      const ctx = kit.ctx(shop, await memberAsPerson(kit.ctx(shop).db, shop.id, who.memberId, 'staff'));
      const binding = kit.services.registry.bindings.find(({ name }) => name === 'member.person.list');
      if (binding === undefined) throw new Error('the list is gone');
      const exported = await walkList(binding, { q: '欧阳' }, '', ctx);
      return [
        list[0]?.name,
        (await call(who, `show/${id}`)).body.data.name,
        change?.before,
        change?.after,
        exported.rows[0]?.name,
      ];
    };
    expect(await namesFor(bare)).toEqual(['欧**', '欧**', '欧**', '欧**', '欧**']);
    expect(await namesFor(named)).toEqual(['欧阳之夏', '欧阳之夏', '欧阳知夏', '欧阳之夏', '欧阳之夏']);
  });

  test('a phone is masked even for the administrator, and revealed with a reason that is written down', async () => {
    const { id, phone } = await person('方会员');
    const admin = await staff('*');
    expect((await call(admin, `show/${id}`)).body.data.phoneMasked).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`);
    const { body } = await look(admin, id, { why: 'verify', note: '核对退款人' });
    expect(body.data).toEqual({ value: phone, seconds: 60 });
    const seen = (await call(admin, `reveals/${id}`)).body;
    expect(seen).toMatchObject({
      total: 1,
      data: [{ by: { id: admin.memberId }, field: 'member.phone', label: '手机号', why: 'verify', note: '核对退款人' }],
    });
    const trail = await kit.ctx(shop).db.row(
      `select actor, reason, after ->> 'member_id' as whose, after ->> 'field' as field from audit_entry
         where shop_id = $1 and table_name = 'person_reveal' and row_id = $2`,
      [shop.id, seen.data[0].id],
    );
    expect(trail).toEqual({
      actor: admin.memberId,
      reason: 'verify: 核对退款人',
      whose: String(id),
      field: 'member.phone',
    });
  });

  test('nothing leaves without the permission, the reach and the reason', async () => {
    const { id } = await person('秦会员');
    const there = await person('外店会员', other);
    const caller = await staff(VIEW, REVEAL);
    expect((await look(await staff(VIEW, UNMASKED), id)).body.code).toBe('PERMISSION_DENIED');
    expect((await look(caller, there.id)).status).toBe(404);
    expect((await call(caller, `reveals/${there.id}`)).status).toBe(404);
    expect((await look(caller, id, { why: 'otherwise' })).body.fields.note[0]).toContain('原因');
    expect((await look(caller, id, { why: 'curious' })).status).toBe(400);
    expect((await look(caller, id, { field: 'member.password' })).status).toBe(404);
    expect((await look(caller, caller.memberId)).body.code).toBe('member.nothing_to_reveal');
    expect((await call(caller, `reveals/${id}`)).body.total).toBe(0);
    await kit.ctx(shop).db.write((tx) =>
      tx.rows(
        `update role_grant set scope = 'mine' where permission = $1 and role_id in
          (select role_id from member_role where member_id = $2)`,
        [REVEAL, caller.memberId],
      ),
    );
    expect((await look(caller, id)).status).toBe(404);
  });

  test('who looks at one after the other is stopped before a list is copied', async () => {
    const { id } = await person('许会员');
    const caller = await staff(VIEW, REVEAL);
    const answers: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) answers.push((await look(caller, id)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });
});
