import { z } from 'zod';
import type { ReactionSpec } from '../../../kernel/module/manifest.ts';
import { forgetLicence, forgetProfile } from './commands/forget-profile.ts';

const Withdrawn = z.object({ memberId: z.number(), asks: z.array(z.string()) });

/** What was sent by a consent goes when the consent is taken back: the whole profile, or the licence alone. */
export const doctorReactions: ReactionSpec[] = [
  {
    event: 'agreement.withdrawn',
    async run(ctx, tx, data) {
      const { memberId, asks } = Withdrawn.parse(data);
      if (asks.includes('doctor')) await forgetProfile(ctx, tx, memberId);
      else if (asks.includes('licence')) await forgetLicence(ctx, tx, memberId);
    },
  },
];
