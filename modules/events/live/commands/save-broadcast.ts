import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formToFill } from '../../../forms/form/public.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { liveDesk } from '../admin-contract.ts';
import { liveKind } from '../kind.ts';
import { forgetPulse } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { lockStream } from '../stored-stream.ts';
import { streamAddress, streamHosts } from '../stream-address.ts';
import { tellViewers } from '../tell-viewers.ts';
import { passwordHash } from '../ticket.ts';

type Given = ParsedOf<(typeof liveDesk)['live.admin.saveBroadcast']>;

/** Sets what a stream is played from and who is let in; it holds at once, for those who watch too. */
export async function saveBroadcast(ctx: Ctx, given: Given): Promise<{ data: { id: number; version: number } }> {
  await checkAddresses(ctx, given);
  await checkFilm(ctx, given);
  await checkForms(ctx, given);
  const { id, version, address, replayFile, replayAddress, isGated, password, baseViews, beforeForm, afterForm } =
    given;
  return ctx.db.write(async (tx) => {
    const stream = await lockStream(tx, { id, version });
    const hash = password === '' ? stream.passwordHash : passwordHash(ctx, id, password);
    if (isGated && hash === null) throw invalidInput({ password: [ctx.t('live.errors.password_missing')] });
    const saved = await changeRow(tx, {
      ...{ table: 'live_stream', at: { shop_id: ctx.shop.id, id }, version },
      set: {
        ...{ address, replay_file: replayFile, replay_address: replayAddress, base_views: baseViews },
        ...{ before_form: beforeForm, after_form: afterForm },
        ...{ is_gated: isGated, password_hash: isGated ? hash : null },
      },
    });
    if (saved === null) throw versionConflict();
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: liveKind.type, id });
    tx.afterCommit(() => {
      forgetPulse(ctx, id);
      tellViewers(ctx, id);
    });
    return { data: saved };
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

// A form that nobody sees would keep everybody out.
async function checkForms(ctx: Ctx, { beforeForm, afterForm }: Given): Promise<void> {
  for (const [field, id] of Object.entries({ beforeForm, afterForm })) {
    if (id !== null && (await formToFill(ctx, id)) === null) {
      throw invalidInput({ [field]: [ctx.t('live.errors.form_unknown')] });
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
