import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../../kernel/conformance/stage.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { withUpload } from '../../../../kernel/http/with-upload.ts';
import { type FileObject, storeUpload } from '../../../platform/file/public.ts';
import { tellRights } from './tell-rights.ts';

const DAY_MS = 86_400_000;

let house: House;
let stage: Stage;
const now = new Date();
beforeAll(async () => {
  house = await openHouse({ now: () => now });
  stage = await house.stage('RIGHTS');
});
afterAll(() => house.close());

type Saved = { id: number; version: number };
const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();

async function picture(name: string, purpose: 'cover' | 'content'): Promise<FileObject> {
  const background = { r: name.length, g: 90, b: 9 };
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const person = { id: stage.people.admin.id, kind: 'staff' } as unknown as NonNullable<Ctx['person']>;
  const ctx = { ...house.kit.ctx(stage.shop), person };
  return withUpload(
    ctx,
    { fileName: name, mime: '', bytes },
    async (own) => (await storeUpload(own, purpose, 'staff')).data,
  );
}

/** Says until when a picture may be shown. */
async function limit({ id, name }: FileObject, rightsUntil: string | null): Promise<void> {
  const { version } = (await stage.call<{ data: Saved }>('file.library.show', { id })).data;
  const rights = '王某摄，授权一年';
  await stage.call('file.library.save', { id, version, name, rights, rightsUntil: rightsUntil ?? '' });
}

async function article(more: object): Promise<Saved> {
  const { input } = await stage.prepare('news.article.save');
  return (await stage.call<{ data: Saved }>('news.article.save', { ...input, ...more })).data;
}
const step = (verb: string, input: object) => stage.play(`news.article.${verb}`, new PreparedCall({ ...input }, {}));

test('nothing is published that shows a picture past the end of its rights, as cover or in the text; renewed, it is', async () => {
  const [cover, inside] = [await picture('封面.png', 'cover'), await picture('正文里.png', 'content')];
  const { id, version } = await article({
    coverFile: cover.id,
    body: `<p>见图。</p><p><img src="${inside.url}" alt="图"></p>`,
  });
  await limit(cover, inDays(-1));
  await limit(inside, inDays(0));
  const refused = await step('publish', { id, version });
  expect([refused.status, refused.body.code]).toEqual([400, 'envelope.incomplete']);
  expect(refused.body.fields).toEqual({
    coverFile: ['图片“封面.png”的授权已到期，请换一张或更新授权'],
    body: ['图片“正文里.png”的授权已到期，请换一张或更新授权'],
  });
  await limit(cover, inDays(2));
  await limit(inside, null);
  // Planned for a moment after the end it is refused as well, and before it is not.
  const late = await step('schedule', { id, version, at: inDays(3) });
  expect(Object.keys(Object(late.body.fields))).toEqual(['coverFile']);
  expect((await step('publish', { id, version })).status).toBe(200);
});

test('what is live stays so past the end, is counted, and cannot be corrected with it', async () => {
  const cover = await picture('会期照片.png', 'cover');
  const { id, version } = await article({ coverFile: cover.id });
  const live = (await step('publish', { id, version })).body.data as Saved;
  await limit(cover, inDays(-1));
  const listed = await stage.call<{ data: { id: number }[]; counts: { rights: number } }>('file.library.list', {
    use: 'rights',
  });
  expect(listed.data.map((file) => file.id)).toContain(cover.id);
  expect(listed.counts.rights).toBeGreaterThan(0);
  const { input } = await stage.prepare('news.article.save');
  const changed = (await step('save', { ...input, id, version: live.version, coverFile: cover.id })).body.data as Saved;
  const corrected = await step('correct', { id, version: changed.version, note: '更正标题' });
  expect(Object.keys(Object(corrected.body.fields))).toEqual(['coverFile']);
});

test('those who edit files are told once of an end that comes within two weeks, and again of another end', async () => {
  const cover = await picture('快到期.png', 'cover');
  await article({ coverFile: cover.id });
  const ctx = house.kit.ctx(stage.shop);
  const told = async (): Promise<number> =>
    (
      await ctx.db.rows(
        `select from notice where shop_id = $1 and kind = 'envelope.rights' and link = $2 and member_id = $3`,
        [...[stage.shop.id, `/backend/files/${cover.id}`, stage.people.admin.id]],
      )
    ).length;
  await limit(cover, inDays(20));
  await tellRights(ctx);
  expect(await told()).toBe(0);
  await limit(cover, inDays(10));
  await tellRights(ctx);
  await tellRights(ctx);
  expect(await told()).toBe(1);
  await limit(cover, inDays(12));
  await tellRights(ctx);
  expect(await told()).toBe(2);
});

test('a film is shown no longer than its rights allow either: its video is not published past their end, staff are told before', async () => {
  const [film] = await house.kit.ctx(stage.shop).db.write((tx) =>
    tx.rows<FileObject>(
      `insert into file (purpose, public, key, name, size, mime, sha256, duration)
       values ('lecture', false, '', '公开课.mp4', 1000, 'video/mp4', repeat('ef', 32), 60000) returning id, name`,
    ),
  );
  if (film === undefined) throw new Error('The film was not stored.');
  const { input } = await stage.prepare('video.video.save');
  const { data } = await stage.call<{ data: Saved }>('video.video.save', { ...input, filmFile: film.id });
  await limit(film, inDays(-1));
  const video = (verb: string) => stage.play(`video.video.${verb}`, new PreparedCall({ ...data }, {}));
  const refused = await video('publish');
  expect([refused.status, refused.body.code]).toEqual([400, 'envelope.incomplete']);
  expect(refused.body.fields).toMatchObject({ filmFile: [expect.stringContaining('公开课.mp4')] });
  await limit(film, inDays(3));
  expect((await video('publish')).status).toBe(200);
  await tellRights(house.kit.ctx(stage.shop));
  const told = await house.kit
    .ctx(stage.shop)
    .db.rows(`select 1 from notice where shop_id = $1 and params ->> 'name' = '公开课.mp4'`, [stage.shop.id]);
  expect(told.length).toBeGreaterThan(0);
});
