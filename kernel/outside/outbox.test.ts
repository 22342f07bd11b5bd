import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError } from './delivery-error.ts';
import { OutboxMailSender } from './mail/outbox-mail-sender.ts';
import { OutboxSmsSender } from './sms/outbox-sms-sender.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'medley-outbox-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const now = () => new Date('2026-03-18T08:00:00Z');
const sms = {
  shop: 7,
  to: '13800138000',
  template: 'login',
  params: { code: '048213' },
  text: '验证码 048213\n五分钟内有效',
};

const key = new Uint8Array(32);

describe('outbox', () => {
  it('appends each text message as one line', async () => {
    const sender = new OutboxSmsSender({ dataDir, key, now });
    await sender.send(sms);
    await sender.send({ ...sms, to: '13900139000' });
    const lines = (await readFile(join(dataDir, 'outbox/sms.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      at: '2026-03-18T08:00:00.000Z',
      id: expect.any(String),
      ...sms,
    });
  });
  it('appends mails with subject and html', async () => {
    const mail = {
      shop: 7,
      to: 'li@example.cn',
      template: 'invite',
      params: {},
      subject: '邀请',
      text: 'x',
      html: '<p>x</p>',
    };
    const sender = new OutboxMailSender({ dataDir, key, now });
    const id = await sender.send(mail);
    expect(JSON.parse(await readFile(sender.path, 'utf8'))).toEqual({ at: '2026-03-18T08:00:00.000Z', id, ...mail });
    const body = JSON.stringify({ receipts: [{ id, delivered: false, reason: '5.1.1', holder: 'dead' }] });
    const read = (signature: string) => sender.receipts({ shop: 7, body, headers: {}, signature });
    expect(read(sender.sign(body))).toEqual([{ id, isDelivered: false, reason: '5.1.1', holder: 'dead' }]);
    expect(read('')).toBeNull();
    await expect(sender.send({ ...mail, subject: 'a\r\nBcc: b' })).rejects.toMatchObject({ retryable: false });
  });
  it('reads receipts that are signed, and no others', async () => {
    const sender = new OutboxSmsSender({ dataDir, key });
    const id = await sender.send(sms);
    const body = JSON.stringify({ receipts: [{ id, delivered: false, reason: 'MK:0010' }] });
    const read = (text: string, signature: string) => sender.receipts({ shop: 7, body: text, headers: {}, signature });
    expect(read(body, sender.sign(body))).toEqual([{ id, isDelivered: false, reason: 'MK:0010' }]);
    for (const wrong of ['', sender.sign(`${body} `)]) expect(read(body, wrong)).toBeNull();
    for (const text of ['', '[]', '{"receipts":[{"id":1}]}']) expect(read(text, sender.sign(text))).toBeNull();
  });
  it('keeps folder and file to the owner', async () => {
    const sender = new OutboxSmsSender({ dataDir, key });
    await sender.send(sms);
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700);
    expect((await stat(sender.path)).mode & 0o777).toBe(0o600);
  });
  it('says whether a failure can be retried', async () => {
    await writeFile(join(dataDir, 'outbox'), 'a file in the way');
    const failure = new OutboxSmsSender({ dataDir, key }).send(sms);
    await expect(failure).rejects.toBeInstanceOf(DeliveryError);
    await expect(failure).rejects.toThrow(/outbox cannot be written/);
  });
  it('loses and mixes no line with two processes', async () => {
    const script = join(dataDir, 'many.ts');
    const source = new URL('./sms/outbox-sms-sender.ts', import.meta.url);
    await writeFile(
      script,
      `import { OutboxSmsSender } from ${JSON.stringify(source.href)};
       const sender = new OutboxSmsSender({ dataDir: ${JSON.stringify(dataDir)}, key: new Uint8Array(32) });
       const text = process.argv[2].repeat(3000);
       await Promise.all(Array.from({ length: 50 }, (_, i) => sender.send({ shop: 1, to: String(i), template: 't', params: {}, text })));`,
    );
    const run = promisify(execFile);
    await Promise.all(['甲', '乙'].map((letter) => run(process.execPath, [script, letter])));
    const lines = (await readFile(join(dataDir, 'outbox/sms.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(100);
    for (const line of lines) expect(new Set(JSON.parse(line).text).size).toBe(1);
  });
});
