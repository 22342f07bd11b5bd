import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { panel } from '../panel-contract.ts';
import { callBy } from '../read-call.ts';
import { holdSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { mayRedecide } from '../rules/states.ts';

/** Appeals once against what was decided, before the moment that the call says (AB10). */
export function appealDecision(ctx: Ctx, { text, ...asked }: ParsedOf<(typeof panel)['abstract.appeal']>) {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    if (!mayRedecide(held.state)) throw refuse.step();
    if (held.appealState !== '') throw refuse.appeal_once();
    const now = ctx.services.now();
    const { appealBy } = await callBy(ctx, tx, held.callId, 'share');
    if (appealBy === null || now.getTime() >= Date.parse(appealBy)) throw refuse.appeal_closed();
    const row = await tx.row<{ version: number }>(
      `update abstract_submission set appeal = $3, appeal_state = 'open', appealed_at = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, held.id, text, now.toISOString()],
    );
    return { data: { id: held.id, version: row?.version ?? held.version + 1 } };
  });
}
