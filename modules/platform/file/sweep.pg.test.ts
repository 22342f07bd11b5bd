import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { removeFormerFiles } from './commands/remove-files.ts';
import { storeUpload } from './commands/store-upload.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import type { FileObject } from './contract.ts';

let house: House;
let stage: Stage;
let later = 0;
let drawn = 0;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('SWEEP');
});
afterAll(() => house.close());

const ctx = (): Ctx => {
  const plain = house.kit.ctx(stage.shop);
  return { ...plain, services: { ...plain.services, now: () => new Date(Date.now() + later * 24 * 3_600_000) } };
};

/** Stores a picture that differs from every other. */
async function upload(purpose: string): Promise<FileObject> {
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256), b: 9 };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const person = { id: stage.people.admin.id, accountId: 1, kind: 'staff' } as unknown as NonNullable<Ctx['person']>;
  const sent = { fileName: 'a.png', mime: 'image/png', bytes };
  return withUpload({ ...ctx(), person }, sent, async (own) => (await storeUpload(own, purpose, 'staff')).data);
}

/** What became of a file: kept, noted as unused, or removed. */
async function fate({ id }: FileObject): Promise<string> {
  const row = await ctx().db.row<{ removed: boolean; noted: boolean }>(
    'select removed_at is not null as removed, unused_since is not null as noted from file where shop_id = $1 and id = $2',
    [stage.shop.id, id],
  );
  return row?.removed ? 'removed' : row?.noted ? 'noted' : 'kept';
}

const sweepAfter = async (days: number): Promise<void> => {
  later += days;
  await sweepUnused(ctx());
};

describe('files that nothing names', () => {
  test('are noted first, and removed once they have waited', async () => {
    const lost = await upload('cover');
    expect(await fate(lost)).toBe('kept');
    await sweepAfter(0);
    expect(await fate(lost)).toBe('noted');
    await sweepAfter(29);
    expect(await fate(lost)).toBe('noted');
    await sweepAfter(2);
    expect(await fate(lost)).toBe('removed');
  });

  test('stay as long as anything names them: a cover, its earlier versions, a text, a setting, a picture of a person', async () => {
    const [first, second, waiting, inText, mark, face] = await Promise.all([
      upload('cover'),
      upload('cover'),
      upload('cover'),
      upload('content'),
      upload('content'),
      upload('avatar'),
    ]);
    const { input } = await stage.prepare('news.article.save');
    const save = async (more: object) =>
      (await stage.call<{ data: { id: number; version: number } }>('news.article.save', { ...input, ...more })).data;
    const body = `<p>文</p><img src="${inText.url}" alt="图">`;
    const draft = await save({ cover: first.url, coverFile: first.id, body });
    const { data } = await stage.call<{ data: { id: number; version: number } }>('news.article.publish', draft);
    const changed = await save({ id: data.id, version: data.version, coverFile: second.id, body });
    await ctx().db.write(async (tx) => {
      await tx.rows('update member set avatar = $3 where shop_id = $1 and id = $2', [
        stage.shop.id,
        stage.people.member.id,
        face.url,
      ]);
    });
    await house.kit.services.settings.save(ctx(), [{ key: 'shell.logo', value: mark.url }], 'test');
    await sweepAfter(0);
    await sweepAfter(40);
    expect(await Promise.all([first, second, inText, mark, face, waiting].map(fate))).toEqual([
      ...['kept', 'kept', 'kept', 'kept', 'kept'],
      'removed',
    ]);
    expect(changed.id).toBe(data.id);
  });

  test('are forgotten about when something names them in time', async () => {
    const late = await upload('content');
    await sweepAfter(0);
    await house.kit.services.settings.save(ctx(), [{ key: 'shell.favicon', value: late.url }], 'test');
    await sweepAfter(31);
    expect(await fate(late)).toBe('kept');
  });

  const template = (file: FileObject): [string, unknown[]] => [
    'insert into page_template (name, tree) values ($1, $2)',
    [`用图 ${file.id}`, JSON.stringify({ file: file.id })],
  ];

  test('stay when somebody puts them to use while the sweep goes', async () => {
    const lost = await upload('content');
    await sweepAfter(0);
    later += 31;
    let sweep: Promise<unknown> = Promise.resolve();
    await ctx().db.write(async (tx) => {
      // Not stored yet when the sweep looks, and stored when it takes what is due.
      await tx.rows(...template(lost));
      sweep = sweepUnused(ctx());
      await expect(Promise.race([sweep, new Promise((resolve) => setTimeout(resolve, 400, 'waits'))])).resolves.toBe(
        'waits',
      );
    });
    await sweep;
    expect(await fate(lost)).not.toBe('removed');
    await sweepAfter(0);
    expect(await fate(lost)).toBe('kept');
  });

  test('come back when something names them after all, a video with its poster; what people removed does not', async () => {
    const [lost, poster, film, licence] = [
      await upload('content'),
      await upload('content'),
      await upload('content'),
      await upload('licence'),
    ];
    const write = (statement: string, values: unknown[]) => ctx().db.write((tx) => tx.rows(statement, values));
    await write(`update file set mime = 'video/mp4', poster_file_id = $3 where shop_id = $1 and id = $2`, [
      ...[stage.shop.id, film.id, poster.id],
    ]);
    await sweepAfter(0);
    await ctx().db.write((tx) =>
      removeFormerFiles(ctx(), tx, { ownerId: stage.people.admin.id, purpose: 'licence', keep: 0 }),
    );
    await sweepAfter(31);
    const all = [lost, poster, film, licence];
    expect(await Promise.all(all.map(fate))).toEqual(['removed', 'removed', 'removed', 'removed']);
    for (const file of [lost, film, licence]) await write(...template(file));
    expect(await Promise.all(all.map(fate))).toEqual(['kept', 'kept', 'kept', 'removed']);
  });

  test('come back before their bytes go where no trigger tells of the use', async () => {
    const [named, lost] = [await upload('avatar'), await upload('avatar')];
    await sweepAfter(0);
    await sweepAfter(31);
    expect(await Promise.all([named, lost].map(fate))).toEqual(['removed', 'removed']);
    await ctx().db.write((tx) =>
      tx.rows('update member set avatar = $3 where shop_id = $1 and id = $2', [
        ...[stage.shop.id, stage.people.member.id, named.url],
      ]),
    );
    later += 2;
    await removeBytes(ctx());
    expect(await Promise.all([named, lost].map(fate))).toEqual(['kept', 'removed']);
    const { storage } = ctx().services;
    const keys = await ctx().db.rows<{ id: number; key: string }>(
      'select id, key from file where shop_id = $1 and id = any($2::bigint[])',
      [stage.shop.id, [named.id, lost.id]],
    );
    const keyOf = ({ id }: FileObject) => keys.find((row) => row.id === id)?.key ?? '';
    expect(keyOf(lost)).toBe('');
    expect(await storage.stat(keyOf(named))).not.toBeNull();
  });

  test('whose bytes cannot be removed hold up no other', async () => {
    const removed = new Date(ctx().services.now().getTime() - 25 * 3_600_000).toISOString();
    const [broken, lost] = [await upload('content'), await upload('content')];
    await ctx().db.write(async (tx) => {
      await tx.rows('update file set removed_at = $3 where shop_id = $1 and id = any($2::bigint[])', [
        ...[stage.shop.id, [broken.id, lost.id], removed],
      ]);
      await tx.rows(`update file set key = 'no key of ours' where shop_id = $1 and id = $2`, [
        stage.shop.id,
        broken.id,
      ]);
    });
    await expect(removeBytes(ctx())).rejects.toThrow('1 files failed');
    const left = await ctx().db.rows<{ id: number }>(
      `select id from file where shop_id = $1 and id = any($2::bigint[]) and key <> ''`,
      [stage.shop.id, [broken.id, lost.id]],
    );
    expect(left).toEqual([{ id: broken.id }]);
    await ctx().db.write((tx) =>
      tx.rows(`update file set key = '' where shop_id = $1 and id = $2`, [stage.shop.id, broken.id]),
    );
  });

  test('of another shop are not touched', async () => {
    const other = await house.stage('ELSEWHERE');
    const before = stage;
    const lost = await upload('cover');
    stage = other;
    await sweepAfter(0);
    await sweepAfter(40);
    stage = before;
    expect(await fate(lost)).toBe('kept');
  });

  test('go on where somebody typed a number that is none', async () => {
    const lost = await upload('cover');
    await ctx().db.write((tx) =>
      tx.rows(
        `with thread as (insert into comment_thread (record, row_id) values ('news.article', 1) returning id)
         insert into comment (thread_id, author_id, body, at) select id, $1, $2, now() from thread`,
        [stage.people.admin.id, '"files": [12345678901234567890123], "file": 1234567890123456789'],
      ),
    );
    await sweepAfter(0);
    await sweepAfter(40);
    expect(await fate(lost)).not.toBe('kept');
  });

  test('every column that points at a file has a name by which the sweep finds it', async () => {
    const columns = await ctx().db.rows<{ name: string }>(
      `select a.attname::text as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       where k.contype = 'f' and k.confrelid = 'file'::regclass and a.attname <> 'shop_id'
       union select column_name::text from information_schema.columns
       where table_schema = 'public' and data_type in ('bigint', 'ARRAY') and column_name ~ 'file|picture|image|logo|cover|avatar'`,
    );
    expect(columns.length).toBeGreaterThan(1);
    for (const { name } of columns) {
      const found = await ctx().db.row<{ ids: number[] }>('select to_json(platform.files_named($1)) as ids', [
        `{"${name}": 7}`,
      ]);
      expect(found?.ids, name).toEqual([7]);
    }
  });
});
