import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { startAlong } from './commands/start.ts';
import { flowOf } from './flow.ts';

/** The kind that the examples decide about: its module is always there, and an unknown subject withdraws without effect. */
const KIND = 'doctor.application';

const twoSteps = flowOf({
  steps: ['初审', '终审'].map((zh) => ({
    name: { zh },
    mode: 'any' as const,
    self: 'allow' as const,
    who: [{ kind: 'permission' as const, permission: 'approval.request.intervene' }],
  })),
});

/** Numbers that no record comes to have. */
let subject = 9_000_000_000;

/** A request by the administrator that asks its two steps of whoever manages approvals. */
async function request(stage: Stage, startedBy: number): Promise<number> {
  const ctx = stage.kit.ctx(stage.shop);
  subject += 1;
  const matter = { kind: KIND, subjectId: subject, title: stage.text('申请'), facts: { isChange: false }, startedBy };
  return ctx.db.write((tx) => startAlong(ctx, tx, matter, { flow: twoSteps, number: null }));
}

const own = async (stage: Stage) => ({ id: await request(stage, stage.people.admin.id) });

/** A request that stands at its second step. */
async function advanced(stage: Stage): Promise<{ id: number }> {
  const { id } = await own(stage);
  await stage.call('approval.request.approve', { id });
  return { id };
}

/** One draft of a flow is all a shop has of a kind, so its examples take turns on a shop of their own newcomers. */
async function draft(stage: Stage): Promise<{ kind: string; version: number }> {
  const shown = await stage.call<{ data: { version: number | null } }>('approval.flow.show', { kind: KIND });
  const { version } = shown.data;
  const saved = await stage.call<{ data: { version: number } }>('approval.flow.save', {
    kind: KIND,
    draft: {
      steps: [
        {
          name: { zh: stage.text('审') },
          mode: 'any',
          who: [{ kind: 'permission', permission: 'doctor.profile.review' }],
        },
      ],
    },
    ...(version !== null && { version }),
  });
  return { kind: KIND, version: saved.data.version };
}

/** A successful call of each operation on approvals. */
export const examples: Examples = {
  'approval.request.show': own,
  'approval.request.matter': own,
  'approval.request.approve': own,
  'approval.request.reject': async (stage) => ({ ...(await realSubject(stage)), reason: stage.text('资料不全') }),
  'approval.request.return': async (stage) => ({ ...(await advanced(stage)), to: 0, reason: stage.text('请补充材料') }),
  'approval.request.delegate': async (stage) => ({ ...(await own(stage)), to: stage.people.staff.id }),
  'approval.request.add': async (stage) => ({ ...(await own(stage)), who: stage.people.staff.id, when: 'before' }),
  'approval.request.withdraw': own,
  'approval.request.remind': own,
  'approval.absence.save': async (stage) => ({
    substituteId: stage.people.staff.id,
    fromAt: '2090-01-01T00:00:00+08:00',
    untilAt: '2090-01-08T00:00:00+08:00',
  }),
  'approval.flow.show': () => ({ kind: KIND }),
  'approval.flow.save': async (stage) => {
    const { version } = await draft(stage);
    return { kind: KIND, draft: twoSteps, version };
  },
  'approval.flow.simulate': () => ({ kind: KIND, draft: twoSteps, facts: { isChange: 'false' } }),
  'approval.flow.publish': draft,
  'approval.flow.reset': async (stage) => {
    const { kind, version } = await draft(stage);
    const { data } = await stage.call<{ data: { version: number } }>('approval.flow.publish', { kind, version });
    return { kind, version: data.version };
  },
};

/** A request about an application that is really there, which a refusal reaches. */
async function realSubject(stage: Stage): Promise<{ id: number }> {
  const { input } = await stage.prepare('doctor.application.reject');
  const row = await stage.kit
    .ctx(stage.shop)
    .db.row<{ id: number }>('select id from approval_request where shop_id = $1 and kind = $2 and subject_id = $3', [
      stage.shop.id,
      KIND,
      input.id,
    ]);
  if (row === null) throw new Error('Handing an application in started no approval.');
  return { id: row.id };
}
