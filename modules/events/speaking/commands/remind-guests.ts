import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { reachesOf } from '../queries/reaches.ts';
import { dayOf, letterFrame, writeLetter } from '../write-letter.ts';

/** Invitations that one run looks at. */
const MOST = 300;

/** Whose answer is still awaited somewhere, for the clock: some row of an index, and none where nobody is. */
export const REMINDERS_DUE = `select from speaking_task where shop_id = this_shop and state in ('invited', 'tentative') and answer_by > now() limit 1`;

// Within the window, so long after the last word, and not too often.
const DUE = `SELECT g.id FROM speaking_guest g WHERE g.shop_id = $1 AND g.ended_at IS NULL AND g.reminders < $2
    AND coalesce(g.reminded_at, g.invited_at) <= $3::timestamptz - make_interval(days => $4)
    AND EXISTS (SELECT FROM speaking_task s WHERE s.shop_id = g.shop_id AND s.guest_id = g.id AND s.state IN ('invited', 'tentative') AND s.answer_by > $3::timestamptz)`;
const WAITING = `SELECT g.conference_id AS conference, g.expert_id AS expert, g.reminders, g.invited_at AS "invitedAt",
    (SELECT count(*)::int FROM speaking_task s WHERE s.shop_id = g.shop_id AND s.guest_id = g.id AND s.state IN ('invited', 'tentative')) AS tasks,
    (SELECT min(s.answer_by) FROM speaking_task s WHERE s.shop_id = g.shop_id AND s.guest_id = g.id AND s.state IN ('invited', 'tentative')
      AND s.answer_by > $3::timestamptz) AS until
  FROM speaking_guest g WHERE g.shop_id = $1 AND g.id = $2`;
const REMINDED = `UPDATE speaking_guest SET reminders = reminders + 1, reminded_at = $3, updated_at = now() WHERE shop_id = $1 AND id = $2`;

interface Waiting {
  conference: number;
  expert: number;
  reminders: number;
  invitedAt: string;
  tasks: number;
  until: string | null;
}

async function remind(ctx: Ctx, tx: Tx, id: number, due: readonly unknown[]): Promise<void> {
  // Another run of the same job passes over what this one holds, and finds it reminded.
  const held = await tx.row(`${DUE} AND g.id = $5 FOR UPDATE SKIP LOCKED`, [...due, id]);
  if (held === null) return;
  const now = ctx.services.now().toISOString();
  const row = await tx.row<Waiting>(WAITING, [ctx.shop.id, id, now]);
  if (row === null || row.until === null) return;
  const frame = await letterFrame(ctx, tx, row.conference);
  const who = (await reachesOf(ctx, tx, [row.expert])).get(row.expert);
  await tx.rows(REMINDED, [ctx.shop.id, id, now]);
  if (frame === null || who === undefined || who.memberId === null || who.reach === 'none') return;
  await writeLetter(
    ctx,
    tx,
    frame,
    { guest: id, member: who.memberId, names: who.names },
    {
      ...{ kind: 'reminded', key: `${row.invitedAt}/${row.reminders + 1}`, tasks: row.tasks },
      values: { until: dayOf(row.until, frame) },
    },
  );
}

/** Reminds experts who have not answered within their window (A7), each so often as the configuration says; run twice it reminds once. */
export async function remindGuests(ctx: Ctx): Promise<void> {
  const { settings } = ctx.services;
  const most = await settings.get<number>(ctx, 'speaking.reminders');
  const every = await settings.get<number>(ctx, 'speaking.remindEvery');
  const due = [ctx.shop.id, most, ctx.services.now().toISOString(), every];
  const rows = await ctx.db.rows<{ id: number }>(`${DUE} ORDER BY g.id LIMIT ${MOST}`, due);
  for (const { id } of rows) await ctx.db.write((tx) => remind(ctx, tx, id, due));
}
