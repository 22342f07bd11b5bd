import { readdir, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../testkit/sign-in.ts';
import { UploadFolder } from './upload-folder.ts';

const MB = 1024 * 1024;
const LOOK_EVERY_MS = 2_000;
const LINE = '----medley';
const PATH = '/api/admin/file/upload';

let kit: TestApp;
let staff: SignedInPerson;
let folder: string;
beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  staff = await signedInPerson(kit, shop, 'staff', ['*']);
  folder = join(kit.dataDir, 'uploads');
  await kit.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => kit.close());

const head = (name: string): Buffer =>
  Buffer.from(
    `--${LINE}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndocument\r\n--${LINE}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
const bodyOf = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([head(name), bytes, Buffer.from(`\r\n--${LINE}--\r\n`)]);

/** Opens a call that hands a file over, as far as its headers. */
function open(headers: Record<string, string | number>) {
  const { port } = kit.app.server.server.address() as AddressInfo;
  const type = `multipart/form-data; boundary=${LINE}`;
  const sent = request({
    port,
    method: 'POST',
    path: PATH,
    headers: { ...staff.headers, 'content-type': type, ...headers },
  });
  const answered = new Promise<{ status: number; code: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (piece) => (text += String(piece)));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, code: (JSON.parse(text) as { code: string }).code }),
      );
    });
  });
  return { sent, answered };
}

async function upload(body: Buffer) {
  const { sent, answered } = open({ 'content-length': body.length });
  sent.end(body);
  return answered;
}

const left = async (): Promise<string[]> => {
  // What is removed behind an answer may take a moment more.
  for (let times = 0; times < 50 && (await readdir(folder)).length > 0; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return readdir(folder);
};

const pdf = (bytes: number): Buffer => {
  const made = Buffer.alloc(bytes, ' ');
  made.write('%PDF-1.7\n');
  made.write('\n%%EOF\n', bytes - 7);
  return made;
};

test('a body that announces too much is refused before any of it is sent', async () => {
  const { sent, answered } = open({ 'content-length': 21 * MB });
  sent.flushHeaders();
  expect(await answered).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  sent.destroy();
  sent.on('error', () => undefined);
});

test('who has no room left is refused before any of it is sent', async () => {
  const shop = await kit.makeShop();
  const ctx = kit.ctx(shop);
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256)
       values (null, 'document', false, '', 'x', $1, 'a/b', '')`,
      [20_000 * MB],
    ),
  );
  const before = staff;
  staff = await signedInPerson(kit, shop, 'staff', ['*']);
  const { sent, answered } = open({ 'content-length': 5 * MB });
  sent.flushHeaders();
  expect(await answered).toMatchObject({ status: 409, code: 'file.quota' });
  sent.on('error', () => undefined);
  sent.destroy();
  staff = before;
});

test('nothing stays on the disk beside what is kept: of what was taken, refused, too long, or broke off', async () => {
  expect(await upload(bodyOf('a.pdf', pdf(1000)))).toMatchObject({ status: 200 });
  expect(await upload(bodyOf('a.pdf', Buffer.from('no PDF')))).toMatchObject({ status: 415 });
  const tooLong = open({ 'transfer-encoding': 'chunked' });
  tooLong.sent.on('error', () => undefined);
  tooLong.sent.end(bodyOf('a.pdf', pdf(21 * MB)));
  expect(await tooLong.answered).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  const brokenOff = open({ 'content-length': 5 * MB });
  brokenOff.answered.catch(() => undefined);
  brokenOff.sent.write(Buffer.concat([head('a.pdf'), Buffer.alloc(MB)]));
  await expect.poll(async () => (await readdir(folder)).length).toBe(1);
  brokenOff.sent.destroy();
  expect(await left()).toEqual([]);
});

test('what a crash left goes at the next start, and nothing younger', async () => {
  const files = [join(folder, 'old'), join(folder, 'young')];
  for (const file of files) await writeFile(file, 'x');
  const before = new Date(Date.now() - 16 * 60_000);
  await utimes(join(folder, 'old'), before, before);
  const opened = await UploadFolder.open(folder);
  expect(await readdir(folder)).toEqual(['young']);
  await opened.remove(join(folder, 'young'));
});

test('twelve long bodies at once lie on the disk, not in memory', async () => {
  const body = bodyOf('a.pdf', pdf(19 * MB));
  await upload(bodyOf('a.pdf', pdf(1000)));
  // What lives, not what is still to be collected: that is a matter of the garbage collector's own pace.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  let looked = 0;
  const watching = setInterval(() => {
    looked += 1;
    collect();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, LOOK_EVERY_MS);
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { sent, answered } = open({ 'transfer-encoding': 'chunked' });
      // A piece at a time: what is on its way is not held by the sender either.
      for (let from = 0; from < body.length; from += 65_536) {
        if (!sent.write(body.subarray(from, from + 65_536)))
          await new Promise((resolve) => sent.once('drain', resolve));
      }
      sent.end();
      return answered;
    }),
  );
  clearInterval(watching);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(looked).toBeGreaterThan(0);
  // Of 228 MB that come. What waits on its way to the disk grows with how busy the machine is; that half of it lies somewhere else does not.
  expect(most / MB).toBeLessThan(114);
  expect(await left()).toEqual([]);
});
