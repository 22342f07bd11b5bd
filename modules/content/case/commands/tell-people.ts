import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { DECIDE } from '../admin-contract.ts';
import type { CaseRow } from '../case-row.ts';

/** Tells the doctor of a case what became of it; `key` says the same thing once. */
export async function tellAuthor(
  ctx: Ctx,
  tx: Tx,
  { id, authorId, title }: Pick<CaseRow, 'id' | 'authorId' | 'title'>,
  { kind, key, reason = '' }: { kind: 'returned' | 'published' | 'withdrawn' | 'hidden'; key: string; reason?: string },
): Promise<void> {
  if (authorId === null || authorId === ctx.person?.id) return;
  await sendNotice(ctx, tx, {
    ...{ kind: `case.${kind}`, key, to: [authorId], values: { title, ...(reason !== '' && { reason }) } },
    link: kind === 'published' ? `/cases/read?id=${id}` : `/cases/edit?id=${id}`,
  });
}

/** Tells whoever decides at the desk. */
export const tellDesk = async (
  ctx: Ctx,
  tx: Tx,
  { id, title }: Pick<CaseRow, 'id' | 'title'>,
  { kind, key }: { kind: 'submitted' | 'flagged'; key: string },
): Promise<void> =>
  sendNotice(ctx, tx, {
    ...{ kind: `case.${kind}`, key, to: await membersHolding(tx, ctx.shop.id, DECIDE), values: { title } },
    link: `/backend/cases/${id}`,
  });
