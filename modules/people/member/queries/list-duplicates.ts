import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { merge } from '../merge-contract.ts';
import { mergeSides } from './merge-sides.ts';

type List = (typeof merge)['member.duplicate.list'];
type Reason = OutputOf<List>['data'][number]['reasons'][number];

const MOST = 50;
const WORTH = { strong: 100, fair: 10, weak: 1 } as const;
const worthOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { weight }) => sum + WORTH[weight], 0);

/** Members who may be one person: what every module finds, put together by pair, the surest first. */
export async function listDuplicates(ctx: Ctx, { id }: ParsedOf<List>): Promise<OutputOf<List>> {
  const matches = ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ personMatches = {} }) => Object.entries(personMatches));
  const found = new Map<string, { one: number; other: number; reasons: Reason[] }>();
  for (const [key, { label, weight, pairs }] of matches) {
    for (const { one, other } of await pairs(ctx, id ?? null, MOST)) {
      const pair = found.get(`${one} ${other}`) ?? { one, other, reasons: [] };
      pair.reasons.push({ key, label: labelIn(ctx.locale, label), weight });
      found.set(`${one} ${other}`, pair);
    }
  }
  const sorted = [...found.values()].sort((a, b) => worthOf(b.reasons) - worthOf(a.reasons)).slice(0, MOST);
  const sides = await mergeSides(
    ctx,
    ctx.db,
    sorted.flatMap(({ one, other }) => [one, other]),
  );
  return {
    data: sorted.flatMap((pair) => {
      const [one, other] = [sides.get(pair.one), sides.get(pair.other)];
      return one === undefined || other === undefined ? [] : [{ one, other, reasons: pair.reasons }];
    }),
  };
}
