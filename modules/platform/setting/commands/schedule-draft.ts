import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuseUnlessProvedFor } from '../../../../kernel/settings/prove-settings.ts';
import { lockDraft, refuseUnlessOpen, settingItems } from '../draft-store.ts';
import { refuse } from '../refusals.ts';

/** Plans the publication of a draft; the job that comes then publishes what is still planned for then. */
export async function scheduleDraft(
  ctx: Ctx,
  { id, version, at, note }: { id: number; version: number; at: string; note: string },
): Promise<{ data: { id: number; version: number } }> {
  const after = new Date(at);
  if (after <= ctx.services.now()) throw refuse.time_passed();
  await ctx.db.write(
    async (tx) => {
      const draft = await lockDraft(ctx, tx, id);
      refuseUnlessOpen(ctx, draft, version);
      const items = settingItems(ctx, draft);
      // Whoever plans it decides it: the job that carries it out is nobody.
      refuseUnlessProvedFor(
        ctx,
        items.map(({ key }) => key),
      );
      const { problems } = await ctx.services.settings.check(ctx, items);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      await tx.rows(
        `update setting_draft set state = 'scheduled', publish_at = $3, note = $4, problem = null, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, after.toISOString(), note],
      );
      await ctx.services.jobs.send(tx, 'setting.publish_due', {}, { after, key: `${id}:${after.toISOString()}` });
    },
    { reason: note },
  );
  return { data: { id, version: version + 1 } };
}
