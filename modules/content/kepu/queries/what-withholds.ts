import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { grantedDoctor } from '../../../people/doctor/public.ts';
import type { ContentItem } from '../../envelope/public.ts';
import { AT_LEAST, EASY_ENOUGH } from '../readability.ts';
import { type KepuColumns, textHash } from '../sign-off.ts';
import { readabilityOf } from './readability-of.ts';

/** What keeps a complete article from being published: its reviewer's word (KP1), and how hard it is to read (KP3). */
export async function whatWithholds(ctx: Ctx, item: ContentItem & KepuColumns): Promise<FieldErrors> {
  const [review, reading] = [await reviewLacks(ctx, item), await tooHard(ctx, item)];
  return {
    ...(review !== null && { reviewerId: [`kepu.errors.${review}`] }),
    ...(reading !== null && { body: [`kepu.errors.${reading}`] }),
  };
}

async function reviewLacks(ctx: Ctx, item: ContentItem & KepuColumns): Promise<string | null> {
  const { reviewerId, signOff } = item;
  if (reviewerId === null) return 'reviewer_needed';
  if (isWriter(item, reviewerId)) return 'reviewer_wrote';
  if ((await grantedDoctor(ctx.db, ctx.shop.id, reviewerId)) === null) return 'reviewer_not_granted';
  if (signOff === null || signOff.reviewerId !== reviewerId) return 'not_reviewed';
  if (signOff.text !== textHash(item)) return 'changed_since_review';
  return signOff.verdict === 'passed' ? null : 'review_returned';
}

async function tooHard(ctx: Ctx, item: ContentItem & KepuColumns): Promise<string | null> {
  const { zh, en } = await readabilityOf(ctx, item);
  const score = Math.min(zh?.score ?? 100, en?.score ?? 100);
  if (score < AT_LEAST) return 'too_hard';
  const isReasoned = item.signOff?.verdict === 'passed' && item.signOff.comment !== '';
  return score < EASY_ENOUGH && !isReasoned ? 'reason_needed' : null;
}

/** Whether somebody wrote or handed in the text: nobody reviews their own. */
export const isWriter = ({ createdBy, editedBy, submittedBy }: ContentItem, id: number): boolean =>
  [createdBy, editedBy, submittedBy].includes(id);
