import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { maskAs } from '../../../../kernel/rules/mask.ts';
import type { GuardianState, guardian } from '../guardian-contract.ts';
import { shippedScale } from '../library/scales.ts';
import { ADULT_AGE, ageOn } from '../rules/age.ts';
import { isGuardians } from '../rules/readers.ts';
import { knownAge, ownReportAge, servesMinors } from './minors.ts';
import { answersOf, reportOf } from './reports.ts';

type Calls = typeof guardian;

/** How the consent for the caller stands. */
export async function ownGuardian(ctx: Ctx): Promise<OutputOf<Calls['psychological.guardian']>> {
  const [serves, from, known] = await Promise.all([
    servesMinors(ctx),
    ownReportAge(ctx),
    knownAge(ctx, ctx.db, signedIn(ctx).id),
  ]);
  const consent =
    known === null
      ? null
      : {
          ...{ state: known.state, isMinor: known.isMinor, age: known.age },
          sentTo: maskAs('phone', known.guardianPhone) ?? '',
        };
  return { data: { servesMinors: serves, ownReportAge: from, consent } };
}

interface Guarded {
  id: number;
  memberId: number;
  minor: string;
  age: number;
  state: GuardianState;
  decidedAt: string | null;
}

/** The minor whose guardian holds the calling link. */
export async function guardedMinor(ctx: Ctx): Promise<Guarded> {
  const row = await ctx.db.row<Omit<Guarded, 'age'> & { bornOn: string }>(
    `select g.id, g.member_id as "memberId", m.name as minor, g.born_on::text as "bornOn", g.state, g.decided_at as "decidedAt"
     from psychological_guardian g join member m on m.shop_id = g.shop_id and m.id = g.member_id and m.removed_at is null
     where g.shop_id = $1 and g.id = $2`,
    [ctx.shop.id, callingLink(ctx).thingId],
  );
  if (row === null) throw notFound();
  const { bornOn, ...guarded } = row;
  return { ...guarded, age: ageOn(bornOn, formatDate(ctx.services.now())) };
}

/** Reports that are told by one link, the latest ones. */
const MOST = 100;
/** Theirs to read as long as they agree and the minor is one. */
const mayRead = ({ state, age }: Guarded): boolean => state === 'agreed' && age < ADULT_AGE;

/** What a guardian is asked, and what is theirs to read. */
export async function openedByGuardian(ctx: Ctx): Promise<OutputOf<Calls['psychological.guardianOpened']>> {
  const guarded = await guardedMinor(ctx);
  const { memberId, minor, age, state, decidedAt } = guarded;
  const rows = mayRead(guarded)
    ? await ctx.db.rows<{ id: number; at: string; scale: string }>(
        `select a.id, a.submitted_at as at, a.scale from psychological_answer a
         where a.shop_id = $1 and a.member_id = $2 and a.reader in ('guardian', 'both') order by a.submitted_at desc, a.id desc limit ${MOST}`,
        [ctx.shop.id, memberId],
      )
    : [];
  const reports = rows.map(({ id, at, scale }) => ({ id, at, name: labelIn(ctx.locale, shippedScale(scale).name) }));
  return {
    data: {
      minor,
      age,
      ownReportAge: await ownReportAge(ctx),
      state,
      decidedAt,
      until: callingLink(ctx).until,
      reports,
    },
  };
}

/** A report that is the guardian's to read. */
export async function guardianReport(ctx: Ctx, id: number): Promise<OutputOf<Calls['psychological.guardianReport']>> {
  const guarded = await guardedMinor(ctx);
  const [row] = await answersOf(ctx, [id], false);
  if (!mayRead(guarded) || row === undefined || row.memberId !== guarded.memberId || !isGuardians(row.reader))
    throw notFound();
  return { data: await reportOf(ctx, row, 'guardian') };
}
