import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { slidesFile } from '../../../kernel/testkit/hostile-files.ts';
import { PIECE_BYTES } from '../../platform/file/rules/pieces.ts';
import type { OwnTask } from './contract.ts';
import { type Speaker, type SpeakingStage, speakingStage } from './test-speaking-stage.ts';

const NOW = '2027-05-01T02:00:00Z';
const MB = 1024 * 1024;
let stage: SpeakingStage;
let own: Speaker;
beforeAll(async () => {
  stage = await speakingStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.at(NOW);
  const { db } = stage.kit.ctx(stage.shop);
  await db.write(async (tx) => {
    await tx.rows('delete from file_piece where shop_id = $1', [stage.shop.id]);
    await tx.rows('delete from file_upload where shop_id = $1', [stage.shop.id]);
  });
  own = await stage.speaker();
  await stage.talk(own.expert, '02');
  await stage.invite(own.expert);
  await stage.answer(own.who, 'accepted');
});

/** Slides with a film in them, which takes so many bytes. */
const slides = (bytes: number, ...more: Parameters<typeof slidesFile>): Buffer =>
  slidesFile({ name: 'ppt/media/media1.mp4', content: randomBytes(bytes), isStored: true }, ...more);
const named = (who: Ctx, what: string): string => `speaking.${who.link === null ? '' : 'invitation.'}${what}`;
const sentAs = (bytes: Buffer, more: object = {}) => ({ name: '报告.pptx', size: bytes.length, mark: '17', ...more });
const begin = async (who: Ctx, id: number, bytes: Buffer, more: object = {}) =>
  (
    await stage.call<{ data: { id: number; pieces: number; arrived: number[] } }>(who, named(who, 'begin'), {
      ...{ id, ...sentAs(bytes, more) },
    })
  ).data;
const sending = <T>(who: Ctx, bytes: Buffer, number: number, send: (sent: Ctx) => Promise<T>): Promise<T> => {
  const piece = bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
  return withUpload(who, { fileName: 'blob', mime: 'application/octet-stream', bytes: piece }, send);
};
const piece = (who: Ctx, id: number, bytes: Buffer, number: number) =>
  sending(who, bytes, number, (sent) => stage.call<object>(sent, named(who, 'piece'), { id, number }));
const finish = async (who: Ctx, id: number, bytes: Buffer, once = crypto.randomUUID()) => {
  const last = Math.ceil(bytes.length / PIECE_BYTES) - 1;
  const call = (sent: Ctx) => stage.call<{ data: OwnTask }>(sent, named(who, 'finish'), { id }, once);
  return (await sending(who, bytes, last, call)).data;
};
/** The work of a night that clears what nobody goes on with. */
const clear = async () => {
  const jobs = stage.kit.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? []);
  await jobs.find(({ name }) => name === 'file.remove_abandoned')?.run(stage.kit.ctx(stage.shop), {});
};
const coded = (code: string) => expect.objectContaining({ code });
const stored = async () => {
  const { db, services } = stage.kit.ctx(stage.shop);
  const rows = await db.rows<{ key: string }>('select key from file_piece where shop_id = $1 order by id', [
    stage.shop.id,
  ]);
  const uploads = await db.rows('select id from file_upload where shop_id = $1', [stage.shop.id]);
  return { keys: rows.map(({ key }) => key), uploads: uploads.length, storage: services.storage };
};
const bytesOf = async (material: number): Promise<Buffer> => {
  const { db, services } = stage.kit.ctx(stage.shop);
  const row = await db.row<{ key: string }>(
    'select f.key from file f join speaking_material m on m.shop_id = f.shop_id and m.material_file = f.id where m.shop_id = $1 and m.id = $2',
    [stage.shop.id, material],
  );
  return buffer(await services.storage.get(row?.key ?? ''));
};

describe('A7 T10 slides that come in pieces', () => {
  test('go on from the piece that is missing, and are what was sent; nothing of the pieces stays', async () => {
    const bytes = slides(3.5 * MB);
    const { id } = await stage.announce(own.who);
    expect(await begin(own.who, id, bytes)).toMatchObject({ pieces: 4, arrived: [] });
    await piece(own.who, id, bytes, 0);
    await piece(own.who, id, bytes, 2);
    await expect(finish(own.who, id, bytes)).rejects.toEqual(coded('file.incomplete'));
    expect((await stage.own(own.who)).materials).toMatchObject([{ state: 'coming', arrived: expect.any(Number) }]);
    // The page was loaded again, and the same file chosen.
    expect((await begin(own.who, id, bytes)).arrived).toEqual([0, 2, 3]);
    await Promise.all([piece(own.who, id, bytes, 1), piece(own.who, id, bytes, 1)]);
    const before = await stored();
    expect(before.keys).toHaveLength(4);
    const once = crypto.randomUUID();
    const task = await finish(own.who, id, bytes, once);
    expect(task.materials).toMatchObject([{ state: 'given', name: '报告.pptx', arrived: null }]);
    expect((await finish(own.who, id, bytes, once)).materials).toEqual(task.materials);
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
    expect(await stored()).toMatchObject({ keys: [], uploads: 0 });
    for (const key of before.keys) await expect(before.storage.get(key)).rejects.toThrow();
    await expect(piece(own.who, id, bytes, 0)).rejects.toEqual(coded('speaking.arrival_over'));
    await expect(begin(own.who, id, bytes)).rejects.toEqual(coded('speaking.arrival_over'));
  });

  test('are looked into as those that come whole: what runs is refused, and its pieces go', async () => {
    const bytes = slides(1.2 * MB, { name: 'ppt/vbaProject.bin', content: 'x' });
    const { id } = await stage.announce(own.who);
    await begin(own.who, id, bytes);
    await piece(own.who, id, bytes, 0);
    await expect(finish(own.who, id, bytes)).rejects.toEqual(coded('file.active_content'));
    expect(await stored()).toMatchObject({ keys: [], uploads: 0 });
    const torn = slides(1.2 * MB).subarray(0, 1.1 * MB);
    await begin(own.who, id, torn);
    await piece(own.who, id, torn, 0);
    await expect(finish(own.who, id, torn)).rejects.toEqual(coded('file.damaged'));
    await expect(begin(own.who, id, torn, { name: '片.mp4' })).rejects.toEqual(coded('file.kind_refused'));
    await expect(begin(own.who, id, torn, { size: 200 * MB + 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    // A piece is of the size that it has to be, and no more than there are.
    await begin(own.who, id, torn);
    await expect(piece(own.who, id, torn.subarray(0, 1000), 0)).rejects.toEqual(coded('file.piece_wrong'));
    await expect(piece(own.who, id, torn, 2)).rejects.toEqual(coded('file.piece_wrong'));
  });

  test('are nobody else’s: neither another member’s nor another link’s, and the own link goes on with them', async () => {
    const bytes = slides(1.5 * MB);
    const { id } = await stage.announce(own.who);
    await begin(own.who, id, bytes);
    const other = await stage.speaker();
    await stage.talk(other.expert, '03');
    await stage.invite(other.expert);
    for (const stranger of [other.who, await stage.byLink(other.expert)]) {
      await expect(begin(stranger, id, bytes)).rejects.toEqual(coded('NOT_FOUND'));
      await expect(piece(stranger, id, bytes, 0)).rejects.toEqual(coded('NOT_FOUND'));
      await expect(finish(stranger, id, bytes)).rejects.toEqual(coded('NOT_FOUND'));
    }
    expect((await stored()).keys).toHaveLength(0);
    const link = await stage.byLink(own.expert);
    expect((await begin(link, id, bytes)).arrived).toEqual([]);
    await piece(link, id, bytes, 0);
    expect((await finish(link, id, bytes)).materials).toMatchObject([{ state: 'given' }]);
  });

  test('another file begins anew in the place of what stopped, and one version of a kind is on its way', async () => {
    const [first, second] = [slides(1.5 * MB), slides(1.5 * MB)];
    const { id } = await stage.announce(own.who);
    await begin(own.who, id, first);
    await piece(own.who, id, first, 0);
    expect((await begin(own.who, id, second, { mark: '18' })).arrived).toEqual([]);
    expect(await stored()).toMatchObject({ keys: [], uploads: 1 });
    await piece(own.who, id, second, 0);
    const next = await stage.announce(own.who);
    await begin(own.who, next.id, first);
    expect(await stored()).toMatchObject({ keys: [], uploads: 1 });
    await expect(begin(own.who, id, second)).rejects.toEqual(coded('speaking.arrival_over'));
  });

  test('behind the deadline go on while they move, and no longer; another file does not begin there', async () => {
    const bytes = slides(3.5 * MB);
    stage.at('2027-06-01T01:50:00Z');
    const { id } = await stage.announce(own.who);
    await begin(own.who, id, bytes);
    stage.at('2027-06-01T02:15:00Z');
    await piece(own.who, id, bytes, 0);
    // More than half an hour after it was announced, and less after its last piece.
    stage.at('2027-06-01T02:44:00Z');
    expect((await begin(own.who, id, bytes)).arrived).toEqual([0]);
    await expect(begin(own.who, id, bytes, { mark: '18' })).rejects.toEqual(coded('speaking.arrival_over'));
    await piece(own.who, id, bytes, 1);
    stage.at('2027-06-01T03:14:00Z');
    for (const send of [
      () => begin(own.who, id, bytes),
      () => piece(own.who, id, bytes, 2),
      () => finish(own.who, id, bytes),
    ])
      await expect(send()).rejects.toEqual(coded('speaking.arrival_over'));
    // Whose time is longer goes on where it stopped.
    const { id: task, version } = await stage.taskOf(own.expert);
    const slidesBy = '2027-06-02T09:00:00+08:00';
    await stage.call(stage.desk, 'speaking.task.deadline', { id: task, version, slidesBy });
    expect((await begin(own.who, id, bytes)).arrived).toEqual([0, 1]);
    await piece(own.who, id, bytes, 2);
    expect((await finish(own.who, id, bytes)).materials).toMatchObject([{ state: 'given' }]);
  });

  test('take the space of a shop once, from their announcement on; what nobody goes on with is cleared after two days', async () => {
    const { db, services } = stage.kit.ctx(stage.shop);
    const most = await services.settings.get<number>(stage.kit.ctx(stage.shop), 'file.shopQuota');
    // Something large leaves room for one paper.
    const full = `insert into file (purpose, public, key, name, size, mime, sha256)
      select 'lecture', false, '', '片.mp4', $2::bigint - coalesce(sum(size), 0), 'video/mp4', repeat('a1', 32) from file
      where shop_id = $1 and removed_at is null`;
    await db.write((tx) => tx.rows(full, [stage.shop.id, (most - 5) * MB]));
    const bytes = slides(3.5 * MB);
    const { id } = await stage.announce(own.who);
    await begin(own.who, id, bytes);
    const other = await stage.speaker();
    await stage.talk(other.expert, '03');
    await stage.invite(other.expert);
    await stage.answer(other.who, 'accepted');
    const theirs = await stage.announce(other.who);
    await expect(begin(other.who, theirs.id, bytes)).rejects.toEqual(coded('file.quota'));
    for (const number of [0, 1, 2]) await piece(own.who, id, bytes, number);
    expect((await finish(own.who, id, bytes)).materials).toMatchObject([{ state: 'given' }]);
    await db.write((tx) => tx.rows(`delete from file where shop_id = $1 and purpose = 'lecture'`, [stage.shop.id]));
    await begin(other.who, theirs.id, bytes);
    await piece(other.who, theirs.id, bytes, 0);
    stage.at('2027-05-03T01:59:00Z');
    await clear();
    expect(await stored()).toMatchObject({ uploads: 1, keys: [expect.any(String)] });
    stage.at('2027-05-03T02:01:00Z');
    await clear();
    expect(await stored()).toMatchObject({ uploads: 0, keys: [] });
  });

  test('of two tabs that bring different files the later one is kept, and nothing of the former gets into it', async () => {
    const [former, later] = [slides(1.5 * MB), slides(1.5 * MB)];
    const { id } = await stage.announce(own.who);
    const { id: first } = await begin(own.who, id, former);
    const { id: second } = await begin(own.who, id, later, { mark: '18' });
    const bring = (bytes: Buffer, upload: number) =>
      sending(own.who, bytes, 0, (sent) =>
        stage.call<object>(sent, named(own.who, 'piece'), { id, upload, number: 0 }),
      );
    // The tab that began first does not know that it was overtaken.
    await expect(bring(former, first)).rejects.toEqual(coded('file.piece_wrong'));
    await bring(later, second);
    const end = (bytes: Buffer, upload: number) =>
      sending(own.who, bytes, 1, (sent) => stage.call(sent, named(own.who, 'finish'), { id, upload }));
    await expect(end(former, first)).rejects.toEqual(coded('file.incomplete'));
    await end(later, second);
    expect((await bytesOf(id)).equals(later)).toBe(true);
  });

  test('of two tabs that finish at once one is kept', async () => {
    const bytes = slides(1.5 * MB);
    const { id } = await stage.announce(own.who);
    await begin(own.who, id, bytes);
    await piece(own.who, id, bytes, 0);
    const both = await Promise.allSettled([finish(own.who, id, bytes), finish(own.who, id, bytes)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost).toMatchObject({
      reason: { code: expect.stringMatching(/^(speaking\.arrival_over|file\.incomplete)$/) },
    });
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
    expect(await stored()).toMatchObject({ keys: [], uploads: 0 });
  });
});
