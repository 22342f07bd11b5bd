import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Told } from '../../../../kernel/module/tell-spec.ts';
import { conferenceKind } from '../kind.ts';

/** What modules that hang on conferences tell of one in this shop, in their order. */
export async function toldOf(ctx: Ctx, id: number): Promise<Required<Told>> {
  const { registry } = ctx.services;
  const here = [...registry.tells.values()]
    .filter(({ of, module }) => of === conferenceKind.record && registry.isOn(ctx.shop, module))
    .toSorted((one, other) => one.order - other.order || (one.module < other.module ? -1 : 1));
  const told = await Promise.all(here.map((spec) => spec.tell(ctx, id)));
  return {
    offers: told.flatMap(({ offers = [] }) => offers),
    ways: told.flatMap(({ ways = [] }) => ways),
    places: told.flatMap(({ places = [] }) => places),
    own: told.find(({ own }) => own)?.own ?? null,
  };
}
