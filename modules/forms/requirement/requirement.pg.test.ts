import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { closeDone, watchDeadlines } from './commands/watch-deadlines.ts';
import { REQUIREMENT_STATES, type RequirementState, requirementSteps } from './rules/steps.ts';

// A Friday, ten in the morning in Beijing.
const TEN = Date.parse('2026-11-27T02:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let stage: NewsStage;
let desk: Ctx;
let now = TEN;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  desk = stage.as(await stage.person());
});
afterAll(() => stage.close());

let made = 0;
const question = (key: string, kind: string, more: object = {}) => ({ key, kind, label: key, labelEn: key, ...more });
const sections = (...questions: object[]) => [{ key: 'main', title: '需求', titleEn: 'What', questions }];
const asked = sections(question('purpose', 'longText', { required: true }), question('phone', 'phone'));
const kindValues = (more: object = {}) => {
  made += 1;
  return { name: `类型${made}`, sections: asked, answerHours: 2, finishHours: 9, ...more };
};
const draftKind = (more: object = {}): Promise<Saved> => stage.step(desk, 'requirement.kind.save', kindValues(more));
const publish = ({ id, version }: Saved): Promise<Saved> =>
  stage.step(desk, 'requirement.kind.publish', { id, version });
const openKind = async (more: object = {}): Promise<Saved> => publish(await draftKind(more));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const sheet = (kindId: number, more: object = {}) => ({
  ...{ kindId, edition: 1, title: '数据提取', values: { purpose: '回顾性分析', phone: '13800008000' } },
  ...more,
});
async function handedIn(): Promise<Saved & { kindId: number; by: Ctx }> {
  now = TEN;
  const [{ id: kindId }, by] = [await openKind(), await member()];
  return { ...(await stage.step(by, 'requirement.save', sheet(kindId))), kindId, by };
}
interface Shown {
  state: RequirementState;
  version: number;
  dueAt: string | null;
  isLate: boolean;
  breaches: number;
  number: number;
  assignee: { id: number } | null;
  stage: { key: string; name: string } | null;
  nextStages: { key: string }[];
  texts: Record<string, string>;
  phones: Record<string, string>;
  entries: { side: string; kind: string; to: string | null; stage: string; text: string }[];
  steps: string[];
}
interface ShownKind {
  name: string;
  version: number;
  edition: number;
  hash: string;
}
interface Impact {
  answers: number;
}
const shown = async (id: number, as: Ctx = desk): Promise<Shown> =>
  (await stage.call<{ data: Shown }>(as, 'requirement.request.show', { id })).data;
const move = (id: number, version: number, to: RequirementState, text = '说明'): Promise<Saved> =>
  stage.step(desk, 'requirement.request.move', { id, version, to, text });
const notices = (kind: string) =>
  desk.db.rows<{ memberId: number }>('select member_id as "memberId" from notice where shop_id = $1 and kind = $2', [
    ...[stage.shop.id, kind],
  ]);

/** A requirement that was taken to a state by whoever may. */
async function inState(state: RequirementState) {
  const request = await handedIn();
  let { version } = request;
  const step = async (to: RequirementState) => {
    version = (await move(request.id, version, to)).version;
  };
  if (state === 'withdrawn')
    version = (await stage.step(request.by, 'requirement.move', { ...{ id: request.id, version }, to: 'withdrawn' }))
      .version;
  else if (state === 'waiting' || state === 'declined' || state === 'accepted') await step(state);
  else if (state !== 'submitted') {
    await step('accepted');
    await step('done');
    if (state === 'closed')
      version = (await stage.step(request.by, 'requirement.move', { ...{ id: request.id, version }, to: 'closed' }))
        .version;
  }
  return { ...request, version };
}

describe('handing in', () => {
  test('the desk reads it in the words of its version, and hears of it', async () => {
    const { id } = await handedIn();
    expect(await shown(id)).toMatchObject({
      ...{ state: 'submitted', number: 1, texts: { purpose: '回顾性分析' }, phones: { phone: '13800008000' } },
      ...{ dueAt: '2026-11-27T12:00:00+08:00', steps: ['accepted', 'waiting', 'declined'] },
    });
    expect((await notices('requirement.received')).length).toBeGreaterThan(0);
  });

  test('faults are told at their questions; a kind that is shut or was changed takes nothing', async () => {
    const { id: kindId, version } = await openKind();
    const by = await member();
    const save = (more: object) => stage.call(by, 'requirement.save', sheet(kindId, more));
    await expect(save({ values: {} })).rejects.toMatchObject({ fields: { 'values.purpose': expect.anything() } });
    await expect(save({ edition: 2 })).rejects.toMatchObject({ code: 'requirement.other_edition' });
    await stage.step(desk, 'requirement.kind.retire', { id: kindId, version });
    await expect(save({})).rejects.toMatchObject({ code: 'requirement.kind_shut' });
    const draft = await draftKind();
    await expect(stage.call(by, 'requirement.save', sheet(draft.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stage.call(stage.as(null), 'requirement.save', sheet(kindId))).rejects.toMatchObject({ status: 401 });
  });

  test('nobody sees, changes or moves another’s', async () => {
    const { id, version, kindId } = await handedIn();
    const other = await member();
    const calls: [string, object][] = [
      ['requirement.show', { id }],
      ['requirement.history', { id }],
      ['requirement.say', { id, text: '你好' }],
      ['requirement.move', { id, version, to: 'withdrawn' }],
      ['requirement.save', sheet(kindId, { id, version })],
    ];
    for (const [name, input] of calls)
      await expect(stage.call(other, name, { ...input })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await stage.call<{ total: number }>(other, 'requirement.list', {})).total).toBe(0);
  });
});

describe('the course', () => {
  test('of every pair of states the desk takes those steps that the table allows, and no other', async () => {
    for (const from of REQUIREMENT_STATES) {
      for (const to of REQUIREMENT_STATES.filter((state) => state !== from)) {
        const { id, version } = await inState(from);
        const taken = await move(id, version, to).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
        const expected = requirementSteps.may(from, to, 'desk') ? 'taken' : 'requirement.step_impossible';
        expect([from, to, taken]).toEqual([from, to, expected]);
      }
    }
  });

  test('of what members may ask for, the same', async () => {
    for (const from of REQUIREMENT_STATES) {
      for (const to of (['withdrawn', 'closed', 'accepted'] as const).filter((state) => state !== from)) {
        const { id, version, by } = await inState(from);
        const taken = await stage.step(by, 'requirement.move', { id, version, to, text: '说明' }).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
        const may =
          (requirementSteps.may(from, to, 'member') && from !== 'waiting') ||
          (from === 'waiting' && to === 'withdrawn');
        expect([from, to, taken]).toEqual([from, to, may ? 'taken' : 'requirement.step_impossible']);
      }
    }
  });

  test('declining, asking and being done have words to them; of two at once one is told', async () => {
    const { id, version } = await handedIn();
    await expect(move(id, version, 'declined', '')).rejects.toMatchObject({ code: 'requirement.words_needed' });
    const both = await Promise.allSettled([move(id, version, 'accepted'), move(id, version, 'accepted')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await shown(id)).assignee).toMatchObject({ id: desk.person?.id });
  });

  test('the clock stands while the member is asked, and their answer sets it going', async () => {
    const { id, version, by } = await handedIn();
    now = TEN + HOUR;
    await move(id, version, 'waiting', '请补充批件编号');
    expect(await shown(id)).toMatchObject({ state: 'waiting', dueAt: null });
    now = TEN + 3 * DAY;
    await stage.step(by, 'requirement.say', { id, text: 'LL-2026-118' });
    const after = await shown(id);
    // Monday ten o’clock, with the hour that was left.
    expect(after).toMatchObject({ state: 'submitted', dueAt: '2026-11-30T11:00:00+08:00' });
    expect(after.entries.map(({ side, to, text }) => [side, to, text])).toEqual([
      ['member', 'submitted', ''],
      ['desk', 'waiting', '请补充批件编号'],
      ['member', 'submitted', 'LL-2026-118'],
    ]);
    expect((await notices('requirement.moved')).map(({ memberId }) => memberId)).toContain(by.person?.id);
  });

  test('messages go both ways until it has ended', async () => {
    const { id, version, by } = await handedIn();
    await stage.step(desk, 'requirement.request.say', { id, text: '已收到' });
    await stage.step(by, 'requirement.say', { id, text: '谢谢' });
    expect((await shown(id)).entries.map(({ kind, side }) => [kind, side])).toEqual([
      ...[
        ['step', 'member'],
        ['message', 'desk'],
        ['message', 'member'],
      ],
    ]);
    await move(id, version, 'declined');
    await expect(stage.call(by, 'requirement.say', { id, text: '？' })).rejects.toMatchObject({
      code: 'requirement.ended',
    });
    await expect(stage.call(desk, 'requirement.request.say', { id, text: '？' })).rejects.toMatchObject({
      code: 'requirement.ended',
    });
  });

  test('what is late is marked once, told once, found by the filter, and well again when it goes on', async () => {
    const { id, version } = await handedIn();
    const late = async () =>
      (await stage.call<{ data: { id: number }[] }>(desk, 'requirement.request.list', { isLate: true })).data.map(
        (row) => row.id,
      );
    await watchDeadlines(desk);
    expect(await late()).not.toContain(id);
    now = TEN + 2 * HOUR;
    await watchDeadlines(desk);
    await watchDeadlines(desk);
    expect(await shown(id)).toMatchObject({ isLate: true, breaches: 1, version });
    expect(await late()).toContain(id);
    const figures = await stage.call<{ data: { late: number }[] }>(desk, 'requirement.request.figures', {});
    expect(figures.data.some((row) => row.late === 1)).toBe(true);
    await move(id, version, 'accepted');
    expect(await shown(id)).toMatchObject({ isLate: false, breaches: 1 });
    expect(await late()).not.toContain(id);
  });

  test('what is done closes by itself after the days of the shop', async () => {
    const { id } = await inState('done');
    now = TEN + 6 * DAY;
    await closeDone(desk);
    expect((await shown(id)).state).toBe('done');
    now = TEN + 7 * DAY;
    await closeDone(desk);
    expect(await shown(id)).toMatchObject({ state: 'closed', steps: [] });
    expect((await shown(id)).entries.at(-1)).toMatchObject({ side: 'system', to: 'closed' });
  });

  test('it is given to somebody who may deal with it, and to nobody else', async () => {
    const { id, version } = await handedIn();
    const [handler, other] = [
      await stage.person({ permissions: ['requirement.request.handle'] }),
      await stage.person({ permissions: ['requirement.request.review'] }),
    ];
    const give = (memberId: number | null, at: number) =>
      stage.step(desk, 'requirement.request.assign', { id, version: at, memberId });
    await expect(give(other.id, version)).rejects.toMatchObject({ code: 'requirement.not_handler' });
    await give(handler.id, version);
    expect((await shown(id)).assignee).toMatchObject({ id: handler.id });
    await expect(give(null, version)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(
      stage.call(stage.as(other), 'requirement.request.assign', { id, version: version + 1, memberId: null }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

describe('versions', () => {
  test('each version of what was handed in is kept with what it changed; what is dealt with is changed no more', async () => {
    const { id, version, kindId, by } = await handedIn();
    const changed = await stage.step(
      by,
      'requirement.save',
      sheet(kindId, { id, version, values: { purpose: '前瞻性分析', phone: '13800008009' } }),
    );
    const told = await stage.call<{ data: object[] }>(desk, 'requirement.request.versions', { id });
    expect(told.data).toMatchObject([
      {
        number: 2,
        changes: [{ label: 'purpose', before: '回顾性分析', after: '前瞻性分析' }, { after: '13800008009' }],
      },
      { number: 1, changes: [] },
    ]);
    const reviewer = stage.as(await stage.person({ permissions: ['requirement.request.review'] }));
    const masked = await stage.call<{ data: object[] }>(reviewer, 'requirement.request.versions', { id });
    expect(JSON.stringify(masked)).not.toContain('13800008009');
    expect(JSON.stringify(await shown(id, reviewer))).not.toContain('13800008009');
    expect((await stage.call<{ data: object[] }>(by, 'requirement.history', { id })).data).toHaveLength(2);
    const { version: accepted } = await move(id, changed.version, 'accepted');
    await expect(stage.call(by, 'requirement.save', sheet(kindId, { id, version: accepted }))).rejects.toMatchObject({
      code: 'requirement.fixed',
    });
  });

  test('other questions are another version: what was handed in keeps the words of its own', async () => {
    const { id, kindId, by } = await handedIn();
    const shownKind = async () =>
      (await stage.call<{ data: ShownKind }>(desk, 'requirement.kind.show', { id: kindId })).data;
    const kind = await shownKind();
    const renamed = sections(
      question('purpose', 'longText', { required: true, label: '新的说法' }),
      question('phone', 'phone'),
    );
    const save = async (more: object): Promise<Saved> => {
      const { name, version } = await shownKind();
      return stage.step(desk, 'requirement.kind.save', { ...kindValues(), name, id: kindId, version, ...more });
    };
    await publish(await save({ sections: renamed }));
    const newer = await shownKind();
    expect(newer.edition).toBe(2);
    expect(newer.hash).not.toBe(kind.hash);
    const told = await stage.call<{ data: { edition: number }[] }>(desk, 'requirement.kind.editions', { id: kindId });
    expect(told.data.map(({ edition }) => edition)).toEqual([2, 1]);
    const { answers } = (await stage.call<{ data: { answers: { label: string }[] } }>(by, 'requirement.show', { id }))
      .data;
    expect(answers.map(({ label }) => label)).toEqual(['purpose', 'phone']);
    // A key stands for one kind of question for good, and files are not taken.
    for (const [key, kindOf] of [
      ['purpose', 'number'],
      ['paper', 'file'],
    ] as const) {
      const draft = await save({ sections: sections(question(key, kindOf)) });
      await expect(publish(draft)).rejects.toMatchObject({ fields: { sections: expect.anything() } });
    }
    const { version } = await shownKind();
    await expect(stage.call(desk, 'requirement.kind.remove', { id: kindId, version })).rejects.toMatchObject({
      code: 'requirement.kind_kept',
    });
  });

  test('what an open kind asks is a draft until it is published, and before that it is told how many lose what', async () => {
    const { id, kindId, by } = await handedIn();
    const impact = async (of = kindId) =>
      (await stage.call<{ data: Impact | null }>(desk, 'requirement.kind.impact', { id: of })).data;
    const kind = (await stage.call<{ data: ShownKind }>(desk, 'requirement.kind.show', { id: kindId })).data;
    expect(kind).toMatchObject({ state: 'open', edition: 1, isChanged: false });
    // Of a requirement that was changed, what stands counts, and once.
    const { version } = await shown(id);
    await stage.step(by, 'requirement.save', sheet(kindId, { id, version, values: { purpose: '再次分析' } }));
    await stage.step(by, 'requirement.save', sheet(kindId));
    const draft = await stage.step(desk, 'requirement.kind.save', {
      ...{ ...kindValues(), name: kind.name, id: kindId, version: kind.version },
      sections: sections(question('purpose', 'longText'), question('cases', 'number')),
    });
    const asked = async () =>
      (
        await stage.call<{ data: { edition: number; sections: { questions: { key: string }[] }[] } }>(
          ...([by, 'requirement.kind', { id: kindId }] as const),
        )
      ).data;
    expect((await asked()).sections.flatMap(({ questions }) => questions.map(({ key }) => key))).toEqual([
      ...['purpose', 'phone'],
    ]);
    await stage.step(by, 'requirement.save', sheet(kindId, { values: { purpose: '甲' } }));
    expect(await impact()).toMatchObject({
      ...{ edition: 1, answers: 3, affected: 1, added: [{ key: 'cases' }] },
      removed: [{ key: 'phone', answers: 1 }],
    });
    expect(await impact((await draftKind()).id)).toBe(null);
    // Two who publish at once: one version, and one is told.
    const both = await Promise.allSettled([publish(draft), publish(draft)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await asked()).toMatchObject({ edition: 2 });
    const current = (await stage.call<{ data: ShownKind }>(desk, 'requirement.kind.show', { id: kindId })).data;
    await expect(publish({ id: kindId, version: current.version })).rejects.toMatchObject({
      code: 'requirement.nothing_new',
    });
    expect(await impact()).toMatchObject({ edition: 2, affected: 0, removed: [] });
    const retired = await stage.step(desk, 'requirement.kind.retire', { id: kindId, version: current.version });
    await expect(stage.step(desk, 'requirement.kind.retire', { ...retired })).rejects.toMatchObject({
      code: 'requirement.kind_not_open',
    });
    await publish(retired);
    expect(await asked()).toMatchObject({ edition: 2 });
    const reader = stage.as(await stage.person({ permissions: ['requirement.request.review'] }));
    for (const call of ['publish', 'retire'])
      await expect(
        stage.call(reader, `requirement.kind.${call}`, { id: kindId, version: current.version }),
      ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  test('what a kind asked and what was handed in is not changed by hand either', async () => {
    await handedIn();
    for (const table of ['requirement_edition', 'requirement_version', 'requirement_entry'])
      await expect(desk.db.write((tx) => tx.rows(`update ${table} set shop_id = shop_id`, []))).rejects.toThrow();
  });
});

describe('the workflow of a kind', () => {
  const flow = (more: object = {}) => [
    { key: 'check', name: '资料核对' },
    { key: 'ethics', name: '伦理复核', next: ['check', 'deliver'], byOther: true, hours: 4, ...more },
    { key: 'deliver', name: '交付' },
  ];
  const toStage = (id: number, version: number, key: string, as: Ctx = desk): Promise<Saved> =>
    stage.step(as, 'requirement.request.move', { id, version, to: 'accepted', stage: key });
  async function underWay(stages: object[] = flow()) {
    now = TEN;
    const [{ id: kindId }, by] = [await openKind({ stages }), await member()];
    const request = await stage.step(by, 'requirement.save', sheet(kindId));
    return { ...(await move(request.id, request.version, 'accepted')), by, kindId };
  }
  const handler = async (): Promise<Ctx> =>
    stage.as(await stage.person({ permissions: ['requirement.request.handle', 'requirement.request.review'] }));

  test('is gone through stage by stage, each with its promise, and done from where it may be', async () => {
    const { id, version, by } = await underWay();
    expect(await shown(id)).toMatchObject({
      ...{ state: 'accepted', stage: { key: 'check', name: '资料核对' }, dueAt: '2026-11-30T10:00:00+08:00' },
      ...{ nextStages: [{ key: 'ethics' }], steps: ['waiting', 'declined'] },
    });
    await expect(move(id, version, 'done')).rejects.toMatchObject({ code: 'requirement.stage_open' });
    for (const key of ['deliver', 'check', 'nowhere'])
      await expect(toStage(id, version, key)).rejects.toMatchObject({ code: 'requirement.step_impossible' });
    const ethics = await toStage(id, version, 'ethics');
    expect(await shown(id)).toMatchObject({ stage: { key: 'ethics' }, dueAt: '2026-11-27T14:00:00+08:00' });
    const deliver = await toStage(id, ethics.version, 'deliver', await handler());
    // It has no promise of its own: that of before goes on.
    expect(await shown(id)).toMatchObject({ stage: { key: 'deliver' }, dueAt: '2026-11-27T14:00:00+08:00' });
    await move(id, deliver.version, 'done');
    const own = (
      await stage.call<{ data: { stage: string; stages: object[]; entries: { stage: string }[] } }>(
        by,
        'requirement.show',
        { id },
      )
    ).data;
    expect(own.stages).toEqual([
      { name: '资料核对', isHere: false },
      { name: '伦理复核', isHere: false },
      { name: '交付', isHere: true },
    ]);
    expect(own.entries.map((entry) => entry.stage)).toEqual(['', '资料核对', '伦理复核', '交付', '']);
  });

  test('whoever brought it where somebody else is to look does not take it on, nor is it done by them', async () => {
    const { id, version } = await underWay(flow({ mayFinish: true }));
    const ethics = await toStage(id, version, 'ethics');
    expect(await shown(id)).toMatchObject({ nextStages: [], steps: ['waiting', 'declined'] });
    await expect(toStage(id, ethics.version, 'deliver')).rejects.toMatchObject({ code: 'requirement.another_needed' });
    await expect(move(id, ethics.version, 'done')).rejects.toMatchObject({ code: 'requirement.another_needed' });
    const other = await handler();
    expect(await shown(id, other)).toMatchObject({ nextStages: [{ key: 'check' }, { key: 'deliver' }] });
    await toStage(id, ethics.version, 'check', other);
  });

  test('comes to whom a stage names, who is told; of two who take it on at once one is told', async () => {
    const given = await handler();
    const { id, version } = await underWay(flow({ assigneeId: given.person?.id }));
    const both = await Promise.allSettled([toStage(id, version, 'ethics'), toStage(id, version, 'ethics')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await shown(id)).assignee).toMatchObject({ id: given.person?.id });
    expect((await notices('requirement.staged')).map(({ memberId }) => memberId)).toEqual([given.person?.id]);
  });

  test('stays where it was while its member is asked, and after it was taken up again', async () => {
    const { id, version, by } = await underWay();
    const ethics = await toStage(id, version, 'ethics');
    now = TEN + HOUR;
    const asked = await move(id, ethics.version, 'waiting', '请补充');
    await expect(toStage(id, asked.version, 'deliver', await handler())).rejects.toMatchObject({
      code: 'requirement.step_impossible',
    });
    await stage.step(by, 'requirement.say', { id, text: '已补充' });
    expect(await shown(id)).toMatchObject({ stage: { key: 'ethics' }, dueAt: '2026-11-27T14:00:00+08:00' });
  });

  test('is published with the questions and never changed: what was handed in goes by that of its day', async () => {
    const { id, version, kindId } = await underWay();
    const before = (await stage.call<{ data: ShownKind }>(desk, 'requirement.kind.show', { id: kindId })).data;
    const saved = await stage.step(desk, 'requirement.kind.save', {
      ...{ id: kindId, version: before.version, name: before.name, sections: asked, answerHours: 2, finishHours: 9 },
      stages: [{ key: 'only', name: '一步办结' }],
    });
    await publish(saved);
    const after = (await stage.call<{ data: ShownKind }>(desk, 'requirement.kind.show', { id: kindId })).data;
    expect(after).toMatchObject({ edition: 2 });
    expect(after.hash).not.toBe(before.hash);
    expect(await shown(id)).toMatchObject({ stage: { name: '资料核对' }, nextStages: [{ key: 'ethics' }] });
    await toStage(id, version, 'ethics');
  });

  test('what is no workflow, or names who may not deal with it, is not published', async () => {
    const nobody = await stage.person({ permissions: ['requirement.request.review'] });
    const faulty: object[][] = [
      flow({ next: ['check'] }),
      flow({ next: ['nowhere'] }),
      [...flow(), { key: 'check', name: '又一次' }],
      flow({ assigneeId: nobody.id }),
    ];
    for (const stages of faulty)
      await expect(openKind({ stages })).rejects.toMatchObject({ fields: { stages: expect.anything() } });
    await expect(draftKind({ stages: [{ key: 'Not a key', name: '一' }] })).rejects.toMatchObject({ status: 400 });
  });
});
