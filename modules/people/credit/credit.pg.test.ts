import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { settleDue, settleSome } from './commands/settle-unit.ts';
import { keepWatch } from './public.ts';
import { at, CreditStage } from './test-credit-stage.ts';

let credit: CreditStage;
beforeAll(async () => {
  credit = await CreditStage.open('CREDIT');
});
afterAll(() => credit.house.close());

const feed = { source: 'live', subjectId: 4711 };
const watch = (memberId: number, from: string, to: string, subject = feed.subjectId): Promise<void> =>
  credit.ctx.db.write((tx) =>
    keepWatch(tx, credit.stage.shop.id, {
      ...{ source: 'live', subject, memberId, from: new Date(at(from)), to: new Date(at(to)) },
    }),
  );

/** A session that a stream feeds, beside the screens: the stream itself is another module’s. */
async function fed(unitId: number, subject = feed.subjectId): Promise<number> {
  await credit.ctx.db.write((tx) =>
    tx.rows(`insert into credit_feed (unit_id, source, subject_id) values ($1, 'live', $2)`, [unitId, subject]),
  );
  return unitId;
}

describe('CR1 rules', () => {
  test('a project follows the rule of its level that held on its first day', async () => {
    const before = await credit.rule({ level: 'municipal', fromDay: '2026-01-01', hoursPerCredit: 3 });
    await credit.rule({ level: 'municipal', fromDay: '2026-03-03', hoursPerCredit: 1 });
    const project = await credit.project({ level: 'municipal' });
    const unit = await credit.afternoon(project);
    const { id } = await credit.member();
    await credit.there(unit, id, '14:00', '17:00');
    await credit.settle(unit);
    expect(await credit.sum(project, id)).toEqual({ minutes: 180, credits: 100 });
    const changed = { level: 'municipal', fromDay: '2026-01-01', hoursPerCredit: 1, ...before.data };
    expect(await credit.refusal('credit.rule.save', changed)).toEqual({ status: 409, code: 'credit.rule_used' });
    expect(await credit.refusal('credit.rule.remove', before.data)).toEqual({ status: 409, code: 'credit.rule_used' });
    // One that would take the project from the rule that it was reckoned by.
    const between = { level: 'municipal', fromDay: '2026-02-01' };
    expect(await credit.refusal('credit.rule.save', between)).toEqual({ status: 409, code: 'credit.rule_used' });
    await credit.rule({ level: 'municipal', fromDay: '2026-04-01' });
  });

  test('without an accreditation number there is attendance alone', async () => {
    const project = await credit.project({ number: '', level: '' });
    const unit = await credit.unit(project);
    const { id, caller } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await credit.settle(unit);
    expect(await credit.sum(project, id)).toEqual({ minutes: 190, credits: 0 });
    const mine = await credit.stage.call('credit.mine', {}, caller);
    expect(mine).toMatchObject({ credits: 0, minutes: 190, data: [{ number: '', credits: 0 }] });
  });

  test('a number needs a level with a rule, and what decides stays once there are lines', async () => {
    const input = { title: '甲', number: 'N-1', startsOn: '2026-03-02', endsOn: '2026-03-02' };
    expect(await credit.refusal('credit.project.save', input)).toMatchObject({ code: 'credit.level_needed' });
    const early = { ...input, level: 'national', startsOn: '2019-01-01' };
    expect(await credit.refusal('credit.project.save', early)).toMatchObject({ code: 'credit.no_rule' });
    const late = { ...input, level: 'national', endsOn: '2026-03-01' };
    expect(await credit.refusal('credit.project.save', late)).toMatchObject({ code: 'credit.days_wrong' });
    const project = await credit.project();
    const unit = await credit.unit(project);
    const { id } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await credit.settle(unit);
    const other = { ...input, level: 'provincial', id: project, version: 1 };
    expect(await credit.refusal('credit.project.save', other)).toMatchObject({ code: 'credit.project_booked' });
    const moved = {
      id: unit,
      version: 1,
      projectId: project,
      title: '甲',
      slots: [{ from: at('08:00'), to: at('12:00') }],
    };
    expect(await credit.refusal('credit.unit.save', moved)).toMatchObject({ code: 'credit.unit_booked' });
  });

  test('the cap of the project holds over all its sessions', async () => {
    await credit.rule({ level: 'provincial', fromDay: '2026-02-20', mostCredits: 1 });
    const project = await credit.project({ level: 'provincial', number: 'CAP-1' });
    const { id } = await credit.member();
    for (const unit of [await credit.unit(project), await credit.afternoon(project)]) {
      await credit.there(unit, id, '08:00', '18:00');
      await credit.settle(unit);
    }
    expect(await credit.sum(project, id)).toEqual({ minutes: 370, credits: 100 });
  });
});

describe('CR2 minutes', () => {
  test('door and live together, without the break, are 178; no sign-out is none until it is corrected: 358 and 1.5 credits', async () => {
    const project = await credit.project();
    const morning = await fed(await credit.unit(project));
    const { id } = await credit.member();
    await credit.there(morning, id, '08:42', '11:30');
    await watch(id, '11:00', '12:00');
    await credit.settle(morning);
    expect(await credit.sum(project, id)).toEqual({ minutes: 178, credits: 50 });
    const afternoon = await credit.afternoon(project);
    await credit.there(afternoon, id, '14:00', null);
    await credit.settle(afternoon);
    const unsigned = await credit.standing(afternoon, id);
    expect(unsigned).toMatchObject({ minutes: 0, credits: 0, kind: 'grant' });
    await credit.correct(unsigned?.id ?? 0, 180);
    expect(await credit.sum(project, id)).toEqual({ minutes: 358, credits: 150 });
  });

  test('by hours of 45 minutes the same comes to 2.5 credits', async () => {
    const project = await credit.project({ level: 'provincial', startsOn: '2026-01-02', endsOn: '2026-03-03' });
    const { id } = await credit.member();
    const [morning, afternoon] = [await credit.unit(project), await credit.afternoon(project)];
    await credit.there(morning, id, '08:42', '12:00');
    await credit.there(afternoon, id, '14:00', '17:00');
    await credit.settle(morning);
    await credit.settle(afternoon);
    expect(await credit.sum(project, id)).toEqual({ minutes: 358, credits: 250 });
  });

  test('ceremonies do not count, nor what lies outside the slots', async () => {
    const project = await credit.project();
    const pauses = [{ from: at('08:30'), to: at('09:00'), why: 'ceremony' }];
    const unit = await credit.unit(project, { pauses });
    const { id } = await credit.member();
    await credit.there(unit, id, '07:00', '10:00');
    await credit.there(unit, id, '11:30', '13:00');
    await credit.settle(unit);
    expect(await credit.standing(unit, id)).toMatchObject({ minutes: 90 });
  });

  test('slots that overlap, and a pause outside of them, are refused', async () => {
    const project = await credit.project();
    const save = (more: object) =>
      credit.refusal('credit.unit.save', {
        projectId: project,
        title: '甲',
        slots: [{ from: at('08:00'), to: at('09:00') }],
        ...more,
      });
    const twice = [
      { from: at('08:00'), to: at('09:00') },
      { from: at('08:30'), to: at('10:00') },
    ];
    expect(await save({ slots: twice })).toMatchObject({ code: 'credit.slot_wrong' });
    expect(await save({ slots: [{ from: at('09:00'), to: at('09:00') }] })).toMatchObject({
      code: 'credit.slot_wrong',
    });
    expect(await save({ pauses: [{ from: at('08:50'), to: at('09:10') }] })).toMatchObject({
      code: 'credit.pause_outside',
    });
    expect(await save({ projectId: 999_999_999 })).toMatchObject({ code: 'credit.project_unknown' });
    expect(await save({ feeds: [{ source: 'nothing', subjectId: 1 }] })).toMatchObject({ code: 'credit.feed_unknown' });
  });
});

describe('CR3 what feeds tell', () => {
  test('a gap longer than a minute cuts, a shorter one does not; nothing is kept where nothing is fed', async () => {
    const unit = await fed(await credit.afternoon(await credit.project()), 4712);
    const { id } = await credit.member();
    await watch(id, '14:00', '14:10', 4712);
    await watch(id, '14:11', '14:20', 4712);
    await watch(id, '14:22', '14:30', 4712);
    await watch(id, '14:30', '14:40', 999_111);
    const kept = await credit.ctx.db.rows<{ minutes: number }>(
      `select (extract(epoch from to_at - from_at) / 60)::int as minutes from credit_watch where shop_id = $1 and member_id = $2 order by from_at`,
      [credit.stage.shop.id, id],
    );
    expect(kept).toEqual([{ minutes: 20 }, { minutes: 8 }]);
    await credit.settle(unit);
    expect(await credit.standing(unit, id)).toMatchObject({ minutes: 28 });
  });
});

describe('CR4 once', () => {
  test('LD10 two devices, and ten settlings at once, are one line each', async () => {
    const project = await credit.project();
    const unit = await credit.unit(project);
    const people = await Promise.all(Array.from({ length: 5 }, () => credit.member()));
    for (const { id } of people) {
      await credit.there(unit, id, '08:30', '12:00');
      await credit.there(unit, id, '09:00', '11:00');
    }
    await Promise.all(Array.from({ length: 10 }, () => settleSome(credit.ctx, unit)));
    const lines = await credit.lines({ unitId: unit });
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map(({ memberId }) => memberId)).size).toBe(5);
    expect(lines.every(({ minutes }) => minutes === 190)).toBe(true);
  });

  test('two sessions of a project settled at once keep the sum right', async () => {
    const project = await credit.project();
    const { id } = await credit.member();
    const units = [await credit.unit(project), await credit.afternoon(project)];
    for (const unit of units) await credit.there(unit, id, '08:00', '18:00');
    await Promise.all(units.map((unit) => settleSome(credit.ctx, unit)));
    expect(await credit.sum(project, id)).toEqual({ minutes: 370, credits: 200 });
  });

  test('who has the session has none of its repeat', async () => {
    const project = await credit.project();
    const first = await credit.unit(project);
    const repeat = await credit.afternoon(project, { repeatsId: first });
    const [both, late] = [await credit.member(), await credit.member()];
    await credit.there(first, both.id, '08:30', '12:00');
    await credit.settle(first);
    const there = { unitId: repeat, memberId: both.id, fromAt: at('14:00') };
    expect(await credit.refusal('credit.presence.save', there)).toMatchObject({ code: 'credit.booked' });
    await credit.there(repeat, late.id, '14:00', '17:00');
    await credit.settle(repeat);
    expect(await credit.sum(project, both.id)).toMatchObject({ minutes: 190 });
    expect(await credit.sum(project, late.id)).toMatchObject({ minutes: 180 });
    const again = {
      projectId: project,
      title: '再播',
      repeatsId: repeat,
      slots: [{ from: at('18:00'), to: at('19:00') }],
    };
    expect(await credit.refusal('credit.unit.save', again)).toMatchObject({ code: 'credit.repeats_wrong' });
  });

  test('a merge takes the union of both, and undone each has their own again', async () => {
    const project = await credit.project();
    const [morning, afternoon] = [await credit.unit(project), await credit.afternoon(project)];
    const [winner, loser] = [await credit.member(), await credit.member()];
    await credit.there(morning, winner.id, '08:30', '10:00');
    await credit.there(morning, loser.id, '09:30', '12:00');
    await credit.there(afternoon, loser.id, '14:00', '16:00');
    for (const unit of [morning, afternoon]) await credit.settle(unit);
    const before = [await credit.sum(project, winner.id), await credit.sum(project, loser.id)];
    expect(before).toEqual([
      { minutes: 90, credits: 50 },
      { minutes: 250, credits: 100 },
    ]);
    await credit.stage.call('member.merge.run', await merging(winner.id, loser.id));
    expect(await credit.sum(project, winner.id)).toEqual({ minutes: 310, credits: 150 });
    expect(await credit.sum(project, loser.id)).toEqual({ minutes: 0, credits: 0 });
    expect(await credit.standing(morning, winner.id)).toMatchObject({ minutes: 190, kind: 'correction' });
    const [row] = await credit.ctx.db.rows<{ id: number }>(
      'select id from person_merge where shop_id = $1 and winner_id = $2 and undone_at is null',
      [credit.stage.shop.id, winner.id],
    );
    await credit.stage.call('member.merge.undo', { id: row?.id, reason: '不是同一人' });
    expect([await credit.sum(project, winner.id), await credit.sum(project, loser.id)]).toEqual(before);
  });
});

async function merging(winner: number, loser: number): Promise<Record<string, unknown>> {
  const { input } = await credit.stage.prepare('member.merge.run');
  const versions = await credit.ctx.db.rows<{ id: number; version: number }>(
    'select id, version from member where shop_id = $1 and id = any ($2::bigint[])',
    [credit.stage.shop.id, [winner, loser]],
  );
  const of = (id: number) => versions.find((one) => one.id === id)?.version;
  return { ...input, winner, loser, winnerVersion: of(winner), loserVersion: of(loser), reason: '同一人' };
}

describe('CR5 the ledger only grows', () => {
  async function granted() {
    const project = await credit.project();
    const unit = await credit.unit(project);
    const { id, caller } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await credit.settle(unit);
    return { project, unit, member: id, caller, line: await credit.standing(unit, id) };
  }

  test('a correction is a reversal and a new line, with reason and proof, after somebody else has agreed', async () => {
    const { project, unit, member, line } = await granted();
    const { caller } = await credit.stage.newcomer(['credit.correction.approve']);
    const request = await credit.askFor(line?.id ?? 0, 90);
    expect(await credit.standing(unit, member)).toMatchObject({ minutes: 190 });
    // Who asks does not agree.
    expect((await credit.refusal('approval.request.approve', { id: request, seen: 1 })).status).not.toBe(200);
    expect(
      await credit.refusal('credit.correction.ask', { lineId: line?.id, minutes: 80, reason: '再次', proof: '签到册' }),
    ).toMatchObject({
      code: 'credit.correction_open',
    });
    await credit.stage.call('approval.request.approve', { id: request, seen: 1 }, caller);
    const lines = await credit.lines({ unitId: unit });
    expect(lines.map(({ kind, minutes, credits, isStanding }) => [kind, minutes, credits, isStanding])).toEqual([
      ['correction', 90, 50, true],
      ['reversal', -190, -100, false],
      ['grant', 190, 100, false],
    ]);
    expect(lines.every(({ kind, reason }) => kind === 'grant' || reason !== '')).toBe(true);
    expect(await credit.sum(project, member)).toEqual({ minutes: 90, credits: 50 });
    const late = { lineId: line?.id, minutes: 70, reason: '再次', proof: '签到册' };
    expect(await credit.refusal('credit.correction.ask', late)).toMatchObject({ code: 'credit.not_standing' });
  });

  test('one that is refused changes nothing; nor is the same asked for, or more than there is', async () => {
    const { unit, member, line } = await granted();
    const ask = (minutes: number) =>
      credit.refusal('credit.correction.ask', { lineId: line?.id, minutes, reason: '理由', proof: '凭据' });
    expect(await ask(190)).toMatchObject({ code: 'credit.nothing_changes' });
    expect(await ask(191)).toMatchObject({ code: 'credit.too_many_minutes' });
    const request = await credit.askFor(line?.id ?? 0, 90);
    const { caller } = await credit.stage.newcomer(['*']);
    await credit.stage.call('approval.request.reject', { id: request, reason: '凭据不足' }, caller);
    expect(await credit.lines({ unitId: unit })).toHaveLength(1);
    expect(await credit.standing(unit, member)).toMatchObject({ minutes: 190 });
  });

  test('whose minutes they are does not agree either', async () => {
    const project = await credit.project();
    const unit = await credit.unit(project);
    const { member, caller } = await credit.stage.newcomer(['*']);
    await credit.there(unit, member.id, '08:30', '12:00');
    await credit.settle(unit);
    const request = await credit.askFor((await credit.standing(unit, member.id))?.id ?? 0, 90);
    expect((await credit.refusal('approval.request.approve', { id: request, seen: 1 }, caller)).status).not.toBe(200);
  });

  test.each([
    ['changed', 'update credit_line set reason = reason where shop_id = $1 and id = $2', 'MC003'],
    ['given other minutes', 'update credit_line set minutes = 1 where shop_id = $1 and id = $2', '42501'],
    ['deleted', 'delete from credit_line where shop_id = $1 and id = $2', 'MC003'],
  ])('no line is %s', async (_what, sql, code) => {
    const { line } = await granted();
    const run = credit.ctx.db.write((tx) => tx.rows(sql, [credit.stage.shop.id, line?.id]));
    await expect(run).rejects.toMatchObject({ code });
  });

  const COPY = `insert into credit_line (kind, project_id, unit_id, root_id, member_id, seq, minutes, credits, rule_id, year, spans, reason, reverses_id)
    select $3, project_id, unit_id, root_id, member_id, $4, $5, $6, rule_id, year, '[]', '测试', $7 from credit_line where shop_id = $1 and id = $2`;

  test.each([
    ['a second line of a session', 'MC002', ['grant', 2, 0, 0]],
    ['a reversal that is no mirror', 'MC001', ['reversal', 1, -1, -100]],
  ])('%s cannot commit, whoever writes it', async (_what, code, [kind, seq, minutes, credits]) => {
    const { line } = await granted();
    const run = credit.ctx.db.write((tx) =>
      tx.rows(COPY, [
        credit.stage.shop.id,
        line?.id,
        kind,
        seq,
        minutes,
        credits,
        kind === 'reversal' ? line?.id : null,
      ]),
    );
    await expect(run).rejects.toMatchObject({ code });
  });

  test('more than the cap, or less than nothing, cannot commit', async () => {
    const { line, unit } = await granted();
    const values = (credits: number) => [credit.stage.shop.id, line?.id, 'correction', 2, 0, credits, null];
    for (const credits of [100_000, -300]) {
      const run = credit.ctx.db.write(async (tx) => {
        await tx.rows(COPY, [credit.stage.shop.id, line?.id, 'reversal', 1, -190, -100, line?.id]);
        await tx.rows(COPY, values(credits));
      });
      await expect(run).rejects.toMatchObject({ code: 'MC001' });
    }
    expect(await credit.lines({ unitId: unit })).toHaveLength(1);
  });

  test('two who agree at once make one correction', async () => {
    const { unit, line } = await granted();
    const callers = await Promise.all([credit.stage.newcomer(['*']), credit.stage.newcomer(['*'])]);
    const request = await credit.askFor(line?.id ?? 0, 60);
    await Promise.all(
      callers.map(({ caller }) =>
        credit.stage.play('approval.request.approve', new PreparedCall({ id: request, seen: 1 }, { as: caller })),
      ),
    );
    expect((await credit.lines({ unitId: unit })).map(({ kind }) => kind)).toEqual(['correction', 'reversal', 'grant']);
  });
});

describe('CR8 what is kept', () => {
  test('the year’s statement is the sum of the ledger, a session with its latest line', async () => {
    const project = await credit.project();
    const unit = await credit.unit(project);
    const { id, caller } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await credit.settle(unit);
    await credit.correct((await credit.standing(unit, id))?.id ?? 0, 90);
    expect(await credit.stage.call('credit.mine', { year: 2026 }, caller)).toMatchObject({
      ...{ year: 2026, years: [2026], credits: 50, minutes: 90 },
      data: [
        { projectId: project, minutes: 90, credits: 50, sessions: [{ minutes: 90, corrected: expect.any(String) }] },
      ],
    });
    expect(await credit.stage.call('credit.mine', { year: 2024 }, caller)).toMatchObject({ data: [], credits: 0 });
  });

  test('attendance and watching leave with their person, the ledger stays; ten years hold it', async () => {
    const { services } = credit.house.kit;
    const places = services.registry.find('credit')?.personRows;
    expect(places?.['credit_line.member_id']).toEqual({ merge: 'stays', removal: 'stays' });
    const unit = await fed(await credit.unit(await credit.project()), 4713);
    const { id } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await watch(id, '09:00', '09:30', 4713);
    await credit.settle(unit);
    await credit.stage.call('erasure.remove', { memberId: id, reason: '本人要求' });
    const left = await credit.ctx.db.row<Record<string, number>>(
      `select (select count(*)::int from credit_line where shop_id = $1 and member_id = $2) as lines,
         (select count(*)::int from credit_presence where shop_id = $1 and member_id = $2) as presences,
         (select count(*)::int from credit_watch where shop_id = $1 and member_id = $2) as watches`,
      [credit.stage.shop.id, id],
    );
    expect(left).toEqual({ lines: 1, presences: 0, watches: 0 });
    expect(services.registry.find('credit')?.retention?.['credit.line']?.leastDays).toBeGreaterThanOrEqual(3653);
    expect(services.registry.find('credit')?.retention?.['credit.watch']?.usualDays).toBe(90);
  });

  test('a copy of one’s own data holds one’s lines', async () => {
    const unit = await credit.unit(await credit.project());
    const { id } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await credit.settle(unit);
    const rows = await credit.ctx.db.rows<{ place: string; told: unknown[] }>(
      'select place, told from platform.rows_about($1, 100, $2)',
      [id, ['credit_line.member_id', 'credit_presence.member_id']],
    );
    expect(rows.map(({ place, told }) => [place, told.length])).toEqual(
      expect.arrayContaining([
        ['credit_line', 1],
        ['credit_presence', 1],
      ]),
    );
  });
});

describe('what else holds', () => {
  test('another shop has nothing of it, and its numbers are none here', async () => {
    const there = await credit.house.stage('OTHERSHOP');
    const unit = await credit.unit(await credit.project());
    const { id } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await credit.settle(unit);
    const line = await credit.standing(unit, id);
    for (const [name, input] of [
      ['credit.unit.settle', { id: unit }],
      ['credit.line.show', { id: line?.id }],
      ['credit.correction.ask', { lineId: line?.id, minutes: 1, reason: '理由', proof: '凭据' }],
    ] as const) {
      expect((await there.play(name, new PreparedCall(input, {}))).status).toBe(404);
    }
    const stranger = { unitId: unit, memberId: there.people.member.id, fromAt: at('09:00') };
    expect(await credit.refusal('credit.presence.save', stranger)).toMatchObject({ code: 'credit.person_unknown' });
  });

  test('what is not over is not settled; what is, settles by itself after the hours of the shop', async () => {
    const project = await credit.project();
    const future = await credit.unit(project, {
      slots: [{ from: '2090-01-01T08:00:00Z', to: '2090-01-01T09:00:00Z' }],
      pauses: [],
    });
    expect(await credit.refusal('credit.unit.settle', { id: future })).toMatchObject({ code: 'credit.not_over' });
    const unit = await credit.unit(project);
    const { id } = await credit.member();
    await credit.there(unit, id, '08:30', '12:00');
    await settleDue(credit.ctx);
    expect(await credit.standing(unit, id)).toMatchObject({ minutes: 190, kind: 'grant' });
  });

  test('a door’s file brings attendance in, and says what it does not take', async () => {
    const { kit } = credit.house;
    const shop = await kit.makeShop();
    const me = await signedInPerson(kit, shop, 'staff', ['*']);
    const desk = tableDesk(kit, shop);
    const csv =
      '手机号,学分单元,签到时间,签退时间\n13912345678,没有这场,2026-03-02 08:30,2026-03-02 09:00\n123,没有这场,2026-03-02 08:30,\n';
    const { refusals } = await desk.takeFile(me, 'credit.presence', csv, { mode: 'good' });
    expect(refusals.map(({ position }) => position)).toEqual([2, 3]);
  });
});
