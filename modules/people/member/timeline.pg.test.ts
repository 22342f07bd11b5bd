import { afterAll, describe, expect, test } from 'vitest';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';

const VIEW = 'member.person.view';

const { kit, shop, other } = await openTwoShops();
afterAll(() => kit.close());

interface Entry {
  part: string;
  id: number;
  at: string;
  title: string;
  detail: string;
}
interface Answer {
  data: Entry[];
  parts: { part: string }[];
  next: string | null;
}

async function past(who: SignedInPerson, id: number, query: Record<string, string> = {}) {
  const answer = await kit.app.server.inject({
    url: `/api/admin/member/person/timeline/${id}?${new URLSearchParams(query)}`,
    headers: who.headers,
  });
  return { status: answer.statusCode, body: answer.json<Answer & { code?: string }>() };
}

/** A member with a past in five modules, several of it at the very same moment. */
async function somebody(): Promise<number> {
  const { id } = await makeMember(kit, shop, { name: '温会员' });
  const at = '2026-11-20T08:00:00.123456+08:00';
  await kit.ctx(shop).db.write(async (tx) => {
    for (const version of ['1', '2', '3']) {
      await tx.rows(
        `insert into agreement_acceptance (member_id, agreement, agreement_version, channel, device, created_at, withdrawn_at)
         values ($1, 'terms', $2, 'phone', 'Chrome', $3, $3)`,
        [id, version, at],
      );
    }
    for (const target of [1, 2, 3, 4]) {
      await tx.rows(`insert into favorite (member_id, type, target_id, at) values ($1, 'news', $2, $3)`, [
        id,
        target,
        at,
      ]);
    }
    await tx.rows(
      `insert into doctor (member_id, state, name, hospital, submitted_at, decided_at) values ($1, 'granted', '温', '北辰医院', $2, $2)`,
      [id, at],
    );
    await tx.rows(`update member set status = 'blocked', blocked_reason = '广告' where shop_id = $1 and id = $2`, [
      shop.id,
      id,
    ]);
  });
  await openTestSession(kit, shop, id, 'site');
  return id;
}

describe('the past of a person over all modules', () => {
  test('every page follows the one before, whatever happened at the same moment, and nothing comes twice', async () => {
    const id = await somebody();
    const who = await signedInPerson(kit, shop, 'staff', ['*']);
    const whole = (await past(who, id, { limit: '50' })).body;
    expect(whole.next).toBeNull();
    expect(whole.data).toHaveLength(6 + 4 + 2 + 2 + 1);
    expect(new Set(whole.data.map(({ part }) => part))).toEqual(
      new Set(['agreement.consent', 'favorite.kept', 'doctor.application', 'member.membership', 'signIn.session']),
    );
    expect([...whole.data].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).map(({ at }) => at)).toEqual(
      whole.data.map(({ at }) => at),
    );
    const walked: Entry[] = [];
    let cursor = '';
    for (let page = 0; page < 20; page += 1) {
      const { body } = await past(who, id, { limit: '2', ...(cursor !== '' && { cursor }) });
      walked.push(...body.data);
      if (body.next === null) break;
      cursor = body.next;
    }
    expect(walked).toEqual(whole.data);
  });

  test('one part alone, in words', async () => {
    const id = await somebody();
    const who = await signedInPerson(kit, shop, 'staff', ['*']);
    const { data } = (await past(who, id, { part: 'doctor.application' })).body;
    expect(data.map(({ title, detail }) => [title, detail])).toEqual([
      ['医师认证通过', '北辰医院'],
      ['提交医师认证', '北辰医院'],
    ]);
    const own = (await past(who, id, { part: 'member.membership' })).body.data;
    expect(own.map(({ title }) => title)).toEqual(['账号被停用', '成为会员']);
  });

  test('a part is seen by who may see what it tells', async () => {
    const id = await somebody();
    const { data, parts } = (await past(await signedInPerson(kit, shop, 'staff', [VIEW]), id, { limit: '50' })).body;
    const kinds = (entries: readonly { part: string }[]) => [...new Set(entries.map(({ part }) => part))].sort();
    expect(kinds(data)).toEqual(['favorite.kept', 'member.membership', 'signIn.session']);
    expect(kinds(parts)).not.toContain('agreement.consent');
    const part = { part: 'agreement.consent' };
    expect((await past(await signedInPerson(kit, shop, 'staff', [VIEW]), id, part)).body.data).toEqual([]);
  });

  test('a person of another shop is not found, and a made-up cursor is refused', async () => {
    const there = await makeMember(kit, other, { name: '外店会员' });
    const who = await signedInPerson(kit, shop, 'staff', ['*']);
    expect((await past(who, there.id)).status).toBe(404);
    const id = await somebody();
    const made = [['2026-13-45T99:99:99+08:00', 'x', 1], ['infinity', 'x', 1], [1, 2, 3], 'x'];
    for (const cursor of made.map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))) {
      expect((await past(who, id, { cursor })).body.code).toBe('INVALID_INPUT');
    }
  });
});
