import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { saveAnswer } from '../../../forms/form/public.ts';
import type { live } from '../contract.ts';
import { askedForm } from '../queries/asked-form.ts';

type Save = (typeof live)['live.saveForm'];

/** Answers the form that a stream asks the caller for now; the form itself says what it takes, and how often. */
export async function answerForm(ctx: Ctx, { id, values, captcha }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const { data: asked } = await askedForm(ctx, id);
  if (asked === null) throw notFound();
  const { data } = await saveAnswer(ctx, { id: asked.form.id, values, draft: false, captcha });
  return { data: { id: data.id, version: data.version } };
}
