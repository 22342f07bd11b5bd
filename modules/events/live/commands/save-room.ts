import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { liveKind } from '../kind.ts';
import { forgetPulse } from '../pulse.ts';
import type { roomDesk } from '../room-contract.ts';
import { lockStream } from '../stored-stream.ts';
import { tellViewers } from '../tell-viewers.ts';

type Given = ParsedOf<(typeof roomDesk)['live.admin.saveRoom']>;

/** Keeps the room of a stream as its host wants it; whoever is in it is told, and of two hosts the later one is asked to look. */
export async function saveRoom(ctx: Ctx, given: Given): Promise<{ data: { id: number; version: number } }> {
  const { id, version, mode, slowSeconds, notice, noticeEn, pollId, asksSignIn } = given;
  await checkPoll(ctx, pollId);
  return ctx.db.write(async (tx) => {
    await lockStream(tx, { id });
    // The first who changes anything makes the row: they saw none.
    if (version === 0)
      await tx.rows(
        `INSERT INTO live_room (shop_id, stream_id, version) SELECT $1, $2, 0 ON CONFLICT (shop_id, stream_id) DO NOTHING`,
        [ctx.shop.id, id],
      );
    const before = await tx.row<{ asksSignIn: boolean }>(
      'SELECT asks_sign_in AS "asksSignIn" FROM live_room WHERE shop_id = $1 AND stream_id = $2',
      [ctx.shop.id, id],
    );
    const saved = await changeRow(tx, {
      ...{ table: 'live_room', at: { shop_id: ctx.shop.id, stream_id: id }, version },
      set: {
        ...{ mode, slow_seconds: slowSeconds, notice, notice_en: noticeEn },
        ...{ poll_id: pollId, asks_sign_in: asksSignIn },
      },
    });
    if (saved === null) throw versionConflict();
    // Fewer are let in from now on: those who are there already are asked about anew.
    if (asksSignIn && before?.asksSignIn !== true)
      await ctx.services.events.emit(ctx, tx, 'content.changed', { type: liveKind.type, id });
    tx.afterCommit(() => {
      forgetPulse(ctx, id);
      tellViewers(ctx, id);
    });
    return { data: { id, version: saved.version } };
  });
}

/** A poll is one that its module offers to be chosen, in this shop. */
async function checkPoll(ctx: Ctx, pollId: number | null): Promise<void> {
  if (pollId === null) return;
  const { registry } = ctx.services;
  const source = registry.isOn(ctx.shop, 'vote') ? registry.find('vote')?.selects?.['vote.poll'] : undefined;
  const found = await source?.select(ctx, { q: '', ids: [pollId], page: 1, limit: 1 });
  if (found?.data.length !== 1) throw invalidInput({ pollId: [ctx.t('live.errors.poll_unknown')] });
}
