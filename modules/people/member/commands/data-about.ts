import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { dataOf } from '../../sign-in/public.ts';
import type { contact } from '../contact-contract.ts';
import { refuse } from '../refusals.ts';
import { EXPORTED } from '../reveals.ts';
import { lockedPerson } from './locked-person.ts';

type Data = (typeof contact)['member.contact.data'];

/** People who ask at a desk; fewer than who copies a list. */
const LIMITS = [{ most: 20, seconds: 3600 }];

/** A copy of what is kept of somebody without account, who cannot ask for it themselves (PIPL, Art. 45); that it was made is written down. */
export async function dataAbout(ctx: Ctx, { id, reason }: ParsedOf<Data>): Promise<OutputOf<Data>> {
  const { config, now } = ctx.services;
  const caller = signedIn(ctx);
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(config, 'person-data', `${ctx.shop.id}/${caller.id}`),
    LIMITS,
    now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
  await ctx.db.write(
    async (tx) => {
      const person = await lockedPerson(ctx, tx, 'member.person.export', { id });
      if (person.accountId !== null) throw refuse.has_account();
      await tx.rows('insert into person_reveal (member_id, seen_by, field, why, note) values ($1, $2, $3, $4, $5)', [
        ...[id, caller.id, EXPORTED, 'legal', reason],
      ]);
    },
    { reason },
  );
  return { data: await dataOf(ctx, { id, accountId: null }) };
}
