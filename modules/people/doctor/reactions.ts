import { z } from 'zod';
import type { ReactionSpec } from '../../../kernel/module/manifest.ts';
import { forgetLicence, forgetProfile } from './commands/forget-profile.ts';
import { takeOver } from './commands/take-over.ts';

const Withdrawn = z.object({ memberId: z.number(), asks: z.array(z.string()) });

const HandedOver = z.object({ from: z.number(), to: z.number(), moved: z.record(z.string(), z.array(z.number())) });

/** What was sent by a consent goes when the consent is taken back, and what went to another member becomes theirs. */
export const doctorReactions: ReactionSpec[] = [
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
      if (asks.includes('doctor')) await forgetProfile(ctx, tx, memberId);
      else if (asks.includes('licence')) await forgetLicence(ctx, tx, memberId);
    },
  },
];
