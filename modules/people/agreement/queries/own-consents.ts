import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { asked, presentVersions } from './present-versions.ts';

interface Consent {
  agreement: string;
  version: string;
  channel: string;
  at: string;
  withdrawnAt: string | null;
}

/** The agreements with the reader's newest decision on each. */
export async function ownConsents(ctx: Ctx) {
  const [present, decided] = await Promise.all([
    presentVersions(ctx),
    ctx.db.rows<Consent>(
      `select distinct on (agreement) agreement, agreement_version as version, channel, updated_at as at, withdrawn_at as "withdrawnAt"
       from agreement_acceptance where shop_id = $1 and member_id = $2
       order by agreement, id desc`,
      [ctx.shop.id, signedIn(ctx).id],
    ),
  ]);
  const data = present.map((each) => {
    const newest = decided.find(({ agreement }) => agreement === each.key);
    const stands = newest !== undefined && newest.withdrawnAt === null;
    return {
      ...asked(ctx, each),
      accepted: stands ? { version: newest.version, at: newest.at, channel: newest.channel } : null,
      withdrawnAt: newest?.withdrawnAt ?? null,
      isDue: stands && newest.version !== String(each.number),
    };
  });
  return { data };
}

/** Whether a newer version of something the person accepted waits for them, for the start of the browser. */
export async function dueConsents(ctx: Ctx): Promise<{ flags: { agreementDue: boolean } }> {
  const { data } = await ownConsents(ctx);
  return { flags: { agreementDue: data.some(({ isDue }) => isDue) } };
}
