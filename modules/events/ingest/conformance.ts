import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { categoryKey, publishedItem } from '../../content/envelope/content-examples.ts';
import { type HookAct, hookProof } from './hook-proof.ts';
import { pieceFolder } from './piece-folder.ts';
import { readStreamKey } from './stream-key.ts';

const streamId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'live.stream')).id });

/** What the receiving server of this installation says, with its proof. */
function said(stage: Stage, act: HookAct, what: Record<string, string | number>) {
  const { config, now } = stage.kit.services;
  const at = now().getTime();
  return { ...what, at, proof: hookProof(config.secretKey, act, [...Object.values(what), at]) };
}

/** A line of a published stream, and its key. */
async function keyed(stage: Stage): Promise<{ id: number; line: number; key: string }> {
  const { id } = await streamId(stage);
  const { data } = await stage.call<{ data: { key: string } }>('ingest.admin.makeKey', {
    id,
    kind: 'main',
    version: 0,
  });
  const given = readStreamKey(data.key);
  if (given === null) throw new Error('The key cannot be read.');
  return { id, line: given.line, key: given.key };
}

const random = (): string => crypto.randomUUID().replaceAll('-', '');

async function sending(stage: Stage): Promise<number> {
  const { line, key } = await keyed(stage);
  const { data } = await stage.call<{ data: { session: number } }>(
    'ingest.hook.begin',
    said(stage, 'begin', { line, key, folder: random() }),
  );
  return data.session;
}

/** A stream that runs, with something that came in, and where players fetch it. */
async function running(stage: Stage): Promise<{ id: number; session: number; list: URL }> {
  const { id, line, key } = await keyed(stage);
  const folder = random();
  const { data } = await stage.call<{ data: { session: number } }>(
    'ingest.hook.begin',
    said(stage, 'begin', { line, key, folder }),
  );
  await writePieces(pieceFolder(stage.kit.services.config, folder));
  await stage.call('live.admin.status', { id, status: 1 });
  const play = await stage.call<{ data: { url: string } }>('live.play', { id, session: 'conformance-player' });
  return { id, session: data.session, list: new URL(play.data.url, 'http://portal.example') };
}

async function writePieces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main-7.ts'), 'a piece');
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:7',
    '#EXTINF:2.000000,',
  ];
  await writeFile(join(folder, 'main.m3u8'), `${[...lines, 'main-7.ts'].join('\n')}\n`);
}

/** The input of a call that an address stands for. */
function addressed(address: URL, names: readonly string[]) {
  const parts = address.pathname.split('/').slice(-names.length);
  return {
    ...Object.fromEntries(names.map((name, at) => [name, parts[at]])),
    ...{ until: address.searchParams.get('until'), proof: address.searchParams.get('proof') },
  };
}

const LINE_PARTS = ['stream', 'line', 'name'];

async function over(stage: Stage): Promise<{ id: number }> {
  const { id, session } = await running(stage);
  await stage.call('ingest.hook.end', said(stage, 'end', { session, pieces: 1 }));
  await stage.call('ingest.admin.savePlan', { id, version: 0, isRecorded: false });
  await stage.call('live.admin.status', { id, status: 2 });
  return { id };
}

/** A stream whose recording is a film of the library. */
async function recorded(stage: Stage): Promise<{ id: number; film: number }> {
  const { id } = await streamId(stage);
  const film = await stage.kit.ctx(stage.shop).db.write(async (tx) => {
    const made = await tx.row<{ id: number }>(
      `WITH upload AS (INSERT INTO file_upload (purpose, name, size, mark) VALUES ('lecture', $1, 1000, '') RETURNING id)
       INSERT INTO file (purpose, public, key, name, size, mime, sha256, duration, upload_id)
       SELECT 'lecture', false, '', $1, 1000, 'video/mp4', repeat('cd', 32), 60000, id FROM upload RETURNING id`,
      [stage.text('录像')],
    );
    await tx.rows(`INSERT INTO ingest_recording (stream_id, state, film_file) VALUES ($1, 'kept', $2)`, [id, made?.id]);
    return made?.id ?? 0;
  });
  return { id, film };
}

/** A successful call of each operation of the encoders. */
export const examples: Examples = {
  'ingest.hook.begin': async (stage) => {
    const { line, key } = await keyed(stage);
    return said(stage, 'begin', { line, key, folder: random() });
  },
  'ingest.hook.alive': async (stage) => said(stage, 'alive', { session: await sending(stage), pieces: 1 }),
  'ingest.hook.end': async (stage) => said(stage, 'end', { session: await sending(stage), pieces: 1 }),
  'ingest.line': async (stage) => addressed((await running(stage)).list, LINE_PARTS),
  'ingest.piece': async (stage) => {
    const { list } = await running(stage);
    const told = await stage.play('ingest.line', new PreparedCall(addressed(list, LINE_PARTS), {}));
    const piece = told.text.split('\n').find((line) => line.startsWith('/')) ?? '';
    return addressed(new URL(piece, 'http://portal.example'), ['stream', 'line', 'folder', 'name']);
  },
  'ingest.admin.mark': async (stage) => ({ id: (await running(stage)).id, title: stage.text('章节') }),
  'ingest.admin.record': over,
  'ingest.admin.cutting': async (stage) => ({ id: (await recorded(stage)).id }),
  'ingest.admin.cut': async (stage) => ({ ...(await recorded(stage)), cuts: [{ from: 0, to: 5_000 }] }),
  'ingest.admin.draft': async (stage) => ({
    id: (await recorded(stage)).id,
    category: await categoryKey(stage, 'video.category'),
  }),
  'ingest.admin.desk': streamId,
  'ingest.admin.makeKey': async (stage) => ({ ...(await streamId(stage)), kind: 'main', version: 0 }),
  'ingest.admin.revokeKey': async (stage) => ({ id: (await keyed(stage)).id, kind: 'main' }),
  'ingest.admin.savePlan': async (stage) => ({
    ...(await streamId(stage)),
    version: 0,
    chapters: [{ at: '2027-03-25T09:10:00+08:00', title: stage.text('章节') }],
  }),
};
