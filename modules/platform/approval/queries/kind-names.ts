import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';

/** Every kind of matter that is decided in steps here, with the module that declares it. */
export function kindsOf(ctx: Ctx): { kind: string; module: string; spec: ApprovalSpec }[] {
  return ctx.services.registry.enabled(ctx.shop).flatMap((manifest) =>
    Object.entries(manifest.approvals ?? {}).map(([kind, spec]) => ({
      kind,
      module: labelIn(ctx.locale, manifest.title),
      spec,
    })),
  );
}

/** The names of the kinds in the caller's language. */
export function kindNames(ctx: Ctx): ReadonlyMap<string, string> {
  return new Map(kindsOf(ctx).map(({ kind, spec }) => [kind, labelIn(ctx.locale, spec.label)]));
}
