import type { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { missingConsents } from '../../../people/agreement/public.ts';
import { refuse } from '../refusals.ts';

/** Why somebody does not register who has not agreed to what the shop asks of those who do (C9); null where nothing is missing. */
export async function consentFault(ctx: Ctx, tx: Pick<Tx, 'rows'>): Promise<Refusal | null> {
  const titles = await missingConsents(ctx, tx, 'registration');
  return titles.length === 0 ? null : refuse.consent_needed({ titles: enumerated(titles, ctx.locale) });
}

/** Refuses what needs these consents. */
export async function refuseWithoutConsent(ctx: Ctx, tx: Pick<Tx, 'rows'>): Promise<void> {
  const fault = await consentFault(ctx, tx);
  if (fault !== null) throw fault;
}
