import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SentFile, uploadBody, writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { answeredFile } from '../engine/rules/file-answer.ts';

let desk: ShopDesk;
let now = Date.now();
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
});
afterAll(() => desk.app.close());

const paper = { key: 'paper', kind: 'file', label: '病历', max: 2, upload: { takes: ['pdf'], megabytes: 1 } };
const questions: object[] = [
  { key: 'name', kind: 'text', label: '称呼', required: true },
  paper,
  { key: 'photo', kind: 'picture', label: '皮疹照片', personal: true },
  { key: 'sign', kind: 'signature', label: '签名' },
];

async function published(more: object = {}): Promise<number> {
  const sections = [{ key: 'main', title: '资料', questions }];
  const written = { title: '会诊资料', lead: '导语', editable: true, sections, ...more };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  const { status, body: told } = await desk.call('POST', '/api/admin/form/form/publish', body.data);
  expect(status, JSON.stringify(told)).toBe(200);
  return body.data.id;
}
const member = (permissions: string[] = [], kind: 'site' | 'staff' = 'site') =>
  signedInPerson(desk.app, desk.shop, kind, permissions);
const visitor = () => ({ host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test' });

async function send(id: number, question: string, file: SentFile, who: SignedInPerson | null, at = desk.shop.code) {
  const { type, bytes } = uploadBody({ id, question }, file);
  const answer = await desk.app.app.server.inject({
    ...{ method: 'POST', url: '/api/front/form/upload', payload: bytes },
    headers: { ...(who?.headers ?? visitor()), host: `${at}.localhost`, 'content-type': type },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const sent = async (id: number, question: string, file: SentFile, who: SignedInPerson | null): Promise<string> => {
  const { status, body } = await send(id, question, file, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.value;
};
let shade = 0;
async function picture(): Promise<SentFile> {
  shade += 1;
  const drawn = sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 9, b: 9 } } });
  return { name: '照片.png', bytes: await drawn.png().toBuffer() };
}
const give = (id: number, values: object, who: SignedInPerson | null, more: object = {}) =>
  desk.call('POST', '/api/front/form/save', { id, values: { name: '林知远', ...values }, ...more }, who);
const idOf = (value: string): number => answeredFile(value)?.id ?? 0;
const bytesAt = async (url: string) =>
  (await desk.app.app.server.inject({ method: 'GET', url, headers: visitor() })).statusCode;
const opened = async (id: number, value: string, who: SignedInPerson | null) =>
  desk.call('GET', `/api/front/form/answer/${id}/file/${idOf(value)}`, undefined, who);
const atDesk = (id: number, value: string, who = desk.admin) =>
  desk.call('GET', `/api/admin/form/answer/${id}/file/${idOf(value)}`, undefined, who);

describe('files that answers name', () => {
  test('are handed in by a member and by a visitor, and read by them and at the desk alone', async () => {
    const form = await published();
    const giver = await member();
    const value = await sent(form, 'paper', writtenPaper('血常规'), giver);
    const { status, body } = await give(form, { paper: [value] }, giver);
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body.data;

    const mine = await opened(id, value, giver);
    expect(await bytesAt(mine.body.data.url)).toBe(200);
    // Its address alone opens nothing, five minutes later neither, and nobody else is told one.
    expect(await bytesAt(value.split('#')[0] ?? '')).toBe(404);
    now += 6 * 60_000;
    expect(await bytesAt(mine.body.data.url)).toBe(404);
    expect((await opened(id, value, await member())).status).toBe(404);
    expect((await opened(id, value, null)).status).toBe(401);
    expect(await bytesAt((await atDesk(id, value)).body.data.url)).toBe(200);
    expect((await atDesk(id, value, await member(['form.form.view'], 'staff'))).status).toBe(400);

    const shown = await desk.call('GET', `/api/admin/form/answer/show/${id}`);
    expect(shown.body.data.texts.paper).toBe('血常规.pdf');
    expect(shown.body.data.files.paper).toEqual([{ id: idOf(value), name: '血常规.pdf' }]);

    const ofVisitor = await sent(form, 'paper', writtenPaper('访客病历'), null);
    const given = await give(form, { paper: [ofVisitor] }, null);
    const by = async (path: string) => {
      const headers = { ...visitor(), authorization: `Bearer ${given.body.data.link}` };
      return (
        await desk.app.app.server.inject({ method: 'GET', url: `/api/front/form/linked${path}`, headers })
      ).json();
    };
    expect((await by('')).data.answers).toContainEqual(
      expect.objectContaining({
        key: 'paper',
        text: '访客病历.pdf',
        files: [{ id: idOf(ofVisitor), name: '访客病历.pdf' }],
      }),
    );
    expect(await bytesAt((await by(`/file/${idOf(ofVisitor)}`)).data.url)).toBe(200);
    expect((await by(`/file/${idOf(value)}`)).code).toBe('NOT_FOUND');
  });

  test('are of the kinds and sizes that the question takes, and checked as every upload is', async () => {
    const form = await published();
    const giver = await member();
    expect((await send(form, 'paper', await picture(), giver)).body.code).toBe('file.kind_refused');
    const script = { name: 'a.pdf', bytes: Buffer.from('<script>alert(1)</script>') };
    expect((await send(form, 'paper', script, giver)).body.code).toBe('file.kind_refused');
    const large = { name: 'a.pdf', bytes: Buffer.concat([writtenPaper('大').bytes, Buffer.alloc(1024 * 1024 + 1)]) };
    expect((await send(form, 'paper', large, giver)).body.code).toBe('file.too_large');
    expect((await send(form, 'name', writtenPaper('x'), giver)).body.fields.question).toHaveLength(1);
    expect((await send(form, 'nothing', writtenPaper('x'), giver)).status).toBe(400);
    const foreign = await desk.app.makeShop();
    expect((await send(form, 'paper', writtenPaper('x'), null, foreign.code)).status).toBe(404);
    const closed = await published({ closesAt: new Date(now + 60_000).toISOString() });
    now += 2 * 60_000;
    expect((await send(closed, 'paper', writtenPaper('x'), null)).body.code).toBe('form.closed');
    const members = await published({ who: 'member' });
    expect((await send(members, 'paper', writtenPaper('x'), null)).status).toBe(401);
  });

  test('cannot be named by whoever was never given them', async () => {
    const form = await published();
    const giver = await member();
    const value = await sent(form, 'paper', writtenPaper('别人的病历'), giver);
    const guessed = value.replace(/[0-9a-f]{24}/, 'f'.repeat(24));
    const refused = await give(form, { paper: [guessed] }, await member());
    expect(refused.body.fields['values.paper']).toEqual(['文件已不可用或过大，请重新上传']);
    expect((await give(form, { paper: [value.replace(`/${idOf(value)}/`, '/999999/')] }, giver)).status).toBe(400);
    // What was uploaded for something else is nothing to answer with.
    await desk.app
      .ctx(desk.shop)
      .db.write((tx) =>
        tx.rows(`update file set purpose = 'document' where shop_id = $1 and id = $2`, [desk.shop.id, idOf(value)]),
      );
    expect((await give(form, { paper: [value] }, giver)).status).toBe(400);
  });

  test('that tell of somebody are opened by who may see such things in full, or has said why', async () => {
    const form = await published();
    const giver = await member();
    const [photo, sign] = [
      await sent(form, 'photo', await picture(), giver),
      await sent(form, 'sign', await picture(), giver),
    ];
    const { id } = (await give(form, { photo: [photo], sign }, giver)).body.data;
    const clerk = await member(['form.form.view', 'form.answer.view', 'form.answer.reveal'], 'staff');
    const shown = (await desk.call('GET', `/api/admin/form/answer/show/${id}`, undefined, clerk)).body.data;
    expect(shown.files).toEqual({});
    expect(shown.personals.photo).not.toBe('照片.png');
    expect((await atDesk(id, photo, clerk)).status).toBe(404);
    expect((await atDesk(id, sign, clerk)).status).toBe(404);
    await desk.app
      .ctx(desk.shop)
      .db.write((tx) =>
        tx.rows('update form_answer set revealed_by = $3, revealed_at = $4 where shop_id = $1 and id = $2', [
          ...[desk.shop.id, id, clerk.memberId, new Date(now).toISOString()],
        ]),
      );
    expect((await atDesk(id, photo, clerk)).status).toBe(200);
    now += 11 * 60_000;
    expect((await atDesk(id, photo, clerk)).status).toBe(404);
    expect((await atDesk(id, photo)).status).toBe(200);
  });

  test('are found by the sweep in answers and drafts, and left to it when they are in none', async () => {
    const form = await published();
    const giver = await member();
    const [kept, drafted, left] = [
      await sent(form, 'paper', writtenPaper('留下'), giver),
      await sent(form, 'paper', writtenPaper('草稿'), giver),
      await sent(form, 'paper', writtenPaper('无人'), giver),
    ];
    await give(form, { paper: [kept] }, giver);
    expect((await give(form, { paper: [drafted] }, giver, { draft: true })).status).toBe(200);
    const named = await desk.app.ctx(desk.shop).db.rows<{ id: number }>(
      `select unnest(platform.files_named(to_jsonb(a)::text)) as id from form_answer a where shop_id = $1
       union select unnest(platform.files_named(to_jsonb(d)::text)) from form_draft d where shop_id = $1`,
      [desk.shop.id],
    );
    const ids = named.map(({ id }) => id);
    expect(ids).toContain(idOf(kept));
    expect(ids).toContain(idOf(drafted));
    expect(ids).not.toContain(idOf(left));
  });

  test('are not asked for at devices, where no line may be and others come next', async () => {
    const form = await published();
    const { token } = await enrolDevice(desk.app, desk.shop, { work: 'form.fill', workId: form });
    const answer = await desk.app.app.server.inject({
      ...{ method: 'GET', url: '/api/front/form/kiosk' },
      headers: { ...visitor(), authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: 'form.no_files_on_devices' });
  });
});
