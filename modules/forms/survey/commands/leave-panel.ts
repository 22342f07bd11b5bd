import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { panelAdmin } from '../panel-admin-contract.ts';
import { invitedTo } from '../queries/invited-survey.ts';
import { surveyRefusals } from '../refusals.ts';

type End = (typeof panelAdmin)['survey.panellist.end'];

/** Takes somebody out of a panel with what they said of themselves, and stops what was still to be written to them by it. */
async function leave(ctx: Ctx, tx: Tx, panelId: number, memberId: number): Promise<void> {
  const now = ctx.services.now().toISOString();
  await tx.rows(
    `UPDATE survey_panellist SET left_at = $4, "values" = '{}', version = version + 1, updated_at = now()
     WHERE shop_id = $1 AND panel_id = $2 AND member_id = $3 AND left_at IS NULL`,
    [ctx.shop.id, panelId, memberId, now],
  );
  await tx.rows(
    `UPDATE survey_invitation i SET due_at = NULL, version = i.version + 1, updated_at = now() FROM survey_draw d
     WHERE i.shop_id = $1 AND i.member_id = $3 AND i.due_at IS NOT NULL AND d.shop_id = i.shop_id AND d.id = i.draw_id AND d.panel_id = $2`,
    [ctx.shop.id, panelId, memberId],
  );
}

/** Lets the caller leave a panel; who has left already has. */
export function leavePanel(ctx: Ctx, panelId: number): Promise<Record<string, never>> {
  const memberId = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const place = await tx.row(
      'SELECT FROM survey_panellist WHERE shop_id = $1 AND panel_id = $2 AND member_id = $3 FOR UPDATE',
      [ctx.shop.id, panelId, memberId],
    );
    if (place === null) throw notFound();
    await leave(ctx, tx, panelId, memberId);
    return {};
  });
}

/** Lets whoever holds the link of an invitation leave the panel by which they are asked. */
export async function leaveByLink(ctx: Ctx): Promise<Record<string, never>> {
  const { panel, memberId } = await invitedTo(ctx);
  if (panel === null) throw notFound();
  await ctx.db.write((tx) => leave(ctx, tx, panel.id, memberId));
  return {};
}

/** Takes somebody out who asked the desk for it. */
export function endPanellist(ctx: Ctx, { id, version, reason }: ParsedOf<End>): Promise<OutputOf<End>> {
  return ctx.db.write(
    async (tx) => {
      const place = await tx.row<{ panelId: number; memberId: number; version: number; hasLeft: boolean }>(
        `SELECT panel_id AS "panelId", member_id AS "memberId", version, left_at IS NOT NULL AS "hasLeft" FROM survey_panellist
         WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
        [ctx.shop.id, id],
      );
      if (place === null) throw notFound();
      if (place.version !== version) throw versionConflict();
      if (place.hasLeft) throw surveyRefusals.panel_left();
      await leave(ctx, tx, place.panelId, place.memberId);
      return { data: { id, version: version + 1 } };
    },
    { reason },
  );
}
