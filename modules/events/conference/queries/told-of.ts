import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TellSpec, Told } from '../../../../kernel/module/tell-spec.ts';
import { conferenceKind } from '../kind.ts';

/** What hangs on conferences in this shop, in its order. */
export function tellsHere(ctx: Ctx): TellSpec[] {
  const { registry } = ctx.services;
  return [...registry.tells.values()]
    .filter(({ of, module }) => of === conferenceKind.record && registry.isOn(ctx.shop, module))
    .toSorted((one, other) => one.order - other.order || (one.module < other.module ? -1 : 1));
}

/** What modules that hang on conferences tell of one. */
export async function toldOf(ctx: Ctx, id: number): Promise<Required<Told>> {
  const told = await Promise.all(tellsHere(ctx).map((spec) => spec.tell(ctx, id)));
  return {
    offers: told.flatMap(({ offers = [] }) => offers),
    ways: told.flatMap(({ ways = [] }) => ways),
    places: told.flatMap(({ places = [] }) => places),
    own: told.find(({ own }) => own)?.own ?? null,
  };
}
