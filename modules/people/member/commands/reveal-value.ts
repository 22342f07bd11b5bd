import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inSight } from '../queries/person-sql.ts';
import { revealsOf } from '../queries/reveals-of.ts';
import { refuse } from '../refusals.ts';
import { REVEALED_SECONDS, type reveal } from '../reveal-contract.ts';

type Reveal = (typeof reveal)['member.person.reveal'];

/** More than anybody needs who looks at one after the other; fewer than who copies a list. */
const LIMITS = [
  { most: 60, seconds: 3600 },
  { most: 200, seconds: 86_400 },
];

/** A masked value of a member in full. It leaves only together with the entry of who saw it, in one transaction. */
export async function revealValue(ctx: Ctx, input: ParsedOf<Reveal>): Promise<OutputOf<Reveal>> {
  const caller = signedIn(ctx);
  const spec = revealsOf(ctx).get(input.field);
  if (spec === undefined) throw notFound();
  const key = attemptKey(ctx.services.config, 'reveal', `${ctx.shop.id}/${caller.id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const values: unknown[] = [ctx.shop.id, input.id];
  const reached = inSight(ctx, 'member.person.reveal', 'read')(binder(values));
  const reason = [input.why, input.note].filter((part) => part !== '').join(': ');
  const value = await ctx.db.write(
    async (tx) => {
      const found = await tx.row<{ id: number; accountId: number | null }>(
        `select t.id, t.account_id as "accountId" from member t where t.shop_id = $1 and t.id = $2 and t.removed_at is null and (${reached})`,
        values,
      );
      if (found === null) throw notFound();
      const read = await spec.read(ctx, tx, found);
      if (read === null) throw refuse.nothing_to_reveal();
      await tx.rows('insert into person_reveal (member_id, seen_by, field, why, note) values ($1, $2, $3, $4, $5)', [
        found.id,
        caller.id,
        input.field,
        input.why,
        input.note,
      ]);
      return read;
    },
    { reason },
  );
  return { data: { value, seconds: REVEALED_SECONDS } };
}
