import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { FoundDefinition } from './contract.ts';

let kit: TestApp;
let shop: Shop;
let editor: SignedInPerson;
const openEdc = readFileSync(new URL('./formats/fixtures/openedc-metadata.xml', import.meta.url));

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  // Nothing is held for it: what is read is the reader's own file.
  editor = await signedInPerson(kit, shop, 'staff', []);
});
afterAll(() => kit.close());

interface Answer {
  status: number;
  body: { code?: string; data?: unknown };
}
async function read(by: SignedInPerson, bytes: Buffer | string, name = 'file'): Promise<Answer> {
  const { type, bytes: payload } = uploadBody({}, { name, bytes: Buffer.from(bytes) });
  const headers = { ...by.headers, 'content-type': type };
  const answer = await kit.app.server.inject({ method: 'POST', url: '/api/admin/exchange/read', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
async function write(by: SignedInPerson, payload: object): Promise<Answer> {
  const url = '/api/admin/exchange/write';
  const answer = await kit.app.server.inject({ method: 'POST', url, headers: by.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const forms = ({ body }: Answer): FoundDefinition[] => (body.data as { forms: FoundDefinition[] }).forms;

test('a file is read in a process of its own, written in every kind, and read again equal', async () => {
  const answer = await read(editor, openEdc);
  expect(answer).toMatchObject({ status: 200, body: { data: { format: 'odm1' } } });
  const [first] = forms(answer);
  if (first === undefined) throw new Error('nothing was found');
  const { title, titleEn, sections } = first;
  for (const format of ['own', 'odm1', 'odm2']) {
    const written = await write(editor, { title, titleEn, sections, format, locale: 'en' });
    expect(written.status).toBe(200);
    const { base64 } = written.body.data as { base64: string };
    const again = await read(editor, Buffer.from(base64, 'base64'));
    expect(again.body.data).toMatchObject({ format });
    expect(forms(again)[0]).toMatchObject({ title, titleEn, sections });
  }
});

test('a file of ours that was changed since says so', async () => {
  const sections = [{ key: 's1', questions: [{ key: 'name', kind: 'text', label: '姓名' }] }];
  const { body } = await write(editor, { title: '登记表', sections, format: 'own' });
  const text = Buffer.from((body.data as { base64: string }).base64, 'base64').toString();
  expect(forms(await read(editor, text))[0]?.notes).toEqual([]);
  const changed = forms(await read(editor, text.replace('姓名', '名字')))[0];
  expect(changed?.sections[0]?.questions[0]?.label).toBe('名字');
  expect(changed?.notes).toEqual([{ at: '', code: 'changed_since', piece: '' }]);
});

test('what wants harm is refused, and the next one is read', async () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1000)}">]><ODM>&b;</ODM>`;
  expect(await read(editor, bomb)).toMatchObject({ status: 400, body: { code: 'exchange.unreadable' } });
  const many = `<ODM ODMVersion="1.3.2">${'<Alias/>'.repeat(250_000)}</ODM>`;
  expect((await read(editor, many)).status).toBe(413);
  expect(await read(editor, Buffer.alloc(20 * 1024 * 1024 + 1, 0x20))).toMatchObject({ status: 413 });
  expect((await read(editor, openEdc)).status).toBe(200);
});

test('nobody but staff of the shop has it', async () => {
  const member = await signedInPerson(kit, shop, 'site', []);
  expect((await read(member, openEdc)).status).toBe(401);
  expect((await write(member, { format: 'own' })).status).toBe(401);
});
