import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveCard, Playback } from './contract.ts';
import { HOST, type LiveStage, liveStage } from './test-live-stage.ts';

let stage: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');
const session = 'player-of-a-browser';
const password = '青屿-2027';

beforeAll(async () => {
  const render = async () => ({ status: 200, html: '<p>page</p>' });
  stage = await liveStage({ now: () => now, bundle: { render } });
});
afterAll(() => stage.close());

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const play = async (id: number, more: object = {}, ctx = stage.visitor()): Promise<Playback> =>
  (await stage.call<{ data: Playback }>(ctx, 'live.play', { id, session, ...more })).data;
const listed = async (when?: string): Promise<number[]> =>
  (
    await stage.call<{ data: LiveCard[] }>(stage.visitor(), 'live.list', { ...(when && { when }), limit: 100 })
  ).data.map(({ id }) => id);
const open = async (id: number, given = password, ctx = stage.visitor()): Promise<string> =>
  (await stage.call<{ ticket: string }>(ctx, 'live.password', { id, session, password: given })).ticket;

describe('T1 status', () => {
  test('a stream goes its way; what is not in the table answers 409 with the present status', async () => {
    const film = await stage.film('video');
    const { id } = await stage.stream({ replayFile: film });
    await expect(stage.move(id, 2)).rejects.toMatchObject({ status: 409, code: 'live.status_not_possible' });
    await expect(stage.move(id, 3)).rejects.toMatchObject({ params: { current: '未开始', status: 0 } });
    expect(await listed('coming')).toContain(id);
    await stage.move(id, 1);
    expect(await listed('now')).toContain(id);
    await stage.move(id, 2, 3);
    expect(await listed('replay')).toContain(id);
    await expect(stage.move(id, 1)).rejects.toMatchObject({ code: 'live.status_not_possible' });
  });

  test('it starts with a source alone, goes on within the window alone, and is replayed with a recording alone', async () => {
    const bare = await stage.stream();
    await expect(stage.move(bare.id, 1)).rejects.toMatchObject({ code: 'live.stream_needed' });
    const draft = await stage.step(stage.admin, 'live.stream.save', {
      ...{
        title: '草稿',
        lead: '导语',
        startsAt: now.toISOString(),
        endsAt: new Date(now.getTime() + 1).toISOString(),
      },
    });
    await expect(stage.move(draft.id, 1)).rejects.toMatchObject({ code: 'live.not_published' });
    const { id } = await stage.stream({});
    await stage.move(id, 1, 2);
    later(29);
    await stage.move(id, 1, 2);
    await expect(stage.move(id, 3)).rejects.toMatchObject({ code: 'live.replay_needed' });
    later(31);
    await expect(stage.move(id, 1)).rejects.toMatchObject({ code: 'live.resume_over' });
  });

  test('of two who start it at once one is told that it runs', async () => {
    const { id } = await stage.stream({});
    const both = await Promise.allSettled([stage.move(id, 1), stage.move(id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { params: { status: 1 } } });
  });

  test('what is taken down leaves lists, search and targets, tells why at its address, and comes back as it was', async () => {
    const { id } = await stage.stream({}, { title: '下架的那一场' });
    await stage.move(id, 1);
    await expect(stage.call(stage.admin, 'live.admin.status', { id, status: -1 })).rejects.toMatchObject({
      code: 'live.reason_needed',
    });
    const found = async (): Promise<number> =>
      (await stage.admin.db.rows(`SELECT 1 FROM search_entry WHERE type = 'live' AND item_id = $1`, [id])).length;
    const cards = async () =>
      stage.kit.services.registry.find('live')?.targets?.live?.cards(stage.visitor(), [id]) ?? null;
    expect(await found()).toBeGreaterThan(0);
    expect(await cards()).toMatchObject([{ type: 'live', id }]);
    await stage.move(id, -1);
    expect(await listed()).not.toContain(id);
    expect(await found()).toBe(0);
    expect(await cards()).toEqual([]);
    for (const name of ['live.show', 'live.play', 'live.password']) {
      const given = { id, session, password: 'x' };
      await expect(stage.call(stage.visitor(), name, given)).rejects.toMatchObject({
        ...{ status: 410, code: 'live.taken_down', params: { reason: '信号版权' } },
      });
    }
    await expect(stage.move(id, 2)).rejects.toMatchObject({ code: 'live.status_not_possible' });
    await stage.move(id, 1);
    expect(await listed('now')).toContain(id);
    expect(await found()).toBeGreaterThan(0);
  });

  test('a correction does not put before people what was taken down', async () => {
    const { id } = await stage.stream({});
    await stage.move(id, -1);
    const { data } = await stage.call<{ data: Record<string, unknown> }>(stage.admin, 'live.stream.show', { id });
    const changed = await stage.step(stage.admin, 'live.stream.save', { ...data, title: '改了标题' });
    await expect(
      stage.step(stage.admin, 'live.stream.correct', { ...changed, note: '改了标题' }),
    ).rejects.toMatchObject({ code: 'envelope.incomplete' });
  });
});

describe('T5 where it is played from', () => {
  test('nothing before it starts and after it ends; a plain address without a key, a signed one with it', async () => {
    const { id } = await stage.stream({});
    expect(await play(id)).toMatchObject({ way: 'none', url: '' });
    await stage.move(id, 1);
    expect(await play(id)).toMatchObject({ way: 'hls', url: `https://${HOST}/hema/case.m3u8` });
    const { settings } = stage.kit.services;
    await settings.save(stage.admin, [{ key: 'live.signKey', value: 'aliyuncdnexp1234' }], '');
    const signed = new URL((await play(id)).url);
    const [at = '', random, user, hash] = (signed.searchParams.get('auth_key') ?? '').split('-');
    expect(Number(at) * 1000).toBe(now.getTime() + 240 * 60_000);
    const right = createHash('md5').update(`/hema/case.m3u8-${at}-${random}-0-aliyuncdnexp1234`).digest('hex');
    expect([user, hash]).toEqual(['0', right]);
    await settings.save(stage.admin, [{ key: 'live.signKey', value: null }], '');
    await stage.move(id, 2);
    expect(await play(id)).toMatchObject({ way: 'none', url: '' });
  });

  test('a recording of the library has a signed address that ends; neither page nor list tells of one', async () => {
    const { id } = await stage.stream({ replayFile: await stage.film('lecture') });
    await stage.move(id, 1, 2, 3);
    const { way, url } = await play(id);
    expect(way).toBe('film');
    expect(url).toMatch(/^\/api\/file\/\d+\/[0-9a-f]{24}\.mp4\?until=\d+&proof=[0-9a-f]{64}$/);
    const told = JSON.stringify([
      await stage.call(stage.visitor(), 'live.show', { id }),
      await stage.call(stage.visitor(), 'live.list', {}),
    ]);
    expect(told).not.toContain('.mp4');
    expect(told).not.toContain(HOST);
  });

  test('addresses lie at hosts of the shop alone, over https', async () => {
    const { id, version } = await stage.stream();
    for (const address of [
      ...['https://evil.example.org/a.m3u8', `http://${HOST}/a.m3u8`, `https://${HOST}:8443/a.m3u8`],
      ...[`https://x@${HOST}/a.m3u8`, 'javascript:alert(1)', `https://${HOST}.evil.org/a.m3u8`],
    ]) {
      await expect(stage.call(stage.admin, 'live.admin.saveBroadcast', { id, version, address })).rejects.toMatchObject(
        { code: 'INVALID_INPUT', fields: { address: [expect.any(String)] } },
      );
    }
  });

  test('the page that plays admits the hosts of the setting, the others none', async () => {
    const policy = async (url: string): Promise<string> => {
      const headers = { host: `${stage.shop.code}.localhost` };
      const answer = await stage.kit.app.server.inject({ method: 'GET', url, headers });
      expect(answer.statusCode).toBe(200);
      return String(answer.headers['content-security-policy']);
    };
    for (const path of ['/live?id=1', '/mobile/live?id=1']) {
      expect(await policy(path)).toMatch(new RegExp(`media-src 'self' blob: https://${HOST};`));
      // As it is kept, too.
      expect(await policy(path)).toMatch(new RegExp(`connect-src [^;]* https://${HOST};`));
    }
    expect(await policy('/lives')).not.toContain(HOST);
  });

  test('who is not among the audience finds nothing; another shop’s people neither', async () => {
    const { id } = await stage.stream({}, { audience: 'member' });
    const other = stage.kit.ctx(await stage.kit.makeShop());
    for (const ctx of [stage.visitor(), other]) {
      for (const [name, more] of [
        ...[['live.show', {}] as const, ['live.play', { session }] as const, ['live.heartbeat', { session }] as const],
        ['live.password', { session, password: 'x' }] as const,
      ]) {
        await expect(stage.call(ctx, name, { id, ...more })).rejects.toMatchObject({ status: 404 });
      }
    }
    expect(await play(id, {}, stage.as(await stage.person({ permissions: [] })))).toMatchObject({ way: 'none' });
  });
});

describe('T4 the password', () => {
  const gated = async (more: object = {}) => {
    const stream = await stage.stream({ isGated: true, password, ...more });
    await stage.move(stream.id, 1);
    return stream;
  };

  test('no address without a ticket; the ticket is this browser’s, this stream’s, and ends', async () => {
    const { id } = await gated();
    const elsewhere = await gated();
    await expect(play(id)).rejects.toMatchObject({ code: 'live.password_needed' });
    const ticket = await open(id);
    expect(await play(id, { ticket })).toMatchObject({ way: 'hls' });
    for (const [of, more] of [
      [id, { ticket, session: 'another-browser-1' }],
      [elsewhere.id, { ticket }],
      [id, { ticket: `${(now.getTime() + 1e12).toString(36)}-${ticket.split('-')[1]}` }],
    ] as const) {
      await expect(play(of, more)).rejects.toMatchObject({ code: 'live.password_needed' });
    }
    later(12 * 60 + 1);
    await expect(play(id, { ticket })).rejects.toMatchObject({ code: 'live.password_needed' });
  });

  test('five wrong ones in ten minutes for one person at one network; right ones do not count', async () => {
    const { id } = await gated();
    for (let time = 0; time < 8; time += 1) await open(id);
    for (let time = 0; time < 5; time += 1) {
      await expect(open(id, '不对')).rejects.toMatchObject({ status: 400, code: 'live.password_wrong' });
    }
    await expect(open(id)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY' });
    expect(await open(id, password, stage.visitor('10.0.0.2'))).not.toBe('');
    later(11);
    expect(await open(id)).not.toBe('');
  });

  test('a new password ends every ticket; it is kept as a hash, and asked for where none is kept', async () => {
    const { id, version } = await gated();
    const ticket = await open(id);
    const given = { id, version, isGated: true, address: `https://${HOST}/hema/case.m3u8` };
    const kept = await stage.step(stage.admin, 'live.admin.saveBroadcast', given);
    expect(await play(id, { ticket })).toMatchObject({ way: 'hls' });
    await stage.call(stage.admin, 'live.admin.saveBroadcast', { ...given, ...kept, password: '换过的' });
    await expect(play(id, { ticket })).rejects.toMatchObject({ code: 'live.password_needed' });
    await expect(open(id)).rejects.toMatchObject({ code: 'live.password_wrong' });
    await stage.admin.db.write((tx) => tx.rows('UPDATE live_stream SET password_hash = NULL WHERE id = $1', [id]));
    await expect(play(id)).rejects.toMatchObject({ code: 'live.password_needed' });
    await expect(open(id, '换过的')).rejects.toMatchObject({ code: 'live.password_wrong' });
    const told = JSON.stringify(await stage.call(stage.admin, 'live.admin.broadcast', { id }));
    expect(told).not.toContain('assword');
  });

  test('with a password the film is one for admitted viewers; without any password there is no gate', async () => {
    const { id, version } = await stage.stream();
    const replayFile = await stage.film('video');
    const save = (more: object) =>
      stage.call(stage.admin, 'live.admin.saveBroadcast', { id, version, isGated: true, ...more });
    await expect(save({ replayFile, password })).rejects.toMatchObject({ code: 'live.film_is_public' });
    await expect(save({})).rejects.toMatchObject({ fields: { password: ['请设置观看密码'] } });
    await expect(save({ replayFile: 987654321, password })).rejects.toMatchObject({ status: 404 });
    await save({ replayFile: await stage.film('lecture'), password });
    await expect(save({ password })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});
