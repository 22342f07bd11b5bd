import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { liveDesk } from '../admin-contract.ts';
import { liveKind } from '../kind.ts';
import { forgetPulse } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { lockStream } from '../stored-stream.ts';
import { streamAddress, streamHosts } from '../stream-address.ts';
import { passwordHash } from '../ticket.ts';

type Given = ParsedOf<(typeof liveDesk)['live.admin.saveBroadcast']>;

/** Sets what a stream is played from and who is let in; it holds at once, for those who watch too. */
export async function saveBroadcast(ctx: Ctx, given: Given): Promise<{ data: { id: number; version: number } }> {
  await checkAddresses(ctx, given);
  await checkFilm(ctx, given);
  const { id, version, address, replayFile, replayAddress, isGated, password, baseViews } = given;
  return ctx.db.write(async (tx) => {
    const stream = await lockStream(tx, { id, version });
    const hash = password === '' ? stream.passwordHash : passwordHash(ctx, id, password);
    if (isGated && hash === null) throw invalidInput({ password: [ctx.t('live.errors.password_missing')] });
    await tx.rows(
      `UPDATE live_stream SET address = $2, replay_file = $3, replay_address = $4, is_gated = $5, password_hash = $6,
         base_views = $7, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, address, replayFile, replayAddress, isGated, isGated ? hash : null, baseViews],
    );
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: liveKind.type, id });
    tx.afterCommit(() => forgetPulse(ctx, id));
    return { data: { id, version: version + 1 } };
  });
}

async function checkAddresses(ctx: Ctx, { address, replayAddress }: Given): Promise<void> {
  const hosts = await streamHosts(ctx);
  for (const [field, text] of Object.entries({ address, replayAddress })) {
    if (text !== '' && streamAddress(text, hosts) === null) {
      throw invalidInput({ [field]: [ctx.t('live.errors.host_unknown')] });
    }
  }
}

// The address of a public film stays the same for ever: whoever was told it once would need no password.
async function checkFilm(ctx: Ctx, { replayFile, isGated }: Given): Promise<void> {
  if (replayFile === null) return;
  const film = (await fileFor(ctx, replayFile, ['video', 'lecture']))?.film;
  if (film === undefined || film === null) throw notFound();
  if (isGated && !film.isPrivate) throw liveRefusals.film_is_public();
}
