import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { demoBytes } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { demo } from './demo.ts';
import { fileNumbers, filesFor } from './public.ts';
import { openPieces } from './queries/piece-source.ts';
import { fileRow } from './queries/read-file.ts';

let house: House;
let ctx: Ctx;
beforeAll(async () => {
  house = await openHouse();
  const { shop } = await house.stage('DEMO');
  // The demo of a shop follows its code; the rows go into the shop of this test.
  ctx = house.kit.ctx({ ...shop, code: 'hema' });
});
afterAll(() => house.close());

test('the library of a demo shop is planted once, whole, and described in both languages', async () => {
  await demo(ctx);
  const first = await fileNumbers(ctx);
  await demo(ctx);
  expect(await fileNumbers(ctx)).toEqual(first);
  const pictures = await ctx.db.rows<{ alt: string; altEn: string }>(
    `select alt, alt_en as "altEn" from file where shop_id = $1 and mime = 'image/webp'`,
    [ctx.shop.id],
  );
  expect(pictures.length).toBeGreaterThan(1);
  for (const { alt, altEn } of pictures) {
    expect(alt.length).toBeGreaterThan(10);
    expect(altEn.length).toBeGreaterThan(10);
  }
});

test('its video plays: poster, captions in both languages, bytes to the last', async () => {
  await demo(ctx);
  const id = (await fileNumbers(ctx)).get('一滴血里有什么.mp4') ?? 0;
  const [video] = await filesFor(ctx, [id], ['video']);
  expect(video?.film).toMatchObject({
    poster: expect.stringContaining('/api/file/'),
    tracks: [{ language: 'zh' }, { language: 'en' }],
    hints: [],
  });
  const row = await fileRow(ctx, id);
  const bytes = await buffer(await openPieces(ctx, row?.uploadId ?? 0, { start: 0, end: (row?.size ?? 0) - 1 }));
  expect(bytes.equals(demoBytes('hema', 'files/blood-film.mp4'))).toBe(true);
});

test('its pictures and their smaller forms lie in the storage', async () => {
  await demo(ctx);
  const id = (await fileNumbers(ctx)).get('显微镜下的血涂片.webp') ?? 0;
  const row = await fileRow(ctx, id);
  const { storage } = ctx.services;
  const [small] = row?.variants ?? [];
  expect((await buffer(await storage.get(row?.key ?? ''))).length + (small?.size ?? 0)).toBe(row?.size);
  expect((await buffer(await storage.get(small?.key ?? ''))).length).toBe(small?.size);
});
