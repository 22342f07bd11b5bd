import type { Ctx } from '../../../kernel/http/context.ts';
import type { AdoptionDesk } from '../../../kernel/module/adoption-desk.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';

/** A kind whose texts go from shop to shop. */
export interface SharedKind {
  type: string;
  record: string;
  /** Id of its module. */
  module: string;
  desk: AdoptionDesk;
}

/** The kinds whose texts go from shop to shop, whether their modules are on here or not. */
const everyKind = ({ services: { registry } }: Pick<Ctx, 'services'>): SharedKind[] =>
  [...registry.targets].flatMap(([type, { adoption, desk, module }]) =>
    adoption === undefined || desk === undefined ? [] : [{ type, record: desk.record, module, desk: adoption }],
  );

/** The kind of a type; null where its texts go nowhere. */
export const kindOf = (ctx: Pick<Ctx, 'services'>, type: string): SharedKind | null =>
  everyKind(ctx).find((kind) => kind.type === type) ?? null;

/** The kind of a record whose module is on in this shop. */
export const kindOfRecord = (ctx: Ctx, record: string): SharedKind | null =>
  kindsHere(ctx).find((kind) => kind.record === record) ?? null;

/** The kinds whose modules are on in this shop. */
export const kindsHere = (ctx: Ctx): SharedKind[] =>
  everyKind(ctx).filter(({ module }) => ctx.services.registry.isOn(ctx.shop, module));

/** The records of these whose items the caller sees at the desk. */
export const recordsSeen = (ctx: Ctx): string[] =>
  kindsHere(ctx).flatMap(({ record }) => (ctx.can(`${record}.view`) ? [record] : []));

/** What a kind is called, for its reader. */
export function kindName(ctx: Ctx, type: string): string {
  const target = ctx.services.registry.targets.get(type);
  return target === undefined ? type : labelIn(ctx.locale, target.label);
}

/** Where the console shows an item; null where no screen does. */
export function addressOf(ctx: Ctx, record: string, id: number | null): string | null {
  const screen = ctx.services.registry.finds.get(record)?.screen;
  return screen === undefined || id === null ? null : `${screen}/${id}`;
}
