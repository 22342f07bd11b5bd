import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { storeUpload } from './commands/store-upload.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import type { FileObject, FilePurpose } from './contract.ts';
import type { LibraryFile } from './library-contract.ts';

let house: House;
let stage: Stage;
let other: Stage;
beforeAll(async () => {
  house = await openHouse();
  [stage, other] = [await house.stage('LIBRARY'), await house.stage('ELSEWHERE')];
});
afterAll(() => house.close());

let made = 0;
async function drawn(): Promise<Buffer> {
  made += 1;
  const background = { r: made, g: 90, b: 9 };
  return sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}

async function stored(name: string, bytes: Buffer, purpose: FilePurpose = 'content', on = stage): Promise<FileObject> {
  const person = { id: on.people.admin.id, kind: 'staff' } as unknown as NonNullable<Ctx['person']>;
  const ctx = house.kit.ctx(on.shop);
  return storeUpload({ ...ctx, person, upload: { fileName: name, mime: '', bytes } }, purpose);
}

type Listed = { data: LibraryFile[]; next: number | null; counts: Record<string, number>; space: { used: number } };
const list = (input: Record<string, unknown> = {}, on = stage) => on.call<Listed>('file.library.list', input);
const show = async (id: number) => (await stage.call<{ data: LibraryFile }>('file.library.show', { id })).data;
const names = ({ data }: Listed) => data.map(({ name }) => name);
const get = (url: string, on = stage) =>
  house.kit.app.server.inject({ url, headers: { host: `${on.shop.code}.localhost` } });

test('the library holds what pages are made of, found by name and by what pictures say; never papers of persons', async () => {
  const [first, second] = [await stored('会场.png', await drawn()), await stored('主席 100%.png', await drawn())];
  await stored('执业证.png', await drawn(), 'licence');
  const vtt = await stored('字幕.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n开场'), 'captions');
  expect(names(await list())).toEqual(['字幕.srt', '主席 100%.png', '会场.png']);
  expect(names(await list({ kind: 'captions' }))).toEqual(['字幕.srt']);
  const { counts } = await list();
  expect(counts).toEqual({ picture: 2, video: 0, captions: 1, unused: 0 });
  const { version } = await show(first.id);
  const saved = { id: first.id, version, name: '会场大厅', alt: '会议中心的大厅', altEn: 'The hall' };
  await stage.call('file.library.save', saved);
  expect(await show(first.id)).toMatchObject({ name: '会场大厅.png', alt: '会议中心的大厅', kind: 'picture' });
  expect(names(await list({ q: '大厅' }))).toEqual(['会场大厅.png']);
  expect(names(await list({ q: 'HALL' }))).toEqual(['会场大厅.png']);
  expect(names(await list({ q: '0%' }))).toEqual(['主席 100%.png']);
  // Saved by somebody else meanwhile.
  await expect(stage.call('file.library.save', saved)).rejects.toThrow('VERSION_CONFLICT');
  const { data, next } = await list({ limit: 2 });
  expect(data.map(({ id }) => id)).toEqual([vtt.id, second.id]);
  expect(names(await list({ limit: 2, before: next }))).toEqual(['会场大厅.png']);
  expect(names(await list({}, other))).toEqual([]);
  expect((await get(vtt.url)).headers['content-type']).toContain('text/vtt');
});

test('a replaced picture keeps its number: what shows it shows the new one, the former addresses lead on', async () => {
  const before = await stored('海报.png', await drawn());
  const small = before.variants.find(({ width }) => width === 320);
  const form = await stage.prepare('file.library.replace');
  const answer = await stage.play('file.library.replace', {
    ...form,
    raw: { ...form.raw, bytes: replaced(before.id, (await show(before.id)).version, await drawn()) },
  } as typeof form);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = await show(before.id);
  expect(after.sha256).not.toBe(before.sha256);
  for (const [asked, present] of [
    [before.url, after.url],
    [small?.url ?? '', after.variants.find(({ width }) => width === 320)?.url],
  ] as const) {
    const led = await get(asked);
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([302, present, 'no-cache']);
    expect((await get(String(led.headers.location))).statusCode).toBe(200);
  }
  expect((await get(before.url.replace(/[0-9a-f]{24}/, '0'.repeat(24)))).statusCode).toBe(404);
  // What it was is no file of the library any more, and cannot come back beside its successor.
  expect(names(await list({ q: '海报' }))).toEqual(['海报.png']);
});

function replaced(id: number, version: number, bytes: Buffer): Buffer {
  const line = '----example';
  const part = (head: string) => Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  return Buffer.concat([
    ...[part('name="id"'), Buffer.from(`${id}\r\n`), part('name="version"'), Buffer.from(`${version}\r\n`)],
    ...[part('name="file"; filename="b.png"'), bytes, Buffer.from(`\r\n--${line}--\r\n`)],
  ]);
}

test('a file that is shown is not removed; one that is not can be brought back until its bytes are gone', async () => {
  const cover = await stored('封面.png', await drawn(), 'cover');
  const { input } = await stage.prepare('news.article.save');
  const title = stage.text('用图的资讯');
  const { data } = await stage.call<{ data: { id: number } }>('news.article.save', {
    ...{ ...input, title, coverFile: cover.id },
  });
  const uses = await stage.call<{ data: object[] }>('file.library.uses', { id: cover.id });
  expect(uses.data).toEqual([
    { kind: { zh: '资讯', en: 'News' }, id: data.id, title, url: `/backend/news/${data.id}` },
  ]);
  const { version } = await show(cover.id);
  await expect(stage.call('file.library.remove', { id: cover.id, version })).rejects.toThrow('file.in_use');
  const lone = await stored('无人用.png', await drawn());
  await stage.call('file.library.remove', { id: lone.id, version: 1 });
  expect((await get(lone.url)).statusCode).toBe(404);
  await stage.call('file.library.restore', { id: lone.id });
  expect((await get(lone.url)).statusCode).toBe(200);
  // A number that begins as another one does is not that one.
  const near = await stored('相近.png', await drawn());
  const { data: none } = await stage.call<{ data: object[] }>('file.library.uses', { id: near.id });
  expect(none).toEqual([]);
});

test('the sweep shows in the library what nothing names, and when it goes', async () => {
  const lone = await stored('孤图.png', await drawn());
  await sweepUnused(house.kit.ctx(stage.shop));
  const { data, counts } = await list({ use: 'unused' });
  expect(data.map(({ id }) => id)).toContain(lone.id);
  expect(counts.unused).toBe(data.length);
  expect((await show(lone.id)).unused).toMatchObject({ goesAt: expect.stringMatching(/^20/) });
});

test('only pictures are posters, only captions are captions, and only videos have either', async () => {
  const picture = await stored('一.png', await drawn());
  const save = (more: object) =>
    stage.call('file.library.save', { id: picture.id, version: 1, name: '一.png', ...more });
  await expect(save({ poster: picture.id })).rejects.toThrow('file.part_unknown');
  const tracks = [{ file: picture.id, language: 'zh', label: '中文' }];
  await expect(save({ captions: tracks })).rejects.toThrow('file.part_unknown');
});
