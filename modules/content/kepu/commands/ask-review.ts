import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { grantedDoctor } from '../../../people/doctor/public.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { lockItem, textIn, workingCopy, writeItem } from '../../envelope/public.ts';
import { kepuKind } from '../kind.ts';
import { isWriter } from '../queries/what-withholds.ts';
import { refuse } from '../refusals.ts';
import { columnsOf } from '../sign-off.ts';

/** Asks the doctor who is named in the article to read its text as it is now. */
export function askReview(
  ctx: Ctx,
  target: { id: number; version: number },
): Promise<{ data: { id: number; version: number } }> {
  const by = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const item = await lockItem(tx, kepuKind, target);
    const copy = columnsOf(workingCopy(item));
    const { reviewerId } = copy;
    if (reviewerId === null) throw refuse.reviewer_needed();
    if (isWriter(copy, reviewerId)) throw refuse.reviewer_wrote();
    if ((await grantedDoctor(tx, ctx.shop.id, reviewerId)) === null) throw refuse.reviewer_not_granted();
    // They have it before them already, and read the text as it is when they look.
    if (item.askedOf === reviewerId) return { data: { id: item.id, version: item.version } };
    const askedAt = ctx.services.now().toISOString();
    const { id, version } = await writeItem(tx, kepuKind, item, { askedOf: reviewerId, askedAt, askedBy: by });
    await sendNotice(ctx, tx, {
      ...{ kind: 'kepu.asked', key: `${id}/${version}`, to: [reviewerId], link: `/kepu-review?id=${id}` },
      values: { title: { zh: copy.title, en: textIn('en', copy.title, copy.titleEn) } },
    });
    return { data: { id, version } };
  });
}
