import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { grantedDoctor } from '../../../people/doctor/public.ts';
import { MASK, VIEW } from '../admin-contract.ts';
import { isImageAddress, type Seen } from '../image-address.ts';
import { openSealed, openShown } from '../images/stored-images.ts';
import type { CaseState } from '../rules/states.ts';

interface Row {
  sealedKey: string;
  shownKey: string | null;
  state: CaseState;
  authorId: number | null;
  reviewerId: number | null;
}

/** Whether that person may see it so at this moment: an address outlives neither a flag, a withdrawal nor a right. */
async function maySee(ctx: Ctx, { as, member }: Seen, { state, authorId, reviewerId }: Row): Promise<boolean> {
  const holds = async (right: string): Promise<boolean> =>
    (await ctx.db.row(
      `select 1 from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
       where mr.shop_id = $1 and mr.member_id = $2 and g.permission in ($3, $4) limit 1`,
      [ctx.shop.id, member, right, EVERY_PERMISSION],
    )) !== null;
  switch (as) {
    case 'reader':
      return state === 'published' && (await grantedDoctor(ctx.db, ctx.shop.id, member)) !== null;
    case 'author':
      return authorId === member;
    case 'original':
      return authorId === member && state === 'draft';
    case 'reviewer':
      return reviewerId === member && state === 'review';
    case 'desk':
      return state !== 'draft' && (await holds(VIEW));
    case 'sealed':
      return state !== 'draft' && (await holds(MASK));
  }
}

/** An image to whoever has the address that was written for them. */
export async function showPicture(ctx: Ctx, seen: Seen & { proof: string }): Promise<RawAnswer> {
  if (!isImageAddress(ctx, seen)) throw notFound();
  const row = await ctx.db.row<Row>(
    `select i.sealed_key as "sealedKey", i.shown_key as "shownKey", c.state, c.author_id as "authorId", c.reviewer_id as "reviewerId"
     from case_image i join case_item c on c.shop_id = i.shop_id and c.id = i.case_id where i.shop_id = $1 and i.id = $2`,
    [ctx.shop.id, seen.image],
  );
  if (row === null || !(await maySee(ctx, seen, row))) throw notFound();
  const isOriginal = seen.as === 'sealed' || seen.as === 'original';
  if (!isOriginal && row.shownKey === null) throw notFound();
  const bytes = isOriginal ? await openSealed(ctx, row.sealedKey) : await openShown(ctx, row.shownKey ?? '');
  return new RawAnswer('image/webp', bytes, {
    // Nothing is kept: what is flagged or withdrawn is gone at the next look.
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-robots-tag': 'noindex',
  });
}
