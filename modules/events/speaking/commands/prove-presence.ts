import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { holdTask, settleReady, stepTask } from '../held-task.ts';
import { isSeenAt } from '../rules/readiness.ts';
import { presenceMinutes } from '../settings.ts';

/** What whoever has gates says: at which moments somebody came into a room, as it counts by now. */
const InRoom = z.object({
  conferenceId: z.number(),
  memberId: z.number(),
  roomId: z.number(),
  moments: z.array(z.string()),
});

// In the room itself, or in a hall that it is a part of.
const TASKS = `SELECT s.id, x.starts_at AS "startsAt", x.ends_at AS "endsAt",
    (SELECT p.role FROM speaking_step p WHERE p.shop_id = s.shop_id AND p.task_id = s.id ORDER BY p.id DESC LIMIT 1) = 'rule' AS "isByRule"
  FROM expert_link l JOIN speaking_guest g ON g.shop_id = l.shop_id AND g.expert_id = l.expert_id AND g.conference_id = $2
    JOIN speaking_task s ON s.shop_id = g.shop_id AND s.guest_id = g.id AND s.state IN ('confirmed', 'ready', 'done')
    JOIN agenda_slot x ON x.shop_id = s.shop_id AND x.item_id = s.item_id AND x.ended_in IS NULL AND NOT x.is_cancelled
  WHERE l.shop_id = $1 AND l.member_id = $3 AND (x.room_id = $4 OR x.held_set @> $4::bigint) ORDER BY s.id`;

/** Somebody came into a room, or that was taken back: their tasks there are done from then on, or wait once more (F2, A5). */
export async function provePresence(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { conferenceId, memberId, roomId, moments } = InRoom.parse(data);
  const rows = await tx.rows<{ id: number; startsAt: string; endsAt: string; isByRule: boolean }>(TASKS, [
    ...[ctx.shop.id, conferenceId, memberId, roomId],
  ]);
  if (rows.length === 0) return;
  const before = await presenceMinutes(ctx);
  for (const { id, isByRule, ...when } of rows) {
    const isSeen = moments.some((at) => isSeenAt(Date.parse(at), when, before));
    const task = await holdTask(ctx, tx, id);
    if (isSeen && task.isPlanned && (task.state === 'confirmed' || task.state === 'ready')) {
      await stepTask(ctx, tx, task, { to: 'done', role: 'rule' });
    }
    if (!isSeen && task.state === 'done' && isByRule) {
      await stepTask(ctx, tx, task, { to: 'confirmed', role: 'rule' });
      await settleReady(ctx, tx, id);
    }
  }
}
