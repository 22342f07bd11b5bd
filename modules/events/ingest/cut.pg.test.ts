import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { cutFilm, takenParts } from '../../../kernel/media/cut-film.ts';
import { probeFilm } from '../../../kernel/media/probe-film.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { ffmpeg, testFilm } from '../../../tools/ffmpeg.ts';
import { storeFilm } from '../../platform/file/public.ts';
import { runTask, showTask } from '../../platform/task/public.ts';
import { HOST, type LiveStage, liveStage } from '../live/test-live-stage.ts';
import type { Cutting } from './admin-contract.ts';

let stage: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cut-'));
beforeAll(async () => {
  stage = await liveStage({ now: () => now });
  // Twenty seconds, of which every second second begins with a whole picture.
  ffmpeg(folder, [...testFilm('160x90', 20), '-g', '24', '-keyint_min', '24', '-movflags', '+faststart', 'source.mp4']);
});
afterAll(() => stage.close());

const BEGIN = Date.parse('2027-03-25T11:00:00Z');
const at = (seconds: number): void => {
  now = new Date(BEGIN + seconds * 1000);
};
const sql = <T extends object>(text: string, values: unknown[] = []) =>
  stage.admin.db.write((tx) => tx.rows<T>(text, values));
const call = <T>(name: string, input: Record<string, unknown>, as: Ctx = stage.admin) => stage.call<T>(as, name, input);

/** A stream that is over, with a recording of twenty seconds of which the line broke off for a minute in the middle. */
async function recorded(more: { isGated?: boolean } = {}): Promise<{ id: number; film: number }> {
  at(-60);
  const { id } = await stage.stream(more.isGated ? { isGated: true, password: 'drowssap' } : {});
  const film = (await storeFilm(stage.admin, { path: join(folder, 'source.mp4'), name: '录像.mp4' })).id;
  await sql(`update film set state = 'ready' where shop_id = $1`, [stage.shop.id]);
  at(0);
  await stage.move(id, 1);
  const spans = [
    { at: new Date(BEGIN).toISOString(), from: 0, length: 10_000 },
    { at: new Date(BEGIN + 70_000).toISOString(), from: 10_000, length: 10_000 },
  ];
  await sql(
    `insert into ingest_recording (shop_id, stream_id, state, film_file, spans) values ($1, $2, 'kept', $3, $4)`,
    [stage.shop.id, id, film, JSON.stringify(spans)],
  );
  return { id, film };
}

/** Slides of one page in the library. */
async function paper(): Promise<number> {
  const { bytes } = writtenPaper('幻灯');
  const key = newStorageKey(stage.shop.id);
  const { sha256 } = await stage.admin.services.storage.put(key, bytes, { mime: 'application/pdf' });
  const [row] = await sql<{ id: number }>(
    `insert into file (purpose, public, key, name, size, mime, sha256) values ('reading', false, $1, 'deck.pdf', $2, 'application/pdf', $3) returning id`,
    [key, bytes.length, sha256],
  );
  return row?.id ?? 0;
}

/** Ends a stream and makes its film what is watched. */
async function over(id: number, film: number): Promise<void> {
  at(90);
  await stage.move(id, 2);
  await sql('update live_stream set replay_file = $3, replay_address = $4 where shop_id = $1 and id = $2', [
    ...[stage.shop.id, id, film, ''],
  ]);
  await stage.move(id, 3);
}

/** Something was said so many seconds after the begin, and stands. */
const say = async (type: string, id: number, text: string, seconds: number): Promise<number> =>
  (
    await sql<{ id: number }>(
      `insert into remark (shop_id, type, target_id, author_id, body, state, at, offset_ms)
       values ($1, $2, $3, $4, $5, 'published', now(), $6) returning id`,
      [stage.shop.id, type, id, stage.admin.person?.id, text, seconds * 1000],
    )
  )[0]?.id ?? 0;
const shownCut = async (id: number): Promise<Cutting> =>
  (await call<{ data: Cutting }>('ingest.admin.cutting', { id })).data;
const recordingOf = async (id: number) =>
  (
    await sql<{ film: number; whole: number | null; cuts: { from: number; to: number }[] }>(
      'select film_file as film, whole_file as whole, cuts from ingest_recording where shop_id = $1 and stream_id = $2',
      [stage.shop.id, id],
    )
  )[0];
const lengthOf = async (file: number): Promise<number> =>
  (
    await sql<{ duration: number }>('select duration from file where shop_id = $1 and id = $2', [stage.shop.id, file])
  )[0]?.duration ?? 0;

/** Has a recording cut, and the task worked on. */
async function cut(id: number, film: number, cuts: { from: number; to: number }[]) {
  const { data } = await call<{ data: { task: number } }>('ingest.admin.cut', { id, film, cuts });
  await runTask(stage.admin, data.task);
  return (await showTask(stage.admin, data.task)).data;
}

type Said = { offset: number; text: string; isQuestion: boolean };
type Beside = { data: Said[]; talks: { type: string; id: number }[]; hasMore: boolean };
const beside = (type: string, id: number, as: Ctx, more: object = {}) =>
  call<Beside>('remark.beside', { type, id, from: 0, to: 60_000, ...more }, as);
const moments = ({ data }: Beside) => data.map(({ offset, text }) => [offset, text]);

describe('what is kept of a film', () => {
  test('begins with a whole picture and ends before the cut: never less is left out than was asked for', async () => {
    expect(
      takenParts(
        [
          { from: 0, to: 5_000 },
          { from: 9_000, to: 20_000 },
        ],
        [0, 4_000, 8_000, 12_000],
        20_000,
      ),
    ).toEqual([
      { from: 0, to: 4_800 },
      { from: 12_000, to: 20_000 },
    ]);
    expect(takenParts([{ from: 13_000, to: 20_000 }], [0, 4_000, 8_000, 12_000], 20_000)).toEqual([]);
    const made = await cutFilm(
      { folder, name: 'source.mp4', mime: 'video/mp4', length: 20_000 },
      [
        { from: 3_000, to: 9_000 },
        { from: 15_000, to: 20_000 },
      ],
      {},
    );
    expect(made.parts).toEqual([
      { from: 4_000, to: 8_800 },
      { from: 16_000, to: 20_000 },
    ]);
    const { duration } = await probeFilm(folder, made.file, 'video/mp4');
    expect(Math.abs((duration ?? 0) - 8_800)).toBeLessThan(400);
  });
});

describe('a recording is cut', () => {
  test('as a task; chapters of its video move along, what was said stays at its moment, and it can be made whole again', async () => {
    const { id, film } = await recorded();
    await say('live', id, '大家好', 1);
    await say('live', id, '这一句在剪掉的片段里', 6);
    await say('live.question', id, '第二段的提问', 76);
    await over(id, film);
    await stage.step(stage.admin, 'video.category.save', { key: 'cut', name: '剪辑' });
    const plan = {
      chapters: [
        { at: new Date(BEGIN + 2_000).toISOString(), title: '开场' },
        { at: new Date(BEGIN + 73_000).toISOString(), title: '讨论' },
      ],
    };
    await call('ingest.admin.savePlan', { id, version: 0, ...plan });
    const { data: video } = await call<{ data: { id: number } }>('ingest.admin.draft', { id, category: 'cut' });
    const chapters = async () =>
      (
        await call<{
          data: { version: number; filmFile: number; chapters: { at: string; title: string }[]; cues: object[] };
        }>('video.video.show', {
          id: video.id,
        })
      ).data;
    expect((await chapters()).chapters.map(({ at: moment }) => moment)).toEqual(['0:02', '0:13']);
    expect(moments(await beside('live', id, stage.visitor()))).toEqual([
      ...[
        [1_000, '大家好'],
        [6_000, '这一句在剪掉的片段里'],
        [16_000, '第二段的提问'],
      ],
    ]);

    // An editor says which slide is shown when: the second within what is cut out, the third behind it.
    const { version, ...copy } = await chapters();
    const deckFile = await paper();
    const cues = ['0:01', '0:05', '0:13'].map((at) => ({ at, page: 1 }));
    await call('video.video.save', { ...copy, id: video.id, version, deckFile, cues });

    const task = await cut(id, film, [{ from: 3_000, to: 9_000 }]);
    expect(task).toMatchObject({ state: 'done' });
    const recording = await recordingOf(id);
    expect(recording).toMatchObject({ whole: film, cuts: [{ from: 2_800, to: 10_000 }] });
    const left = recording?.film ?? 0;
    expect(left).not.toBe(film);
    expect(Math.abs((await lengthOf(left)) - 12_800)).toBeLessThan(400);
    // The stream shows the cut film, and the video has it with its chapters moved along.
    const replay = await sql<{ film: number }>(
      'select replay_file as film from live_stream where shop_id = $1 and id = $2',
      [stage.shop.id, id],
    );
    expect(replay).toEqual([{ film: left }]);
    expect(await chapters()).toMatchObject({
      filmFile: left,
      chapters: [
        { at: '0:02', title: '开场' },
        { at: '0:05', title: '讨论' },
      ],
      cues: [
        { at: '0:01', page: 1 },
        // What began within the cut begins where it goes on.
        { at: '0:02', page: 1 },
        { at: '0:05', page: 1 },
      ],
    });
    expect(moments(await beside('live', id, stage.visitor()))).toEqual([
      [1_000, '大家好'],
      [8_800, '第二段的提问'],
    ]);
    expect((await shownCut(id)).cuts).toEqual([{ from: 2_800, to: 10_000 }]);
    // Both films are in use, so that nothing is tidied away that it could be made whole of.
    const used = await sql<{ file: number }>(
      `select file_id as file from file_use where shop_id = $1 and source = 'ingest_recording' and file_id = any($2::bigint[]) order by 1`,
      [stage.shop.id, [film, left]],
    );
    expect(used.map(({ file }) => file)).toEqual([film, left]);

    // Whoever cuts what was cut meanwhile is told so, before the work and behind it.
    await expect(cut(id, film, [])).rejects.toMatchObject({ code: 'ingest.recording_changed' });
    const order = async () =>
      (await call<{ data: { task: number } }>('ingest.admin.cut', { id, film: left, cuts: [] })).data.task;
    const [one, two] = [await order(), await order()];
    await runTask(stage.admin, one);
    await runTask(stage.admin, two);
    expect((await showTask(stage.admin, one)).data).toMatchObject({ state: 'done' });
    expect((await showTask(stage.admin, two)).data).toMatchObject({ state: 'failed' });
    expect(await recordingOf(id)).toEqual({ film, whole: null, cuts: [] });
    expect(await chapters()).toMatchObject({ filmFile: film });
    expect(moments(await beside('live', id, stage.visitor()))).toHaveLength(3);
  });

  test('what is left of a film may be shown on its terms and no longer, however often it is cut', async () => {
    const { id, film } = await recorded();
    const terms = async (file: number) =>
      (
        await sql<{ rights: string; until: string | null }>(
          'select rights, rights_until as until from file where shop_id = $1 and id = $2',
          [stage.shop.id, file],
        )
      )[0];
    const limit = (file: number, rights: string, until: string) =>
      sql('update file set rights = $3, rights_until = $4 where shop_id = $1 and id = $2', [
        ...[stage.shop.id, file, rights, until],
      ]);
    await limit(film, '讲者授权一年', '2028-03-25T11:00:00Z');
    await over(id, film);
    expect(await cut(id, film, [{ from: 3_000, to: 9_000 }])).toMatchObject({ state: 'done' });
    const first = (await recordingOf(id))?.film ?? 0;
    expect(await terms(first)).toEqual(await terms(film));
    // What was said of the film that is cut counts too, and the sooner end of both.
    await limit(first, '讲者改为半年', '2027-09-25T11:00:00Z');
    expect(await cut(id, first, [{ from: 3_000, to: 7_000 }])).toMatchObject({ state: 'done' });
    expect(await terms((await recordingOf(id))?.film ?? 0)).toEqual(await terms(first));
  });

  test('a task that was killed behind its last write has done what it had to, and does it no second time', async () => {
    const { id, film } = await recorded();
    await over(id, film);
    const { data } = await call<{ data: { task: number } }>('ingest.admin.cut', {
      ...{ id, film, cuts: [{ from: 3_000, to: 9_000 }] },
    });
    await runTask(stage.admin, data.task);
    const left = await recordingOf(id);
    await sql(
      `update task_progress set state = 'running', done = 60, ended_at = null, claim = 'dead', claimed_until = now() - interval '1 minute'
       where shop_id = $1 and task_id = $2`,
      [stage.shop.id, data.task],
    );
    await runTask(stage.admin, data.task);
    expect((await showTask(stage.admin, data.task)).data).toMatchObject({ state: 'done' });
    expect([left?.cuts.length, await recordingOf(id)]).toEqual([1, left]);
  });

  test('refuses cuts that are none, all of it, what is not there, another shop’s, and whoever does not run streams', async () => {
    const { id, film } = await recorded();
    const asked = (cuts: object[], as = stage.admin) => call('ingest.admin.cut', { id, film, cuts }, as);
    for (const wrong of [
      [{ from: 5, to: 5 }],
      [{ from: 0, to: 99_000 }],
      [
        { from: 9_000, to: 10_000 },
        { from: 0, to: 10_000 },
      ],
    ])
      await expect(asked(wrong)).rejects.toMatchObject({ code: 'ingest.cuts_wrong' });
    const all = (await shownCut(id)).length;
    await expect(asked([{ from: 0, to: all }])).rejects.toMatchObject({ code: 'ingest.nothing_left' });
    await expect(asked([], stage.as(await stage.person({ permissions: [] })))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    const { id: silent } = await stage.stream({});
    await expect(call('ingest.admin.cutting', { id: silent })).rejects.toMatchObject({
      code: 'ingest.nothing_recorded',
    });
    const other = await stage.kit.makeShop();
    const stranger = stage.kit.ctx(other, stage.admin.person);
    for (const name of ['ingest.admin.cutting', 'ingest.admin.cut'])
      await expect(call(name, { id, film, cuts: [] }, stranger)).rejects.toMatchObject({ status: 404 });
  });
});

describe('T9 what was said beside a recording', () => {
  test('stands beside the published video at its moments, over its picture too, and is taken back there as well', async () => {
    const { id, film } = await recorded();
    const line = await say('live', id, '在第二段说的', 75);
    await over(id, film);
    await stage.step(stage.admin, 'video.category.save', { key: 'beside', name: '旁听' });
    const { data: video } = await call<{ data: { id: number } }>('ingest.admin.draft', { id, category: 'beside' });
    const shown = await call<{ data: { version: number } & Record<string, unknown> }>('video.video.show', {
      id: video.id,
    });
    const reader = stage.visitor();
    // A draft is nobody's, and neither is what was said beside it.
    await expect(beside('video', video.id, reader)).rejects.toMatchObject({ status: 404 });
    await stage.step(stage.admin, 'video.video.publish', { id: video.id, version: shown.data.version });
    const heard = await beside('video', video.id, reader);
    expect(moments(heard)).toEqual([[15_000, '在第二段说的']]);
    expect(heard).toMatchObject({
      hasMore: false,
      talks: [
        { type: 'live', id },
        { type: 'live.question', id },
      ],
    });
    const flying = async () =>
      (
        await call<{ data: { offset: number; text: string }[] }>(
          'remark.flying',
          { type: 'video', id: video.id, from: 0, to: 60_000 },
          reader,
        )
      ).data;
    expect(await flying()).toMatchObject([{ offset: 15_000, text: '在第二段说的' }]);
    await expect(beside('video', video.id, reader, { to: 60_001 })).rejects.toMatchObject({
      fields: { to: [expect.any(String)] },
    });
    await call('remark.remark.recall', { id: line, version: 1, reason: '泄露姓名' });
    expect([moments(await beside('video', video.id, reader)), await flying()]).toEqual([[], []]);
    // What was taken down tells nothing of what was said in it.
    await sql(`update remark set state = 'published' where shop_id = $1 and id = $2`, [stage.shop.id, line]);
    expect(await flying()).toHaveLength(1);
    await stage.move(id, -1);
    expect(await beside('video', video.id, reader)).toEqual({ data: [], talks: [], hasMore: false });
  });

  test('is for whom the stream admits: nothing of it without the password, nor in another shop', async () => {
    const { id, film } = await recorded({ isGated: true });
    await say('live', id, '只在场内说的', 2);
    await over(id, film);
    await expect(beside('live', id, stage.visitor())).rejects.toMatchObject({ status: 404 });
    expect(moments(await beside('live', id, stage.admin))).toEqual([[2_000, '只在场内说的']]);
    const other = stage.kit.ctx(await stage.kit.makeShop());
    await expect(beside('live', id, other)).rejects.toMatchObject({ status: 404 });
  });

  test('T10 the video of a recording asks for a password where its stream did, and comes out once it has one', async () => {
    await stage.step(stage.admin, 'video.category.save', { key: 'gated', name: '内部' });
    const draft = async (more: { isGated?: boolean }) => {
      const { id } = await recorded(more);
      const { data } = await call<{ data: { id: number } }>('ingest.admin.draft', { id, category: 'gated' });
      return data.id;
    };
    const versionOf = async (id: number) =>
      (await call<{ data: { version: number; isGated: boolean } }>('video.video.show', { id })).data;
    const publish = async (id: number) =>
      stage.step(stage.admin, 'video.video.publish', { id, version: (await versionOf(id)).version });
    const id = await draft({ isGated: true });
    expect((await versionOf(id)).isGated).toBe(true);
    await expect(publish(id)).rejects.toMatchObject({ fields: { isGated: ['请设置观看密码'] } });
    const { version } = await versionOf(id);
    await call('video.gate.save', { id, version, isGated: true, password: 'another one' });
    await publish(id);
    const open = (ticket: string) => call('video.open', { id, browser: 'b'.repeat(32), ticket }, stage.visitor());
    await expect(open('')).rejects.toMatchObject({ code: 'video.password_needed' });
    // That of a stream for everybody asks for none.
    expect((await versionOf(await draft({}))).isGated).toBe(false);
  });

  test('a recording that lies on another host begins with its stream; a stream that runs has nothing beside it yet', async () => {
    const { id, film } = await recorded();
    await say('live', id, '正在直播', 3);
    expect(await beside('live', id, stage.visitor())).toMatchObject({ data: [], talks: [] });
    await over(id, film);
    await sql('update live_stream set replay_file = null, replay_address = $3 where shop_id = $1 and id = $2', [
      ...[stage.shop.id, id, `https://${HOST}/hema/replay.m3u8`],
    ]);
    expect(moments(await beside('live', id, stage.visitor()))).toEqual([[3_000, '正在直播']]);
  });
});
