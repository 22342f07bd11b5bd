import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { pickableTargets } from '../../../../kernel/module/pickable-targets.ts';
import type { topicComposer } from '../admin-contract.ts';
import { TopicType } from '../contract.ts';

/** What an editor can put into a section here: the types of a topic whose module is on. */
export function itemKinds(ctx: Ctx): OutputOf<(typeof topicComposer)['topic.item.kinds']> {
  const data = pickableTargets(ctx.services.registry.enabled(ctx.shop)).flatMap(({ type, source }) => {
    const known = TopicType.safeParse(type);
    return known.success ? [{ type: known.data, source }] : [];
  });
  return { data };
}
