import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { gatePassword } from '../../../../kernel/rate-limit/password-gate.ts';
import { lockItem } from '../../envelope/public.ts';
import type { videoGate } from '../admin-contract.ts';
import { gatedFilm } from '../gate.ts';
import { videoKind } from '../kind.ts';
import { playedFrom } from '../queries/played-from.ts';
import { refuse } from '../refusals.ts';

/** Lets a film be watched with a password or without one; it holds at once, for those who watch too. */
export async function saveGate(
  ctx: Ctx,
  { id, version, isGated, password }: ParsedOf<(typeof videoGate)['video.gate.save']>,
): Promise<{ data: { id: number; version: number } }> {
  if (isGated) await checkFilm(ctx, id);
  return ctx.db.write(async (tx) => {
    const { passwordHash } = await lockItem(tx, videoKind, { id, version });
    const kept = typeof passwordHash === 'string' ? passwordHash : null;
    const hash = password === '' ? kept : gatePassword(ctx, gatedFilm(id), password);
    if (isGated && hash === null) throw invalidInput({ password: [ctx.t('video.errors.password_missing')] });
    const saved = await changeRow(tx, {
      ...{ table: 'video', at: { shop_id: ctx.shop.id, id }, version },
      set: { is_gated: isGated, password_hash: isGated ? hash : null },
    });
    if (saved === null) throw versionConflict();
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: videoKind.type, id });
    return { data: saved };
  });
}

// The address of a public film stays the same for ever: whoever was told it once would need no password.
async function checkFilm(ctx: Ctx, id: number): Promise<void> {
  const sql = 'SELECT film_file AS "filmFile" FROM video WHERE shop_id = $1 AND id = $2 AND film_file IS NOT NULL';
  const row = await ctx.db.row<{ filmFile: number }>(sql, [ctx.shop.id, id]);
  const film = row === null ? null : await playedFrom(ctx, row.filmFile);
  if (film !== null && !film.isPrivate) throw refuse.film_is_public();
}
