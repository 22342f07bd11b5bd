import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { adoptFlow, type FlowStep } from '../../platform/approval/public.ts';
import { checkAnswers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { KindValues } from './admin-contract.ts';
import { KIND_REVIEW, lockKind, releaseKind } from './commands/publish-kind.ts';
import { handIn } from './commands/review-kind.ts';
import { clockAfter, firstClock, type Timed } from './rules/clock.ts';
import { openWords } from './rules/open-words.ts';
import { REQUIREMENT_STATES } from './rules/steps.ts';
import { businessHours } from './settings.ts';

const HOUR_MS = 3_600_000;

const Step = z.object({
  /** Hours after it was handed in. */
  hours: z.number(),
  by: z.string(),
  to: z.enum(REQUIREMENT_STATES).optional(),
  /** The stage that it came to; with `to: accepted` from the second one on. */
  stage: z.string().default(''),
  text: z.string().default(''),
});

const Kinds = z.array(
  z.looseObject({
    name: z.string(),
    responsible: z.string().optional(),
    /** Who handed it in for review: it is published once an administrator agrees. */
    handedInBy: z.string().optional(),
    requests: z
      .array(
        z.object({
          by: z.string(),
          hoursAgo: z.number(),
          title: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
          steps: z.array(Step).default([]),
        }),
      )
      .default([]),
  }),
);
type Request = z.output<typeof Kinds>[number]['requests'][number];

interface Planted extends z.output<typeof KindValues> {
  id: number;
}

async function memberNamed(ctx: Ctx, tx: Tx, name: string): Promise<number> {
  const found = await tx.row<{ id: number }>(
    'SELECT id FROM member WHERE shop_id = $1 AND name = $2 ORDER BY id LIMIT 1',
    [...[ctx.shop.id, name]],
  );
  if (found === null) throw new Error(`Nobody of shop ${ctx.shop.code} is called ${name}.`);
  return found.id;
}

async function plantRequest(ctx: Ctx, tx: Tx, kind: Planted, request: Request): Promise<void> {
  const hours = await businessHours(ctx);
  const at = new Date(ctx.services.now().getTime() - request.hoursAgo * HOUR_MS);
  const memberId = await memberNamed(ctx, tx, request.by);
  const { answers, faults } = checkAnswers(questionsOf(kind.sections), request.values, formatDate(at));
  if (faults.length > 0) throw new Error(`“${request.title}” is at fault: ${JSON.stringify(faults)}.`);
  const timed: Timed = {
    ...firstClock(kind.answerHours, at, hours),
    ...{ state: 'submitted', acceptedAt: null, answerHours: kind.answerHours, finishHours: kind.finishHours },
  };
  type Entry = [
    side: string,
    by: number,
    from: string | null,
    to: string | null,
    text: string,
    at: string,
    stage: string,
  ];
  const entries: Entry[] = [['member', memberId, null, 'submitted', '', at.toISOString(), '']];
  let [stage, stageBy]: [string, number | null] = ['', null];
  const moments: { assignee: number | null; finishedAt: string | null; endedAt: string | null } = {
    ...{ assignee: null, finishedAt: null, endedAt: null },
  };
  for (const { hours: later, by, to, text, stage: named } of request.steps) {
    const moment = new Date(at.getTime() + later * HOUR_MS);
    const byId = await memberNamed(ctx, tx, by);
    const side = byId === memberId ? 'member' : 'desk';
    const next = to === 'accepted' && stage === '' ? (kind.stages[0]?.key ?? '') : named;
    if (next !== '') [stage, stageBy] = [next, byId];
    entries.push([side, byId, to === undefined ? null : timed.state, to ?? null, text, moment.toISOString(), next]);
    if (to === undefined || to === timed.state) continue;
    Object.assign(timed, clockAfter(timed, to, moment, hours), { state: to });
    if (to === 'accepted') {
      timed.acceptedAt ??= moment.toISOString();
      moments.assignee ??= side === 'desk' ? byId : null;
    }
    if (to === 'done') moments.finishedAt = moment.toISOString();
    if (to === 'closed' || to === 'declined' || to === 'withdrawn') moments.endedAt = moment.toISOString();
  }
  const made = await tx.row<{ id: number }>(
    `INSERT INTO requirement_request (kind_id, member_id, title, words, state, assignee_id, submitted_at, accepted_at, finished_at,
       ended_at, due_at, left_minutes, stage, stage_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
    [
      ...[
        kind.id,
        memberId,
        request.title,
        openWords(questionsOf(kind.sections), answers),
        timed.state,
        moments.assignee,
      ],
      ...[at.toISOString(), timed.acceptedAt, moments.finishedAt, moments.endedAt, timed.dueAt, timed.leftMinutes],
      ...[stage, stageBy],
    ],
  );
  await tx.rows(
    'INSERT INTO requirement_version (request_id, number, edition, title, "values", at) VALUES ($1, 1, 1, $2, $3, $4)',
    [made?.id, request.title, JSON.stringify(answers), at.toISOString()],
  );
  for (const [side, byId, from, to, text, said, staged] of entries) {
    await tx.rows(
      `INSERT INTO requirement_entry (request_id, kind, side, by_id, from_state, to_state, text, at, stage)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [made?.id, to === null ? 'message' : 'step', side, byId, from, to, text, said, staged],
    );
  }
}

/** Four eyes before anything new is asked, where a demo shop has a kind that waits for them. */
const review: { steps: Pick<FlowStep, 'name' | 'mode' | 'who'>[] } = {
  steps: [
    {
      ...{ name: { zh: '科研管理部审核', en: 'Research office' }, mode: 'any' },
      who: [{ kind: 'role', role: 'admin' }],
    },
  ],
};

/** Plants a kind as it was written: handed in by somebody, or open. */
async function plantKind(
  ctx: Ctx,
  tx: Tx,
  values: z.output<typeof KindValues>,
  { responsibleId, handedInBy }: { responsibleId: number | null; handedInBy: number | null },
): Promise<number> {
  const made = await tx.row<{ id: number }>(
    `INSERT INTO requirement_kind (name, name_en, about, about_en, sections, responsible_id, answer_hours, finish_hours, position, stages)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      ...[values.name, values.nameEn, values.about, values.aboutEn, JSON.stringify(values.sections), responsibleId],
      ...[values.answerHours, values.finishHours, values.position, JSON.stringify(values.stages)],
    ],
  );
  const kind = await lockKind(ctx, tx, made?.id ?? 0);
  if (handedInBy !== null) await handIn(ctx, tx, kind, handedInBy);
  else await releaseKind(ctx, tx, kind, { edition: 1, isSame: false });
  return kind.id;
}

/** Gives a demo shop its kinds of requirement, each with what was handed in; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const planted = Kinds.parse(demoYaml(ctx.shop.code, 'requirements.yaml') ?? []);
  const there = await ctx.db.rows<{ name: string }>('SELECT name FROM requirement_kind WHERE shop_id = $1', [
    ctx.shop.id,
  ]);
  const isThere = new Set(there.map(({ name }) => name));
  const missing = planted.flatMap((kind, index) =>
    isThere.has(kind.name) ? [] : [{ kind, position: (index + 1) * 10 }],
  );
  if (missing.some(({ kind }) => kind.handedInBy !== undefined))
    await adoptFlow(ctx, KIND_REVIEW, review, '新的需求类型须经审核');
  await ctx.db.write(async (tx) => {
    for (const { kind, position } of missing) {
      const { requests, responsible, handedInBy, ...written } = kind;
      const values = KindValues.parse({ ...written, position });
      const idOf = async (name?: string) => (name === undefined ? null : await memberNamed(ctx, tx, name));
      const people = { responsibleId: await idOf(responsible), handedInBy: await idOf(handedInBy) };
      const id = await plantKind(ctx, tx, values, people);
      for (const request of requests) await plantRequest(ctx, tx, { ...values, id }, request);
    }
  });
}
