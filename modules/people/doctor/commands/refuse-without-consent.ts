import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { missingConsents } from '../../agreement/public.ts';
import { refuse } from '../refusals.ts';

/**
 * Refuses what needs a consent of its own: the profile's, and that of the licence, which is sensitive data. Asked with the
 * member locked, as a withdrawal locks them before it deletes.
 */
export async function refuseWithoutConsent(ctx: Ctx, tx: Tx, what: 'doctor' | 'licence'): Promise<void> {
  const titles = await missingConsents(ctx, tx, what);
  if (titles.length === 0) return;
  throw refuse.consent_needed({ titles: enumerated(titles, ctx.locale) });
}
