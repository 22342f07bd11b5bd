import { Refusal } from '../contract/refusal.ts';
import type { Ctx } from './context.ts';
import { asRefusal, errorBody } from './error-answer.ts';

/** Why something was refused, as its caller would have been told: what a field says goes before the general text. */
export function reasonOf(error: unknown, ctx: Ctx): string {
  const refusal = asRefusal(error) ?? new Refusal(500, 'INTERNAL', { requestId: ctx.requestId });
  const { errors, fields } = errorBody(refusal, ctx.locale, (_locale, key, params) => ctx.t(key, params));
  const said = refusal.params.said;
  // "field: problem" names the field; the texts of fields alone do not.
  return typeof said === 'string' && said !== '' ? said : (Object.values(fields ?? {})[0]?.[0] ?? errors);
}
