import { z } from 'zod';
import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import { purposesOfMembers } from './purposes.ts';

const Removing = z.object({ memberId: z.number() });

/** Pictures and papers of a person go with them; what they uploaded for others to see stays. */
export const fileReactions: ReactionSpec[] = [
  {
    event: 'erasure.removing',
    async run(ctx, tx, data) {
      await tx.rows(
        `update file set removed_at = coalesce(removed_at, $3), name = '', unused_since = null, version = version + 1,
           updated_at = $3
         where shop_id = $1 and owner_id = $2 and purpose = any ($4::text[])`,
        [ctx.shop.id, Removing.parse(data).memberId, ctx.services.now().toISOString(), purposesOfMembers(ctx)],
      );
    },
  },
];
