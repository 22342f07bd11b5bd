import { z } from 'zod';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { peopleProvedBy } from '../../../kernel/identity/persons.ts';
import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { mergeInto } from './commands/merge-people.ts';
import type { MergeSide } from './commands/mergeable-pair.ts';

const Proved = z.object({ memberId: z.number() });
const JOB = 'member.join_proved';

/** Both of a merge, locked in one order, as long as one is a member and the other has no account. */
const SIDES = `select t.id, t.account_id as "accountId" from member t
  where t.shop_id = $1 and t.id = any ($2::bigint[]) and t.merged_into is null and t.removed_at is null and t.status = 'active'
    and not exists (select from person_merge g where g.shop_id = t.shop_id and g.winner_id = $3 and g.loser_id = t.id and g.undone_at is not null)
  order by t.id for update`;

/**
 * Gives a member what lies with people without account whose phone they proved: they are one person. What was parted
 * again by somebody of the staff stays apart.
 */
async function joinProved(ctx: Ctx, memberId: number): Promise<void> {
  const shopId = ctx.shop.id;
  const own = await ctx.db.row<{ accountId: number | null }>(
    'select account_id as "accountId" from member where shop_id = $1 and id = $2',
    [shopId, memberId],
  );
  if (own?.accountId == null) return;
  const { accountId } = own;
  const reason = ctx.t('member.past.proved');
  for (const id of await peopleProvedBy(ctx.db, shopId, accountId)) {
    const joined = ctx.db.write(
      async (tx) => {
        const sides = await tx.rows<Pick<MergeSide, 'id' | 'accountId'>>(SIDES, [shopId, [memberId, id], memberId]);
        const winner = sides.find((side) => side.id === memberId && side.accountId === accountId);
        const loser = sides.find((side) => side.id === id && side.accountId === null);
        // Proved by nobody any more, or settled by somebody else meanwhile.
        if (winner === undefined || loser === undefined) return;
        if (!(await peopleProvedBy(tx, shopId, accountId)).includes(id)) return;
        await mergeInto(ctx, tx, { winner, loser }, { by: memberId, reason, take: [] });
      },
      { reason },
    );
    // Who is about to be removed takes nothing in; the two stand among the duplicates.
    await joined.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/** The work of members in the background. */
export const jobs: JobSpec[] = [{ name: JOB, run: (ctx, data) => joinProved(ctx, Proved.parse(data).memberId) }];

/** A phone that a member proves may be the one that others gave for somebody: a merge may be refused, a sign-in is not. */
export const memberReactions: ReactionSpec[] = [
  {
    event: 'signIn.proved',
    run: (ctx, tx, data) => ctx.services.jobs.send(tx, JOB, { memberId: Proved.parse(data).memberId }),
  },
];
