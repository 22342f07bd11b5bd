import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { remarkDesk } from '../admin-contract.ts';
import { cardsOf } from '../cards-of.ts';
import { refuse } from '../refusals.ts';
import type { RemarkState } from '../rules/states.ts';
import { tellGone, tellReaders } from '../tell-room.ts';
import { noteAct } from './note-act.ts';
import { excerpt, tellAddressed } from './tell-addressed.ts';

/** A comment that the desk decides about, held until that is done. */
export interface Held {
  id: number;
  version: number;
  type: string;
  targetId: number;
  authorId: number | null;
  state: RemarkState;
  body: string;
  /** A report of it waits for an answer: asked of the reports themselves, a counter decides nothing. */
  isReported: boolean;
}

/** Holds a comment against everybody else who decides about it; who looked at another version of it is told. */
export async function heldRemark(tx: Tx, shopId: number, id: number, version?: number): Promise<Held> {
  const held = await tx.row<Held>(
    `select id, version, type, target_id as "targetId", author_id as "authorId", state, body,
       exists (select from remark_report r where r.shop_id = $1 and r.remark_id = $2 and r.closed_at is null) as "isReported"
     from remark where shop_id = $1 and id = $2 for update`,
    [shopId, id],
  );
  if (held === null) throw notFound();
  if (version !== undefined && held.version !== version) throw versionConflict();
  return held;
}

/** What it is about, in words that its writer may read: they wrote it there. */
async function aboutOf(ctx: Ctx, held: Held): Promise<{ title: string; url: string }> {
  const card = (await cardsOf(ctx, [held])).get(`${held.type}:${held.targetId}`);
  return { title: card?.title ?? '', url: card?.url ?? '/comments/mine' };
}

const settle = (ctx: Ctx, tx: Tx, id: number): Promise<unknown> =>
  tx.rows('update remark_report set closed_at = $3 where shop_id = $1 and remark_id = $2 and closed_at is null', [
    ...[ctx.shop.id, id, ctx.services.now().toISOString()],
  ]);

const step = (ctx: Ctx, tx: Tx, id: number, to: RemarkState): Promise<{ version: number } | null> =>
  tx.row<{ version: number }>(
    `update remark set state = $3, decided_at = $4, version = version + 1,
       pinned_at = case when $3 = 'published' then pinned_at end where shop_id = $1 and id = $2 returning version`,
    [ctx.shop.id, id, to, ctx.services.now().toISOString()],
  );

type Approve = (typeof remarkDesk)['remark.remark.approve'];

/** Lets a comment stand that waited, or keeps one that was reported; its writer and those whom it addresses are told. */
export async function approveRemark(ctx: Ctx, { id, version }: ParsedOf<Approve>): Promise<OutputOf<Approve>> {
  const done = await ctx.db.write(async (tx) => {
    const held = await heldRemark(tx, ctx.shop.id, id, version);
    const isNew = held.state === 'review';
    if (!isNew && (held.state !== 'published' || !held.isReported)) throw refuse.step_impossible();
    await settle(ctx, tx, id);
    await noteAct(ctx, tx, id, isNew ? 'published' : 'kept');
    const stepped = await step(ctx, tx, id, 'published');
    if (isNew && held.authorId !== null) {
      const { title, url } = await aboutOf(ctx, held);
      await sendNotice(ctx, tx, {
        ...{ kind: 'remark.published', key: String(id), to: [held.authorId], link: url },
        values: { title, text: excerpt(held.body) },
      });
      await tellAddressed(ctx, tx, id, { title, url });
    }
    return { ...held, version: stepped?.version ?? version };
  });
  tellReaders(ctx, done);
  return { data: { id, version: done.version } };
}

type Refuse = (typeof remarkDesk)['remark.remark.refuse'];

/** Ends a comment with a reason that its writer is told. */
async function endRemark(
  ctx: Ctx,
  { id, version, reason }: ParsedOf<Refuse>,
  { from, to }: { from: RemarkState; to: 'refused' | 'recalled' },
): Promise<OutputOf<Refuse>> {
  const done = await ctx.db.write(async (tx) => {
    const held = await heldRemark(tx, ctx.shop.id, id, version);
    if (held.state !== from) throw refuse.step_impossible();
    await settle(ctx, tx, id);
    await noteAct(ctx, tx, id, to, reason);
    const stepped = await step(ctx, tx, id, to);
    if (held.authorId !== null) {
      const { title } = await aboutOf(ctx, held);
      await sendNotice(ctx, tx, {
        ...{ kind: `remark.${to}`, key: String(id), to: [held.authorId], link: '/comments/mine' },
        values: { title, text: excerpt(held.body), reason },
      });
    }
    return { ...held, version: stepped?.version ?? version };
  });
  tellGone(ctx, done, id);
  return { data: { id, version: done.version } };
}

/** Refuses a comment that waits. */
export const refuseRemark = (ctx: Ctx, input: ParsedOf<Refuse>): Promise<OutputOf<Refuse>> =>
  endRemark(ctx, input, { from: 'review', to: 'refused' });

/** Takes away a comment that stands. */
export const takeRemark = (ctx: Ctx, input: ParsedOf<Refuse>): Promise<OutputOf<Refuse>> =>
  endRemark(ctx, input, { from: 'published', to: 'recalled' });
