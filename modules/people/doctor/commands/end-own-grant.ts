import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { forgetProfile } from './forget-profile.ts';
import { tellEnded } from './tell-ended.ts';

/** Ends the caller's own grant. What it was given for is over, so what they sent goes with it, a change under way too. */
export async function endOwnGrant(ctx: Ctx): Promise<Record<string, never>> {
  const { id } = signedIn(ctx);
  await ctx.db.write(async (tx) => {
    const ended = await forgetProfile(ctx, tx, id);
    if (ended === null) throw refuse.not_granted();
    await tellEnded(ctx, tx, id, ended);
  });
  return {};
}
