import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';

/** Takes the planned moment back; the job that comes then finds nothing to publish. */
export function unschedule(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  return advance(ctx, kind, 'unschedule', input, async () => ({ scheduledAt: null }));
}
