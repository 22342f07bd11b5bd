import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { heldImage, ownCase } from '../case-row.ts';
import { type cases, MOST_IMAGES } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { takeImage } from '../images/aside.ts';
import { forgetStored, storeSealed } from '../images/stored-images.ts';
import { refuse } from '../refusals.ts';
import { sendCheck } from './check-image.ts';

type Take = (typeof cases)['case.image'];

/** Images of one doctor in an hour: each is drawn and read in four turns. */
const OF_A_DOCTOR = [{ most: 60, seconds: 3600 }];

/** Lets a doctor send an image, before it is read off the line. */
export async function admitImage(ctx: Ctx): Promise<void> {
  const { id } = await callingDoctor(ctx);
  const { config, now } = ctx.services;
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'case-image', `${ctx.shop.id}/${id}`), OF_A_DOCTOR, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Takes an image of a draft: its pixels alone are kept, sealed, and it waits to be read. */
export async function takeCaseImage(ctx: Ctx, { id }: ParsedOf<Take>): Promise<OutputOf<Take>> {
  const me = (await callingDoctor(ctx)).id;
  const { upload } = ctx;
  if (upload === null || upload.bytes === 0) throw refuse.image_refused();
  const { bytes, width, height, hadMetadata } = await takeImage(ctx, upload.path);
  const sealedKey = await storeSealed(ctx, bytes);
  try {
    return await ctx.db.write(async (tx) => {
      const row = await ownCase(tx, ctx.shop.id, me, id);
      if (row.state !== 'draft') throw refuse.not_draft();
      if (row.images.length >= MOST_IMAGES) throw refuse.too_many_images({ most: MOST_IMAGES });
      const made = await tx.row<{ id: number }>(
        `insert into case_image (case_id, sealed_key, sha256, width, height, found) values ($1, $2, $3, $4, $5, $6::jsonb) returning id`,
        [id, sealedKey, upload.sha256, width, height, hadMetadata ? JSON.stringify([{ kind: 'metadata' }]) : null],
      );
      if (made === null) throw new Error('The image was not stored.');
      await sendCheck(ctx, tx, made.id);
      return { data: made };
    });
  } catch (error) {
    await forgetStored(ctx, [sealedKey]);
    throw error;
  }
}

/** Takes an image out of a draft of the caller's own; its bytes go with it. */
export async function dropImage(
  ctx: Ctx,
  { image: id }: ParsedOf<(typeof cases)['case.drop']>,
): Promise<Record<string, never>> {
  const me = (await callingDoctor(ctx)).id;
  const gone = await ctx.db.write(async (tx) => {
    const { row, image } = await heldImage(tx, ctx.shop.id, id);
    if (row.authorId !== me) throw notFound();
    if (row.state !== 'draft') throw refuse.not_draft();
    await tx.rows('delete from case_image where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    return [image.sealedKey, image.shownKey];
  });
  await forgetStored(ctx, gone);
  return {};
}
