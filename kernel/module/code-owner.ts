import type { Ctx } from '../http/context.ts';
import { readCode } from '../rules/signed-code.ts';
import type { CodeOwner } from './person-code-spec.ts';

/** Whose a code is, by the module that signs codes of its kind; null where it is nobody's that holds now. */
export async function codeOwner(ctx: Ctx, code: string): Promise<CodeOwner | null> {
  const kind = readCode(code)?.claims.kind;
  const { registry } = ctx.services;
  const spec = [...registry.personCodes.values()].find(
    (one) => one.kind === kind && registry.isOn(ctx.shop, one.module),
  );
  return spec === undefined ? null : spec.whose(ctx, code);
}
