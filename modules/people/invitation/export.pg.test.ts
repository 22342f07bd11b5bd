import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';

const LIST = '/api/admin/invitation/invitation/list';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
let desk: ReturnType<typeof tableDesk>;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  await kit.services.registry.find('role')?.onStart?.(kit.ctx(shop));
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  desk = tableDesk(kit, shop);
});
afterAll(() => kit.close());

test('a file of invitations tells whom and how they stand, and neither link nor address, whatever is asked for', async () => {
  const role = await kit
    .ctx(shop)
    .db.row<{ id: number }>("select id from role where shop_id = $1 and key = 'editor'", [shop.id]);
  const input = { name: '何雨', channel: 'mail', address: 'heyu@yuhe.example.cn', roles: [role?.id] };
  const made = await desk.post(admin, '/api/admin/invitation/invitation/invite', input);
  expect(made.status).toBe(200);
  const kept = await kit
    .ctx(shop)
    .db.row<{ hash: string; box: string }>(
      'select token_hash as hash, address_box as box from invitation where shop_id = $1',
      [shop.id],
    );
  const keys = [
    'name',
    'state',
    'addressMasked',
    'roles',
    'link',
    'token',
    'tokenHash',
    'token_hash',
    'addressBox',
    'address',
  ];
  const [head, row] = await desk.exported(admin, LIST, keys);
  expect(head).toEqual(keys);
  expect(row?.slice(0, 4)).toEqual(['何雨', 'open', expect.stringContaining('*'), '编辑']);
  expect(row?.slice(4).join('')).toBe('');
  const token = String((made.data as unknown as { link: string }).link).split('#')[1] ?? '';
  for (const secret of [token, kept?.hash, kept?.box, 'heyu']) expect(row?.join(' ')).not.toContain(secret);
});

test('takes the right to see them, the right to export them, and a fresh proof', async () => {
  const can = async (...permissions: string[]) => {
    const who = await signedInPerson(kit, shop, 'staff', permissions);
    const input = { list: LIST, columns: [{ key: 'name', title: '姓名' }], format: 'csv', label: '邀请' };
    const ask = async (minutes: number) => {
      await desk.provedFor(who, minutes);
      return (await desk.post(who, '/api/admin/transfer/export', input)).code ?? 'taken';
    };
    return [await ask(-1), await ask(5)];
  };
  expect(await can('invitation.invitation.view')).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  expect(await can('invitation.invitation.export')).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  expect(await can('invitation.invitation.view', 'invitation.invitation.export')).toEqual([
    'STEP_UP_REQUIRED',
    'taken',
  ]);
});

test('approvals, which anybody of the staff may list, leave by their own right alone', async () => {
  const list = '/api/admin/approval/request/list';
  const clerk = await signedInPerson(kit, shop, 'staff', ['approval.request.view']);
  await expect(desk.exported(clerk, list, ['title'])).rejects.toThrow('PERMISSION_DENIED');
  const auditor = await signedInPerson(kit, shop, 'staff', ['approval.request.export']);
  await desk.provedFor(auditor, 5);
  expect(await desk.exported(auditor, list, ['title', 'state'])).toEqual([['title', 'state']]);
});
