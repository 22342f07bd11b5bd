import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentKind } from '../kind.ts';
import { envelopeRefusals } from '../refusals.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { tellAuthors } from './tell-authors.ts';

/** Plans the publication for a later moment; the job that comes then publishes what is still planned. */
export function schedule(ctx: Ctx, kind: ContentKind, input: Target & { at: string }): Promise<Saved> {
  const after = new Date(input.at);
  const by = signedIn(ctx).id;
  return advance(ctx, kind, 'schedule', input, async (tx, item) => {
    if (after <= ctx.services.now()) throw envelopeRefusals.time_passed();
    await refuseIncomplete(ctx, kind, workingCopy(item), after);
    const scheduledAt = after.toISOString();
    const key = `${kind.type}:${item.id}:${scheduledAt}`;
    await ctx.services.jobs.send(tx, `${kind.type}.publish_due`, {}, { after, key });
    const at = formatDateTime(after).slice(0, 16);
    await tellAuthors(ctx, tx, kind, item, { did: 'scheduled', by, key: scheduledAt, more: { at } });
    return { scheduledAt };
  });
}
