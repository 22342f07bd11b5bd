import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { ContentStage } from '../envelope/test-content-stage.ts';
import { documentKind } from './kind.ts';

interface Opened {
  view: number;
  key: string;
  pages: number;
  mark: string;
  address: string;
}

let documents: ContentStage;
let stage: Stage;
let visitor: Caller;
beforeAll(async () => {
  documents = await ContentStage.open(documentKind);
  stage = documents.stage;
  visitor = await stage.caller('visitor');
});
afterAll(() => documents.house.close());

const MARKED = { canDownload: false, isMarked: true };
const open = async (id: number, caller: Caller = visitor) =>
  (await stage.call<{ data: Opened }>('document.open', { id }, caller)).data;
const told = (opened: Opened, page: number, seconds: number, caller: Caller = visitor) =>
  stage.play(
    'document.reading',
    new PreparedCall({ view: opened.view, key: opened.key, page, seconds }, { as: caller }),
  );
const fetched = (address: string, page: number, shop = stage.shop.code) =>
  stage.kit.app.server.inject({
    url: `${address}&page=${page}&width=720`,
    headers: { host: `${shop}.localhost` },
  });
const reading = async (view: number) =>
  (
    await stage.call<{
      data: { person: string | null; read: { page: number; seconds: number }[]; sha256: string; isPresent: boolean };
    }>('document.view.show', { id: view })
  ).data;

test('a marked document gives away no paper: neither to read nor to keep, nor on its page', async () => {
  const id = await documents.published(MARKED);
  for (const as of ['reading', 'download']) {
    const answer = await stage.play('document.file', new PreparedCall({ id, as }, { as: visitor }));
    expect(answer.body).toMatchObject({ code: 'document.marked_only' });
  }
  const shown = await documents.shown<object>(id, visitor);
  expect(shown).toMatchObject({ isMarked: true, canDownload: false });
  expect(JSON.stringify(shown)).not.toContain('/api/file/');
  expect(await documents.refused({ isMarked: true, canDownload: true })).toMatchObject({
    canDownload: [expect.any(String)],
  });
  const plain = await documents.published({ canDownload: false });
  expect((await stage.play('document.open', new PreparedCall({ id: plain }, { as: visitor }))).body).toMatchObject({
    code: 'document.not_marked',
  });
});

test('each reader has a mark and a reading of their own, and pages that were shown are its rows (DC1, DC6)', async () => {
  const id = await documents.published(MARKED);
  const { caller, member } = await stage.newcomer();
  const ctx = documents.context();
  const phone = { kind: 'phone', value: `138${String(member.id).padStart(4, '0').slice(-4)}6621` } as const;
  await ctx.db.write((tx) => linkIdentity(tx, ctx.services.config, member.accountId, phone));
  const [own, other] = [await open(id, caller), await open(id)];
  const code = own.mark.slice(-8);
  expect(code).toMatch(/^\d{8}$/);
  expect(own.mark).toMatch(/ · 6621 · \d{4}-\d\d-\d\d \d\d:\d\d · \d{8}$/);
  expect(other.mark).toMatch(/^访客 [0-9a-f]{4} · \d{4}-\d\d-\d\d \d\d:\d\d · \d{8}$/);
  expect(other.mark.slice(-8)).not.toBe(code);
  // Two visitors of one minute are told apart by their sessions.
  expect((await open(id)).mark.slice(0, 7)).not.toBe(other.mark.slice(0, 7));
  const answer = await fetched(own.address, 1);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    ...[200, 'image/jpeg', 'private, max-age=300'],
  ]);
  // A page looked at again is the same row.
  await fetched(own.address, 1);
  expect((await reading(own.view)).read).toEqual([{ page: 1, seconds: 0, shownAt: expect.any(String) }]);
  expect((await reading(other.view)).read).toEqual([]);
  const found = await stage.call<{ data: { id: number; memberId: number | null; shown: number }[] }>(
    'document.view.list',
    { q: code },
  );
  expect(found.data).toEqual([
    expect.objectContaining({ id: own.view, memberId: member.id, shown: 1, documentId: id }),
  ]);
  expect(await documents.shown(id, visitor)).toMatchObject({ reads: 3 });
});

test('an address leads to its own reading alone, for five minutes, and to pages that there are (DC5)', async () => {
  const id = await documents.published(MARKED);
  const [one, two] = [await open(id), await open(id)];
  const turned = one.address.replace(`view=${one.view}`, `view=${two.view}`);
  const later = one.address.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 60}`);
  const past = one.address.replace(/until=\d+/, 'until=1000000000');
  const outcomes = await Promise.all([turned, later, past].map((address) => fetched(address, 1)));
  expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await fetched(one.address, one.pages + 1)).statusCode).toBe(404);
  const elsewhere = await documents.house.stage('DOCUMENTELSE');
  expect((await fetched(one.address, 1, elsewhere.shop.code)).statusCode).toBe(404);
  expect((await elsewhere.play('document.view.show', new PreparedCall({ id: one.view }, {}))).status).toBe(404);
});

test('no more time is counted than has passed, by whoever holds the secret of the reading', async () => {
  const id = await documents.published(MARKED);
  const { caller } = await stage.newcomer();
  const opened = await open(id, caller);
  await fetched(opened.address, 1);
  const ctx = documents.context();
  await ctx.db.write((tx) =>
    tx.rows(`UPDATE document_view SET seen_at = seen_at - interval '20 seconds' WHERE shop_id = $1 AND id = $2`, [
      ...[ctx.shop.id, opened.view],
    ]),
  );
  expect((await told(opened, 1, 500, caller)).status).toBe(200);
  expect((await told(opened, 1, 500, caller)).status).toBe(200);
  const seconds = (await reading(opened.view)).read[0]?.seconds;
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(seconds).toBeLessThan(40);
  // Nobody else goes on with it: not with another secret, and not without the sign-in that it began with.
  expect((await told({ ...opened, key: `${opened.key.slice(1)}A` }, 1, 1, caller)).status).toBe(404);
  expect((await told(opened, 1, 1)).status).toBe(404);
});

test('what is withdrawn is gone for those who have it open; an old address says that another paper has taken its place (DC4)', async () => {
  const id = await documents.published(MARKED);
  const opened = await open(id);
  expect((await fetched(opened.address, 1)).statusCode).toBe(200);
  await documents.withdraw(id, '有误');
  expect((await fetched(opened.address, 1)).statusCode).toBe(404);
  expect((await told(opened, 1, 1)).status).toBe(404);
  expect(await reading(opened.view)).toMatchObject({ isPresent: false });
  const other = await documents.published(MARKED);
  const first = await open(other);
  const { version } = await documents.edited<{ id: number; version: number }>(other);
  const { input } = await stage.prepare('document.document.save');
  const { data } = await stage.call<{ data: { version: number } }>('document.document.save', {
    ...{ ...input, ...MARKED, id: other, version, paperFile: await stage.file('reading') },
  });
  await stage.call('document.document.correct', { id: other, version: data.version, note: '换了文件' });
  const old = await fetched(first.address, 1);
  expect([old.statusCode, old.json()]).toMatchObject([410, { code: 'document.superseded' }]);
  const further = await told(first, 1, 1);
  expect([further.status, further.body.code]).toEqual([410, 'document.superseded']);
  // The new one is opened as the old one was, and is another version by its fingerprint.
  const renewed = await open(other);
  expect((await fetched(renewed.address, 1)).statusCode).toBe(200);
  const [before, after] = [await reading(first.view), await reading(renewed.view)];
  expect([before, after]).toMatchObject([{ isPresent: false }, { isPresent: true }]);
  expect(before.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(after.sha256).not.toBe(before.sha256);
});
