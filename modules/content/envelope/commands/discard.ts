import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';

/** Throws the waiting changes of a published item away; what the public reads is the working copy again. */
export function discard(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  return advance(ctx, kind, 'discard', input, async () => ({ pending: null }));
}
