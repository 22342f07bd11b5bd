import { z } from 'zod';
import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { forgetAttempts } from '../../../kernel/rate-limit/attempts.ts';
import { PLATFORM_ID } from '../../../kernel/tenancy/shop.ts';
import { endSiteSignIns } from './commands/end-sessions.ts';

/** The work of sign-in in the background. */
export const jobs: JobSpec[] = [
  {
    name: 'signIn.forget',
    cron: '20 4 * * *',
    // Attempts are counted for the whole installation.
    due: `select where this_shop = ${PLATFORM_ID} union all select from sign_in_code where shop_id = this_shop and expires_at < now()
      union all select from sign_in_ticket where shop_id = this_shop and expires_at < now()
      union all select from sign_in_passage where shop_id = this_shop and expires_at < now()
      union all select from proof_used where shop_id = this_shop and expires_at < now()`,
    async run(ctx) {
      const now = ctx.services.now();
      const at = now.toISOString();
      await forgetAttempts(ctx.db, now);
      await ctx.db.write(async (tx) => {
        await tx.rows('delete from sign_in_code where shop_id = $1 and expires_at < $2', [ctx.shop.id, at]);
        await tx.rows('delete from sign_in_ticket where shop_id = $1 and expires_at < $2', [ctx.shop.id, at]);
        await tx.rows('delete from sign_in_passage where shop_id = $1 and expires_at < $2', [ctx.shop.id, at]);
        await tx.rows('delete from proof_used where shop_id = $1 and expires_at < $2', [ctx.shop.id, at]);
      });
    },
  },
];

const Refused = z.object({ file: z.number(), ownerId: z.number().nullable() });
const Withdrawn = z.object({ memberId: z.number(), asks: z.array(z.string()) });

/** Signing in accepts the agreements of the sign-in, so who takes one of them back is signed in no longer. Pictures of people come with them. */
export const signInReactions: ReactionSpec[] = [
  {
    event: 'agreement.withdrawn',
    async run(ctx, tx, data) {
      const { memberId, asks } = Withdrawn.parse(data);
      if (asks.includes('login')) await endSiteSignIns(ctx, tx, memberId);
    },
  },
  {
    // A picture that may not be seen is nobody's any more; who brought it is told by what refused it.
    event: 'safety.picture_refused',
    async run(ctx, tx, data) {
      const { file, ownerId } = Refused.parse(data);
      await tx.rows(
        `update member set avatar = null, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2 and avatar like '/api/file/' || $3::bigint || '/%'`,
        [ctx.shop.id, ownerId, file],
      );
    },
  },
];
