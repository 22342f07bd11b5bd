import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { Asking } from '../schema.ts';
import { asked, presentVersions } from './present-versions.ts';

interface Consent {
  agreement: string;
  version: string;
  channel: string;
  at: string;
  withdrawnAt: string | null;
  toldVersion: number | null;
}

/** The agreements with the reader's newest decision on each. */
export async function ownConsents(ctx: Ctx, db: Pick<Tx, 'rows'> = ctx.db) {
  const [present, decided] = await Promise.all([
    presentVersions(ctx, db),
    db.rows<Consent>(
      `select distinct on (agreement) agreement, agreement_version as version, channel, updated_at as at,
         withdrawn_at as "withdrawnAt", told_version as "toldVersion"
       from agreement_acceptance where shop_id = $1 and member_id = $2
       order by agreement, id desc`,
      [ctx.shop.id, signedIn(ctx).id],
    ),
  ]);
  const data = present.map((each) => {
    const newest = decided.find(({ agreement }) => agreement === each.key);
    const stands = newest !== undefined && newest.withdrawnAt === null;
    const isDue = stands && Number(newest.version) < each.askedFrom;
    const known = Math.max(Number(newest?.version ?? 0), newest?.toldVersion ?? 0);
    return {
      ...asked(ctx, each),
      asks: each.asks,
      note: inLanguage(ctx.locale, each.note, each.noteEn),
      accepted: stands ? { version: newest.version, at: newest.at, channel: newest.channel } : null,
      withdrawnAt: newest?.withdrawnAt ?? null,
      isDue,
      isNews: stands && !isDue && known < each.number,
    };
  });
  return { data };
}

/** The agreements asked for at a place, and whether the reader's consent to each holds; visitors gave none. */
export async function askedHere(ctx: Ctx, at: Asking, db: Pick<Tx, 'rows'> = ctx.db) {
  const here = (await presentVersions(ctx, db)).filter(({ asks }) => asks.includes(at));
  const own = ctx.person === null || here.length === 0 ? [] : (await ownConsents(ctx, db)).data;
  return here.map((each) => {
    const consent = own.find(({ key }) => key === each.key);
    return { ...asked(ctx, each), isGiven: consent !== undefined && consent.accepted !== null && !consent.isDue };
  });
}

/**
 * Titles of the agreements asked for at a place to which the caller's consent does not hold. Asked inside the transaction
 * that stores by it, behind a lock that a withdrawal takes too: else what is stored may outlive the consent.
 */
export async function missingConsents(ctx: Ctx, tx: Pick<Tx, 'rows'>, at: Asking): Promise<string[]> {
  return (await askedHere(ctx, at, tx)).filter(({ isGiven }) => !isGiven).map(({ title }) => title);
}

/**
 * SQL over the member `m`: an agreement of the sign-in changed in what matters since they accepted it, and they have not
 * decided. The same as `isDue`, told by the newest decision on each.
 */
export const OWING = `exists (select from agreement g
  cross join lateral (select max(v.number) as number from agreement_version v
    where v.shop_id = g.shop_id and v.agreement_id = g.id and v.material) asked
  cross join lateral (select c.agreement_version::int as number, c.withdrawn_at from agreement_acceptance c
    where c.shop_id = g.shop_id and c.member_id = m.id and c.agreement = g.key order by c.id desc limit 1) own
  where g.shop_id = m.shop_id and g.asks ? 'login' and own.withdrawn_at is null and own.number < asked.number)`;

/** What waits for the person, for the start of the browser: a decision before they go on, or something to be told. */
export async function dueConsents(ctx: Ctx): Promise<{ flags: { agreementDue: boolean; agreementNews: boolean } }> {
  const { data } = await ownConsents(ctx);
  // What is not asked for at the sign-in keeps nobody from reading on; it is asked for where it is needed.
  const agreementDue = data.some(({ isDue, asks }) => isDue && asks.includes('login'));
  return { flags: { agreementDue, agreementNews: data.some(({ isNews }) => isNews) } };
}
