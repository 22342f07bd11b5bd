import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { bars, film } from './images/drawn-film.ts';
import { openSealed } from './images/stored-images.ts';
import { photographed } from './images/test-pictures.ts';
import { caseStage, type Saved } from './test-case-stage.ts';

const {
  stage,
  shopCtx,
  later,
  doctor,
  member,
  clerk,
  save,
  submit,
  show,
  work,
  seen,
  decide,
  ticks,
  listed,
  refused,
  add,
  read,
  fetched,
} = await caseStage();
afterAll(() => stage.close());
beforeEach(() => later(0));

const SMALL = { width: 480, height: 360 };

test('CS3 of an image nothing but its pixels is kept, sealed, and several frames are refused', async () => {
  const me = await doctor();
  const { id } = await save(me);
  const sent = await photographed(await film([], [], SMALL));
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const image = await add(me, id, sent);
  const row = await shopCtx().db.row<{ key: string; found: { kind: string }[] }>(
    'select sealed_key as key, found from case_image where shop_id = $1 and id = $2',
    [stage.shop.id, image],
  );
  expect(row?.found).toEqual([{ kind: 'metadata' }]);
  const { storage } = stage.kit.services;
  const kept: Buffer[] = [];
  for await (const part of await storage.get(row?.key ?? '')) kept.push(part as Buffer);
  await expect(sharp(Buffer.concat(kept)).metadata()).rejects.toThrow();
  const { exif, xmp, iptc, format, comments } = await sharp(await openSealed(shopCtx(), row?.key ?? '')).metadata();
  expect({ exif, xmp, iptc, format, comments }).toEqual({ format: 'webp' });
  const frames = await sharp([sent, await (await film([{ text: '2', left: 9, top: 9 }])).png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  await expect(add(me, id, frames)).rejects.toMatchObject(refused('image_refused'));
  await expect(add(me, id, Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]))).rejects.toMatchObject(
    refused('image_refused'),
  );
  const other = await doctor();
  await expect(add(other, id, sent)).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(other, 'case.drop', { image })).rejects.toMatchObject({ status: 404 });
  await stage.call(me, 'case.drop', { image });
  expect(await storage.stat(row?.key ?? '')).toBeNull();
});

test('CS4 the scene: name and date on film, a photo with its place, a barcode → 4 findings, refused; masked, second person → published', async () => {
  const me = await doctor();
  const draft = await save(me, { names: ['陈小满'], dayZero: '2026-03-01' });
  const films = await film(
    [
      { text: 'CHEN XIAOMAN', left: 30, top: 30, size: 26 },
      { text: '2026-03-05', left: 570, top: 160, size: 26, turn: 90 },
    ],
    [{ input: bars(280, 80), left: 340, top: 405 }],
    { width: 640, height: 500 },
  );
  const printed = await add(me, draft.id, films);
  const photo = await add(me, draft.id, await photographed(await film([], [], SMALL)));
  await expect(submit(me, draft)).rejects.toMatchObject(refused('check_waiting'));
  await read(printed);
  await read(photo);
  const mine = await work(me, draft.id);
  expect(mine.pictures.map(({ found }) => found.map(({ kind }) => kind).toSorted())).toEqual([
    ['barcode', 'date', 'name'],
    ['metadata'],
  ]);
  await expect(submit(me, draft)).rejects.toMatchObject(
    refused('findings_open', { status: 409, params: { count: 4 } }),
  );

  // Half masked: what is left is found again.
  const [first, second] = mine.pictures;
  const spots = (first?.found ?? []).map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height }));
  const mask = async (image: number, version: number, masks: object[]) =>
    (await stage.call<Saved>(me, 'case.mask', { image, version, masks })).data.version;
  await mask(printed, first?.version ?? 0, spots.slice(1));
  await mask(photo, second?.version ?? 0, []);
  await expect(submit(me, draft)).rejects.toMatchObject(refused('check_waiting'));
  await read(printed);
  await read(photo);
  await expect(submit(me, draft)).rejects.toMatchObject(refused('findings_open', { params: { count: 1 } }));
  const [half] = (await work(me, draft.id)).pictures;
  await mask(printed, half?.version ?? 0, spots);
  await read(printed);
  const whole = await work(me, draft.id);
  expect([whole.open, whole.pictures.map(({ left }) => left)]).toEqual([0, [[], []]]);

  // Masks stand in the pixels of what is fetched.
  const { bytes } = await fetched(whole.pictures[0]?.url ?? '');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const { x, y, width, height } of spots) {
    const at =
      (Math.floor(((y + height / 2) / 10_000) * info.height) * info.width +
        Math.floor(((x + width / 2) / 10_000) * info.width)) *
      3;
    expect([...data.subarray(at, at + 3)].every((part) => part < 60)).toBe(true);
  }

  // Zero is no clearance: a second person looks for each point.
  const handed = await submit(me, draft);
  await expect(decide('publish', handed)).rejects.toMatchObject(refused('not_signed'));
  await expect(decide('sign', handed, { ticks: ticks.slice(1) })).rejects.toMatchObject(refused('ticks_missing'));
  const out = await decide('publish', await decide('sign', handed, { ticks }));
  const reader = await doctor('许怀瑾');
  const shown = await show(reader, out.id);
  expect(shown.pictures).toHaveLength(2);
  expect((await fetched(shown.pictures[0]?.url ?? '')).status).toBe(200);
  expect(shown.byline).toEqual({ name: '梁望舒', title: '主治医师', org: '澄江大学附属医院' });
});

test('CS4 an original is shown to the desk with the right alone, which stands in the trail, and masks at the desk end an earlier review', async () => {
  const me = await doctor();
  const draft = await save(me);
  const image = await add(me, draft.id, await film([], [], SMALL));
  await read(image);
  const handed = await submit(me, draft);
  const editor = await clerk(['case.case.view', 'case.case.decide']);
  const masker = await clerk(['case.case.view', 'case.image.mask']);
  expect((await seen(handed.id, editor)).pictures[0]?.original).toBeNull();
  await expect(stage.call(editor, 'case.image.unseal', { id: image })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  const { data } = await stage.call<{ data: { url: string } }>(masker, 'case.image.unseal', { id: image });
  expect((await fetched(data.url)).status).toBe(200);
  expect((await fetched(data.url.replace('as=sealed', 'as=desk'))).status).toBe(404);
  expect((await fetched(data.url.replace(/member=\d+/, `member=${editor.person?.id}`))).status).toBe(404);
  const trail = await shopCtx().db.row<{ count: number }>(
    `select count(*)::int as count from audit_entry where shop_id = $1 and table_name = 'case_act' and after ->> 'act' = 'unsealed'`,
    [stage.shop.id],
  );
  expect(trail?.count).toBe(1);
  later(301);
  expect((await fetched(data.url)).status).toBe(404);
  later(0);

  const signed = await decide('sign', handed, { ticks });
  const { pictures } = await seen(handed.id, masker);
  const version = pictures[0]?.version ?? 0;
  const masks = [{ x: 0, y: 0, width: 1000, height: 1000 }];
  await stage.call(masker, 'case.image.mask', { id: image, version, masks });
  await expect(stage.call(masker, 'case.image.mask', { id: image, version, masks })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  await read(image);
  await expect(decide('publish', signed)).rejects.toMatchObject(refused('not_signed'));
  const again = await decide('sign', signed, { ticks });
  const out = await decide('publish', again);
  const fresh = (await seen(out.id, masker)).pictures[0]?.version;
  await expect(stage.call(masker, 'case.image.mask', { id: image, version: fresh, masks: [] })).rejects.toMatchObject(
    refused('step_impossible'),
  );
});

test('CS6 a flag hides at once, pictures and talk too, until the desk decides', async () => {
  const me = await doctor();
  const draft = await save(me);
  await read(await add(me, draft.id, await film([], [], SMALL)));
  const out = await decide('publish', await decide('sign', await submit(me, draft), { ticks }));
  const [reader, other] = [await doctor('许怀瑾'), await doctor('第三人')];
  const [picture] = (await show(other, out.id)).pictures;
  const url = picture?.url ?? '';
  expect((await fetched(url)).status).toBe(200);
  const flag = (as: Ctx) => stage.call(as, 'case.flag', { id: out.id, reason: 'identity', text: '图 1 有姓名' });
  await expect(flag(await member())).rejects.toMatchObject(refused('not_doctor'));
  await Promise.allSettled([flag(reader), flag(other)]);
  for (const as of [reader, other, me]) await expect(show(as, out.id)).rejects.toMatchObject({ status: 404 });
  expect(await listed(other)).not.toContain(out.id);
  expect((await fetched(url)).status).toBe(404);
  await expect(stage.call(other, 'remark.list', { type: 'case', id: out.id })).rejects.toMatchObject({ status: 404 });
  expect((await work(me, out.id)).status).toBe('hidden');
  const hidden = await seen(out.id);
  expect([hidden.flags, hidden.told.length]).toEqual([1, 1]);
  const told = await shopCtx().db.rows(
    `select kind from notice where shop_id = $1 and member_id = $2 and kind like 'case.%' order by id`,
    [...[stage.shop.id, me.person?.id]],
  );
  expect(told).toEqual([{ kind: 'case.published' }, { kind: 'case.hidden' }]);
  const kept = await decide('keep', { id: out.id, version: hidden.version }, { reason: '已核对' });
  expect((await seen(kept.id)).flags).toBe(0);
  expect((await fetched(url)).status).toBe(200);
  expect(await listed(other)).toContain(out.id);
});

test('CC3 a correction has its images for itself; other ones ask for another consent, and those of before are the desk’s alone', async () => {
  const [me, reader] = [await doctor(), await doctor('许怀瑾')];
  const draft = await save(me);
  await read(await add(me, draft.id, await film([], [], SMALL)));
  const out = async (handed: { id: number; version: number }) =>
    decide('publish', await decide('sign', handed, { ticks }));
  const { id } = await out(await submit(me, draft));
  const former = (await show(reader, id)).pictures[0]?.url ?? '';
  const correct = async () => (await stage.call<Saved>(me, 'case.correct', { id })).data;
  const made = await correct();
  const copy = (await work(me, made.id)).pictures[0];
  expect(copy).toMatchObject({ state: 'checked', left: [] });
  // What is dropped of a correction is not of what doctors read.
  await stage.call(me, 'case.drop', { image: copy?.id });
  expect((await fetched(former)).status).toBe(200);
  await read(await add(me, made.id, await film([], [], { width: 500, height: 360 })));
  const written = { ...made, title: '更正后的影像', correctionNote: '换用增强扫描图' };
  const under = await save(me, written);
  await expect(submit(me, under)).rejects.toMatchObject(refused('consent_again'));
  const anew = await save(me, { ...written, ...under, consentOn: '2026-11-20' });
  await out(await submit(me, anew));
  expect((await fetched(former)).status).toBe(404);
  const shown = await show(reader, id);
  expect(shown.pictures).toMatchObject([{ width: 500 }]);
  expect((await fetched(shown.pictures[0]?.url ?? '')).status).toBe(200);
  const before = (await seen(made.id)).pictures;
  expect(before).toMatchObject([{ width: 480 }]);
  expect((await fetched(before[0]?.url ?? '')).status).toBe(200);
});

test('CC3 what a correction masks beside the masks of before is under the same consent; what it shows again is not', async () => {
  const me = await doctor();
  const draft = await save(me);
  await read(await add(me, draft.id, await film([], [], SMALL)));
  const masked = (id: number, ...masks: object[]) =>
    shopCtx().db.write((tx) =>
      tx.rows('update case_image set masks = $3::jsonb where shop_id = $1 and case_id = $2', [
        ...[stage.shop.id, id, JSON.stringify(masks)],
      ]),
    );
  const [name, bed] = [10, 200].map((x) => ({ x, y: 10, width: 60, height: 20 }));
  await masked(draft.id, name ?? {});
  const { id } = await decide('publish', await decide('sign', await submit(me, draft), { ticks }));
  const made = (await stage.call<Saved>(me, 'case.correct', { id })).data;
  const written = await save(me, { ...made, correctionNote: '遮盖床号' });
  await masked(made.id, bed ?? {});
  await expect(submit(me, written)).rejects.toMatchObject(refused('consent_again'));
  await masked(made.id, bed ?? {}, name ?? {});
  await submit(me, written);
});
