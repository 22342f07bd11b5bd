import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople } from '../../../kernel/identity/persons.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { choiceAddress, choiceCode } from './choice-address.ts';
import type { Preferences } from './preference-contract.ts';
import { giveMail } from './test-mail-address.ts';

type Chosen = Pick<Preferences, 'modules' | 'reaches' | 'mail'> & { phone: string };

describe('choices without signing in', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
  });
  afterAll(() => app.close());

  const call = async (path: string, payload: object, at = shop) => {
    const answer = await app.app.server.inject({
      ...{ method: 'POST', url: `/api/front/message/choice${path}`, payload },
      headers: { host: `${at.code}.localhost`, 'content-type': 'application/json', 'x-requested-with': 'fetch' },
    });
    return { status: answer.statusCode, body: answer.json<{ code: string; data: Chosen }>() };
  };
  const codeOf = (member: number, at = shop): string => choiceCode(app.services.config, at.id, member);
  const wantedOf = ({ modules }: Chosen, kind: string) =>
    Object.fromEntries(
      modules
        .flatMap(({ kinds }) => kinds)
        .filter((each) => each.kind === kind)
        .flatMap(({ channels }) => channels.map(({ channel, wanted }) => [channel, wanted])),
    );

  it('are those of whoever the message went to, switched off and on again, and left alone by others', async () => {
    const who = await makeMember(app, shop, { name: '周明远' });
    const next = await makeMember(app, shop, { name: '林知远' });
    await giveMail(app, shop, who.id, 'zhou@example.org');
    const code = codeOf(who.id);
    const opened = await call('', { code });
    expect(opened.body.data).toMatchObject({ mail: 'z***@example.org', phone: '', reaches: ['list', 'mail'] });
    expect(wantedOf(opened.body.data, 'campaign.news')).toEqual({ list: true, weixin: true, sms: true, mail: true });
    const off = await call('/prefer', { code, kind: 'campaign.news', channel: 'mail', wanted: false });
    expect(wantedOf(off.body.data, 'campaign.news')).toMatchObject({ mail: false, sms: true });
    const on = await call('/prefer', { code, kind: 'campaign.news', channel: 'mail', wanted: true });
    expect(wantedOf(on.body.data, 'campaign.news')).toMatchObject({ mail: true });
    expect(wantedOf((await call('', { code: codeOf(next.id) })).body.data, 'campaign.news')).toMatchObject({
      mail: true,
    });
  });

  it('end all that leaves the site by one click, and begin it again; what is of safety is not theirs', async () => {
    const who = await makeMember(app, shop, { name: '周明远' });
    const code = codeOf(who.id);
    const none = (await call('/all', { code, wanted: false })).body.data;
    const ways = (chosen: Chosen) =>
      chosen.modules.flatMap(({ kinds }) =>
        kinds.flatMap(({ channels }) => channels.filter(({ channel }) => channel !== 'list')),
      );
    expect(ways(none).some(({ wanted }) => wanted)).toBe(false);
    expect(wantedOf(none, 'campaign.news')).toMatchObject({ list: true });
    expect(none.modules.flatMap(({ kinds }) => kinds).some(({ isFixed }) => isFixed)).toBe(false);
    const fixed = [...app.services.registry.notices].find(
      ([, { isFixed, audience, isDirect }]) => isFixed === true && audience === 'member' && isDirect !== true,
    )?.[0];
    if (fixed !== undefined) {
      const asked = await call('/prefer', { code, kind: fixed, channel: 'list', wanted: false });
      expect(asked.body.code).toBe('notice.always_on');
    }
    const every = (await call('/all', { code, wanted: true })).body.data;
    expect(ways(every).every(({ wanted }) => wanted)).toBe(true);
  });

  it('work for people without account, who have no list', async () => {
    const [id = 0] = await app
      .ctx(shop)
      .db.write((tx) =>
        makePeople(tx, app.services.config, [
          { name: '邵文茵', affiliation: '', contacts: [{ kind: 'mail', value: 'shao@example.org' }] },
        ]),
      );
    const code = codeOf(id);
    expect((await call('', { code })).body.data).toMatchObject({ mail: 's***@example.org', reaches: ['mail'] });
    const off = await call('/prefer', { code, kind: 'campaign.event', channel: 'mail', wanted: false });
    expect(wantedOf(off.body.data, 'campaign.event')).toEqual({ mail: false });
  });

  it('open by the code of that person and shop alone, whose address is short and tells servers nothing', async () => {
    const who = await makeMember(app, shop, { name: '周明远' });
    const code = codeOf(who.id);
    const [front = '', signed = ''] = code.split('.');
    const forged = [
      ...['', 'x', `${front}.${'A'.repeat(16)}`, `${(who.id + 1).toString(36)}.${signed}`],
      ...[codeOf(who.id, other), `${code}x`],
    ];
    for (const bad of forged) expect((await call('', { code: bad })).body.code, bad).toBe('notice.unsigned');
    expect((await call('', { code }, other)).body.code).toBe('notice.unsigned');
    expect((await call('/all', { code: `${front}.${'A'.repeat(16)}`, wanted: false })).status).toBe(403);
    const address = new URL(choiceAddress(app.ctx(shop), who.id));
    expect([address.pathname, address.search, address.hash]).toEqual(['/u', '', `#${code}`]);
    expect(code.length).toBeLessThanOrEqual(28);
    await app
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, who.id]),
      );
    expect((await call('', { code })).status).toBe(403);
  });
});
