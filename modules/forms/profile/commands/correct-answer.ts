import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { profileDesk } from '../admin-contract.ts';
import { personalKeys } from '../queries/editions.ts';
import { hiddenRoots, refuseBeyondReach } from '../queries/person-profile.ts';
import { saveAnswer } from './save-answer.ts';

type Correct = (typeof profileDesk)['profile.answer.amend'];

/** Corrects a member's answer for them; what is hidden from who corrects stays as it is. */
export async function correctAnswer(ctx: Ctx, input: ParsedOf<Correct>): Promise<OutputOf<Correct>> {
  const { memberId, partId, reason } = input;
  const marked = (await personalKeys(ctx, [partId]))(partId);
  return ctx.db.write(
    async (tx) => {
      await refuseBeyondReach(ctx, memberId, 'profile.answer.amend', 'write', tx);
      const data = await saveAnswer(ctx, tx, {
        ...input,
        untouched: (sections) => hiddenRoots(ctx, sections, marked),
      });
      return { data };
    },
    { reason },
  );
}
