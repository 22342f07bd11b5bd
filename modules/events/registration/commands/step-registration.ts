import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { HeldRegistration } from '../queries/own-registration.ts';
import { refuse } from '../refusals.ts';
import { isEnded, type RegistrationRole, type RegistrationState, registrationSteps } from '../rules/states.ts';

/** How a registration goes on: by whom, and what is said of it. */
export interface Step {
  to: RegistrationState;
  role: RegistrationRole;
  reason?: string;
  holdUntil?: Date | null;
  /** Whoever registered is not told. */
  isQuiet?: boolean;
}

const SQL = `update registration set state = $3, reason = coalesce($4, reason), hold_until = $5,
    confirmed_at = case when $3 = 'confirmed' then coalesce(confirmed_at, $6) else confirmed_at end,
    submitted_at = case when $8 then $6 else submitted_at end,
    ended_at = case when $7 then $6::timestamptz end, version = version + 1, updated_at = now()
  where shop_id = $1 and id = $2 returning version`;

const TOLD: Partial<Record<RegistrationState, string>> = {
  confirmed: 'registration.confirmed',
  rejected: 'registration.rejected',
};

/** Leads a locked registration on, where its table has that step for this role; whoever registered is told what they wait for. */
export async function stepRegistration(
  ctx: Ctx,
  tx: Tx,
  held: HeldRegistration,
  { to, role, reason, holdUntil = null, isQuiet = false }: Step,
): Promise<number> {
  if (!registrationSteps.may(held.state, to, role)) throw refuse.step();
  const row = await tx.row<{ version: number }>(SQL, [
    ...[ctx.shop.id, held.id, to, reason ?? null, holdUntil?.toISOString() ?? null],
    ...[ctx.services.now().toISOString(), isEnded(to), held.state === 'draft'],
  ]);
  const kind = held.state === 'checked_in' || isQuiet ? undefined : TOLD[to];
  if (kind !== undefined) await tell(ctx, tx, held, kind, to === 'rejected' ? { reason: reason ?? '' } : {});
  return row?.version ?? held.version + 1;
}

/** Tells whoever registered what became of it. */
export async function tell(
  ctx: Ctx,
  tx: Tx,
  { id, conferenceId, memberId, version }: HeldRegistration,
  kind: string,
  values: Record<string, string>,
): Promise<void> {
  const titles = (await conferenceFacts(ctx, tx, conferenceId, 'anybody'))?.titles ?? { zh: '', en: '' };
  await sendNotice(ctx, tx, {
    ...{ kind, to: [memberId], key: `${id}/${version}`, link: `/registration?id=${id}` },
    values: { conference: titles, ...values },
    ...(kind === 'registration.confirmed' && { encloses: [{ kind: 'conference.calendar', id: conferenceId }] }),
  });
}
