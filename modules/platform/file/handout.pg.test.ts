import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import { demoBytes } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { storeUpload } from './commands/store-upload.ts';
import type { LibraryFile } from './library-contract.ts';
import { checkHandout, checkReading, fileAddresses, handoutFor, readingFor } from './public.ts';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('HANDOUT');
});
afterAll(() => house.close());

const paper = () => demoBytes('hema', 'files/visit-checklist.pdf');
function bring(
  bytes: Buffer,
  fileName = '清单.pdf',
  who: 'members' | 'staff' = 'staff',
  purpose: 'handout' | 'reading' = 'handout',
) {
  const person = { id: stage.people.admin.id, kind: 'staff' } as unknown as NonNullable<Ctx['person']>;
  const ctx = { ...house.kit.ctx(stage.shop), person };
  const sent = { fileName, mime: '', bytes };
  return withUpload(ctx, sent, async (own) => (await storeUpload(own, purpose, who)).data);
}

test('a document of the library is a download for everybody, listed as one, and told where it is linked', async () => {
  const { id, url } = await bring(paper());
  const answer = await house.kit.app.server.inject({ url, headers: { host: `${stage.shop.code}.localhost` } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/);
  expect(answer.rawPayload.equals(paper())).toBe(true);
  const asked = { kind: 'document' };
  const { data, counts } = await stage.call<{ data: LibraryFile[]; counts: { document: number } }>(
    ...(['file.library.list', asked] as const),
  );
  expect(data.map((each) => [each.id, each.kind, each.isPrivate])).toEqual([[id, 'document', false]]);
  expect(counts.document).toBe(1);
  expect((await fileAddresses(house.kit.ctx(stage.shop))).get('清单.pdf')).toBe(url);

  const { input } = await stage.prepare('topic.topic.save');
  await stage.call('topic.topic.save', { ...input, body: `<p><a href="${url}">清单</a></p>` });
  const uses = await stage.call<{ data: { kind: { en: string } }[] }>('file.library.uses', { id });
  expect(uses.data.map(({ kind }) => kind.en)).toEqual(['Topics']);
  await expect(stage.call('file.library.remove', { id, version: 1 })).rejects.toThrow('file.in_use');
});

test('a paper to read is for whom a page lets in: told to nobody by its number, and read in place for five minutes', async () => {
  const { id } = await bring(paper(), '指南.pdf', 'staff', 'reading');
  const ctx = house.kit.ctx(stage.shop);
  const get = (url: string) => house.kit.app.server.inject({ url, headers: { host: `${stage.shop.code}.localhost` } });
  expect((await get(`/api/file/show/${id}`)).statusCode).toBe(404);
  const { url = '', name } = (await readingFor(ctx, id)) ?? {};
  expect(name).toBe('指南.pdf');
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(answer.headers['content-disposition']).toMatch(/^inline; /);
  expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(404);
  const { data, counts } = await stage.call<{ data: LibraryFile[]; counts: { reading: number } }>(
    ...(['file.library.list', { kind: 'reading' }] as const),
  );
  expect([data.map((each) => [each.id, each.isPrivate]), counts.reading]).toEqual([[[id, true]], 1]);

  const forAll = await bring(paper());
  expect([await handoutFor(ctx, id), await readingFor(ctx, forAll.id)]).toEqual([null, null]);
  await expect(checkHandout(ctx, id, 'paperFile')).rejects.toMatchObject({
    fields: { paperFile: [expect.any(String)] },
  });
  await expect(checkReading(ctx, forAll.id, 'paperFile')).rejects.toMatchObject({
    fields: { paperFile: [expect.any(String)] },
  });
});

test('what runs is no document to take along, nor is anything but a PDF; members bring none', async () => {
  const text = paper().toString('latin1');
  const active = Buffer.from(text.replace('/Producer', '/JavaScript'), 'latin1');
  await expect(bring(active)).rejects.toMatchObject({ code: 'file.active_content' });
  await expect(bring(Buffer.from('%PDF-1.4 cut'))).rejects.toMatchObject({ code: 'file.damaged' });
  const captions = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n开场');
  await expect(bring(captions, '字幕.srt')).rejects.toMatchObject({ code: 'file.kind_refused' });
  await expect(bring(paper(), '清单.pdf', 'members')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
