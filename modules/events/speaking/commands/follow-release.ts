import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Role } from '../../agenda/rules/words.ts';
import { noteStep } from '../held-task.ts';
import { type Reached, reachesOf } from '../queries/reaches.ts';
import { isOtherTime } from '../rules/readiness.ts';
import { AGREED_STATES, type TaskState, WAITING_STATES } from '../rules/task-steps.ts';
import { answerByOf } from '../settings.ts';
import { PLANNED } from '../task-sql.ts';
import { type NamedTask, tasksLabel } from '../words.ts';
import { dayOf, type LetterFrame, letterFrame, writeLetter } from '../write-letter.ts';

interface Standing extends NamedTask {
  id: number;
  guest: number;
  expertId: number;
  role: Role;
  state: TaskState;
  startsAt: string;
  endsAt: string;
  toldStartsAt: string | null;
  toldEndsAt: string | null;
}

const WHERE = `FROM speaking_task s JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id
    JOIN agenda_slot x ON x.shop_id = s.shop_id AND x.item_id = s.item_id AND x.ended_in IS NULL AND NOT x.is_cancelled
  WHERE s.shop_id = $1 AND g.conference_id = $2 AND s.state = ANY($3::text[])
    AND (s.told_starts_at IS DISTINCT FROM x.starts_at OR s.told_ends_at IS DISTINCT FROM x.ends_at) AND ${PLANNED}`;
// Invitations before their tasks, as whoever invites or replaces locks them.
const GUESTS = `SELECT id FROM speaking_guest WHERE shop_id = $1 AND id IN (SELECT g.id ${WHERE}) ORDER BY id FOR UPDATE`;
const MOVED = `SELECT s.id, s.guest_id AS guest, g.expert_id AS "expertId", s.role, s.state, x.title, x.title_en AS "titleEn", x.starts_at AS "startsAt",
    x.ends_at AS "endsAt", s.told_starts_at AS "toldStartsAt", s.told_ends_at AS "toldEndsAt" ${WHERE} ORDER BY s.id FOR UPDATE OF s`;
const TOLD = `UPDATE speaking_task s SET told_starts_at = x.starts_at, told_ends_at = x.ends_at, version = s.version + 1, updated_at = now()
  FROM agenda_slot x WHERE s.shop_id = $1 AND s.id = ANY($2::bigint[]) AND x.shop_id = s.shop_id AND x.item_id = s.item_id AND x.ended_in IS NULL`;
const ASKED = `UPDATE speaking_task SET state = 'invited', answer_by = $3, updated_at = now() WHERE shop_id = $1 AND id = ANY($2::bigint[])`;
const ANEW = `UPDATE speaking_guest SET invited_at = $3, reminders = 0, reminded_at = NULL, updated_at = now() WHERE shop_id = $1 AND id = ANY($2::bigint[])`;

interface Asking {
  frame: LetterFrame;
  number: number;
  answerBy: string;
}

/** Writes to one expert what of theirs has another time, in one letter for the release. */
async function tellMoved(
  ctx: Ctx,
  tx: Tx,
  { frame, number, answerBy }: Asking,
  tasks: readonly Standing[],
  who: Reached | undefined,
): Promise<void> {
  const [first] = tasks;
  if (first === undefined || who === undefined || who.memberId === null || who.reach === 'none') return;
  await writeLetter(
    ctx,
    tx,
    frame,
    { guest: first.guest, member: who.memberId, names: who.names },
    {
      ...{ kind: 'moved', key: `release/${number}`, tasks: tasks.length },
      values: { tasks: tasksLabel(tasks, frame.timeZone), until: dayOf(answerBy, frame), zone: frame.timeZone },
    },
  );
}

/**
 * Follows a release of a timetable: whoever agreed to another day or time is asked once more and told so in one letter; another room
 * asks nobody anything. Who has not answered yet sees the released time.
 */
export async function followRelease(
  ctx: Ctx,
  tx: Tx,
  { type, id: conference }: Record<string, unknown>,
): Promise<void> {
  if (type !== 'agenda') return;
  const states = [...AGREED_STATES, ...WAITING_STATES];
  const values = [ctx.shop.id, conference, states];
  if ((await tx.rows(GUESTS, values)).length === 0) return;
  const moved = (await tx.rows<Standing>(MOVED, values)).filter((task) =>
    isOtherTime({ startsAt: task.toldStartsAt, endsAt: task.toldEndsAt }, task),
  );
  await tx.rows(TOLD, [ctx.shop.id, moved.map(({ id }) => id)]);
  const agreed = moved.filter(({ state }) => AGREED_STATES.includes(state));
  const frame = await letterFrame(ctx, tx, Number(conference));
  if (agreed.length === 0 || frame === null) return;
  const answerBy = await answerByOf(ctx);
  await tx.rows(ASKED, [ctx.shop.id, agreed.map(({ id }) => id), answerBy]);
  for (const { id, state } of agreed) await noteStep(ctx, tx, { id, from: state, to: 'invited', role: 'rule' });
  const guests = [...new Set(agreed.map(({ guest }) => guest))];
  await tx.rows(ANEW, [ctx.shop.id, guests, ctx.services.now().toISOString()]);
  const release = await tx.row<{ number: number }>(
    'SELECT max(number) AS number FROM agenda_release WHERE shop_id = $1 AND conference_id = $2',
    [ctx.shop.id, conference],
  );
  const reached = await reachesOf(
    ctx,
    tx,
    agreed.map(({ expertId }) => expertId),
  );
  const asking = { frame, answerBy, number: release?.number ?? 0 };
  for (const guest of guests) {
    const own = agreed.filter((task) => task.guest === guest);
    await tellMoved(ctx, tx, asking, own, reached.get(own[0]?.expertId ?? 0));
  }
}
