import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { holdAgenda } from './commands/hold-agenda.ts';
import { refuseBlocked } from './commands/refuse-blocked.ts';
import { refuse } from './refusals.ts';
import type { Role } from './rules/words.ts';

type Input = Record<string, unknown>;
interface Task {
  expertId: number;
  role: Role;
}

async function requireRow(tx: Tx, table: string, values: readonly unknown[]): Promise<boolean> {
  // Held, so that it is not removed meanwhile.
  return (await tx.row(`SELECT id FROM ${table} WHERE shop_id = $1 AND id = $2 FOR SHARE`, values)) !== null;
}

async function checkSession(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<void> {
  const parts = await tx.row('SELECT 1 FROM agenda_item WHERE shop_id = $1 AND session_id = $2 LIMIT 1', [
    ctx.shop.id,
    before?.id ?? 0,
  ]);
  const isOther = before !== null && (before.conferenceId !== input.conferenceId || before.kind !== input.kind);
  if (parts !== null && isOther) throw refuse.session_used();
  if (input.sessionId === null) return;
  const session = await tx.row<{ id: number }>(
    `SELECT id FROM agenda_item WHERE shop_id = $1 AND id = $2 AND conference_id = $3 AND kind = 'session' FOR SHARE`,
    [ctx.shop.id, input.sessionId, input.conferenceId],
  );
  if (session === null) throw refuse.session_unknown();
  if (input.kind === 'session' || parts !== null) throw refuse.session_nested();
}

/** An item is of a conference, in a room and with experts that are there; both of its times are said, or none. */
export async function checkItem(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const { conferenceId, roomId, startsAt, endsAt } = input;
  if (!(await requireRow(tx, 'conference', [ctx.shop.id, conferenceId]))) throw refuse.conference_unknown();
  // Both timetables are held where it goes from one to another, the lower number first.
  const held = new Set([Number(before?.conferenceId ?? conferenceId), Number(conferenceId)]);
  for (const id of [...held].sort((a, b) => a - b)) await holdAgenda(ctx, tx, id);
  if (roomId !== null && !(await requireRow(tx, 'room', [ctx.shop.id, roomId]))) throw refuse.room_unknown();
  if ((startsAt === null) !== (endsAt === null)) throw refuse.both_times();
  if (startsAt !== null && Date.parse(String(endsAt)) <= Date.parse(String(startsAt))) throw refuse.times_wrong();
  await checkSession(ctx, tx, input, before);
  const people = (input.people ?? []) as Task[];
  if (new Set(people.map(({ expertId, role }) => `${expertId} ${role}`)).size < people.length)
    throw refuse.task_twice();
  const experts = [...new Set(people.map(({ expertId }) => expertId))];
  const known = await tx.rows('SELECT id FROM expert WHERE shop_id = $1 AND id = ANY($2::bigint[]) FOR SHARE', [
    ctx.shop.id,
    experts,
  ]);
  if (known.length < experts.length) throw refuse.expert_unknown();
  return input;
}

/** Keeps who does what in an item, those who stay with all that is known of their task; then looks for what blocks the edit. */
export async function keepTasks(ctx: Ctx, tx: Tx, id: number, input: Input): Promise<void> {
  const people = input.people as Task[] | undefined;
  if (people !== undefined) {
    const wanted = JSON.stringify(people.map((task, position) => ({ ...task, position })));
    const from = `jsonb_to_recordset($3::jsonb) AS w ("expertId" bigint, role text, position int)`;
    await tx.rows(
      `DELETE FROM agenda_task k WHERE k.shop_id = $1 AND k.item_id = $2
         AND NOT EXISTS (SELECT FROM ${from} WHERE w."expertId" = k.expert_id AND w.role = k.role)`,
      [ctx.shop.id, id, wanted],
    );
    await tx.rows(
      `INSERT INTO agenda_task (item_id, expert_id, role, position) SELECT $2, w."expertId", w.role, w.position FROM ${from}
       WHERE $1::int IS NOT NULL
       ON CONFLICT (shop_id, item_id, expert_id, role) DO UPDATE SET position = excluded.position, updated_at = now()
       WHERE agenda_task.position <> excluded.position`,
      [ctx.shop.id, id, wanted],
    );
  }
  await refuseBlocked(ctx, tx, Number(input.conferenceId), [id]);
}

/** Keeps a session that has parts; the draft counts the removal of any other. */
export async function keepUsedItem(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  await holdAgenda(ctx, tx, Number(row.conferenceId));
  const parts = await tx.row('SELECT 1 FROM agenda_item WHERE shop_id = $1 AND session_id = $2 LIMIT 1', [
    ctx.shop.id,
    row.id,
  ]);
  if (parts !== null) throw refuse.session_used();
}

/** What stands in a room keeps the parts that it consists of by now; the database refuses where another thing is in one of them (L2). */
export async function keepPartsOfRoom(ctx: Ctx, tx: Tx, { id }: Record<string, unknown>): Promise<void> {
  await tx.rows(
    'UPDATE agenda_slot SET room_id = room_id WHERE shop_id = $1 AND room_id = $2 AND ended_in IS NULL AND NOT is_cancelled',
    [ctx.shop.id, id],
  );
}

/** Keeps a room that something of a timetable is in, or was. */
export async function keepUsedRoom(ctx: Ctx, tx: Tx, { id }: Record<string, unknown>): Promise<void> {
  const used = await tx.row(
    `SELECT 1 FROM agenda_item WHERE shop_id = $1 AND room_id = $2
     UNION ALL SELECT 1 FROM agenda_slot WHERE shop_id = $1 AND room_id = $2 LIMIT 1`,
    [ctx.shop.id, id],
  );
  if (used !== null) throw refuse.room_used();
}

/** Keeps a conference that has a timetable, and an expert who has something to do in one. */
export async function keepUsedContent(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type === 'conference') {
    const used = await tx.row(
      `SELECT 1 FROM agenda_item WHERE shop_id = $1 AND conference_id = $2
       UNION ALL SELECT 1 FROM agenda_release WHERE shop_id = $1 AND conference_id = $2 LIMIT 1`,
      [ctx.shop.id, id],
    );
    if (used !== null) throw refuse.conference_used();
  }
  if (type === 'expert') {
    const used = await tx.row('SELECT 1 FROM agenda_task WHERE shop_id = $1 AND expert_id = $2 LIMIT 1', [
      ctx.shop.id,
      id,
    ]);
    if (used !== null) throw refuse.expert_used();
  }
}
