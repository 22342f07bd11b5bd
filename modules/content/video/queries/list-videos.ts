import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { video } from '../contract.ts';
import { videoKind } from '../kind.ts';
import { publishedVideos } from '../published-videos.ts';

type List = (typeof video)['video.list'];

/** Films as readers ask for them; of a topic those that it names. */
export async function listVideos(ctx: Ctx, { topic, ...asked }: ParsedOf<List>): Promise<OutputOf<List>> {
  if (topic === undefined) return publishedVideos.list(ctx, asked);
  const named = (await findTarget(ctx, 'topic')?.items?.(ctx, [topic])) ?? [];
  const among = named.filter(({ type }) => type === videoKind.type).map(({ id }) => id);
  return publishedVideos.list(ctx, { ...asked, among });
}
