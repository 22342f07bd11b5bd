import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { invited } from '../invited-contract.ts';
import { invitedTo } from '../queries/invited-form.ts';
import { saveAnswer } from './save-answer.ts';

type Save = (typeof invited)['form.invitedSave'];

/** Keeps what whoever holds the link of an invitation answered, as the answer of whom it invites. */
export async function saveInvited(ctx: Ctx, values: Record<string, unknown>): Promise<OutputOf<Save>> {
  const { formId, memberId } = await invitedTo(ctx);
  const { data } = await saveAnswer(ctx, { id: formId, values, draft: false }, memberId);
  return { data: { id: data.id, queued: data.queued, ending: data.ending } };
}
