import { z } from 'zod';
import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import { forgetMatters } from '../../platform/approval/public.ts';
import { forgetLicence, forgetProfile } from './commands/forget-profile.ts';
import { takeOver } from './commands/take-over.ts';
import { tellEnded } from './commands/tell-ended.ts';
import { APPLICATION } from './rules.ts';

const Withdrawn = z.object({ memberId: z.number(), asks: z.array(z.string()) });

const Removing = z.object({ memberId: z.number() });

const HandedOver = z.object({ from: z.number(), to: z.number(), moved: z.record(z.string(), z.array(z.number())) });

/** What was sent by a consent goes when the consent is taken back, and what went to another member becomes theirs. */
export const doctorReactions: ReactionSpec[] = [
  {
    event: 'erasure.removing',
    async run(ctx, tx, data) {
      const { memberId } = Removing.parse(data);
      const rows = await tx.rows<{ id: number }>('select id from doctor where shop_id = $1 and member_id = $2', [
        ctx.shop.id,
        memberId,
      ]);
      await forgetMatters(
        tx,
        ctx.shop.id,
        APPLICATION,
        rows.map(({ id }) => id),
      );
      await forgetProfile(ctx, tx, memberId);
    },
  },
  {
    event: 'member.handed_over',
    async run(ctx, tx, data) {
      const { from, to, moved } = HandedOver.parse(data);
      const ids = moved['doctor.member_id'] ?? [];
      if (ids.length > 0) await takeOver(ctx, tx, from, to, ids);
    },
  },
  {
    event: 'agreement.withdrawn',
    async run(ctx, tx, data) {
      const { memberId, asks } = Withdrawn.parse(data);
      if (!asks.includes('doctor') && !asks.includes('licence')) return;
      const forget = asks.includes('doctor') ? forgetProfile : forgetLicence;
      const ended = await forget(ctx, tx, memberId);
      if (ended !== null) await tellEnded(ctx, tx, memberId, ended);
    },
  },
];
