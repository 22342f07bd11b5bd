import { notFound, permissionDenied } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportSpec } from '../../../kernel/module/import-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';

/** What can be imported under that name in this shop, for a person who may. */
export function findImport(ctx: Ctx, kind: string): ImportSpec {
  for (const { imports } of ctx.services.registry.enabled(ctx.shop)) {
    const spec = imports?.[kind];
    if (spec === undefined) continue;
    if (!ctx.can(spec.permission)) throw permissionDenied(spec.permission);
    return spec;
  }
  throw notFound();
}

/** How the names of tables end. */
const TABLES = ['.xlsx', '.csv', '.txt', '.json'];

/** The columns and the files as a person sees them. */
export function describeImport(ctx: Ctx, kind: string) {
  const spec = findImport(ctx, kind);
  const said = (label: { zh: string; en: string } | undefined): string =>
    label === undefined ? '' : labelIn(ctx.locale, label);
  return {
    kind,
    label: said(spec.label),
    endings: [...TABLES, ...(spec.endings ?? [])],
    columns: spec.columns.map(({ key, label, isRequired = false, hint, example }) => ({
      key,
      label: said(label),
      isRequired,
      hint: said(hint),
      example,
    })),
  };
}
