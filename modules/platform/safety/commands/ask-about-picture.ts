import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { lookedPictures } from '../../file/public.ts';
import { findInPicture, UNCHECKED } from '../providers/aliyun-picture.ts';
import type { PictureState } from '../rules/picture-steps.ts';
import { strictest } from './check-text.ts';
import { pictureById, settlePicture } from './settle-picture.ts';

/** The job that has a picture looked through by the provider. */
export const LOOK_JOB = 'safety.look_at_picture';
/** How often a provider is asked that does not answer, before only a person can say. */
export const MOST_ASKS = 4;

/** Plans it, once for each picture. */
export const sendLook = (ctx: Ctx, tx: Tx, id: number): Promise<void> =>
  ctx.services.jobs.send(tx, LOOK_JOB, { id }, { key: `${LOOK_JOB}:${id}`, lane: 'outside' });

const STATE = { pass: 'passed', review: 'held', block: 'refused' } as const satisfies Record<string, PictureState>;

/** Whether pictures of this kind go to the provider: public ones where one is set up, those that few see where the shop says so. */
export async function goesOutside(ctx: Ctx, isPublic: boolean): Promise<boolean> {
  const { settings } = ctx.services;
  if ((await settings.get<string>(ctx, 'safety.provider')) !== 'aliyun') return false;
  return isPublic || settings.get<boolean>(ctx, 'safety.privatePictures');
}

/** Asks the provider about a picture that waits; where it does not answer the picture is held, and asked about again. */
export async function askAboutPicture(ctx: Ctx, id: number): Promise<void> {
  const picture = await pictureById(ctx, ctx.db, id, false);
  if (picture === null || picture.state !== 'waiting') return;
  const seen = (await lookedPictures(ctx, [picture.fileId])).get(picture.fileId);
  const address = seen && `${originOf(ctx.services.config, ctx.shop.canonicalHost)}${seen.url}`;
  const asked = { address: address ?? '', id: `${ctx.shop.id}-${id}`, isPortrait: picture.purpose === 'avatar' };
  // The shop may have said meanwhile that such pictures go nowhere.
  const mayGo = await goesOutside(ctx, picture.isPublic);
  const found = address === undefined ? [] : mayGo ? await findInPicture(ctx, asked) : [UNCHECKED];
  await ctx.db.write(async (tx) => {
    const held = await pictureById(ctx, tx, id, true);
    // Asked twice, or decided by a person meanwhile.
    if (held === null || held.state !== 'waiting') return;
    const reasons = [...held.reasons.filter(({ topic }) => topic !== 'unchecked'), ...found];
    await settlePicture(ctx, tx, held, { to: STATE[strictest(reasons)], role: 'system', reasons, asks: held.asks + 1 });
  });
}

/** SQL of the pictures of a shop that nobody could say anything of yet. */
export const unansweredSql = (
  shop: string,
  at: string,
): string => `safety_picture WHERE shop_id = ${shop} AND asks < ${MOST_ASKS}
  AND (state = 'waiting' OR state = 'held' AND reasons @> '[{"topic":"unchecked"}]') AND asked_at < ${at}::timestamptz - interval '5 minutes'`;
const AT_ONCE = 100;

/** Has those asked about again, and those whose job was lost. */
export async function askAgain(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    `SELECT id FROM ${unansweredSql('$1', '$2')} ORDER BY id LIMIT ${AT_ONCE}`,
    [...[ctx.shop.id, ctx.services.now().toISOString()]],
  );
  for (const { id } of due) {
    await ctx.db.write(async (tx) => {
      const held = await pictureById(ctx, tx, id, true);
      if (held === null || (held.state !== 'held' && held.state !== 'waiting')) return;
      if (held.state === 'held') await settlePicture(ctx, tx, held, { to: 'waiting', role: 'system' });
      await sendLook(ctx, tx, id);
    });
  }
}
