import { signInNeeded } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { GRANTED } from '../../../../kernel/rules/facts.ts';
import { formStatus } from '../form-status.ts';
import { formRefusals } from '../refusals.ts';
import type { AskedForm } from './asked-form.ts';

/** Refuses whoever the form does not ask. */
export function refuseOthers({ person, device }: Ctx, { who }: AskedForm): void {
  if (who === 'visitor') return;
  if (device !== null) throw formRefusals.not_on_devices();
  if (person === null) throw signInNeeded();
  if (who === 'doctor' && person.facts.doctor !== GRANTED) throw formRefusals.doctors_only();
}

const INVITED = `SELECT FROM form_invitation WHERE shop_id = $1 AND form_id = $2 AND member_id = $3 AND revoked_at IS NULL`;

/** Refuses whom nobody invited, where that is needed; behind a link of an invitation everybody is. */
export async function refuseUninvited(ctx: Ctx, tx: Tx, { id, invitedOnly }: AskedForm): Promise<void> {
  if (!invitedOnly) return;
  if (ctx.device !== null) throw formRefusals.not_on_devices();
  if (ctx.person === null) throw formRefusals.not_invited();
  if ((await tx.row(INVITED, [ctx.shop.id, id, ctx.person.id])) === null) throw formRefusals.not_invited();
}

/** Refuses outside of the form's hours. */
export function refuseClosed(ctx: Ctx, asked: AskedForm): void {
  const status = formStatus({ ...asked, left: null }, ctx.services.now());
  if (status !== 'open') throw formRefusals[status]();
}

/** Refuses to name or change the people of groups: where the form says until when, behind that, else outside of its hours. */
export function refuseLateNames(ctx: Ctx, asked: AskedForm): void {
  if (asked.namesUntil === null) refuseClosed(ctx, asked);
  else if (Date.parse(asked.namesUntil) <= ctx.services.now().getTime()) throw formRefusals.names_over();
}
