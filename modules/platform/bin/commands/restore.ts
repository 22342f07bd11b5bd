import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordAddress } from '../../../../kernel/record/record-address.ts';
import type { bin } from '../contract.ts';
import { bringBack } from './bring-back.ts';

type Restore = (typeof bin)['bin.entry.restore'];

/** Brings one record back; the trail says that it came from the bin. */
export async function restore(ctx: Ctx, { id, version, parents }: ParsedOf<Restore>): Promise<OutputOf<Restore>> {
  const reason = ctx.t('bin.console.restoredReason');
  const back = await ctx.db.write((tx) => bringBack(ctx, tx, id, { parents, version }), { reason });
  return { data: { ...back, address: recordAddress(ctx, back.record, back.id) } };
}
