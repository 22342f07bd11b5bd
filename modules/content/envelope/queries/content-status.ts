import { sql } from 'drizzle-orm';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentStatus } from '../admin-contract.ts';
import { reviewSteps } from '../commands/advance.ts';
import { stageOf, workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { obstacles } from '../policy.ts';
import { reviewHands } from '../review-hands.ts';
import { personNames } from './person-names.ts';

/** Where one item stands, and which steps are open to the caller. */
export async function contentStatus(ctx: Ctx, kind: ContentKind, id: number): Promise<ContentStatus> {
  const [row] = await ctx.db.orm.select().from(kind.table).where(sql`id = ${id}`);
  if (row === undefined) throw notFound();
  const item = row as ContentItem;
  const [steps, hands, names] = await Promise.all([
    reviewSteps(ctx),
    reviewHands(ctx.db, kind, item),
    personNames(ctx.db, [item.createdBy, item.editedBy, item.submittedBy]),
  ]);
  const stage = stageOf(item);
  const person = { id: signedIn(ctx).id, may: (right: string) => ctx.can(`${kind.record}.${right}`) };
  const found = obstacles({ ...stage, ...hands }, steps, person);
  return {
    id,
    version: item.version,
    ...stage,
    reviewSteps: steps,
    publishedAt: item.publishedAt,
    scheduledAt: item.scheduledAt,
    correctionNote: item.correctionNote,
    withdrawalReason: item.withdrawalReason,
    url: kind.url(workingCopy(item)),
    createdBy: names(item.createdBy),
    editedBy: names(item.editedBy),
    submittedBy: names(item.submittedBy),
    steps: found.map(({ verb, obstacle }) => ({
      verb,
      allowed: obstacle === null,
      reason: obstacle === null ? '' : ctx.t(`envelope.console.obstacle.${obstacle}`),
    })),
  };
}
