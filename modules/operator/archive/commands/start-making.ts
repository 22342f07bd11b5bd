import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { startTask } from '../../../platform/task/public.ts';
import type { archive } from '../contract.ts';

/** Begins to write a shop into an archive; the reason stands in the platform's trail. */
export function startMaking(ctx: Ctx, { shop, withPeople, reason }: ParsedOf<(typeof archive)['archive.make']>) {
  return ctx.db.write(
    async (tx) => {
      const found = await registeredShop(tx, shop);
      if (found === null) throw notFound();
      const task = await startTask(ctx, tx, {
        kind: 'archive.make',
        label: ctx.t('archive.console.makingOf', { code: found.code }),
        input: { shop, withPeople },
      });
      return { data: { task } };
    },
    { reason },
  );
}
