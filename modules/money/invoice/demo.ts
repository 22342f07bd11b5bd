import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';

const Demo = z.object({
  seller: z.object({
    name: z.string(),
    taxNo: z.string(),
    address: z.string(),
    phone: z.string(),
    bank: z.string(),
    account: z.string(),
    clerk: z.string(),
  }),
  items: z.array(z.object({ sells: z.string(), name: z.string(), taxCode: z.string(), unit: z.string() })),
});

/** Lets a demo shop be somebody who sells, and have names for what it sells; what is said already stays. */
export async function demo(ctx: Ctx): Promise<void> {
  const said = Demo.safeParse(demoYaml(ctx.shop.code, 'invoices.yaml') ?? {});
  if (!said.success) return;
  const { clerk, ...seller } = said.data.seller;
  if ((await ctx.services.settings.get<string>(ctx, 'invoice.sellerTaxNo')) === '') {
    const named = Object.entries(seller).map(([key, value]) => ({
      key: `invoice.seller${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      value,
    }));
    const more = [
      { key: 'invoice.clerk', value: clerk },
      { key: 'invoice.takesSpecial', value: true },
    ];
    await ctx.services.settings.save(ctx, [...named, ...more], '开站设置');
  }
  await ctx.db.write(async (tx) => {
    for (const { sells, name, taxCode, unit } of said.data.items) {
      await tx.rows(
        'insert into invoice_item (sells, name, tax_code, unit) values ($1, $2, $3, $4) on conflict (shop_id, sells) do nothing',
        [sells, name, taxCode, unit],
      );
    }
  });
}
