import { namedAudiences } from '../../../../kernel/audience/audiences.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { plainTypes, type shellMenus } from '../menu-contract.ts';
import { deadBecause } from '../menu-rules.ts';
import type { StoredMenuItem } from '../schema.ts';
import { menuAudiences } from './menu-audiences.ts';
import { everyMenuKind } from './menu-kinds.ts';
import { menuTargets, ownMenus } from './menu-links.ts';
import { menuProblemText } from './menu-problem-text.ts';

type Answer = OutputOf<(typeof shellMenus)['shellConfigure.menu']>;

/** One menu for its editor, each item with where it leads now, or why it leads nowhere. */
export async function showMenu(ctx: Ctx, place: Answer['data']['place']): Promise<Answer> {
  const found = (await ownMenus(ctx)).find((menu) => menu.place === place);
  const items = found?.items ?? [];
  const leadsTo = await menuTargets(ctx, items);
  const edited = (level: readonly StoredMenuItem[]): Answer['data']['items'] =>
    level.map((item) => {
      const end = leadsTo(item);
      const problem = deadBecause(end, labelIn(ctx.locale, item.label));
      const dead = problem && menuProblemText(ctx, problem);
      return { ...item, leadsTo: end.to, dead, children: edited(item.children) };
    });
  const kinds = [...everyMenuKind(ctx).values()];
  const offers = kinds.filter(({ module }) => ctx.services.registry.isOn(ctx.shop, module)).map(({ type }) => type);
  return {
    data: {
      ...{ place, id: found?.id ?? null, version: found?.version ?? 0, items: edited(items) },
      audiences: [...menuAudiences(ctx), ...(await namedAudiences(ctx))],
      offers: [...plainTypes, ...offers],
      kinds: kinds.map(({ type, label, source, tree }) => ({ type, label: labelIn(ctx.locale, label), source, tree })),
    },
    can: { update: ctx.can('shell.menu.update') },
  };
}
