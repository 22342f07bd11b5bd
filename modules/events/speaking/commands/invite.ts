import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { wordedNotice } from '../../../platform/notice/public.ts';
import type { Role } from '../../agenda/rules/words.ts';
import type { speakingDesk } from '../admin-contract.ts';
import { noteStep } from '../held-task.ts';
import { type Reached, reachesOf } from '../queries/reaches.ts';
import { refuse } from '../refusals.ts';
import { type TaskState, taskSteps } from '../rules/task-steps.ts';
import { answerByOf } from '../settings.ts';
import { standingSlotSql } from '../task-sql.ts';
import { tasksLabel } from '../words.ts';
import { dayOf, INVITATION_PATH, type LetterFrame, letterFrame, writeLetter } from '../write-letter.ts';

type Send = (typeof speakingDesk)['speaking.letter.send'];
type Preview = (typeof speakingDesk)['speaking.letter.preview'];
type Asked = ParsedOf<Send>;

interface ChosenTask {
  task: number;
  itemId: number;
  expertId: number;
  role: Role;
  title: string;
  titleEn: string;
  startsAt: string | null;
  endsAt: string | null;
}

// The time is that of the release where there is one, else that of the draft: as it is planned.
const CHOSEN = `SELECT k.id AS task, k.item_id AS "itemId", k.expert_id AS "expertId", k.role, i.title, i.title_en AS "titleEn",
    coalesce(x.starts_at, i.starts_at) AS "startsAt", coalesce(x.ends_at, i.ends_at) AS "endsAt"
  FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id ${standingSlotSql('k.item_id')}
  WHERE k.shop_id = $1 AND i.conference_id = $2 AND k.id = ANY($3::bigint[])`;
const ORDER = 'ORDER BY "startsAt" NULLS LAST, k.id';

function byExpert(tasks: readonly ChosenTask[]): [number, ChosenTask[]][] {
  const found = new Map<number, ChosenTask[]>();
  for (const task of tasks) found.set(task.expertId, [...(found.get(task.expertId) ?? []), task]);
  // In one order, so that two who invite at once do not wait for one another.
  return [...found].sort(([one], [other]) => one - other);
}

const wording = (tasks: readonly ChosenTask[], frame: LetterFrame, until: string) => ({
  tasks: tasksLabel(tasks, frame.timeZone),
  until: dayOf(until, frame),
  zone: frame.timeZone,
});

const STANDING = `SELECT s.item_id AS "itemId", g.expert_id AS "expertId", s.role, s.state FROM speaking_task s
  JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id WHERE s.shop_id = $1 AND g.conference_id = $2 AND s.item_id = ANY($3::bigint[])`;

/** Those among tasks that can be invited to now: nobody was asked yet, or an answer lets them be asked once more. */
async function openTasks(ctx: Ctx, conference: number, tasks: readonly ChosenTask[]): Promise<ChosenTask[]> {
  const rows = await ctx.db.rows<Pick<ChosenTask, 'itemId' | 'expertId' | 'role'> & { state: TaskState }>(STANDING, [
    ...[ctx.shop.id, conference, tasks.map(({ itemId }) => itemId)],
  ]);
  const nameOf = (one: Pick<ChosenTask, 'itemId' | 'expertId' | 'role'>): string =>
    `${one.itemId} ${one.expertId} ${one.role}`;
  const states = new Map(rows.map((row) => [nameOf(row), row.state]));
  return tasks.filter((task) => {
    const state = states.get(nameOf(task));
    return state === undefined || taskSteps.may(state, 'invited', 'desk');
  });
}

/** The letters that inviting would send, each as its expert would read it; nothing is sent or kept. */
export async function previewLetters(ctx: Ctx, { conference, tasks }: ParsedOf<Preview>): Promise<OutputOf<Preview>> {
  if (tasks.length === 0) throw refuse.nothing_chosen();
  const frame = await letterFrame(ctx, ctx.db, conference);
  if (frame === null) throw notFound();
  const chosen = await ctx.db.rows<ChosenTask>(`${CHOSEN} ${ORDER}`, [ctx.shop.id, conference, tasks]);
  const open = byExpert(await openTasks(ctx, conference, chosen));
  const reached = await reachesOf(
    ctx,
    ctx.db,
    open.map(([expert]) => expert),
  );
  const until = await answerByOf(ctx);
  const data: OutputOf<Preview>['data'] = [];
  for (const [expertId, own] of open) {
    const who = reached.get(expertId);
    if (who === undefined) continue;
    const values = { name: who.names, conference: frame.titles, ...wording(own, frame, until) };
    // Whoever has no account gets a link of their own, whose secret nobody knows before it leaves.
    const link = who.reach === 'account' ? `/agenda/tasks?conference=${conference}` : `${INVITATION_PATH}#…`;
    const read = await wordedNotice(ctx, { kind: 'speaking.invited', values, link }, ctx.locale);
    data.push({ expertId, name: labelIn(ctx.locale, who.names), reach: who.reach, tasks: own.length, ...read });
  }
  return { data };
}

// Kept while they are invited to: whoever takes one out of the timetable, or gives it to somebody else, waits.
const LOCKED = `${CHOSEN} ORDER BY k.item_id, k.id FOR SHARE OF k`;
const GUEST = `INSERT INTO speaking_guest (conference_id, expert_id, invited_at) VALUES ($2, $3, $4)
  ON CONFLICT (shop_id, conference_id, expert_id) DO UPDATE SET updated_at = now() WHERE speaking_guest.shop_id = $1 RETURNING id`;
const ASKED_ANEW = `UPDATE speaking_guest SET invited_at = $3, reminders = 0, reminded_at = NULL, ended_at = NULL, updated_at = now() WHERE shop_id = $1 AND id = $2`;
const BEFORE = `SELECT id, state FROM speaking_task WHERE shop_id = $1 AND guest_id = $2 AND item_id = $3 AND role = $4 FOR UPDATE`;
const ADD = `INSERT INTO speaking_task (guest_id, item_id, role, told_starts_at, told_ends_at, answer_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;
const AGAIN = `UPDATE speaking_task SET state = 'invited', reason = '', successor_id = NULL, told_starts_at = $3, told_ends_at = $4, answer_by = $5,
    version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** Invites to one task; answers its number, or null where its expert was asked already. */
async function inviteTo(ctx: Ctx, tx: Tx, guest: number, task: ChosenTask, answerBy: string): Promise<number | null> {
  const { itemId, role, startsAt, endsAt } = task;
  const before = await tx.row<{ id: number; state: TaskState }>(BEFORE, [ctx.shop.id, guest, itemId, role]);
  if (before !== null && !taskSteps.may(before.state, 'invited', 'desk')) return null;
  if (before !== null) await tx.rows(AGAIN, [ctx.shop.id, before.id, startsAt, endsAt, answerBy]);
  const made = before ?? (await tx.row<{ id: number }>(ADD, [guest, itemId, role, startsAt, endsAt, answerBy]));
  const id = made?.id ?? 0;
  await noteStep(ctx, tx, { id, from: before?.state ?? null, to: 'invited', role: 'desk' });
  return id;
}

interface Inviting {
  frame: LetterFrame;
  answerBy: string;
}

/** Invites one expert to their tasks by one letter; answers to how many they had not been invited before. */
async function inviteExpert(
  ctx: Ctx,
  tx: Tx,
  { frame, answerBy }: Inviting,
  { expertId, memberId, names }: Reached,
  tasks: readonly ChosenTask[],
): Promise<number> {
  const now = ctx.services.now().toISOString();
  const guest = await tx.row<{ id: number }>(GUEST, [ctx.shop.id, frame.id, expertId, now]);
  if (guest === null || memberId === null) throw notFound();
  const invited: { id: number; task: ChosenTask }[] = [];
  for (const task of tasks) {
    const id = await inviteTo(ctx, tx, guest.id, task, answerBy);
    if (id !== null) invited.push({ id, task });
  }
  if (invited.length === 0) return 0;
  await tx.rows(ASKED_ANEW, [ctx.shop.id, guest.id, now]);
  // Each invitation to a task is told once: its numbers with the moment name the letter.
  const key = `${answerBy}/${invited.map(({ id }) => id).join('.')}`;
  await writeLetter(
    ctx,
    tx,
    frame,
    { guest: guest.id, member: memberId, names },
    {
      ...{ kind: 'invited', key, tasks: invited.length },
      values: wording(
        invited.map(({ task }) => task),
        frame,
        answerBy,
      ),
    },
  );
  return invited.length;
}

/** Invites to tasks of a timetable (A5, A7): one letter for each expert, and none to who was asked already or cannot be reached. */
export function invite(ctx: Ctx, input: Asked): Promise<OutputOf<Send>> {
  if (input.tasks.length === 0) throw refuse.nothing_chosen();
  return ctx.db.write((tx) => inviteWithin(ctx, tx, input));
}

/** The same within a transaction. */
export async function inviteWithin(ctx: Ctx, tx: Tx, { conference, tasks }: Asked): Promise<OutputOf<Send>> {
  const frame = await letterFrame(ctx, tx, conference);
  if (frame === null) throw notFound();
  const answerBy = await answerByOf(ctx);
  const chosen = await tx.rows<ChosenTask>(LOCKED, [ctx.shop.id, conference, tasks]);
  const experts = byExpert(chosen);
  const reached = await reachesOf(
    ctx,
    tx,
    experts.map(([expert]) => expert),
  );
  const data = { invited: 0, letters: 0, passed: 0, unreachable: [] as string[] };
  for (const [expertId, own] of experts) {
    const who = reached.get(expertId);
    if (who === undefined || who.reach === 'none') {
      data.unreachable.push(who === undefined ? String(expertId) : labelIn(ctx.locale, who.names));
      continue;
    }
    const invited = await inviteExpert(ctx, tx, { frame, answerBy }, who, own);
    data.invited += invited;
    data.passed += own.length - invited;
    data.letters += invited > 0 ? 1 : 0;
  }
  return { data };
}
