import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const TEMPLATE = 'notice.template';
const PLACE = { kind: 'comment.mentioned', channel: 'list', locale: 'zh-CN' } as const;
const named = Object.values(PLACE).join(':');
const [one, two] = ['form-number-1', 'form-number-2'];

let kit: TestApp;
let shop: Shop;
let first: SignedInPerson;
let second: SignedInPerson;
let reader: SignedInPerson;
let boss: SignedInPerson;
let elsewhere: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  const editor = ['notice.template.view', 'notice.template.save', 'file.file.view', 'file.file.save'];
  first = await signedInPerson(kit, shop, 'staff', editor);
  second = await signedInPerson(kit, shop, 'staff', editor);
  reader = await signedInPerson(kit, shop, 'staff', ['notice.template.view', 'file.file.view']);
  boss = await signedInPerson(kit, shop, 'staff', ['*']);
  elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());

async function send(who: SignedInPerson, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}
const lock = (
  who: SignedInPerson,
  verb: string,
  record: string,
  id: number | string,
  form: string,
  more: object = {},
) => send(who, 'POST', `/api/admin/lock/${verb}`, { record, id, form, ...more });
const since = (who: SignedInPerson, record: string, id: number | string, version: number) =>
  send(
    who,
    'GET',
    `/api/admin/lock/since?${new URLSearchParams({ record, id: String(id), version: String(version) })}`,
  );
const word = (who: SignedInPerson, version: number, body: string) =>
  send(who, 'POST', '/api/configure/notice/template/save', {
    ...{ ...PLACE, version, title: '{who} 提到了您：{title}', body },
  });

describe('the lock of what is no record', () => {
  test('is one person’s by its name, before anything of it is stored, and goes over by a yes', async () => {
    const answers = await Promise.all([
      lock(first, 'hold', TEMPLATE, named, one),
      lock(second, 'hold', TEMPLATE, named, two),
    ]);
    expect(answers.filter(({ data }) => data.isMine)).toHaveLength(1);
    const [holder, other] = answers[0].data.isMine ? [first, second] : [second, first];
    const [mine, theirs] = answers[0].data.isMine ? [one, two] : [two, one];
    const another = named.replace('zh-CN', 'en');
    expect((await lock(other, 'hold', TEMPLATE, another, theirs)).data.isMine).toBe(true);
    expect((await lock(other, 'ask', TEMPLATE, named, theirs)).data.asked.id).toBe(other.memberId);
    await lock(holder, 'answer', TEMPLATE, named, mine, { give: true });
    expect((await lock(other, 'hold', TEMPLATE, named, theirs)).data).toMatchObject({ isMine: true, asked: null });
    for (const id of [named, another]) await lock(other, 'release', TEMPLATE, id, theirs);
  });

  test('holds off the saves and resets of others by the same name, and of nothing beside it', async () => {
    await lock(first, 'hold', TEMPLATE, named, one);
    expect(await word(second, 0, '{text}')).toMatchObject({ status: 409, code: 'lock.held' });
    const reset = await send(second, 'POST', '/api/configure/notice/template/reset', { ...PLACE, version: 1 });
    expect(reset).toMatchObject({ status: 409, code: 'lock.held' });
    await lock(first, 'hold', TEMPLATE, named.replace('zh-CN', 'en'), one);
    await lock(first, 'release', TEMPLATE, named, one);
    expect((await word(second, 9, '{text}')).code).toBe('VERSION_CONFLICT');
    await lock(first, 'release', TEMPLATE, named.replace('zh-CN', 'en'), one);
  });

  test('is nothing to who may not save it, and another shop has its own', async () => {
    await lock(first, 'hold', TEMPLATE, named, one);
    for (const verb of ['hold', 'ask']) {
      expect((await lock(reader, verb, TEMPLATE, named, two)).status).toBe(404);
      expect((await lock(first, verb, 'notice.nothing', named, one)).status).toBe(404);
    }
    expect((await since(reader, TEMPLATE, named, 0)).status).toBe(404);
    expect((await lock(elsewhere, 'hold', TEMPLATE, named, two)).data).toMatchObject({
      ...{ isMine: true, holder: { id: elsewhere.memberId } },
    });
    expect((await lock(second, 'hold', TEMPLATE, named, two)).data.holder.id).toBe(first.memberId);
    await lock(first, 'release', TEMPLATE, named, one);
  });

  test('wants a row of this shop where numbers name it', async () => {
    const stored = async (purpose: string): Promise<number> => {
      const row = await kit.ctx(shop).db.write((tx) =>
        tx.row<{ id: number }>(
          `insert into file (owner_id, purpose, public, key, name, mime, size, sha256)
           values ($1, $2, false, '', 'a.png', 'image/png', 1, $3) returning id`,
          [first.memberId, purpose, 'f'.repeat(64)],
        ),
      );
      return row?.id ?? 0;
    };
    const id = await stored('content');
    // A paper of a person is none of the library's.
    const paper = await stored('licence');
    expect((await lock(first, 'hold', 'file.library', id, one)).data.isMine).toBe(true);
    expect((await lock(second, 'hold', 'file.library', id, two)).data.holder.id).toBe(first.memberId);
    for (const [who, asked] of [
      [reader, id],
      [elsewhere, id],
      [second, id + 1_000_000],
      [second, paper],
      [second, 'a.png'],
    ] as const) {
      expect((await lock(who, 'hold', 'file.library', asked, two)).status).toBe(404);
      expect((await since(who, 'file.library', asked, 1)).status).toBe(404);
    }
  });

  test('has for each thing the name that its form gives it', () => {
    const inputs: Record<string, [Record<string, unknown>, string]> = {
      'notice.template': [PLACE, named],
      'dictionary.item': [{ name: 'doctor.title', code: 'attending' }, 'doctor.title:attending'],
      'shell.menu': [{ place: 'header' }, 'header'],
      'message.text': [{ id: 7 }, '7'],
      'approval.flow': [{ kind: 'doctor.application' }, 'doctor.application'],
      'pins.board': [{ slot: 'home' }, 'home'],
      'ingest.plan': [{ id: 7 }, '7'],
    };
    const keyed = kit.services.registry.modules
      .flatMap(({ manifest }) => Object.entries(manifest.edits ?? {}))
      .flatMap(([name, spec]) => ('nameOf' in spec ? [[name, spec.nameOf] as const] : []));
    expect(keyed.map(([name]) => name).sort()).toEqual(Object.keys(inputs).sort());
    for (const [name, nameOf] of keyed) expect(nameOf(inputs[name]?.[0] ?? {})).toBe(inputs[name]?.[1]);
  });

  test('is held for what each call saves that names something to edit, and for nothing that no call saves', () => {
    const called = new Set(kit.services.registry.bindings.flatMap(({ endpoint }) => endpoint.edits ?? []));
    const declared = kit.services.registry.modules.flatMap(({ manifest }) => Object.keys(manifest.edits ?? {}));
    expect(declared.sort()).toEqual([...called].sort());
    const kinds = new Set(kit.services.registry.bindings.flatMap(({ record }) => record?.name ?? []));
    expect(declared.filter((name) => kinds.has(name))).toEqual([]);
  });
});

describe('who saved since what is no record', () => {
  test('names who saved which parts, also over one that was never saved before; of two at once one is told', async () => {
    const answers = await Promise.all([word(first, 0, '甲：{text}'), word(second, 0, '乙：{text}')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0].status === 200 ? first : second;
    const begun = await since(first, TEMPLATE, named, 0);
    expect(begun.data).toMatchObject({ base: null, saves: [{ by: { id: won.memberId } }] });
    expect((await word(second, 1, '丙：{text}')).status).toBe(200);
    const { data } = await since(first, TEMPLATE, named, 1);
    expect(data).toMatchObject({
      base: { by: { id: won.memberId } },
      saves: [{ by: { id: second.memberId }, fields: ['body'] }],
    });
    // The same place in another shop has a past of its own.
    expect((await since(elsewhere, TEMPLATE, named, 0)).data).toEqual({ base: null, saves: [] });
  });

  test('finds the row of each kind by the name that its form gives it', async () => {
    const { data: words } = await send(boss, 'GET', '/api/configure/message/text/list?q=news.site&limit=1');
    const item = { name: 'doctor.title', code: 'attending', label: { zh: '主治', en: 'Attending' }, version: 0 };
    const done = await Promise.all([
      send(boss, 'POST', '/api/configure/message/text/save', {
        ...{ id: words[0].id, version: 0, zh: `${words[0].usualZh}。`, en: '' },
      }),
      send(boss, 'POST', '/api/configure/dictionary/save', item),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    for (const [record, id] of [
      ['message.text', words[0].id],
      ['dictionary.item', 'doctor.title:attending'],
    ]) {
      expect((await since(boss, record, id, 0)).data.saves).toEqual([
        expect.objectContaining({ by: expect.objectContaining({ id: boss.memberId }) }),
      ]);
    }
    for (const [record, id] of [
      ['shell.menu', 'header'],
      ['approval.flow', 'doctor.application'],
    ]) {
      expect(await since(boss, record ?? '', id ?? '', 0)).toMatchObject({ status: 200, data: { saves: [] } });
    }
  });
});
