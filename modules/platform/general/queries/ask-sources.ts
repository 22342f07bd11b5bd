import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';

/** The lists of this shop's modules that questions may ask for an entry of, by their keys. */
const sourcesOf = ({ services: { registry }, shop }: Ctx): [key: string, source: SelectSource][] =>
  registry
    .enabled(shop)
    .flatMap(({ selects = {} }) => Object.entries(selects))
    .filter(([, { asks }]) => asks !== undefined);

/** The same to choose from, in the reader's language. */
export const askSources = (ctx: Ctx): { value: string; label: string }[] =>
  sourcesOf(ctx).map(([value, { asks }]) => ({ value, label: asks === undefined ? value : labelIn(ctx.locale, asks) }));

/** One of them; null where this shop has none of that key. */
export const askSource = (ctx: Ctx, key: string): SelectSource | null =>
  sourcesOf(ctx).find(([name]) => name === key)?.[1] ?? null;
