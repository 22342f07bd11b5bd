import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawAnswer } from '../../../kernel/http/raw-answer.ts';
import { ffmpeg, testFilm } from '../../../tools/ffmpeg.ts';
import type { Playback } from '../live/contract.ts';
import { type LiveStage, liveStage } from '../live/test-live-stage.ts';
import type { EncoderDesk } from './admin-contract.ts';
import { makeRecording } from './commands/make-recording.ts';
import { tidySessions } from './commands/tidy-sessions.ts';
import { type HookAct, hookProof } from './hook-proof.ts';
import { pieceFolder } from './piece-folder.ts';
import { type GivenKey, readStreamKey } from './stream-key.ts';

let stage: LiveStage;
let other: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');
const session = 'player-of-a-browser';

beforeAll(async () => {
  const bundle = { render: async () => ({ status: 200, html: '<p>page</p>' }) };
  stage = await liveStage({ now: () => now, bundle });
  other = await liveStage({ now: () => now, bundle });
});
afterAll(async () => {
  await stage.close();
  await other.close();
});

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const random = (): string => crypto.randomUUID().replaceAll('-', '');

/** What the receiving server of this installation says, with its proof. */
const hook = <T>(act: HookAct, what: Record<string, string | number>, at = now.getTime(), on = stage): Promise<T> =>
  on.call<T>(on.visitor(), `ingest.hook.${act}`, {
    ...{ ...what, at },
    proof: hookProof(on.kit.services.config.secretKey, act, [...Object.values(what), at]),
  });

const makeKey = async (
  id: number,
  version = 0,
  kind = 'main',
  ctx = stage.admin,
): Promise<GivenKey & { version: number }> => {
  const { data } = await stage.call<{ data: { key: string; version: number } }>(ctx, 'ingest.admin.makeKey', {
    ...{ id, kind, version },
  });
  const given = readStreamKey(data.key);
  if (given === null) throw new Error('The key cannot be read.');
  return { ...given, version: data.version };
};

const begin = async ({ line, key }: GivenKey, folder = random()): Promise<{ session: number; folder: string }> => {
  const { data } = await hook<{ data: { session: number } }>('begin', { line, key, folder });
  return { session: data.session, folder };
};
const alive = async (of: number, pieces = 1): Promise<boolean> =>
  (await hook<{ data: { isAdmitted: boolean } }>('alive', { session: of, pieces })).data.isAdmitted;

/** Puts pieces where the receiving server would, whole at the moments of a clock. */
function write(folder: string, pieces: readonly Date[] = [now], bytes?: readonly string[]): void {
  const path = pieceFolder(stage.kit.services.config, folder);
  mkdirSync(path, { recursive: true });
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:1'];
  for (const [index, at] of pieces.entries()) {
    const name = join(path, `main-${index + 1}.ts`);
    if (bytes === undefined) writeFileSync(name, `piece ${index + 1}`);
    utimesSync(name, at, at);
    lines.push('#EXTINF:2.000000,', `main-${index + 1}.ts`);
  }
  for (const form of ['main', 'sound'])
    writeFileSync(join(path, `${form}.m3u8`), `${lines.join('\n').replaceAll('main-', `${form}-`)}\n`);
}

const play = async (id: number, more: object = {}): Promise<Playback> =>
  (await stage.call<{ data: Playback }>(stage.visitor(), 'live.play', { id, session, ...more })).data;

/** Asks what an address of our own leads to, as a browser does. */
async function get(address: string, on = stage): Promise<{ type: string; text: string }> {
  const url = new URL(address, 'http://portal.example');
  const [, , , , kind = '', ...parts] = url.pathname.split('/');
  const names = kind === 'line' ? ['stream', 'line', 'name'] : ['stream', 'line', 'folder', 'name'];
  const answer = await on.call<RawAnswer>(on.visitor(), `ingest.${kind}`, {
    ...Object.fromEntries(names.map((name, index) => [name, parts[index]])),
    ...Object.fromEntries(url.searchParams),
  });
  const body = typeof answer.body === 'function' ? await buffer(await answer.body()) : Buffer.from(answer.body);
  return { type: answer.type, text: body.toString() };
}
const pieceIn = (list: string): string => list.split('\n').find((line) => line.startsWith('/')) ?? '';
const desk = async (id: number): Promise<EncoderDesk> =>
  (await stage.call<{ data: EncoderDesk }>(stage.admin, 'ingest.admin.desk', { id })).data;
const statusOf = async (id: number): Promise<number | undefined> =>
  (
    await stage.admin.db.row<{ status: number }>('SELECT status FROM live_stream WHERE shop_id = $1 AND id = $2', [
      stage.shop.id,
      id,
    ])
  )?.status;
const plan = async (id: number, more: object): Promise<void> => {
  const { version } = await desk(id);
  await stage.call(stage.admin, 'ingest.admin.savePlan', { id, version, ...more });
};

describe('keys', () => {
  test('a key is told once, masked from then on, and good for its line alone', async () => {
    const { id } = await stage.stream();
    const given = await makeKey(id);
    const shown = await desk(id);
    expect(shown.lines[0]).toMatchObject({ kind: 'main', hasKey: true, keyTail: given.key.slice(-4), isOn: false });
    expect(JSON.stringify(shown)).not.toContain(given.key);
    const trail = await stage.admin.db.rows('SELECT * FROM ingest_line WHERE shop_id = $1', [stage.shop.id]);
    expect(JSON.stringify(trail)).not.toContain(given.key);
    await expect(
      begin({ ...given, key: `${given.key.slice(0, -1)}!`.replace('!', given.key.endsWith('A') ? 'B' : 'A') }),
    ).rejects.toMatchObject({
      code: 'ingest.key_wrong',
    });
    const backup = await makeKey(id, 0, 'backup');
    await expect(begin({ ...given, line: backup.line })).rejects.toMatchObject({ code: 'ingest.key_wrong' });
    expect((await begin(given)).session).toBeGreaterThan(0);
  });

  test('a new key ends the one before, and whoever sends by it; a revoked one is good for nothing', async () => {
    const { id } = await stage.stream();
    const first = await makeKey(id);
    const running = await begin(first);
    expect(await alive(running.session)).toBe(true);
    later(1);
    const second = await makeKey(id, first.version);
    expect(await alive(running.session)).toBe(false);
    await hook('end', { session: running.session, pieces: 1 });
    await expect(begin(first)).rejects.toMatchObject({ status: 403, code: 'ingest.key_wrong' });
    later(1);
    const again = await begin(second);
    await stage.call(stage.admin, 'ingest.admin.revokeKey', { id, kind: 'main' });
    await stage.call(stage.admin, 'ingest.admin.revokeKey', { id, kind: 'main' });
    expect(await alive(again.session)).toBe(false);
    await expect(begin(second)).rejects.toMatchObject({ code: 'ingest.key_wrong' });
    // Nothing sends it any more: it cannot begin.
    await expect(stage.move(id, 1)).rejects.toMatchObject({ code: 'live.stream_needed' });
  });

  test('of two who make a key at once one is asked to look, and one needs the right to', async () => {
    const { id } = await stage.stream();
    const both = await Promise.allSettled([makeKey(id), makeKey(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
    const host = stage.as(await stage.person({ permissions: ['live.control'] }));
    await expect(makeKey(id, 1, 'main', host)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect((await stage.call<{ data: EncoderDesk }>(host, 'ingest.admin.desk', { id })).data.lines[0]?.hasKey).toBe(
      true,
    );
  });

  test('a cloud gets a signed push address by the same button, and its own play address', async () => {
    const { settings } = stage.kit.services;
    const values = {
      provider: 'aliyun',
      pushHost: 'push.example.org',
      playHost: 'play.example.org',
      pushKey: 'Abcdef12',
    };
    const store = (on: boolean) =>
      settings.save(
        stage.admin,
        Object.entries(values).map(([key, value]) => ({ key: `ingest.${key}`, value: on ? value : null })),
        '',
      );
    await store(true);
    const { id } = await stage.stream();
    const { data } = await stage.call<{ data: { server: string; key: string } }>(stage.admin, 'ingest.admin.makeKey', {
      ...{ id, kind: 'main', version: 0 },
    });
    expect(data.server).toBe('rtmp://push.example.org/live');
    expect(data.key).toMatch(/^line-\d+\?auth_key=\d+-[0-9a-f]{32}-0-[0-9a-f]{32}$/);
    await stage.move(id, 1);
    expect((await play(id)).lines).toMatchObject([
      { key: 'main', url: expect.stringMatching(/^https:\/\/play\.example\.org\/live\/line-\d+\.m3u8/) },
    ]);
    await store(false);
  });
});

describe('encoders', () => {
  test('what the receiving server says is proved, and of this minute', async () => {
    const { id } = await stage.stream();
    const { line, key } = await makeKey(id);
    const said = { line, key, folder: random(), at: now.getTime() };
    for (const wrong of [
      { proof: '0'.repeat(64) },
      { proof: hookProof(Buffer.alloc(32, 7), 'begin', Object.values(said)) },
    ])
      await expect(stage.call(stage.visitor(), 'ingest.hook.begin', { ...said, ...wrong })).rejects.toMatchObject({
        ...{ status: 403, code: 'ingest.unsigned' },
      });
    await expect(hook('begin', { line, key, folder: random() }, now.getTime() - 61_000)).rejects.toMatchObject({
      code: 'ingest.unsigned',
    });
  });

  test('two at once: one encoder sends by a line; one whose server fell silent makes way', async () => {
    const { id } = await stage.stream();
    const given = await makeKey(id);
    const both = await Promise.allSettled([begin(given), begin(given)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'ingest.line_busy' },
    });
    later(31);
    expect((await begin(given)).session).toBeGreaterThan(0);
  });

  test('X5 what is said once more under its folder is the same session, and none once that has ended', async () => {
    const { id } = await stage.stream();
    const { line, key } = await makeKey(id);
    const said = { line, key, folder: random() };
    const say = () => hook<{ data: { session: number } }>('begin', said);
    const first = (await say()).data;
    expect((await say()).data).toEqual(first);
    await hook('end', { session: first.session, pieces: 0 });
    await expect(say()).rejects.toMatchObject({ status: 409, code: 'ingest.line_busy' });
  });

  test('a stream that is a draft, taken down or on demand wants no encoder', async () => {
    const { id } = await stage.stream();
    const given = await makeKey(id);
    const { session: running } = await begin(given);
    await stage.move(id, 1, -1);
    expect(await alive(running)).toBe(false);
    await hook('end', { session: running, pieces: 1 });
    await expect(begin(given)).rejects.toMatchObject({ code: 'ingest.not_wanted' });
  });

  test('one that fills the disk is cut off before what the portal keeps free of it is gone', async () => {
    const { id } = await stage.stream();
    const running = await begin(await makeKey(id));
    const config = stage.kit.services.config as { diskReserveMb: number };
    const { diskReserveMb } = config;
    config.diskReserveMb = Number.MAX_SAFE_INTEGER / (1024 * 1024);
    try {
      expect(await alive(running.session)).toBe(false);
    } finally {
      config.diskReserveMb = diskReserveMb;
    }
    expect(await alive(running.session)).toBe(true);
  });

  test('T1 the stream begins with its encoder where its host wants that; a line that broke off ends nothing, a long silence does', async () => {
    const { id } = await stage.stream();
    const given = await makeKey(id);
    const tried = await begin(given);
    expect([await alive(tried.session), await statusOf(id)]).toEqual([true, 0]);
    await plan(id, { followsEncoder: true });
    expect([await alive(tried.session, 0), await statusOf(id)]).toEqual([true, 0]);
    expect([await alive(tried.session, 1), await statusOf(id)]).toEqual([true, 1]);
    await hook('end', { session: tried.session, pieces: 9 });
    await hook('end', { session: tried.session, pieces: 9 });
    await tidySessions(stage.admin);
    expect(await statusOf(id)).toBe(1);
    later(29 * 60);
    const back = await begin(given);
    expect(await alive(back.session)).toBe(true);
    // Its server is gone without a word.
    later(31);
    await tidySessions(stage.admin);
    expect([(await desk(id)).lines[0]?.isOn, await statusOf(id)]).toEqual([false, 1]);
    later(30 * 60);
    await tidySessions(stage.admin);
    expect(await statusOf(id)).toBe(2);
  });

  test('another shop knows neither the line nor the sending', async () => {
    const { id } = await stage.stream();
    const given = await makeKey(id);
    const { session: running, folder } = await begin(given);
    const { line, key } = given;
    await expect(hook('begin', { line, key, folder: random() }, now.getTime(), other)).rejects.toMatchObject({
      code: 'ingest.key_wrong',
    });
    await hook('end', { session: running, pieces: 1 }, now.getTime(), other);
    expect(await alive(running)).toBe(true);
    for (const [name, more] of Object.entries({
      desk: {},
      makeKey: { kind: 'main', version: 0 },
      record: {},
      savePlan: { version: 0 },
    }))
      await expect(other.call(other.admin, `ingest.admin.${name}`, { id, ...more })).rejects.toMatchObject({
        status: 404,
      });
    await stage.move(id, 1);
    write(folder);
    const { url } = await play(id);
    await expect(get(url, other)).rejects.toMatchObject({ status: 404 });
  });
});

describe('T5 what players get', () => {
  test('a signed playlist of a running stream with signed pieces; a takedown cuts at once, and nobody else gets anything', async () => {
    const { id } = await stage.stream();
    const { folder } = await begin(await makeKey(id));
    write(folder, [now, now]);
    expect((await play(id)).way).toBe('none');
    await stage.move(id, 1);
    const told = await play(id);
    expect(told).toMatchObject({
      way: 'hls',
      lines: [
        { key: 'main', isOn: true },
        { key: 'sound', isOn: true },
      ],
    });
    const list = await get(told.url);
    expect(list.type).toBe('application/vnd.apple.mpegurl');
    expect(list.text).not.toContain('ENDLIST');
    const piece = pieceIn(list.text);
    expect(await get(piece)).toEqual({ type: 'video/mp2t', text: 'piece 1' });
    expect((await get(told.lines[1]?.url ?? '')).text).toContain('sound-1.ts');
    const gone = { status: 404 };
    await expect(get(told.url.replace('main.m3u8', 'sound.m3u8'))).rejects.toMatchObject(gone);
    await expect(
      get(told.url.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 1}`)),
    ).rejects.toMatchObject(gone);
    await expect(get(piece.replace('main-1.ts', 'main-2.ts'))).rejects.toMatchObject(gone);
    later(61);
    await expect(get(piece)).rejects.toMatchObject(gone);
    const fresh = pieceIn((await get(told.url)).text);
    await stage.move(id, -1);
    await expect(get(told.url)).rejects.toMatchObject(gone);
    await expect(get(fresh)).rejects.toMatchObject(gone);
  });

  test('T4 behind a password nobody is told an address without it, and another password voids those that were told', async () => {
    const saved = await stage.stream({ address: '', isGated: true, password: '青屿-2027' });
    const { folder } = await begin(await makeKey(saved.id));
    write(folder);
    await stage.move(saved.id, 1);
    await expect(play(saved.id)).rejects.toMatchObject({ code: 'live.password_needed' });
    const { ticket } = await stage.call<{ ticket: string }>(stage.visitor(), 'live.password', {
      id: saved.id,
      session,
      password: '青屿-2027',
    });
    const { url } = await play(saved.id, { ticket });
    expect((await get(url)).text).toContain('main-1.ts');
    const { data } = await stage.call<{ data: { version: number } }>(stage.admin, 'live.admin.broadcast', {
      id: saved.id,
    });
    await stage.call(stage.admin, 'live.admin.saveBroadcast', {
      id: saved.id,
      version: data.version,
      isGated: true,
      password: '蓝城-2027',
    });
    await expect(get(url)).rejects.toMatchObject({ status: 404 });
  });

  test('an encoder that comes back goes on behind a jump, and the backup stands in where the main line is silent', async () => {
    const { id } = await stage.stream();
    const main = await makeKey(id);
    const first = await begin(main);
    write(first.folder);
    await stage.move(id, 1);
    const { url } = await play(id);
    expect((await get(url)).text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0');
    await hook('end', { session: first.session, pieces: 1 });
    // Between the two players keep what there was.
    expect((await get(url)).text).toContain(first.folder);
    const backup = await begin(await makeKey(id, 0, 'backup'));
    write(backup.folder);
    expect((await play(id)).lines.map(({ key, isOn }) => [key, isOn])).toEqual([
      ['main', false],
      ['backup', true],
      ['sound', true],
    ]);
    expect((await get((await play(id)).url)).text).toContain(backup.folder);
    later(1);
    const second = await begin(main);
    write(second.folder);
    const text = (await get(url)).text;
    expect(text).toContain(second.folder);
    expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
  });
});

describe('T9 recordings', () => {
  test('what came in while it ran becomes a film and its replay, and a video with chapters; on demand waits for the film', async () => {
    const { id } = await stage.stream({ address: '' }, { title: '录下来的一场' });
    const { folder, session: running } = await begin(await makeKey(id));
    const path = pieceFolder(stage.kit.services.config, folder);
    mkdirSync(path, { recursive: true });
    ffmpeg(path, [
      ...testFilm('160x90', 8),
      '-g',
      '24',
      '-f',
      'hls',
      '-hls_time',
      '2',
      '-hls_list_size',
      '0',
      '-start_number',
      '1',
      '-hls_segment_filename',
      'main-%d.ts',
      'main.m3u8',
    ]);
    const names = readdirSync(path).filter((name) => name.endsWith('.ts'));
    expect(names).toHaveLength(4);
    const whole = [2, 4, 6, 8].map((seconds) => new Date(now.getTime() + seconds * 1000));
    write(folder, whole, names);
    later(1);
    await stage.move(id, 1);
    later(4);
    await stage.call(stage.admin, 'ingest.admin.mark', { id, title: '病例一' });
    later(4);
    await hook('end', { session: running, pieces: 4 });
    await stage.move(id, 2);
    expect((await desk(id)).recording).toMatchObject({ state: 'waiting', fileId: null });
    await expect(stage.call(stage.admin, 'ingest.admin.record', { id })).rejects.toMatchObject({
      code: 'ingest.being_made',
    });
    await Promise.all([makeRecording(stage.admin, { id }), makeRecording(stage.admin, { id })]);
    const { recording } = await desk(id);
    expect(recording).toMatchObject({ state: 'kept', seconds: 8, fileName: '录下来的一场.mp4' });
    const film = await stage.admin.db.row<{ duration: number; purpose: string; replay: number }>(
      `SELECT f.duration, f.purpose, t.replay_file AS replay FROM file f, live_stream t
       WHERE f.shop_id = $1 AND f.id = $2 AND t.shop_id = $1 AND t.id = $3`,
      [stage.shop.id, recording?.fileId, id],
    );
    expect(film).toMatchObject({ purpose: 'lecture', replay: recording?.fileId });
    expect(film?.duration).toBeGreaterThan(7000);
    await expect(stage.move(id, 3)).rejects.toMatchObject({ code: 'live.film_not_ready' });
    await stage.admin.db.write((tx) => tx.rows(`UPDATE film SET state = 'ready' WHERE shop_id = $1`, [stage.shop.id]));
    await stage.move(id, 3);

    await stage.step(stage.admin, 'video.category.save', { key: 'lectures', name: '公开课' });
    const draft = (): Promise<{ data: { id: number } }> =>
      stage.call(stage.admin, 'ingest.admin.draft', { id, category: 'lectures' });
    const both = await Promise.allSettled([draft(), draft()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'ingest.video_there' } });
    const { data } = await stage.call<{ data: Record<string, unknown> }>(stage.admin, 'video.video.show', {
      id: (await desk(id)).recording?.videoId,
    });
    expect(data).toMatchObject({
      title: '录下来的一场',
      filmFile: recording?.fileId,
      chapters: [{ at: '0:05', title: '病例一' }],
    });
    // What came in goes once it is to be watched.
    await tidySessions(stage.admin);
    expect(readdirSync(join(stage.kit.services.config.dataDir, 'ingest'))).not.toContain(folder);
  });

  test('without anything that came in it says so, and a host who wants none gets none', async () => {
    const { id } = await stage.stream();
    await makeKey(id);
    await stage.move(id, 1);
    await stage.move(id, 2);
    await expect(stage.call(stage.admin, 'ingest.admin.record', { id })).rejects.toMatchObject({
      code: 'ingest.nothing_recorded',
    });
    const quiet = await stage.stream();
    const { folder } = await begin(await makeKey(quiet.id));
    write(folder);
    await plan(quiet.id, { isRecorded: false });
    await stage.move(quiet.id, 1, 2);
    expect((await desk(quiet.id)).recording).toBeNull();
    await stage.call(stage.admin, 'ingest.admin.record', { id: quiet.id });
    await makeRecording(stage.admin, { id: quiet.id });
    expect((await desk(quiet.id)).recording).toMatchObject({ state: 'failed', reason: 'unreadable' });
  });

  test('of two who save the plan at once one is asked to look', async () => {
    const { id } = await stage.stream();
    const save = () => stage.call(stage.admin, 'ingest.admin.savePlan', { id, version: 0, followsEncoder: true });
    const both = await Promise.allSettled([save(), save()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(
      stage.call(stage.admin, 'ingest.admin.savePlan', {
        id,
        version: 1,
        programmeKind: 'agenda.session',
        programmeId: 999_999,
      }),
    ).rejects.toMatchObject({
      code: 'ingest.programme_unknown',
    });
  });
});
