import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formToFill, hasAnswered } from '../../../forms/form/public.ts';
import type { live } from '../contract.ts';
import { status } from '../rules.ts';
import { findStream } from './find-stream.ts';

type Asked = OutputOf<(typeof live)['live.form']>;

/**
 * The form that a stream asks the caller for now (T8): the one before it, until they have answered that; then, once it is over, the one
 * after it. Null where it asks for none, or for one that the caller does not see.
 */
export async function askedForm(ctx: Ctx, id: number): Promise<Asked> {
  const { beforeForm, afterForm, status: now } = await findStream(ctx, id);
  const answered = async (formId: number): Promise<boolean> =>
    ctx.person !== null && (await hasAnswered(ctx.db, ctx.shop.id, { formId, memberId: ctx.person.id }));
  const isOver = now === status.ended || now === status.replay;
  for (const [when, formId] of [
    ['before', beforeForm],
    ['after', isOver ? afterForm : null],
  ] as const) {
    if (formId === null) continue;
    const isAnswered = await answered(formId);
    if (when === 'before' && isAnswered && isOver && afterForm !== null) continue;
    const form = await formToFill(ctx, formId);
    if (form !== null) return { data: { when, isAnswered, form } };
  }
  return { data: null };
}
