import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteBlock } from '../../../kernel/client/site-block.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import { node, treeText } from './test-tree.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

let made = 0;
/** A file as an upload leaves it, without its bytes. */
async function file(mime: string, more: object = {}, ctx: Ctx = admin): Promise<number> {
  made += 1;
  const row = {
    ...{ purpose: 'video', public: true, key: '', name: `${made}`, size: 9, sha256: String(made).padStart(64, '0') },
    ...{ mime, poster_file_id: null, tracks: [], duration: 60_000, ...more },
  };
  const stored = await ctx.db.write((tx) =>
    tx.row<{ id: number }>(
      `insert into file (purpose, public, key, name, size, sha256, mime, poster_file_id, tracks, duration)
       select purpose, public, key, name, size, sha256, mime, poster_file_id, tracks, duration
       from jsonb_populate_record(null::file, $1) returning id`,
      [JSON.stringify(row)],
    ),
  );
  return stored?.id ?? 0;
}

const videoBlock = (id: number | null, more: object = {}) =>
  node('page.video', { title: { zh: '讲座', en: '' }, video: { file: id }, ...more });
const designed = async (...blocks: Parameters<typeof treeText>): Promise<Saved> => {
  const page: Saved = await stage.step(admin, 'page.page.save', { title: '有视频的页面' });
  return stage.step(admin, 'page.saveDesign', { ...page, tree: treeText(...blocks) });
};
const published = async (...blocks: Parameters<typeof treeText>): Promise<Saved> =>
  stage.step(admin, 'page.page.publish', await designed(...blocks));
async function shown({ id }: Saved, ctx: Ctx): Promise<Record<string, unknown>> {
  const { data } = await stage.call<{ data: { tree: SiteBlock[] } }>(ctx, 'page.show', { id });
  return data.tree[0]?.props.video as Record<string, unknown>;
}
const lacks = async ({ id }: Saved): Promise<string[]> => {
  const { data } = await stage.call<{ data: { code: string }[] }>(admin, 'page.checks', { id });
  return data.map(({ code }) => code);
};

test('a video of the library stands on a page with its poster and captions', async () => {
  const poster = await file('image/webp', { purpose: 'cover' });
  const captions = await file('text/vtt', { purpose: 'captions' });
  const tracks = [{ file: captions, language: 'zh', label: '中文' }];
  const video = await file('video/mp4', { poster_file_id: poster, tracks });
  const page = await published(videoBlock(video));
  expect(await shown(page, stage.as(null))).toMatchObject({
    url: expect.stringMatching(new RegExp(`^/api/file/${video}/[0-9a-f]{24}\\.mp4$`)),
    poster: expect.stringContaining(`/api/file/${poster}/`),
    tracks: [{ language: 'zh', label: '中文', url: expect.stringContaining(`/api/file/${captions}/`) }],
  });
  expect(await lacks(page)).not.toContain('captions_missing');
});

test('the signed address of a lecture is told to members, and stands in no page of visitors', async () => {
  const lecture = await file('video/mp4', { purpose: 'lecture', public: false });
  const page = await published(videoBlock(lecture));
  expect(await shown(page, stage.as(null))).toMatchObject({ url: '', tracks: [] });
  const member = stage.as(await stage.person({ kind: 'site', permissions: [] }));
  expect(await shown(page, member)).toMatchObject({ url: expect.stringContaining('proof=') });
  const { rows } = await admin.db.write(async (tx) => ({
    rows: await tx.rows<{ said: string }>(
      'select tree::text || coalesce(pending::text, $2) as said from page where id = $1',
      [page.id, ''],
    ),
  }));
  expect(rows[0]?.said).not.toContain('proof=');
});

test('a video of another shop and a picture are no videos of this one', async () => {
  const stranger = stage.kit.ctx(await stage.kit.makeShop());
  const theirs = await file('video/mp4', {}, stranger);
  const picture = await file('image/webp', { purpose: 'cover' });
  for (const id of [theirs, picture, 987_654_321]) {
    await expect(designed(videoBlock(id))).rejects.toMatchObject({ code: 'page.blocks_invalid' });
  }
});

test('a video without file and address keeps a page back; one without captions and words is told of', async () => {
  expect(await lacks(await designed(videoBlock(null)))).toContain('value_missing');
  const video = await file('video/mp4');
  expect(await lacks(await designed(videoBlock(video)))).toContain('captions_missing');
  const words = { transcript: { zh: '大家好', en: '' } };
  expect(await lacks(await designed(videoBlock(video, words)))).not.toContain('captions_missing');
});

test('an address at a video site counts where there is no file, and only at a site that the shop allows', async () => {
  const outside = { link: { href: 'https://video.example.org/watch/12', target: null } };
  const settings = stage.kit.services.settings;
  expect(await lacks(await designed(videoBlock(null, outside)))).toContain('video_host');
  await settings.save(admin, [{ key: 'page.videoHosts', value: ['video.example.org'] }], '');
  expect(await lacks(await designed(videoBlock(null, outside)))).not.toContain('video_host');
  await settings.save(admin, [{ key: 'page.videoHosts', value: [] }], '');
  const video = await file('video/mp4');
  expect(await lacks(await designed(videoBlock(video, outside)))).not.toContain('video_host');
  const nowhere = { link: { href: '/no/such/film', target: null } };
  expect(await lacks(await designed(videoBlock(null, nowhere)))).toContain('dead_link');
  expect(await lacks(await designed(videoBlock(video, nowhere)))).not.toContain('dead_link');
});

test('what readers load of a film counts: its picture or its beginning at once, and the rest where phones stall', async () => {
  const words = { transcript: { zh: '大家好', en: '' } };
  const of = async (more: object) => lacks(await designed(videoBlock(await file('video/mp4', more), words)));
  const poster = (size: number) => file('image/webp', { purpose: 'cover', size });
  expect(await of({ size: 20_000_000, poster_file_id: await poster(90_000) })).toEqual([]);
  expect(await of({ size: 20_000_000, poster_file_id: await poster(2_500_000) })).toEqual(['heavy']);
  expect(await of({ size: 20_000_000, poster_file_id: await poster(7_000_000) })).toEqual(['too_heavy']);
  // Without a picture the beginning of each is loaded.
  const bare = async (id: string) => ({ ...videoBlock(await file('video/mp4', { size: 20_000_000 }), words), id });
  expect(await lacks(await designed(await bare('b-1'), await bare('b-2')))).toEqual([]);
  expect(await lacks(await designed(await bare('b-1'), await bare('b-2'), await bare('b-3')))).toEqual(['heavy']);
  expect(await of({ size: 31_000_000 })).toEqual(['film_heavy']);
  expect(await of({ size: 99_000_000, duration: null })).toEqual([]);
  expect(await of({ size: 101_000_000, duration: null })).toEqual(['film_heavy']);
});
