import { randomBytes } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inviteMembers } from '../../engine/public.ts';
import { INVITATIONS } from '../invitations.ts';
import type { panelAdmin } from '../panel-admin-contract.ts';
import { checkDrawing, poolSql } from '../queries/panel-pool.ts';
import { surveyRefusals } from '../refusals.ts';

type Make = (typeof panelAdmin)['survey.draw.make'];

/** Draws a sample of a panel by lot and invites it. Draws of a shop go one after the other, so that nobody is asked by two at once. */
export function drawSample(ctx: Ctx, input: ParsedOf<Make>): Promise<OutputOf<Make>> {
  const { panelId, surveyId, size, wanted, spread } = input;
  return ctx.db.write(async (tx) => {
    await tx.rows('SELECT id FROM survey_panel WHERE shop_id = $1 ORDER BY id FOR NO KEY UPDATE', [ctx.shop.id]);
    await tx.rows('SELECT id FROM survey WHERE shop_id = $1 AND id = $2 FOR KEY SHARE', [ctx.shop.id, surveyId]);
    const least = await checkDrawing(ctx, tx, input);
    const lot = randomBytes(16).toString('hex');
    const { text, values } = poolSql(ctx, input);
    // In each group by lot, and of each group as many as of the others until one is used up.
    const order = `encode(sha256(convert_to($${values.length + 1} || '/' || "memberId", 'UTF8')), 'hex')`;
    const found = await tx.rows<{ memberId: number; eligible: number }>(
      `SELECT "memberId", eligible FROM (
         SELECT "memberId", ${order} AS place, row_number() OVER (PARTITION BY stratum ORDER BY ${order}) AS round,
           (count(*) OVER ())::int AS eligible
         FROM (${text}) pool WHERE standing = 'free') free
       ORDER BY round, place LIMIT $${values.length + 2}`,
      [...values, lot, size],
    );
    const eligible = found[0]?.eligible ?? 0;
    if (eligible === 0) throw surveyRefusals.draw_none();
    // Whoever sees the results knows whom a small sample was drawn from.
    if (found.length < least) throw surveyRefusals.draw_few({ count: least });
    const draw = await tx.row<{ id: number }>(
      `INSERT INTO survey_draw (panel_id, survey_id, size, eligible, drawn, wanted, spread, lot, drawn_by, drawn_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        ...[panelId, surveyId, size, eligible, found.length, JSON.stringify(wanted), spread, lot],
        ...[signedIn(ctx).id, ctx.services.now().toISOString()],
      ],
    );
    if (draw === null) throw notFound();
    const members = found.map(({ memberId }) => memberId);
    const made = await inviteMembers(ctx, tx, INVITATIONS, surveyId, members, { column: 'draw_id', value: draw.id });
    // The desk invited some of them by hand meanwhile.
    if (made.length === 0) throw surveyRefusals.draw_none();
    if (made.length < found.length)
      await tx.rows('UPDATE survey_draw SET drawn = $3 WHERE shop_id = $1 AND id = $2', [
        ...[ctx.shop.id, draw.id, made.length],
      ]);
    return { data: { id: draw.id, drawn: made.length, eligible } };
  });
}
