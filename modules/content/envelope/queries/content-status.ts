import { sql } from 'drizzle-orm';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { type ApprovalStanding, approvalStanding, approvalSteps } from '../../../platform/approval/public.ts';
import type { ContentStatus } from '../admin-contract.ts';
import { missingTexts } from '../commands/refuse-incomplete.ts';
import { stageOf, workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { obstacles } from '../policy.ts';
import { reviewKind } from '../review.ts';
import type { ContentVerb } from '../rules.ts';
import { personNames } from './person-names.ts';

/** The steps that bring an item before the public: none of them is open while it lacks something. */
const bringsOut = new Set<ContentVerb>(['schedule', 'publish', 'correct']);
/** What is named of all that it lacks. */
const MOST_LACKS = 3;

/** Where one item stands, and which steps are open to the caller. */
export async function contentStatus(ctx: Ctx, kind: ContentKind, id: number): Promise<ContentStatus> {
  const [row] = await ctx.db.orm.select().from(kind.table).where(sql`id = ${id}`);
  if (row === undefined) throw notFound();
  const item = row as ContentItem;
  const [steps, review, names] = await Promise.all([
    approvalSteps(ctx, reviewKind(kind)),
    approvalStanding(ctx, reviewKind(kind), id),
    personNames(ctx.db, [item.createdBy, item.editedBy, item.submittedBy]),
  ]);
  const stage = stageOf(item);
  const found = obstacles(stage, steps, (right) => ctx.can(`${kind.record}.${right}`), review);
  const isOpen = found.some(({ verb, obstacle }) => obstacle === null && bringsOut.has(verb));
  const missing = isOpen ? await missingTexts(ctx, kind, workingCopy(item)) : {};
  const lacks = [...new Set(Object.values(missing).flat())];
  const whatLacks = ctx.t('envelope.console.obstacle.incomplete', {
    what: enumerated(lacks.slice(0, MOST_LACKS), ctx.locale),
    count: lacks.length,
  });
  return {
    id,
    version: item.version,
    ...stage,
    reviewSteps: steps,
    review: reviewOf(item, review),
    publishedAt: item.publishedAt,
    scheduledAt: item.scheduledAt,
    correctionNote: item.correctionNote,
    withdrawalReason: item.withdrawalReason,
    url: kind.url(workingCopy(item)),
    createdBy: names(item.createdBy),
    editedBy: names(item.editedBy),
    submittedBy: names(item.submittedBy),
    steps: found.map(({ verb, obstacle }) => {
      const isLacking = obstacle === null && bringsOut.has(verb) && lacks.length > 0;
      const closed = obstacle === null ? '' : ctx.t(`envelope.console.obstacle.${obstacle}`);
      return { verb, allowed: obstacle === null && !isLacking, reason: isLacking ? whatLacks : closed, isLacking };
    }),
  };
}

/** The review that the item is in, or the one that sent it back; an older one is history. */
function reviewOf(item: ContentItem, review: ApprovalStanding | null): ContentStatus['review'] {
  if (review === null) return null;
  const { id, stepName, stepNumber, steps, end } = review;
  const isOpen = review.state === 'open';
  const isBack = item.state === 'draft' && (review.state === 'returned' || review.state === 'rejected');
  return isOpen || isBack ? { id, stepName, stepNumber, steps, returned: isBack ? end : null } : null;
}
