import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { readCode } from '../../../kernel/rules/signed-code.ts';
import { pdfCodes, pdfPages, pdfText } from '../../../tools/paper-readers.ts';
import { at } from '../credit/test-credit-stage.ts';
import { printedCode } from './code-text.ts';
import {
  ATTENDANCE,
  CREDITS,
  call,
  correct,
  credit,
  issue,
  of,
  one,
  openCertificates,
  paperOf,
  plan,
  project,
  renewed,
  squeezed,
  stored,
  verify,
} from './test-certificates.ts';

beforeAll(() => openCertificates('CERTIFICATE'));
afterAll(() => credit.house.close());

describe('CR6 certificates are issued', () => {
  test('after the cut-off, one for each person and thing, with numbers without a gap', async () => {
    const { id, people } = await project(3);
    const open = await credit.afternoon(id);
    expect(await plan(id)).toMatchObject({ isSettled: false });
    const early = { kind: CREDITS, subjectId: id };
    expect(await credit.refusal('certificate.issue', early)).toEqual({ status: 409, code: 'certificate.not_settled' });
    await credit.settle(open);
    expect(await plan(id)).toMatchObject({ isSettled: true, people: 3, fresh: 3, held: 0 });
    expect(await issue(id)).toMatchObject({ data: { state: 'done', done: 3 } });
    expect(await plan(id)).toMatchObject({ people: 3, fresh: 0, held: 3 });
    expect(await issue(id)).toMatchObject({ data: { state: 'done', done: 0 } });
    const rows = await of({ kind: CREDITS, subjectId: id });
    expect(rows.map(({ memberId }) => memberId).sort()).toEqual(people.map((person) => person.id).sort());
    const numbers = await credit.ctx.db.rows<{ number: number }>(
      `select number from document_number where shop_id = $1 and series = $2 order by number`,
      [credit.stage.shop.id, `certificate.${CREDITS}`],
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_one, index) => index + 1));
    expect(rows.every(({ number }) => /^CR\d{4}-\d{6}$/.test(number))).toBe(true);
  });

  test('two who issue at once give each person one', async () => {
    const { id } = await project(4);
    const both = await Promise.all([issue(id), issue(id)]);
    expect(both.reduce((sum, { data }) => sum + data.done, 0)).toBe(4);
    expect(await of({ kind: CREDITS, subjectId: id })).toHaveLength(4);
  });

  test('of credits to whom has some, of attendance to everybody, and that never speaks of credits', async () => {
    const { id, unit } = await project(1);
    const short = await credit.member();
    const other = await credit.unit(id, { title: '短会', slots: [{ from: at('18:00'), to: at('18:30') }], pauses: [] });
    await credit.there(other, short.id, '18:00', '18:30');
    await credit.settle(other);
    expect(await plan(id)).toMatchObject({ people: 1 });
    expect(await plan(id, ATTENDANCE)).toMatchObject({ people: 2 });
    await issue(id, { kind: ATTENDANCE });
    const { number, id: paper } = await one(short.id);
    expect(number).toMatch(/^AT/);
    expect(squeezed(pdfText(await paperOf(paper)))).not.toContain('学分');
    expect(unit).toBeGreaterThan(0);
    const alone = await project(1, { number: '', level: '', category: '' });
    expect(await plan(alone.id)).toMatchObject({ people: 0 });
  });

  test('its people are told, once', async () => {
    const { id, people } = await project(2);
    await issue(id);
    await issue(id);
    for (const person of people) {
      const told = await credit.ctx.db.rows<{ kind: string; link: string }>(
        `select kind, link from notice where shop_id = $1 and member_id = $2`,
        [credit.stage.shop.id, person.id],
      );
      expect(told).toEqual([{ kind: 'certificate.issued', link: '/certificates' }]);
    }
  });

  test('what is no kind, no thing, or another shop’s is refused', async () => {
    const { id } = await project(1);
    expect(await credit.refusal('certificate.plan', { kind: 'credit.none', subjectId: id })).toEqual({
      ...{ status: 404, code: 'certificate.kind_unknown' },
    });
    expect(await credit.refusal('certificate.issue', { kind: CREDITS, subjectId: 999_999_999 })).toEqual({
      ...{ status: 404, code: 'certificate.thing_unknown' },
    });
    const elsewhere = await credit.house.stage('ELSEWHERE');
    await expect(elsewhere.call('certificate.plan', { kind: CREDITS, subjectId: id })).rejects.toThrow(
      'certificate.thing_unknown',
    );
    await issue(id);
    const [row] = await of({ kind: CREDITS, subjectId: id });
    await expect(elsewhere.call('certificate.certificate.show', { id: row?.id ?? 0 })).rejects.toThrow('404');
    const there = await stored(row?.id ?? 0);
    await expect(elsewhere.call('certificate.verify', { ...there })).rejects.toThrow('certificate.unknown');
  });
});

describe('a certificate on paper', () => {
  test('says who, for what and how much, and its codes lead to what is true', async () => {
    const { id, people } = await project(1, { title: '难治性出血培训班', organiser: '青屿市医学会' });
    await issue(id);
    const [person] = people;
    const row = await one(person?.id ?? 0);
    const kept = await stored(row.id);
    const pdf = await paperOf(row.id, person?.caller);
    expect(pdfPages(pdf)).toMatchObject({
      pages: 1,
      width: expect.closeTo(841.9, 0),
      height: expect.closeTo(595.3, 0),
    });
    const read = squeezed(pdfText(pdf));
    const said = ['继续医学教育学分证书', '难治性出血培训班', '青屿市医学会', '190分钟', '1分', '国家级', row.number];
    for (const words of [...said, kept?.name ?? '', printedCode(kept?.code ?? '')])
      expect(read).toContain(squeezed(words));
    const [address = ''] = pdfCodes(pdf);
    expect(address).toMatch(/^http.*\/certificate#M1\.cert\./);
    expect(readCode(address)?.claims).toMatchObject({ kind: 'cert', id: row.id });
    const { data } = await verify({ signed: address });
    expect(data).toMatchObject({ state: 'valid', number: row.number, title: '难治性出血培训班', endedAt: null });
    expect(data.facts).toContainEqual({ label: '学分', value: '1' });
    // Printed again it bears the same.
    const again = squeezed(pdfText(await paperOf(row.id, person?.caller)));
    expect(again).toContain(row.number);
    expect(again).toContain(printedCode(kept?.code ?? ''));
    expect(squeezed(pdfText(await paperOf(row.id, undefined, 'en')))).toContain(squeezed('Certificate of CME Credits'));
  });

  test('is its holder’s alone on the site, and only while it holds', async () => {
    const { id, people } = await project(2);
    await issue(id);
    const [own, other] = people;
    const row = await one(own?.id ?? 0);
    const asked = { paper: 'certificate.paper', id: row.id };
    expect(await credit.refusal('paper.own', asked, other?.caller)).toEqual({ status: 404, code: 'paper.nothing' });
    await call('certificate.certificate.revoke', { id: row.id, reason: '签到有误' });
    expect(await credit.refusal('paper.own', asked, own?.caller)).toEqual({ status: 404, code: 'paper.nothing' });
    expect(squeezed(pdfText(await paperOf(row.id)))).toContain('本证书已撤销');
  });

  test('hides from staff who see no names what their screens hide', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const row = await one(people[0]?.id ?? 0);
    const { caller } = await credit.stage.newcomer(['certificate.certificate.view']);
    const { data } = await call<{ data: { url: string } }>(
      ...(['paper.link', { paper: 'certificate.paper', ids: [row.id] }, caller] as const),
    );
    const answer = await credit.house.kit.app.server.inject({
      ...{ url: data.url, headers: { host: `${credit.stage.shop.code}.localhost` } },
    });
    const read = squeezed(pdfText(answer.rawPayload));
    expect(read).not.toContain(squeezed((await stored(row.id))?.name ?? ''));
    expect(read).toContain(row.number);
  });
});

describe('CR7 anybody verifies', () => {
  test('by number and code, however it is typed; the name is masked', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const row = await one(people[0]?.id ?? 0);
    const kept = await stored(row.id);
    const typed = {
      number: row.number.toLowerCase(),
      code: printedCode(kept?.code ?? '')
        .toLowerCase()
        .replaceAll('0', 'o'),
    };
    const { data } = await verify(typed);
    expect(data).toMatchObject({ state: 'valid', number: row.number });
    expect(String(data.holder)).toMatch(/^.\*+/);
    expect(JSON.stringify(data)).not.toContain(kept?.name);
  });

  test('what is wrong in either is unknown, and a forged code is refused', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const row = await one(people[0]?.id ?? 0);
    const code = (await stored(row.id))?.code ?? '';
    const unknown = { status: 404, code: 'certificate.unknown' };
    const other = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
    expect(await credit.refusal('certificate.verify', { number: row.number, code: other })).toEqual(unknown);
    expect(await credit.refusal('certificate.verify', { number: 'CR2026-999999', code })).toEqual(unknown);
    expect(await credit.refusal('certificate.verify', {})).toEqual(unknown);
    const [address = ''] = pdfCodes(await paperOf(row.id));
    const forged = address.replace(/.{4}$/, 'AAAA');
    expect(await credit.refusal('certificate.verify', { signed: forged })).toMatchObject({
      code: 'device.signed_forged',
    });
  });

  test('a revoked one says when, and why only to its holder', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const [person] = people;
    const row = await one(person?.id ?? 0);
    const { code } = (await stored(row.id)) ?? { code: '' };
    await call('certificate.certificate.revoke', { id: row.id, reason: '代签' });
    const { data } = await verify({ number: row.number, code });
    expect(data).toMatchObject({ state: 'revoked', replacedBy: null });
    expect(data.endedAt).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain('代签');
    const mine = await call<{ data: object[] }>('certificate.mine', {}, person?.caller);
    expect(mine.data).toMatchObject([{ number: row.number, state: 'revoked', endReason: '代签' }]);
    const twice = { id: row.id, reason: '再次' };
    expect(await credit.refusal('certificate.certificate.revoke', twice)).toEqual({
      ...{ status: 409, code: 'certificate.not_valid' },
    });
    // It is not given back by issuing for everybody.
    expect(await plan(id)).toMatchObject({ fresh: 0, revoked: 1 });
    expect(await issue(id)).toMatchObject({ data: { done: 0 } });
    const { data: again } = await call<{ data: { id: number } }>('certificate.certificate.reissue', {
      ...{ id: row.id, reason: '查明无误' },
    });
    expect(await one(person?.id ?? 0)).toMatchObject({ id: again.id });
    const { series } = (await credit.ctx.db.row<{ series: number }>(
      `select count(*) filter (where voided_at is not null)::int as series from document_number d join certificate c
         on c.shop_id = d.shop_id and c.document_id = d.id where c.shop_id = $1 and c.id = $2`,
      [credit.stage.shop.id, row.id],
    )) ?? { series: 0 };
    expect(series, 'its number is void and stays taken').toBe(1);
  });

  test('an address may ask so often and no more', async () => {
    const stage = await credit.house.stage('LIMITED');
    const asked = { number: 'CR2026-000001', code: '0' };
    const codes: string[] = [];
    for (let count = 0; count < 31; count += 1) {
      const { body } = await stage.play('certificate.verify', new PreparedCall({ ...asked }, {}));
      codes.push((body as { code: string }).code);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'certificate.unknown'));
    expect(codes[30]).toBe('TOO_MANY');
  });
});

describe('what was wrong is replaced', () => {
  test('after a correction of credits; the old one says by which', async () => {
    const { id, unit, people } = await project(2);
    await issue(id);
    const [person, untouched] = people;
    const old = await one(person?.id ?? 0);
    const same = await one(untouched?.id ?? 0);
    const { code } = (await stored(old.id)) ?? { code: '' };
    await correct(unit, person?.id ?? 0, 90);
    await renewed(id, [person?.id ?? 0]);
    const next = await one(person?.id ?? 0);
    expect(next.number).not.toBe(old.number);
    expect((await verify({ number: old.number, code })).data).toMatchObject({
      ...{ state: 'replaced', replacedBy: next.number },
    });
    const { data } = await call<{ data: object }>('certificate.certificate.show', { id: next.id });
    expect(data).toMatchObject({ replaces: { number: old.number }, replacedBy: null });
    expect(await one(untouched?.id ?? 0)).toEqual(same);
    // A job that comes twice does nothing more.
    await renewed(id, [person?.id ?? 0]);
    expect(await one(person?.id ?? 0)).toEqual(next);
  });

  test('the job is sent where the correction is agreed to, and only for whom holds one', async () => {
    const { id, unit, people } = await project(2);
    const waiting = (): number =>
      credit.house.kit.sentJobs.filter(({ name, data }) => name === 'certificate.renew' && data.subjectId === id)
        .length;
    await correct(unit, people[0]?.id ?? 0, 100);
    expect(waiting()).toBe(0);
    await issue(id);
    await correct(unit, people[1]?.id ?? 0, 100);
    expect(waiting()).toBe(1);
  });

  test('to nothing, it is revoked; given back, everybody’s issue gives a new one', async () => {
    const { id, unit, people } = await project(1);
    await issue(id);
    const member = people[0]?.id ?? 0;
    const old = await one(member);
    await correct(unit, member, 0);
    await renewed(id, [member]);
    expect(await of({ memberId: member })).toMatchObject([{ id: old.id, state: 'revoked' }]);
    const reissue = { id: old.id, reason: '试一试' };
    expect(await credit.refusal('certificate.certificate.reissue', reissue)).toEqual({
      ...{ status: 409, code: 'certificate.no_claim' },
    });
    await correct(unit, member, 190);
    expect(await plan(id)).toMatchObject({ fresh: 1 });
    await issue(id);
    expect((await one(member)).number).not.toBe(old.number);
  });

  test('of everybody where the thing itself was renamed, if one wants it', async () => {
    const { id } = await project(2);
    await issue(id);
    await credit.ctx.db.write((tx) =>
      tx.rows(`update credit_project set title = '更名后的项目' where shop_id = $1 and id = $2`, [
        ...[credit.stage.shop.id, id],
      ]),
    );
    expect(await plan(id)).toMatchObject({ held: 0, changed: 2 });
    expect(await issue(id)).toMatchObject({ data: { done: 0 } });
    expect(await issue(id, { replaces: true })).toMatchObject({ data: { done: 2 } });
    expect(await of({ kind: CREDITS, subjectId: id, state: 'valid' })).toHaveLength(2);
    expect(await of({ kind: CREDITS, subjectId: id, state: 'replaced' })).toHaveLength(2);
  });

  test('one by one under another name, and not where nothing would change', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const member = people[0]?.id ?? 0;
    const old = await one(member);
    const asked = { id: old.id, reason: '更正姓名' };
    expect(await credit.refusal('certificate.certificate.reissue', asked)).toEqual({
      ...{ status: 409, code: 'certificate.nothing_changes' },
    });
    await credit.ctx.db.write((tx) =>
      tx.rows(`update member set name = '更名人' where shop_id = $1 and id = $2`, [credit.stage.shop.id, member]),
    );
    await call('certificate.certificate.reissue', asked);
    const next = await one(member);
    expect(await stored(next.id)).toMatchObject({ name: '更名人' });
    expect(await credit.refusal('certificate.certificate.reissue', asked)).toEqual({
      ...{ status: 409, code: 'certificate.replaced' },
    });
  });

  test('the database itself keeps what was issued', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const row = await one(people[0]?.id ?? 0);
    const { db } = credit.ctx;
    const run = (sql: string) => db.write((tx) => tx.rows(sql, [credit.stage.shop.id, row.id]));
    await expect(run(`update certificate set facts = '{}' where shop_id = $1 and id = $2`)).rejects.toThrow();
    await expect(run(`update certificate set name = '别人' where shop_id = $1 and id = $2`)).rejects.toThrow();
    await expect(run('delete from certificate where shop_id = $1 and id = $2')).rejects.toThrow();
    await call('certificate.certificate.revoke', { id: row.id, reason: '有误' });
    await expect(
      run(`update certificate set state = 'valid', ended_at = null, end_reason = '' where shop_id = $1 and id = $2`),
    ).rejects.toThrow();
  });
});

describe('people who are one, and people who leave', () => {
  async function merging(winner: number, loser: number): Promise<Record<string, unknown>> {
    const { input } = await credit.stage.prepare('member.merge.run');
    const versions = await credit.ctx.db.rows<{ id: number; version: number }>(
      'select id, version from member where shop_id = $1 and id = any ($2::bigint[])',
      [credit.stage.shop.id, [winner, loser]],
    );
    const versionOf = (id: number) => versions.find((one) => one.id === id)?.version;
    return {
      ...{ ...input, winner, loser, winnerVersion: versionOf(winner), loserVersion: versionOf(loser) },
      reason: '同一人',
    };
  }

  test('of two certificates for one thing one is left, and says what both have together', async () => {
    const id = await credit.project();
    const unit = await credit.unit(id);
    const [winner, loser] = [await credit.member(), await credit.member()];
    await credit.there(unit, winner.id, '08:30', '10:00');
    await credit.there(unit, loser.id, '10:20', '12:00');
    await credit.settle(unit);
    await issue(id);
    const theirs = await one(loser.id);
    const own = await one(winner.id);
    await call('member.merge.run', await merging(winner.id, loser.id));
    await renewed(id, [loser.id, winner.id]);
    const valid = await of({ kind: CREDITS, subjectId: id, state: 'valid' });
    expect(valid).toHaveLength(1);
    expect(valid[0]).toMatchObject({ memberId: winner.id });
    expect((await call<{ data: object }>('certificate.certificate.show', { id: valid[0]?.id })).data).toMatchObject({
      ...{ replaces: { number: own.number }, facts: expect.arrayContaining([{ label: '学时（分钟）', value: '190' }]) },
    });
    expect((await of({ memberId: loser.id }))[0]).toMatchObject({ id: theirs.id, state: 'revoked' });
  });

  test('one whose other half has none goes along, and comes back', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const [loser, winner] = [people[0], await credit.member()];
    const row = await one(loser?.id ?? 0);
    await call('member.merge.run', await merging(winner.id, loser?.id ?? 0));
    await renewed(id, [loser?.id ?? 0, winner.id]);
    expect(await one(winner.id)).toMatchObject({ id: row.id });
    const merge = await credit.ctx.db.row<{ id: number }>(
      'select id from person_merge where shop_id = $1 and winner_id = $2 and undone_at is null',
      [credit.stage.shop.id, winner.id],
    );
    await call('member.merge.undo', { id: merge?.id, reason: '不是同一人' });
    await renewed(id, [loser?.id ?? 0, winner.id]);
    expect(await one(loser?.id ?? 0)).toMatchObject({ id: row.id });
  });

  test('of who is removed the name goes; number and facts are verified on', async () => {
    const { id, people } = await project(1);
    await issue(id);
    const member = people[0]?.id ?? 0;
    const row = await one(member);
    const { code } = (await stored(row.id)) ?? { code: '' };
    const { input } = await credit.stage.prepare('erasure.remove');
    await call('erasure.remove', { ...input, memberId: member });
    expect(await stored(row.id)).toMatchObject({ name: '' });
    expect((await verify({ number: row.number, code })).data).toMatchObject({ state: 'valid', holder: '' });
  });
});
