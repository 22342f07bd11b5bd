import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { type DescribedPerson, ensurePeople } from '../../../kernel/identity/persons.ts';
import { storeFor } from '../../platform/file/public.ts';
import { inviteWithin } from './commands/invite.ts';
import { replaceGuest } from './commands/replace-guest.ts';
import { drawSlides } from './demo-slides.ts';
import { MATERIAL, materialPurpose } from './file-purpose.ts';
import { noteStep, settleReady } from './held-task.ts';
import { MARKS, type MaterialState } from './rules/material-steps.ts';
import { COI_STATES } from './rules/readiness.ts';
import { TASK_STATES, type TaskState } from './rules/task-steps.ts';

const DAY_MS = 86_400_000;
const Both = z.strictObject({ zh: z.string(), en: z.string() });

/** What became of the tasks of one expert, told by slugs. */
const Story = z.strictObject({
  expert: z.string(),
  /** By which they are reached, where they have no account. */
  phone: z.string().optional(),
  /** When they were invited. */
  daysAgo: z.number(),
  /** Until when they may answer, counted from the invitation. */
  window: z.number().default(7),
  /** How their tasks stand; those of some items otherwise (`but`, by the Chinese title). */
  state: z.enum(TASK_STATES),
  but: z.record(z.string(), z.enum(TASK_STATES)).default({}),
  reason: z.string().default(''),
  coi: z.enum(COI_STATES).default('missing'),
  /** Slides that they handed in, by the Chinese title of the item: each version with what became of it. */
  slides: z
    .record(
      z.string(),
      z.array(
        z.strictObject({
          name: z.string(),
          daysAgo: z.number(),
          state: z.enum(MARKS),
          reason: z.string().default(''),
          points: z.array(Both),
        }),
      ),
    )
    .default({}),
});
const Demo = z.strictObject({
  conference: z.string(),
  stories: z.array(Story),
  /** Whose tasks somebody else has taken over by now. */
  replaced: z.strictObject({ expert: z.string(), by: z.string(), reason: z.string() }),
});
type Story = z.output<typeof Story>;
type Replaced = z.output<typeof Demo>['replaced'];

interface Planting {
  ctx: Ctx;
  conference: number;
}

interface Told {
  id: number;
  title: string;
  titleEn: string;
}

/** The same moment for all that a demo does some days ago. */
const daysBefore = (ctx: Ctx, days: number): Ctx => {
  const at = new Date(ctx.services.now().getTime() - days * DAY_MS);
  return { ...ctx, services: { ...ctx.services, now: () => at } };
};

async function giveContact(
  ctx: Ctx,
  tx: Tx,
  expert: { id: number; name: string; hospital: string },
  phone: string,
): Promise<void> {
  const described: DescribedPerson = {
    ...{ name: expert.name, affiliation: expert.hospital },
    contacts: [{ kind: 'phone', value: phone }],
  };
  const [person] = await ensurePeople(tx, ctx.services.config, ctx.shop.id, [described]);
  await tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    expert.id,
    person?.id,
  ]);
}

const TASKS = `SELECT k.id FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
  WHERE k.shop_id = $1 AND i.conference_id = $2 AND k.expert_id = $3`;
const INVITED = `SELECT s.id, i.title, i.title_en AS "titleEn" FROM speaking_task s JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id
  JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id WHERE s.shop_id = $1 AND g.conference_id = $2 AND g.expert_id = $3 AND s.state = 'invited'`;
const LEAD = `UPDATE speaking_task SET state = $3, reason = $4, coi = $5, answer_by = $6, version = version + 1 WHERE shop_id = $1 AND id = $2`;

/** The states on the way from the invitation to another one. */
const WAY: Readonly<Partial<Record<TaskState, readonly TaskState[]>>> = {
  tentative: ['tentative'],
  accepted: ['accepted'],
  declined: ['declined'],
  confirmed: ['accepted', 'confirmed'],
};

async function lead(ctx: Ctx, tx: Tx, story: Story, { id, title }: Told): Promise<void> {
  const { daysAgo, window, reason, coi } = story;
  const to = story.but[title] ?? story.state;
  const answerBy = new Date(ctx.services.now().getTime() - (daysAgo - window) * DAY_MS).toISOString();
  await tx.rows(LEAD, [ctx.shop.id, id, to, to === 'declined' ? reason : '', coi, answerBy]);
  let from: TaskState = 'invited';
  for (const [index, next] of (WAY[to] ?? []).entries()) {
    const role = next === 'confirmed' ? 'desk' : 'expert';
    const then = daysBefore(ctx, Math.max(0, daysAgo - 1 - index));
    await noteStep(then, tx, { id, from, to: next, role, reason: next === 'declined' ? reason : '' });
    from = next;
  }
  await settleReady(ctx, tx, id);
}

const ADD = `INSERT INTO speaking_material (task_id, kind, number, name, state, material_file, begun_at, given_at, reason, marked_at)
  VALUES ($1, 'slides', $2, $3, $4, $5, $6, $6, $7, $8)`;

async function handIn(
  { ctx }: Planting,
  story: Story,
  task: Told,
  expert: { name: string; nameEn: string },
): Promise<void> {
  const versions = story.slides[task.title] ?? [];
  for (const [index, { name, daysAgo, state, reason, points }] of versions.entries()) {
    const bytes = drawSlides({
      title: task.titleEn || task.title,
      speaker: expert.nameEn || expert.name,
      points: points.map(({ en }) => en),
    });
    const at = daysBefore(ctx, daysAgo).services.now().toISOString();
    const marked: MaterialState = state;
    await withUpload(ctx, { fileName: name, mime: 'application/pdf', bytes }, (sent) =>
      storeFor(sent, MATERIAL, materialPurpose, async (file, tx) => {
        await tx.rows(ADD, [task.id, index + 1, name, marked, file.id, at, reason, marked === 'given' ? null : at]);
        return {};
      }),
    );
  }
}

async function tell(planting: Planting, story: Story): Promise<void> {
  const { ctx, conference } = planting;
  const expert = await ctx.db.row<{ id: number; name: string; nameEn: string; hospital: string }>(
    `SELECT id, title AS name, title_en AS "nameEn", hospital FROM expert e WHERE shop_id = $1 AND slug = $2
       AND NOT EXISTS (SELECT FROM speaking_guest g WHERE g.shop_id = e.shop_id AND g.conference_id = $3 AND g.expert_id = e.id)`,
    [ctx.shop.id, story.expert, conference],
  );
  if (expert === null) return;
  const { phone, daysAgo } = story;
  await ctx.db.write(async (tx) => {
    if (phone !== undefined) await giveContact(ctx, tx, expert, phone);
    const tasks = await tx.rows<{ id: number }>(TASKS, [ctx.shop.id, conference, expert.id]);
    await inviteWithin(daysBefore(ctx, daysAgo), tx, { conference, tasks: tasks.map(({ id }) => id) });
  });
  const invited = await ctx.db.rows<Told>(INVITED, [ctx.shop.id, conference, expert.id]);
  for (const task of invited) {
    await handIn(planting, story, task, expert);
    await ctx.db.write((tx) => lead(ctx, tx, story, task));
  }
}

async function replace({ ctx, conference }: Planting, told: Replaced): Promise<void> {
  const found = await ctx.db.rows<{ id: number; slug: string }>(
    'SELECT id, slug FROM expert WHERE shop_id = $1 AND slug = ANY($2::text[])',
    [ctx.shop.id, [told.expert, told.by]],
  );
  const expert = found.find(({ slug }) => slug === told.expert)?.id;
  const by = found.find(({ slug }) => slug === told.by)?.id;
  if (expert === undefined || by === undefined) return;
  const tasks = (await ctx.db.rows<{ id: number }>(TASKS, [ctx.shop.id, conference, expert])).map(({ id }) => id);
  // They were replaced already, or the desk has changed the timetable since.
  if (tasks.length > 0) await replaceGuest(ctx, { conference, expert, by, tasks, reason: told.reason });
}

/** Gives a demo shop invitations in every state with what experts have handed in; who was invited already stays as they are. */
export async function demo(ctx: Ctx): Promise<void> {
  const asked = demoYaml(ctx.shop.code, 'speakings.yaml');
  if (asked === null) return;
  const { conference: slug, stories, replaced } = Demo.parse(asked);
  const row = await ctx.db.row<{ id: number }>('SELECT id FROM conference WHERE shop_id = $1 AND slug = $2', [
    ctx.shop.id,
    slug,
  ]);
  if (row === null) return;
  for (const story of stories) await tell({ ctx, conference: row.id }, story);
  await replace({ ctx, conference: row.id }, replaced);
}
