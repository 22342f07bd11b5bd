import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { knowledgeAdmin } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';

type Close = (typeof knowledgeAdmin)['knowledge.feedback.close'];

/** Keeps why a version is not worked over. */
export function closeFeedback(ctx: Ctx, { id, version, note }: ParsedOf<Close>): Promise<OutputOf<Close>> {
  return ctx.db.write(async (tx) => {
    const held = await tx.row<{ version: number; isOpen: boolean }>(
      `select version, rework_at is not null and done_at is null as "isOpen" from knowledge_tally
       where shop_id = $1 and id = $2 for update`,
      [ctx.shop.id, id],
    );
    if (held === null) throw notFound();
    if (held.version !== version) throw versionConflict();
    if (!held.isOpen) throw refuse.done_already();
    await tx.rows(
      `update knowledge_tally set done_at = $3, done_by = $4, done_note = $5, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, ctx.services.now().toISOString(), signedIn(ctx).id, note],
    );
    return { data: { id, version: version + 1 } };
  });
}
