import type { Ctx } from '../../../../kernel/http/context.ts';

/** Days after which an uploaded file goes. */
const DAYS = 7;

/** Removes uploaded files that are old enough, and what imports made from the notes of undoing after a quarter. */
export async function purgeImports(ctx: Ctx): Promise<void> {
  const files = await ctx.db.rows<{ id: number; key: string }>(
    `select id, key from import_file where shop_id = $1 and created_at < now() - interval '${DAYS} days' limit 500`,
    [ctx.shop.id],
  );
  for (const { id, key } of files) {
    await ctx.services.storage.delete(key);
    await ctx.db.write((tx) => tx.rows('delete from import_file where shop_id = $1 and id = $2', [ctx.shop.id, id]));
  }
  await ctx.db.write((tx) =>
    tx.rows(
      `delete from import_made m where m.shop_id = $1
       and not exists (select from task t where t.shop_id = m.shop_id and t.id = m.task_id)`,
      [ctx.shop.id],
    ),
  );
}
