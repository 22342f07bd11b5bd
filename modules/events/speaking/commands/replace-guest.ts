import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endLinksTo } from '../../../../kernel/identity/links.ts';
import { type HandedTask, replaceExpert } from '../../agenda/public.ts';
import type { speakingDesk } from '../admin-contract.ts';
import { INVITATION_LINK } from '../contract.ts';
import { type HeldTask, holdTask, stepTask } from '../held-task.ts';
import { type Reached, reachesOf } from '../queries/reaches.ts';
import { refuse } from '../refusals.ts';
import { AGREED_STATES, type TaskState, WAITING_STATES } from '../rules/task-steps.ts';
import { type NamedTask, tasksLabel } from '../words.ts';
import { letterFrame, writeLetter } from '../write-letter.ts';

type Replace = (typeof speakingDesk)['speaking.guest.replace'];

const GUEST = 'SELECT id FROM speaking_guest WHERE shop_id = $1 AND conference_id = $2 AND expert_id = $3 FOR UPDATE';
const OWN = `SELECT s.id FROM speaking_task s JOIN jsonb_to_recordset($3::jsonb) AS w ("itemId" bigint, role text) ON w."itemId" = s.item_id AND w.role = s.role
  WHERE s.shop_id = $1 AND s.guest_id = $2 ORDER BY s.id`;
const TAKEN_OVER = 'UPDATE speaking_task SET successor_id = $3 WHERE shop_id = $1 AND id = $2';
const LEFT = `SELECT 1 FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
  WHERE k.shop_id = $1 AND i.conference_id = $2 AND k.expert_id = $3 LIMIT 1`;
const END =
  'UPDATE speaking_guest SET ended_at = $3, updated_at = now() WHERE shop_id = $1 AND id = $2 AND ended_at IS NULL';
const NAMED = `SELECT i.title, i.title_en AS "titleEn", s.role, s.told_starts_at AS "startsAt" FROM speaking_task s
  JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id WHERE s.shop_id = $1 AND s.id = ANY($2::bigint[]) ORDER BY s.told_starts_at NULLS LAST, s.id`;

/** Who is told that somebody else takes over: whoever was waiting for it, or had said yes. */
const concerns = (state: TaskState): boolean => WAITING_STATES.includes(state) || AGREED_STATES.includes(state);

interface Ending {
  conference: number;
  guest: number;
  who: Reached;
  tasks: readonly HeldTask[];
}

/** Tells the former expert once of all that somebody else now does. */
async function tellFormer(ctx: Ctx, tx: Tx, { conference, guest, who, tasks }: Ending): Promise<void> {
  const concerned = tasks.filter(({ state }) => concerns(state)).map(({ id }) => id);
  const frame = await letterFrame(ctx, tx, conference);
  if (concerned.length === 0 || frame === null || who.memberId === null || who.reach === 'none') return;
  const named = await tx.rows<NamedTask>(NAMED, [ctx.shop.id, concerned]);
  const key = `${ctx.services.now().toISOString()}/${concerned.join('.')}`;
  await writeLetter(
    ctx,
    tx,
    frame,
    { guest, member: who.memberId, names: who.names },
    {
      ...{ kind: 'released', key, tasks: concerned.length },
      values: { tasks: tasksLabel(named, frame.timeZone) },
    },
  );
}

/** What was asked of the former expert, and is somebody else's from now on; what was never asked has no history. */
async function handOver(
  ctx: Ctx,
  tx: Tx,
  input: ParsedOf<Replace>,
  handed: readonly HandedTask[],
): Promise<number | null> {
  const { conference, expert, by, reason } = input;
  const guest = await tx.row<{ id: number }>(GUEST, [ctx.shop.id, conference, expert]);
  const who = (await reachesOf(ctx, tx, [expert])).get(expert);
  if (guest === null || who === undefined) return null;
  const own = await tx.rows<{ id: number }>(OWN, [ctx.shop.id, guest.id, JSON.stringify(handed)]);
  const tasks: HeldTask[] = [];
  for (const { id } of own) {
    const task = await holdTask(ctx, tx, id);
    if (task.state === 'replaced') continue;
    tasks.push(task);
    await stepTask(ctx, tx, task, { to: 'replaced', role: 'desk', reason });
    await tx.rows(TAKEN_OVER, [ctx.shop.id, id, by]);
  }
  await tellFormer(ctx, tx, { conference, guest: guest.id, who, tasks });
  return guest.id;
}

/**
 * Gives tasks of an expert to another one (A5): the draft of the timetable says the new name, the invitation keeps its history, and where
 * nothing is left to do, the link opens nothing any more and what was booked for the former goes back (`speaking.freed`). The new expert is
 * invited by a letter of their own.
 */
export function replaceGuest(ctx: Ctx, input: ParsedOf<Replace>): Promise<OutputOf<Replace>> {
  const { conference, expert, by, tasks } = input;
  if (expert === by) throw refuse.same_expert();
  if (tasks.length === 0) throw refuse.nothing_chosen();
  return ctx.db.write(async (tx) => {
    if ((await letterFrame(ctx, tx, conference)) === null) throw notFound();
    const handed = await replaceExpert(ctx, tx, { conferenceId: conference, from: expert, to: by, tasks });
    if (handed.length === 0) throw refuse.not_planned();
    const guest = await handOver(ctx, tx, input, handed);
    const isFreed = (await tx.row(LEFT, [ctx.shop.id, conference, expert])) === null;
    if (isFreed) await free(ctx, tx, { conference, expert, guest });
    return { data: { moved: handed.length, isFreed } };
  });
}

/** Ends the invitation of somebody who has nothing left to do, and lets others give back what they booked. */
async function free(
  ctx: Ctx,
  tx: Tx,
  { conference, expert, guest }: { conference: number; expert: number; guest: number | null },
): Promise<void> {
  if (guest !== null) {
    await tx.rows(END, [ctx.shop.id, guest, ctx.services.now().toISOString()]);
    await endLinksTo(ctx, tx, { kind: INVITATION_LINK, things: [guest] });
  }
  const who = (await reachesOf(ctx, tx, [expert])).get(expert);
  await ctx.services.events.emit(ctx, tx, 'speaking.freed', {
    ...{ conferenceId: conference, expertId: expert, memberId: who?.memberId ?? null, name: who?.names.zh ?? '' },
  });
}
