import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockDraft } from '../draft-store.ts';
import { carryOut, proveDraft } from './publish-draft.ts';

/**
 * Publishes every planned change whose moment has come; one that is refused waits, with the reason, for a person, and one
 * that fails by a fault of ours holds up no other.
 */
export async function publishDue(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const due = await ctx.db.rows<{ id: number; note: string }>(
    `select id, note from setting_draft where shop_id = $1 and state = 'scheduled' and publish_at <= $2
     order by publish_at, id limit 100`,
    [ctx.shop.id, now.toISOString()],
  );
  const failed: unknown[] = [];
  for (const { id, note } of due) {
    try {
      const proof = await proveDraft(ctx, id);
      await ctx.db.write(
        async (tx) => {
          const draft = await lockDraft(ctx, tx, id);
          const isDue = draft.state === 'scheduled' && draft.publishAt !== null && new Date(draft.publishAt) <= now;
          if (isDue) await carryOut(ctx, tx, draft, { note, proof });
        },
        { reason: note },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) {
        failed.push(error);
        continue;
      }
      const problem = JSON.stringify({ code: error.code, fields: error.fields ?? {} });
      await ctx.db.write((tx) =>
        tx.rows(
          `update setting_draft set state = 'failed', problem = $3, version = version + 1, updated_at = now()
           where shop_id = $1 and id = $2 and state = 'scheduled'`,
          [ctx.shop.id, id, problem],
        ),
      );
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} planned changes failed; they are tried again.`);
}
