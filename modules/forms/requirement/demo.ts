import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { checkAnswers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { KindValues } from './admin-contract.ts';
import { keepEdition } from './commands/publish-kind.ts';
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

/** Gives a demo shop its kinds of requirement, each with what was handed in; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const planted = Kinds.parse(demoYaml(ctx.shop.code, 'requirements.yaml') ?? []);
  await ctx.db.write(async (tx) => {
    for (const [index, { requests, responsible, ...written }] of planted.entries()) {
      const there = await tx.row('SELECT FROM requirement_kind WHERE shop_id = $1 AND name = $2', [
        ...[ctx.shop.id, written.name],
      ]);
      if (there !== null) continue;
      const values = KindValues.parse({ ...written, position: (index + 1) * 10 });
      const responsibleId = responsible === undefined ? null : await memberNamed(ctx, tx, responsible);
      const made = await tx.row<{ id: number }>(
        `INSERT INTO requirement_kind (name, name_en, about, about_en, sections, edition, state, responsible_id, answer_hours, finish_hours, position, stages)
         VALUES ($1, $2, $3, $4, $5, 1, 'open', $6, $7, $8, $9, $10) RETURNING id`,
        [
          ...[values.name, values.nameEn, values.about, values.aboutEn, JSON.stringify(values.sections), responsibleId],
          ...[values.answerHours, values.finishHours, values.position, JSON.stringify(values.stages)],
        ],
      );
      if (made === null) continue;
      await keepEdition(tx, made.id, 1, values);
      for (const request of requests) await plantRequest(ctx, tx, { ...values, id: made.id }, request);
    }
  });
}
