import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataOf, openPlatformDesk } from '../../../kernel/testkit/platform.ts';
import type { ShopDetail } from './contract.ts';

const desk = await openPlatformDesk('/api/admin/shop/');
const { kit, platform } = desk;
afterAll(() => kit.close());

const newCode = (): string => `t${crypto.randomUUID().slice(0, 12)}`;

/** A shop in preparation, known to this process. */
async function found(): Promise<{ id: number; host: string }> {
  const code = newCode();
  const name = { 'zh-CN': '海棠消化学会', en: 'Haitang Society' };
  const { id } = dataOf<{ id: number }>(await desk.post('shop/found', { code, name }));
  await kit.services.shops.changed();
  return { id, host: `${code}.localhost` };
}

test('the first administrator of a shop is invited by the platform, and comes in by the shop’s own console', async () => {
  const { id, host } = await found();
  const invited = dataOf<{ link: string; id: number; version: number }>(
    await desk.post('administrator/invite', { shop: id, name: '林主任', channel: 'sms', address: '13800002222' }),
  );
  expect(new URL(invited.link)).toMatchObject({ hostname: host, pathname: '/backend/join' });
  const token = invited.link.split('#')[1] ?? '';
  const ask = async (path: string, payload: Record<string, unknown>, at = host) => {
    const answer = await kit.app.server.inject({
      method: 'POST',
      url: path,
      headers: { host: at, origin: `http://${at}`, 'x-requested-with': 'test' },
      payload,
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  // The message came from the platform, and its link leads to the shop, which is not open yet.
  const waiting = await kit
    .ctx(platform)
    .db.row<{ id: number }>(`select id from outbox_message where shop_id = $1 and key = $2`, [
      platform.id,
      `invitation:${id}:${invited.id}:1`,
    ]);
  await kit.services.outbox.deliver(kit.ctx(platform), waiting?.id ?? 0);
  const message = readFileSync(join(kit.dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(message)).toMatchObject({ shop: platform.id, to: '13800002222', params: { link: invited.link } });
  const { id: other, host: otherHost } = await found();
  expect((await ask('/api/invitation/look', { token }, otherHost)).status).toBe(404);
  expect((await ask('/api/invitation/look', { token })).body).toMatchObject({ state: 'open', name: '林主任' });
  const own = { shop: id, id: invited.id, version: invited.version };
  expect((await desk.post('administrator/resend', { ...own, shop: other })).status).toBe(404);
  const again = dataOf<{ link: string; version: number }>(await desk.post('administrator/resend', own));
  expect((await ask('/api/invitation/look', { token })).status).toBe(404);
  const fresh = again.link.split('#')[1] ?? '';
  const username = `chief-${newCode()}`;
  const joined = await ask('/api/invitation/join', {
    ...{ token: fresh, way: 'new', username, password: 'Shanxia-Yanshou-26' },
  });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  const data = dataOf<ShopDetail>(await desk.get(`shop/show/${id}`));
  expect(data.administrators).toEqual([expect.objectContaining({ name: '林主任', identity: username })]);
  expect(data.invitations).toEqual([]);
  expect((await desk.post('administrator/revoke', { ...own, version: again.version })).body.code).toBe(
    'invitation.settled',
  );
});
