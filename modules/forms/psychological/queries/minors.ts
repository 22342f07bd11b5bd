import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { GuardianState } from '../guardian-contract.ts';
import { refuse } from '../refusals.ts';
import { ADULT_AGE, ageOn, isMinorAge } from '../rules/age.ts';
import { type Reader, readerOf } from '../rules/readers.ts';

/** Somebody who said, or of whom the desk says, when they were born. */
export interface KnownAge {
  id: number;
  age: number;
  isMinor: boolean;
  state: GuardianState;
  guardianPhone: string;
  version: number;
}

/** What is known of somebody's age; null for whoever nobody said anything of. Held as it is where `isHeld`. */
export async function knownAge(
  ctx: Ctx,
  reader: Pick<Db, 'row'> | Tx,
  memberId: number,
  isHeld: 'share' | 'update' | null = null,
): Promise<KnownAge | null> {
  const row = await reader.row<Omit<KnownAge, 'age' | 'isMinor'> & { bornOn: string }>(
    `select g.id, g.born_on::text as "bornOn", g.state, g.guardian_phone as "guardianPhone", g.version from psychological_guardian g
     where g.shop_id = $1 and g.member_id = $2 ${isHeld === null ? '' : `for ${isHeld}`}`,
    [ctx.shop.id, memberId],
  );
  if (row === null) return null;
  const { bornOn, ...known } = row;
  const age = ageOn(bornOn, formatDate(ctx.services.now()));
  return { ...known, age, isMinor: age < ADULT_AGE };
}

/** Whether minors may fill scales in here. */
export const servesMinors = (ctx: Ctx): Promise<boolean> =>
  ctx.services.settings.get<boolean>(ctx, 'psychological.servesMinors');
/** From which age on they read their own reports. */
export const ownReportAge = (ctx: Ctx): Promise<number> =>
  ctx.services.settings.get<number>(ctx, 'psychological.ownReportAge');

/**
 * Refuses whoever is a minor without a guardian who agreed; answers who reads what comes of it. Who is known as a minor is one,
 * whatever they say, and a consent that is taken back at this moment waits or is found.
 */
export async function checkMinor(
  ctx: Ctx,
  tx: Tx,
  {
    memberId,
    saysMinor,
    age: said,
    shares,
  }: { memberId: number | null; saysMinor: boolean; age: number | null; shares: boolean },
): Promise<{ isMinor: boolean; age: number | null; reader: Reader }> {
  const known = memberId === null ? null : await knownAge(ctx, tx, memberId, 'share');
  const isMinor = known === null ? saysMinor || isMinorAge(said) : known.isMinor;
  const age = known === null ? said : known.age;
  if (!isMinor) return { isMinor, age, reader: 'self' };
  if (!(await servesMinors(ctx))) throw refuse.minors_not_served();
  if (memberId === null) throw refuse.minor_signs_in();
  if (known === null || known.state !== 'agreed') throw refuse.guardian_needed();
  return { isMinor, age, reader: readerOf(known.age, await ownReportAge(ctx), shares) };
}
