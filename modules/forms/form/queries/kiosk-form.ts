import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import { asksKind } from '../../engine/rules/definition-rules.ts';
import { needsLine } from '../../engine/rules/question-kinds.ts';
import type { FillForm } from '../contract.ts';
import { formRefusals } from '../refusals.ts';
import { formToFill } from './form-to-fill.ts';

/** The form that the calling device is put up for, as a visitor sees it; nobody can sign in there. */
export async function kioskForm(ctx: Ctx): Promise<{ data: FillForm }> {
  const data = await formToFill(ctx, callingDevice(ctx).workId ?? 0);
  if (data === null) throw notFound();
  if (data.who !== 'visitor' || data.invitedOnly) throw formRefusals.not_on_devices();
  // Without a line nothing could be uploaded, and nobody’s papers stay on a device that others use next.
  if (asksKind(data.sections, needsLine)) throw formRefusals.no_files_on_devices();
  return { data };
}
