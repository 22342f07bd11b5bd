import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { browserLabel } from '../../../../kernel/identity/browser.ts';
import type { agreementSite } from '../contract.ts';
import { ownConsents } from '../queries/own-consents.ts';
import { presentVersions } from '../queries/present-versions.ts';
import { recordConsent } from './record-consent.ts';

/** Accepts the version that was read, or takes every consent to the agreement back; other modules hear of both. */
export async function decide(
  ctx: Ctx,
  { key, given, version, at }: ParsedOf<(typeof agreementSite)['agreement.decide']>,
) {
  const memberId = signedIn(ctx).id;
  const present = (await presentVersions(ctx)).find((each) => each.key === key);
  if (present === undefined) throw notFound();
  const number = String(present.number);
  if (given && version !== undefined && version !== number) throw versionConflict();
  await ctx.db.write(async (tx) => {
    if (given) await recordConsent(tx, { memberId, key, version: number, channel: at, device: browserLabel(ctx) });
    else {
      await tx.rows(
        `update agreement_acceptance set withdrawn_at = now(), updated_at = now()
         where shop_id = $1 and member_id = $2 and agreement = $3 and withdrawn_at is null`,
        [ctx.shop.id, memberId, key],
      );
    }
    const { asks } = present;
    await ctx.services.events.emit(ctx, tx, given ? 'agreement.accepted' : 'agreement.withdrawn', {
      memberId,
      key,
      asks,
    });
  });
  return ownConsents(ctx);
}
