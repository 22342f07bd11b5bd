import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedPage, readerValues } from '../../envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { TopicCard, topic } from '../contract.ts';

/** Topics that the reader may see, in the order of the editors. */
export function listTopics(
  ctx: Ctx,
  { category, page, limit }: ParsedOf<(typeof topic)['topic.list']>,
): Promise<OutputOf<(typeof topic)['topic.list']>> {
  const isNarrowed = category !== undefined;
  return listedPage<TopicCard>(
    ctx,
    {
      table: 'topic',
      where: isNarrowed ? ['t.category = $4'] : [],
      order: 't.position, t.published_at desc, t.id desc',
      columns: cardColumns,
    },
    { page, limit },
    isNarrowed ? [...readerValues(ctx), category] : readerValues(ctx),
  );
}
