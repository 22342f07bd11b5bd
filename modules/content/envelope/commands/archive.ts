import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';

/** Takes an item off the site without a notice; its versions and its slug stay. */
export function archive(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  return advance(ctx, kind, 'archive', input, async (tx, item) => {
    await tellWithdrawn(ctx, tx, kind, item);
    return { standing: null };
  });
}
