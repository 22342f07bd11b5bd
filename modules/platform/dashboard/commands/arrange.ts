import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { PlacedWidget } from '../contract.ts';
import { offeredWidgets } from '../queries/offered-widgets.ts';

/** Keeps a person's dashboard as they arranged it; without any widget they have that of their roles again. */
export async function arrange(ctx: Ctx, widgets: readonly PlacedWidget[]): Promise<Record<string, never>> {
  const offered = new Set(offeredWidgets(ctx).map(({ key }) => key));
  if (widgets.some(({ key }) => !offered.has(key))) throw notFound();
  const { id } = signedIn(ctx);
  await ctx.db.write((tx) =>
    widgets.length === 0
      ? tx.rows('delete from dashboard_layout where shop_id = $1 and member_id = $2', [ctx.shop.id, id])
      : tx.rows(
          `insert into dashboard_layout (member_id, widgets) values ($1, $2)
           on conflict (shop_id, member_id) do update set widgets = excluded.widgets, updated_at = now()`,
          [id, JSON.stringify(widgets)],
        ),
  );
  return {};
}
