import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { advertiseAdmin } from '../admin-contract.ts';
import { type Frozen, type Frozenable, fingerprint } from '../fingerprint.ts';
import { refuse } from '../refusals.ts';
import { pictureHash, refuseUnlawful } from './check-creative.ts';

interface Stored extends Frozenable {
  id: number;
  version: number;
  campaignId: number;
  pictureFile: number | null;
  reviewUntil: string | null;
  state: string;
  reason: string;
  frozen: Frozen | null;
  writtenBy: number | null;
  askedBy: number | null;
}

const LOCK = `
  SELECT id, version, campaign_id AS "campaignId", category, title, title_en AS "titleEn", text, text_en AS "textEn", link,
    picture_file AS "pictureFile", review_no AS "reviewNo", review_until::text AS "reviewUntil", state, reason, frozen,
    written_by AS "writtenBy", asked_by AS "askedBy"
  FROM advertise_creative WHERE shop_id = $1 AND id = $2 FOR UPDATE`;

const LAW = ['forbidden', 'unreviewed', 'expired', 'advertiser'] as const;

/** The creative as it stands, held until the transaction ends; refuses another version than its person saw. */
async function locked(ctx: Ctx, tx: Tx, { id, version }: { id: number; version: number }): Promise<Stored> {
  const creative = await tx.row<Stored>(LOCK, [ctx.shop.id, id]);
  if (creative === null) throw notFound();
  if (creative.version !== version) throw versionConflict();
  return creative;
}

/** The answer where nothing is to be done: it stands as the person wants it. */
const standing = ({ id, version }: Stored) => ({ data: { id, version } });

async function move(ctx: Ctx, tx: Tx, id: number, set: string, values: readonly unknown[]) {
  const data = await tx.row<{ id: number; version: number }>(
    `UPDATE advertise_creative SET ${set}, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING id, version`,
    [ctx.shop.id, id, ...values],
  );
  if (data === null) throw notFound();
  return { data };
}

/** Hands a creative in to be passed: what the law asks of it has to be there (AD2, AD6). */
export function askCreative(ctx: Ctx, asked: ParsedOf<(typeof advertiseAdmin)['advertise.creative.ask']>) {
  return ctx.db.write(async (tx) => {
    const creative = await locked(ctx, tx, asked);
    // What waits already goes on waiting, as whoever handed it in left it.
    if (creative.state === 'waiting') return standing(creative);
    await refuseUnlawful(ctx, tx, creative, LAW);
    await pictureHash(ctx, tx, creative.pictureFile);
    return move(ctx, tx, creative.id, `state = 'waiting', reason = '', asked_by = $3`, [signedIn(ctx).id]);
  });
}

/**
 * Passes a creative as it is, or sends it back. Whoever passes it neither wrote it nor handed it in. What is passed is frozen:
 * under the number of one review nothing else is ever passed (AD3).
 */
export function answerCreative(ctx: Ctx, asked: ParsedOf<(typeof advertiseAdmin)['advertise.creative.answer']>) {
  const { verdict, reason } = asked;
  const { id: by } = signedIn(ctx);
  return ctx.db.write(
    async (tx) => {
      const creative = await locked(ctx, tx, asked);
      if (creative.state === verdict && creative.reason === reason) return standing(creative);
      if (creative.state !== 'waiting') throw refuse.not_waiting();
      if (creative.writtenBy === by || creative.askedBy === by) throw refuse.own_work();
      if (verdict === 'returned') {
        if (reason === '') throw refuse.reason_needed();
        return move(ctx, tx, creative.id, `state = 'returned', reason = $3`, [reason]);
      }
      await refuseUnlawful(ctx, tx, creative, LAW);
      const picture = await pictureHash(ctx, tx, creative.pictureFile);
      const hash = fingerprint(creative, picture);
      const { frozen, reviewNo } = creative;
      if (frozen !== null && reviewNo !== '' && frozen.reviewNo === reviewNo && frozen.hash !== hash) {
        throw refuse.changed();
      }
      const passed: Frozen = { hash, picture, reviewNo, by, at: ctx.services.now().toISOString() };
      const moved = await move(ctx, tx, creative.id, `state = 'passed', reason = '', frozen = $3`, [
        JSON.stringify(passed),
      ]);
      await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'advertise', id: creative.id });
      return moved;
    },
    reason === '' ? {} : { reason },
  );
}
