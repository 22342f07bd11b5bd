import { signInNeeded } from '../../../../kernel/contract/refusal.ts';
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
