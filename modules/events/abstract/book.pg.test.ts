import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nestedDb } from '../../../kernel/database/nested-db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../kernel/testkit/longest-turn.ts';
import { pdfText } from '../../../tools/paper-readers.ts';
import { runTask } from '../../platform/task/public.ts';
import { COAUTHOR_LINK } from './panel-contract.ts';
import { abstractStage, written } from './test-abstract-stage.ts';

const DAY = 86_400_000;

let s: Awaited<ReturnType<typeof abstractStage>>;
beforeAll(async () => {
  s = await abstractStage();
});
afterAll(() => s.stage.close());

const refused = (code: string) => ({ code: code === code.toUpperCase() ? code : `abstract.${code}` });

/** Whoever holds the link of the only co-author that was asked about an abstract. */
async function coauthorOf(submission: number): Promise<Ctx> {
  const place = await s.desk.db.row<{ id: number }>(
    'select id from abstract_coauthor where shop_id = $1 and submission_id = $2',
    [s.stage.shop.id, submission],
  );
  const link = { kind: COAUTHOR_LINK, thingId: place?.id ?? 0, until: s.at(1), proof: 'link' as const, proved: null };
  return s.stage.as(null, { link: { id: 0, ...link } });
}

describe('the frozen book', () => {
  const visitor = () => s.stage.as(null);
  const release = (callId: number, expected: number) =>
    s.call(s.desk, 'abstract.letters.release', { callId, expected });
  const comes = (conference: number, as: Ctx, state: string) =>
    s.desk.db.write((tx) =>
      tx.rows(
        `insert into registration (conference_id, member_id, state, submitted_at, words) values ($1, $2, $3, $4, '')`,
        [conference, as.person?.id, state, s.at(0)],
      ),
    );
  const preview = async (callId: number) =>
    (
      await s.call<{ data: { count: number; heldOut: number; held: { id: number; why: string }[] } }>(
        s.desk,
        'abstract.book.preview',
        { callId },
      )
    ).data;
  const book = async (call: number, as = visitor()) =>
    (
      await s.call<{
        data: {
          count: number;
          fingerprint: string;
          fileHash: string | null;
          url: string | null;
          errata: { number: string; kind: string }[];
        } | null;
      }>(as, 'abstract.book.show', { call })
    ).data;

  test('AB11 scenario 4: who is not registered and paid is held out; two withdrawn later leave the hash and make two errata', async () => {
    const { id: call, conference } = await s.opened({ needsRegistration: true, bookAt: s.at(-1) });
    const [paid, unpaid] = [await s.member(), await s.member()];
    await comes(conference, paid, 'confirmed');
    await comes(conference, unpaid, 'awaiting');
    await s.desk.db.write((tx) =>
      tx.rows(
        `insert into abstract_submission (call_id, conference_id, member_id, state, number, topic, title, authors, statements, decision, is_shown)
         select $1, $2, case when n <= 114 then $3::bigint else $4::bigint end, 'released', 'A' || to_char(n, 'FM000'), 'A', '第' || n || '篇',
           '[{"name": "沈知遥", "nameEn": "", "units": ["甲院"], "orcid": "", "isMe": true, "isPresenter": true, "isCorresponding": true}]', $5, 'poster', true
         from generate_series(1, 123) n`,
        [call, conference, paid.person?.id, unpaid.person?.id, JSON.stringify(written().statements)],
      ),
    );
    expect(await preview(call)).toMatchObject({ count: 114, heldOut: 9 });
    expect(new Set((await preview(call)).held.map(({ why }) => why))).toEqual(new Set(['unregistered']));
    const freeze = (expected: number) => s.call(s.desk, 'abstract.book.freeze', { callId: call, expected });
    await expect(freeze(123)).rejects.toMatchObject(refused('moved_on'));
    const both = await Promise.allSettled([freeze(114), freeze(114)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const before = await book(call);
    expect(before).toMatchObject({ count: 114, errata: [] });
    const two = await s.desk.db.rows<{ id: number; version: number }>(
      `select id, version from abstract_submission where shop_id = $1 and call_id = $2 order by id limit 2`,
      [s.stage.shop.id, call],
    );
    for (const one of two) await s.step(paid, 'abstract.withdraw', one, { reason: '数据有误' });
    const after = await book(call);
    expect(after).toMatchObject({ count: 114, fingerprint: before?.fingerprint });
    expect(after?.errata.map(({ number, kind }) => [number, kind])).toEqual([
      ['A001', 'withdrawn'],
      ['A002', 'withdrawn'],
    ]);
    await expect(freeze(114)).rejects.toMatchObject(refused('book_frozen'));
  });

  test('AB12 who gives up or refuses to be named while a book is frozen comes behind it: an erratum, and too late', async () => {
    const { id: call } = await s.opened({ bookAt: s.at(-1) });
    const one = await s.decided(call, 'poster', { authors: [...written().authors, { name: '裴远', units: ['乙院'] }] });
    await release(call, 1);
    const phone = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await s.call(one.as, 'abstract.coauthor.ask', { id: one.id, name: '裴远', phone });
    const coauthor = await coauthorOf(one.id);
    const { version } = await s.shown(one.id);
    const ended: string[] = [];
    const end = (work: Promise<unknown>): Promise<string> =>
      work
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
        .then((how) => {
          ended.push(how);
          return how;
        });
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%from abstract_call%' and $1`;
    const both = await s.desk.db.write(async (tx) => {
      const within = { ...s.desk, db: nestedDb(s.stage.shop.id, tx) };
      await s.call(within, 'abstract.book.freeze', { callId: call, expected: 1 });
      const refusal = { version: 1, agrees: false, reason: '未参与' };
      const started = [
        end(s.call(coauthor, 'abstract.coauthor.say', refusal)),
        end(s.step(one.as, 'abstract.withdraw', { id: one.id, version }, { reason: '数据有误' })),
      ];
      const done = async () => ended.length + ((await s.desk.db.row<{ count: number }>(waiting, [true]))?.count ?? 0);
      await expect.poll(done).toBe(2);
      return { started };
    });
    expect(await Promise.all(both.started)).toEqual(['abstract.coauthor_over', 'done']);
    expect((await book(call))?.errata.map(({ kind }) => kind)).toEqual(['withdrawn']);
  });

  test('AB12 a misprint by the desk, a presenter who comes, authors with everybody’s agreement, results by who decides', async () => {
    const { id: call, conference } = await s.opened({ bookAt: s.at(-1) });
    const other = { name: '裴远', units: ['乙院'] };
    const one = await s.decided(call, 'poster', { authors: [...written().authors, other] });
    const row = async () => ({ id: one.id, version: (await s.shown(one.id)).version });
    const correct = async (more: object, as = s.desk) =>
      s.call(as, 'abstract.erratum.make', { ...(await row()), reason: '作者来信', ...more });
    await release(call, 1);
    await expect(correct({ kind: 'typo', before: '阶梯', after: '分级' })).rejects.toMatchObject(refused('book_open'));
    await s.call(s.desk, 'abstract.book.freeze', { callId: call, expected: 1 });
    await expect(correct({ kind: 'typo', before: '没有的字', after: '分级' })).rejects.toMatchObject(
      refused('not_there'),
    );
    await correct({ kind: 'typo', before: '阶梯', after: '分级' });
    const shown = await s.call<{ data: { title: string } }>(visitor(), 'abstract.show', { id: one.id });
    expect(shown.data.title).toContain('分级给药');
    await expect(correct({ kind: 'presenter', after: '裴远' })).rejects.toMatchObject(refused('not_registered'));
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await expect(correct({ kind: 'authors', before: '沈知遥' })).rejects.toMatchObject(refused('authors_not_agreed'));
    await s.call(one.as, 'abstract.coauthor.ask', { id: one.id, name: '裴远', phone });
    const place = await s.desk.db.row<{ member: number }>(
      'select member_id as member from abstract_coauthor where shop_id = $1 and submission_id = $2',
      [s.stage.shop.id, one.id],
    );
    await comes(
      conference,
      { ...s.desk, person: { ...(s.desk.person as NonNullable<Ctx['person']>), id: place?.member ?? 0 } },
      'confirmed',
    );
    await correct({ kind: 'presenter', after: '裴远' });
    const secretary = s.stage.as(await s.stage.person({ permissions: ['abstract.submission.desk'] }));
    await expect(
      correct({ kind: 'results', field: 'body', before: '未见三级事件', after: '见一例三级事件' }, secretary),
    ).rejects.toMatchObject(refused('PERMISSION_DENIED'));
    await correct({ kind: 'results', field: 'body', before: '未见三级事件', after: '见一例三级事件' });
    // Behind the book nobody refuses any more, but who agrees late lets its authors be corrected.
    const coauthor = await coauthorOf(one.id);
    const said = (agrees: boolean) =>
      s.call(coauthor, 'abstract.coauthor.say', { version: 1, agrees, reason: agrees ? '' : '未参与' });
    await expect(said(false)).rejects.toMatchObject(refused('coauthor_over'));
    expect(await s.call(coauthor, 'abstract.coauthor.open', {})).toMatchObject({
      data: { isOpen: true, mayRefuse: false },
    });
    await said(true);
    await correct({ kind: 'authors', before: '沈知遥', after: '沈知瑶' });
    expect((await book(call))?.errata.map(({ kind }) => kind)).toEqual(['typo', 'presenter', 'results', 'authors']);
    const bib = await s.call<{ body: () => Promise<NodeJS.ReadableStream> }>(visitor(), 'abstract.book.file', {
      ...{ call, form: 'bibtex' },
    });
    // The book keeps what it says.
    expect(await text(await bib.body())).toContain('阶梯给药');
  });

  test('AB14 is drawn with the pages of its contents and index, once; readers have it from its day on', async () => {
    const { id: call } = await s.opened({ bookAt: s.at(2), zhMost: 3000 });
    for (const title of ['居家输血三十一例', '阶梯给药的观察'])
      await s.decided(call, 'book', { title, body: '很长的正文。'.repeat(300) });
    await s.decided(call, 'book', { title: '护理清单一年', topic: 'B' });
    await release(call, 3);
    await expect(s.call(s.desk, 'abstract.book.draw', { callId: call })).rejects.toMatchObject(refused('NOT_FOUND'));
    const { data } = await s.call<{ data: { taskId: number } }>(s.desk, 'abstract.book.freeze', {
      callId: call,
      expected: 3,
    });
    await runTask(s.desk, data.taskId);
    expect(await book(call)).toBeNull();
    await expect(s.call(visitor(), 'abstract.book.file', { call, form: 'ris' })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    s.pass(3 * DAY);
    const drawn = await book(call);
    expect(drawn?.fileHash).toMatch(/^[0-9a-f]{64}$/);
    const answer = await s.stage.kit.app.server.inject({
      url: drawn?.url ?? '',
      headers: { host: s.stage.shop.canonicalHost },
    });
    expect(answer.statusCode).toBe(200);
    const drawnText = pdfText(answer.rawPayload).replace(/\s/g, '');
    for (const words of ['目录', '居家输血三十一例', '作者索引', '沈知遥']) expect(drawnText).toContain(words);
    const pages = await s.desk.db.rows<{ place: number; page: number }>(
      `select e.place, e.page from abstract_book_entry e join abstract_book b on b.shop_id = e.shop_id and b.id = e.book_id
       where e.shop_id = $1 and b.call_id = $2 order by e.place`,
      [s.stage.shop.id, call],
    );
    expect(pages.map(({ page }) => page)).toEqual([...pages].map(({ page }) => page).sort((a, b) => a - b));
    expect(pages[0]?.page).toBe(1);
    expect(pages.at(-1)?.page).toBeGreaterThan(1);
    expect(drawnText).toContain(`A001(${pages[0]?.page})`);
    await expect(s.call(s.desk, 'abstract.book.draw', { callId: call })).rejects.toMatchObject(refused('book_drawn'));
  });

  test('AB13, AB14 others have their turn while thousands of abstracts are compared, frozen and written', async () => {
    const { id: call, conference } = await s.opened({ bookAt: s.at(-1) });
    const author = await s.member();
    const body = '目的观察方法回顾性纳入结果显示结论';
    await s.desk.db.write((tx) =>
      tx.rows(
        `insert into abstract_submission (call_id, conference_id, member_id, state, number, topic, title, body, title_en, body_en, authors, statements, decision, is_shown)
         select $1, $2, $3, 'released', 'B' || to_char(n, 'FM0000'), 'A', '第' || n || '篇', repeat($4 || n, 50), 'No. ' || n, repeat('aim of ' || n || ' to see ', 60),
           '[{"name": "沈知遥", "nameEn": "", "units": ["甲院"], "orcid": "", "isMe": true, "isPresenter": true, "isCorresponding": true}]', $5, 'poster', true
         from generate_series(1, 3000) n`,
        [call, conference, author.person?.id, body, JSON.stringify(written().statements)],
      ),
    );
    const one = await s.desk.db.row<{ id: number }>(
      'select id from abstract_submission where shop_id = $1 and call_id = $2 order by id limit 1',
      [s.stage.shop.id, call],
    );
    const freeze = (as: Ctx) => s.call(as, 'abstract.book.freeze', { callId: call, expected: 3000 });
    const file = async (form: string): Promise<string> => {
      const answer = await s.call<{ body: () => Promise<NodeJS.ReadableStream> }>(visitor(), 'abstract.book.file', {
        ...{ call, form },
      });
      return text(await answer.body());
    };
    expect(
      await longestTurn(() => s.call(s.desk, 'abstract.submission.similar', { id: one?.id })),
      'compared',
    ).toBeLessThan(LONGEST_TURN_MS);
    const frozenAndUndone = s.desk.db.write(async (tx) => {
      const took = await longestTurn(async () => {
        await tx.rows('savepoint before_book');
        await freeze({ ...s.desk, db: nestedDb(s.stage.shop.id, tx) });
        await tx.rows('rollback to savepoint before_book');
      });
      return took;
    });
    expect(await frozenAndUndone, 'frozen').toBeLessThan(LONGEST_TURN_MS);
    await freeze(s.desk);
    expect(await longestTurn(() => file('jats')), 'written').toBeLessThan(LONGEST_TURN_MS);
    expect((await file('ris')).match(/^TY {2}- /gm)).toHaveLength(3000);
  });
});
