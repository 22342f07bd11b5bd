import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyTrail } from '../../../kernel/audit/verify-trail.ts';
import { runSql } from '../../../kernel/database/provision.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { sealTrail } from '../../../kernel/testkit/seal-trail.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { TestBrowser } from '../sign-in/test-browser.ts';
import { runDue } from './commands/run-due.ts';
import type { Erasure } from './contract.ts';

const DAY = 86_400_000;
let away = 0;
let kit: TestApp;
let shop: Shop;
let other: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(Date.now() + away) });
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
});
// The clock goes on from test to test, and a sign-in does not last for days.
beforeEach(async () => {
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

interface Answer {
  status: number;
  body: {
    code?: string;
    errors?: unknown;
    data: {
      receipt: string;
      holds: string[];
      open: { receipt: string; origin: string; isHeld: boolean } | null;
    };
    can?: Record<string, boolean>;
  };
}
async function send(method: 'GET' | 'POST', url: string, who: SignedInPerson, payload?: object): Promise<Answer> {
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const own = (what: '' | '/ask' | '/withdraw', who: SignedInPerson): Promise<Answer> =>
  send(what === '' ? 'GET' : 'POST', `/api/front/user/me/erasure${what}`, who, what === '' ? undefined : {});
const remove = (memberId: number, who = admin): Promise<Answer> =>
  send('POST', '/api/admin/erasure/person/remove', who, { memberId, reason: '本人书面申请' });
const rows = <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
  kit.ctx(shop).db.rows<T>(sql, [shop.id, ...values]);
const latest = async (memberId: number): Promise<Erasure & { counts: Record<string, number> }> =>
  (
    await rows<never>(
      `select id, state, origin, receipt, due_at as "dueAt", held_at as "heldAt", finished_at as "finishedAt", counts from erasure
       where shop_id = $1 and member_id = $2 order by id desc limit 1`,
      memberId,
    )
  )[0] as never;
const write = (sql: string, ...values: unknown[]): Promise<unknown> =>
  kit.ctx(shop).db.write((tx) => tx.rows(sql, [shop.id, ...values]));
/** The nightly work of retention. */
const purge = async (): Promise<void> => {
  const job = kit.services.registry.find('retention')?.jobs?.find(({ name }) => name === 'retention.purge');
  await job?.run(kit.ctx(shop), {});
};

/** Runs the job some days later, and once more when calls in flight have ended. */
async function later(days: number): Promise<void> {
  away += days * DAY;
  await runDue(kit.ctx(shop));
  away += 120_000;
  await runDue(kit.ctx(shop));
}

/** Every cell of the shop that holds a text. */
async function findings(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind = 'r' and $1::int > 0 and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows(
      `select 1 from "${name}" t where t.shop_id = $1 and strpos(t::text, $2) > 0 limit 1`,
      text,
    );
    if (hit !== undefined) found.push(name);
  }
  return found;
}

/** A member who used the shop: with a phone, a favourite, a rejected application and its matter, and a picture. */
async function livedHere(name: string): Promise<SignedInPerson & { accountId: number; phone: string }> {
  const { id, accountId } = await makeMember(kit, shop, { name });
  const { token, id: sessionId } = await openTestSession(kit, shop, id, 'site');
  const phone = newPhone();
  await kit.ctx(shop).db.write(async (tx) => {
    await linkIdentity(tx, kit.services.config, accountId, { kind: 'phone', value: phone });
    await tx.rows(`insert into favorite (member_id, type, target_id) values ($1, 'news', 7)`, [id]);
    const [doctor] = await tx.rows<{ id: number }>(
      `insert into doctor (member_id, state, name, hospital) values ($1, 'rejected', $2, '市一医院') returning id`,
      [id, name],
    );
    await tx.rows(
      `insert into approval_request (kind, subject_id, title, facts, flow, started_by, state)
       values ('doctor.application', $1, $2, '{}', '{"steps": []}', $3, 'rejected')`,
      [doctor?.id, `${name} · 市一医院`, id],
    );
    await tx.rows(
      `update member set facts = '{"doctor": "rejected"}', gender = 'female' where shop_id = $1 and id = $2`,
      [shop.id, id],
    );
    await tx.rows(
      `insert into agreement_acceptance (member_id, agreement, agreement_version, channel, device) values ($1, 'terms', '1', 'phone', 'Chrome')`,
      [id],
    );
    await tx.rows(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256) values ($1, 'licence', false, $2, $3, 1, 'image/webp', '')`,
      [id, `shop/${shop.id}/x`, `${name}.jpg`],
    );
  });
  // A favourite that went before leaves its values in the trail alone.
  await write(`delete from favorite where shop_id = $1 and member_id = $2`, id);
  await write(`insert into favorite (member_id, type, target_id) select $2, 'news', 8 where $1::int > 0`, id);
  const headers = { ...admin.headers, authorization: token };
  return { memberId: id, sessionId, token, headers, accountId, phone };
}

describe('a member is removed', () => {
  test('nothing about them is left, what the law wants stays without a name, and the sealed trail holds', async () => {
    const name = '欧阳金丝雀';
    const who = await livedHere(name);
    await sealTrail(kit.ctx(shop));
    expect(await findings(name)).toContain('audit_entry');
    const answer = await remove(who.memberId);
    expect(answer.status).toBe(200);
    expect((await own('', who)).status).toBe(401);
    expect(await latest(who.memberId)).toMatchObject({
      ...{ state: 'removed', origin: 'staff', receipt: answer.body.data.receipt },
      counts: { account: 1, 'favorite.member_id': 1 },
    });
    await later(0);
    expect((await latest(who.memberId)).finishedAt).not.toBeNull();
    expect(await findings(name)).toEqual([]);
    expect(
      await rows('select name, account_id, gender, status from member where shop_id = $1 and id = $2', who.memberId),
    ).toEqual([{ name: '已注销会员', account_id: null, gender: null, status: 'blocked' }]);
    expect(
      await rows('select agreement from agreement_acceptance where shop_id = $1 and member_id = $2', who.memberId),
    ).toHaveLength(1);
    expect(await rows('select device from session where shop_id = $1 and member_id = $2', who.memberId)).toEqual([
      { device: '' },
    ]);
    expect(await rows('select 1 from platform.identity where account_id = $2 and $1::int > 0', who.accountId)).toEqual(
      [],
    );
    expect(await rows('select 1 from platform.account where id = $2 and $1::int > 0', who.accountId)).toEqual([]);
    await sealTrail(kit.ctx(shop));
    const report = await verifyTrail(kit.ctx(shop).db);
    expect(report.brokenAt).toBeNull();
    expect(report.reduced).toBeGreaterThan(3);
    const goodbye = await rows<{ key: string }>(
      `select key from outbox_message where shop_id = $1 and key = $2`,
      `erasure:${answer.body.data.receipt}`,
    );
    expect(goodbye).toHaveLength(1);
  });

  test('who signs in with the same phone afterwards is somebody new', async () => {
    const who = await livedHere('再来');
    expect((await remove(who.memberId)).status).toBe(200);
    expect((await new TestBrowser(kit, shop).enter(who.phone)).status).toBe(200);
    const [anew] = await rows<{ id: number }>('select id from member where shop_id = $1 order by id desc limit 1');
    expect(anew?.id).toBeGreaterThan(who.memberId);
    expect(await rows('select 1 from doctor where shop_id = $1 and member_id = $2', anew?.id)).toEqual([]);
  });

  test('an account that another shop knows stays there', async () => {
    const who = await livedHere('两站');
    await kit
      .ctx(other)
      .db.write((tx) => tx.rows('insert into member (account_id, name) values ($1, $2)', [who.accountId, '两站']));
    expect((await remove(who.memberId)).status).toBe(200);
    expect((await latest(who.memberId)).counts.account).toBeUndefined();
    expect(
      await rows('select 1 from platform.identity where account_id = $2 and $1::int > 0', who.accountId),
    ).toHaveLength(1);
    const there = await kit
      .ctx(other)
      .db.rows('select name from member where shop_id = $1 and account_id = $2', [other.id, who.accountId]);
    expect(there).toEqual([{ name: '两站' }]);
  });

  test('whoever was merged into them goes along', async () => {
    const [winner, loser] = [await livedHere('胜者'), await livedHere('败者金丝雀')];
    await write('update member set merged_into = $3 where shop_id = $1 and id = $2', loser.memberId, winner.memberId);
    expect((await remove(loser.memberId)).status).toBe(404);
    expect((await remove(winner.memberId)).status).toBe(200);
    await later(0);
    expect(await findings('败者金丝雀')).toEqual([]);
  });

  test('a module that is switched off forgets them too', async () => {
    const who = await livedHere('关停金丝雀');
    const switchOff = async (...modules: string[]): Promise<void> => {
      await kit.database.platform.write((tx) =>
        tx.rows('update platform.shop set modules_off = $2 where id = $1', [shop.id, JSON.stringify(modules)]),
      );
      await kit.services.shops.changed();
    };
    await switchOff('doctor');
    expect((await remove(who.memberId)).status).toBe(200);
    await switchOff();
    await later(0);
    expect(await findings('关停金丝雀')).toEqual([]);
  });

  test('a value that is put back into a reduced entry shows as a break', async () => {
    const who = await livedHere('还原者');
    await sealTrail(kit.ctx(shop));
    expect((await remove(who.memberId)).status).toBe(200);
    await later(0);
    await sealTrail(kit.ctx(shop));
    const [reduced] = await rows<{ id: number }>(
      `select row_id as id from audit_entry where shop_id = $1 and table_name = 'audit_entry' order by id limit 1`,
    );
    const put = (value: string): Promise<void> =>
      runSql(
        testDatabase().ownerUrl,
        `set app.shop_id = '${shop.id}'`,
        `update audit_entry set reason = ${value} where id = ${reduced?.id}`,
      );
    await put(`'欧阳金丝雀'`);
    expect((await verifyTrail(kit.ctx(shop).db)).brokenAt).toBe(reduced?.id);
    await put('null');
    expect((await verifyTrail(kit.ctx(shop).db)).brokenAt).toBeNull();
  });

  test('the database itself takes no values of somebody out who was not removed', async () => {
    const who = await livedHere('还在');
    await expect(
      kit.ctx(shop).db.write((tx) => tx.rows('select platform.redact_trail($1, $2, 0, 100)', [who.memberId, []])),
    ).rejects.toThrow('was not removed');
  });

  test('staff, open matters, a valid registration and a hold come first, each with a clear word', async () => {
    const held = async (memberId: number): Promise<string> => {
      const { status, body } = await remove(memberId);
      expect([status, body.code]).toEqual([409, 'erasure.held']);
      return JSON.stringify(body.errors);
    };
    expect(await held(admin.memberId)).toContain('收回全部角色');
    const who = await livedHere('有事');
    await write(`update doctor set state = 'granted' where shop_id = $1 and member_id = $2`, who.memberId);
    expect(await held(who.memberId)).toContain('医师认证仍有效');
    expect((await own('/ask', who)).body.code).toBe('erasure.held');
    expect((await own('', who)).body.data.holds).toHaveLength(1);
    await write(`update doctor set state = 'rejected' where shop_id = $1 and member_id = $2`, who.memberId);
    await write(`update approval_request set state = 'open' where shop_id = $1 and started_by = $2`, who.memberId);
    expect(await held(who.memberId)).toContain('未办结的审批');
    await write(`update approval_request set state = 'withdrawn' where shop_id = $1 and started_by = $2`, who.memberId);
    await write(`insert into retention_hold (member_id, reason) select $2, '诉讼' where $1::int > 0`, who.memberId);
    expect(await held(who.memberId)).toContain('暂停删除');
    await write('update retention_hold set lifted_at = now() where shop_id = $1 and member_id = $2', who.memberId);
    expect((await remove(who.memberId)).status).toBe(200);
  });

  test('is for those who may, of this shop’s members, and of two at once one does it', async () => {
    const who = await livedHere('两人');
    const reader = await signedInPerson(kit, shop, 'staff', ['erasure.request.view']);
    expect((await remove(who.memberId, reader)).body.code).toBe('PERMISSION_DENIED');
    const stranger = await makeMember(kit, other, { name: '别站' });
    expect((await remove(stranger.id)).status).toBe(404);
    const both = await Promise.all([remove(who.memberId), remove(who.memberId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a member asks to be removed', () => {
  test('can take it back, is reminded a day before, and is gone when the days are over', async () => {
    const who = await livedHere('自愿');
    expect((await own('', who)).body.data).toEqual({ days: 7, holds: [], open: null });
    expect((await own('/withdraw', who)).body.code).toBe('erasure.nothing_asked');
    const both = await Promise.all([own('/ask', who), own('/ask', who)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own('/withdraw', who)).status).toBe(200);
    expect((await latest(who.memberId)).state).toBe('withdrawn');
    expect((await own('/ask', who)).body.data.open).toMatchObject({ origin: 'own', isHeld: false });
    const told = () =>
      rows<{ kind: string }>(`select kind from notice where shop_id = $1 and member_id = $2 order by id`, who.memberId);
    await later(5);
    expect((await told()).map(({ kind }) => kind)).toEqual(['erasure.asked', 'erasure.asked']);
    await later(1);
    expect((await told()).map(({ kind }) => kind)).toContain('erasure.soon');
    expect((await latest(who.memberId)).state).toBe('waiting');
    await later(1);
    expect(await latest(who.memberId)).toMatchObject({ state: 'removed', origin: 'own' });
    expect(await told()).toEqual([]);
  });

  test('what stands in the way when it is due is shown, told once, and done when it is settled', async () => {
    const who = await livedHere('受阻');
    const { body } = await own('/ask', who);
    await write(`insert into retention_hold (member_id, reason) select $2, '调查' where $1::int > 0`, who.memberId);
    await later(8);
    const stuck = await latest(who.memberId);
    expect(stuck.state).toBe('waiting');
    expect(stuck.heldAt).not.toBeNull();
    const desk = await signedInPerson(kit, shop, 'staff', ['*']);
    const list = await send('GET', `/api/admin/erasure/request/list?q=${body.data.open?.receipt}`, desk);
    expect(list.body.data).toMatchObject([{ id: stuck.id, state: 'waiting' }]);
    const shown = await send('GET', `/api/admin/erasure/request/show/${stuck.id}`, desk);
    expect(shown.body).toMatchObject({
      data: { holds: [expect.stringContaining('暂停删除')] },
      can: { remove: false },
    });
    const told = await rows(
      `select 1 from notice where shop_id = $1 and kind = 'erasure.stuck' and key = $2 and member_id = $3`,
      String(stuck.id),
      admin.memberId,
    );
    expect(told).toHaveLength(1);
    await write('update retention_hold set lifted_at = now() where shop_id = $1 and member_id = $2', who.memberId);
    await later(0);
    expect((await latest(who.memberId)).state).toBe('removed');
  });

  test('one removal that fails is loud, holds up nobody else, and is tried again', async () => {
    const [broken, next] = [await livedHere('卡住'), await livedHere('随后')];
    for (const who of [broken, next]) expect((await own('/ask', who)).status).toBe(200);
    const { ownerUrl } = testDatabase();
    await runSql(
      ownerUrl,
      `create function platform.test_failing() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
      `create trigger test_failing before update on public.member for each row
         when (new.id = ${broken.memberId} and new.removed_at is not null) execute function platform.test_failing()`,
    );
    try {
      await expect(later(8)).rejects.toThrow('1 removals failed');
    } finally {
      await runSql(ownerUrl, 'drop function platform.test_failing() cascade');
    }
    expect((await latest(broken.memberId)).state).toBe('waiting');
    expect((await latest(next.memberId)).state).toBe('removed');
    await later(0);
    expect((await latest(broken.memberId)).state).toBe('removed');
  });

  test('nobody is merged who asked to be removed, or into whom; a merge that is undone is no matter of it', async () => {
    const [asking, other] = [await livedHere('去者'), await livedHere('留者')];
    const desk = await signedInPerson(kit, shop, 'staff', ['*']);
    const merge = (winner: SignedInPerson, loser: SignedInPerson) =>
      send('POST', '/api/admin/member/merge/run', desk, {
        ...{ winner: winner.memberId, winnerVersion: 1, loser: loser.memberId, loserVersion: 1, reason: '同一人' },
      });
    expect((await own('/ask', asking)).status).toBe(200);
    expect((await merge(other, asking)).body.code).toBe('erasure.wanted');
    expect((await merge(asking, other)).body.code).toBe('erasure.wanted');
    expect((await own('/withdraw', asking)).status).toBe(200);
    expect((await merge(other, asking)).status).toBe(200);
    expect((await own('/ask', other)).status).toBe(200);
    const merges = await send('GET', `/api/admin/member/merge/list/${other.memberId}`, desk);
    const [{ id }] = merges.body.data as unknown as [{ id: number }];
    expect((await send('POST', '/api/admin/member/merge/undo', desk, { id, reason: '误合并' })).status).toBe(200);
    expect(await latest(asking.memberId)).toMatchObject({ state: 'withdrawn' });
    expect(await latest(other.memberId)).toMatchObject({ state: 'waiting' });
  });

  test('needs a fresh proof, and a sign-in on this shop’s site', async () => {
    const { id } = await makeMember(kit, shop, { name: '未证' });
    const { token } = await openTestSession(kit, shop, id, 'site', false);
    const who = { ...admin, headers: { ...admin.headers, authorization: token } };
    expect((await own('/ask', who)).body.code).toBe('STEP_UP_REQUIRED');
  });
});

describe('a receipt', () => {
  const look = async (receipt: string, of = shop, address = '203.0.113.5') => {
    const headers = { host: `${of.code}.localhost`, 'x-requested-with': 'test' };
    const url = `/api/front/erasure/receipt?receipt=${encodeURIComponent(receipt)}`;
    const answer = await kit.app.server.inject({ method: 'GET', url, headers, remoteAddress: address });
    return { status: answer.statusCode, body: answer.json() as { code?: string; data?: object } };
  };

  test('tells who holds it how the removal stands, without a word about them, and nothing of another shop', async () => {
    const who = await livedHere('查验人');
    const desk = await signedInPerson(kit, shop, 'staff', ['*']);
    const { body } = await own('/ask', who);
    const receipt = body.data.open?.receipt ?? '';
    expect((await look(receipt)).body.data).toEqual({
      ...{ receipt, state: 'waiting', dueAt: expect.any(String), closedAt: null, finishedAt: null },
    });
    expect((await remove(who.memberId, desk)).status).toBe(200);
    await later(0);
    expect((await look(` ${receipt.toLowerCase()} `)).body.data).toEqual({
      ...{ receipt, state: 'removed', dueAt: null, closedAt: expect.any(String), finishedAt: expect.any(String) },
    });
    expect((await look(receipt, other)).body.code).toBe('erasure.receipt_unknown');
    expect((await look('0123456789AB')).status).toBe(404);
    expect((await look('not-a-receipt')).status).toBe(400);
  });

  test('is looked up so often from one address and no more', async () => {
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 31; turn += 1) codes.push((await look('0123456789AB', shop, '203.0.113.9')).body.code);
    expect(codes.filter((code) => code === 'erasure.receipt_unknown')).toHaveLength(30);
    expect(codes.at(-1)).toBe('TOO_MANY');
  });
});

describe('members who never came back', () => {
  test('are told first, stay by one sign-in, and go otherwise', async () => {
    const [gone, back, young] = [await livedHere('不归'), await livedHere('归来'), await livedHere('新近')];
    for (const { memberId } of [gone, back]) {
      await write(
        `update member set created_at = now() - interval '900 days' where shop_id = $1 and id = $2`,
        memberId,
      );
      await write(
        `update session set last_seen_at = now() - interval '800 days' where shop_id = $1 and member_id = $2`,
        memberId,
      );
    }
    await purge();
    expect(await latest(gone.memberId)).toBeUndefined();
    await write(`insert into retention_rule (kind, days) select 'erasure.absent', 730 where $1::int > 0`);
    await purge();
    await purge();
    expect(await latest(gone.memberId)).toMatchObject({ state: 'waiting', origin: 'absence' });
    expect(await latest(back.memberId)).toMatchObject({ state: 'waiting', origin: 'absence' });
    expect(await latest(young.memberId)).toBeUndefined();
    expect(
      await rows(
        `select 1 from notice where shop_id = $1 and kind = 'erasure.planned' and member_id = $2`,
        gone.memberId,
      ),
    ).toHaveLength(1);
    away += DAY;
    await openTestSession(kit, shop, back.memberId, 'site');
    await write(
      `update session set last_seen_at = $3 where shop_id = $1 and member_id = $2 and idle_until > now()`,
      back.memberId,
      new Date(kit.services.now().getTime() + 40 * DAY).toISOString(),
    );
    await later(31);
    expect((await latest(gone.memberId)).state).toBe('removed');
    expect((await latest(back.memberId)).state).toBe('withdrawn');
  });

  test('stay where they turn out to be somebody who is here: the merge ends it, and takes nobody along', async () => {
    const [old, present] = [await livedHere('旧号'), await livedHere('新号')];
    await write(
      `insert into erasure (member_id, origin, receipt, asked_at, due_at) select $2, 'absence', 'OLD', now(), now() where $1::int > 0`,
      old.memberId,
    );
    const pair = { winner: present.memberId, winnerVersion: 1, loser: old.memberId, loserVersion: 1 };
    const desk = await signedInPerson(kit, shop, 'staff', ['*']);
    const merged = await send('POST', '/api/admin/member/merge/run', desk, { ...pair, reason: '同一人' });
    expect(merged.status).toBe(200);
    await later(31);
    expect((await latest(old.memberId)).state).toBe('withdrawn');
    expect(await rows('select name from member where shop_id = $1 and id = $2', present.memberId)).toEqual([
      { name: '新号' },
    ]);
  });
});
