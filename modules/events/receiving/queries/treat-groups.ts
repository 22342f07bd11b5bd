import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SegmentCondition } from '../../../../kernel/module/segment-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { treatDesk } from '../treat-contract.ts';

type Groups = (typeof treatDesk)['receiving.treat.groups'];
type Condition = SegmentCondition & { asks: { kind: 'source'; source: string }; tells: string };

/** A group that a condition over the conference itself makes. */
export const CONFERENCE_SOURCE = 'conference.conference';

/** The conditions over a record of a list by which people can be told apart, of those that the caller may see of single people. */
export function groupConditions(ctx: Ctx): ReadonlyMap<string, Condition> {
  return new Map(
    ctx.services.registry
      .enabled(ctx.shop)
      .flatMap(({ segments = {} }) => Object.entries(segments))
      .flatMap(([name, spec]) =>
        spec.asks.kind === 'source' && spec.tells !== undefined && ctx.can(spec.tells)
          ? [[name, spec as Condition] as const]
          : [],
      ),
  );
}

/** To which groups a treat can be given at once. */
export function treatGroups(ctx: Ctx): OutputOf<Groups> {
  const own = ['guests', 'speakers'].map((value) => {
    return { value, label: ctx.t(`receiving.console.groups.${value}`), source: null };
  });
  const others = Array.from(groupConditions(ctx), ([value, { label, asks }]) => ({
    ...{ value, label: labelIn(ctx.locale, label) },
    source: asks.source === CONFERENCE_SOURCE ? null : asks.source,
  }));
  return { data: [...own, ...others] };
}
