import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { homeNames, layoutNames } from '../../../../kernel/module/view-exists.ts';
import { contrast } from '../../../../kernel/rules/colour.ts';
import type { shop } from '../contract.ts';
import { LEAST_CONTRAST } from '../rules.ts';
import { changeRegistered } from './change-shop.ts';

/** Changes how a shop looks: names, layout, home view, language, theme; an accent that cannot be read is refused. */
export async function saveFace(ctx: Ctx, input: ParsedOf<(typeof shop)['shop.shop.saveFace']>) {
  const { id, version, ...face } = input;
  const fields: Record<string, string[]> = {};
  if (!layoutNames().includes(face.internal)) fields.internal = [ctx.t('shop.errors.view_missing')];
  if (!homeNames().includes(face.front)) fields.front = [ctx.t('shop.errors.view_missing')];
  if (contrast(face.theme.accent, '#ffffff') < LEAST_CONTRAST) {
    fields['theme.accent'] = [ctx.t('shop.errors.contrast')];
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return changeRegistered(ctx, { id, version }, async () => face);
}
