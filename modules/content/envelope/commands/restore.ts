import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';

/** Brings an archived item back as a draft, to be published anew. */
export function restore(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  return advance(ctx, kind, 'restore', input, async () => ({}));
}
