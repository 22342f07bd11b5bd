import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { WaitingChange } from '../contract.ts';
import type { HeldChange } from './order-changes.ts';
import { missingFen, type OrderMoney } from './order-money.ts';

/** A change as its payer and the desk see it: what goes, what comes, and the difference. */
export function shownChange(
  ctx: Ctx,
  change: HeldChange,
  { money, items }: { money: OrderMoney; items: readonly { id: number; title: string; totalFen: number }[] },
): WaitingChange {
  const { id, holdUntil, dueFen, backFen, keptFen } = change;
  return {
    ...{ id, holdUntil, dueFen: fenNumber(dueFen), backFen: fenNumber(backFen), keptFen: fenNumber(keptFen) },
    openFen: fenNumber(missingFen(dueFen, money)),
    adds: change.adds.map(({ title, titleEn, quantity, unitFen }) => ({
      ...{ title: inLanguage(ctx.locale, title, titleEn), quantity, totalFen: unitFen * quantity },
    })),
    drops: change.drops.flatMap((drop) => {
      const item = items.find((one) => one.id === drop.id);
      return item === undefined
        ? []
        : [{ id: item.id, title: item.title, totalFen: item.totalFen, keptFen: drop.keptFen }];
    }),
  };
}
