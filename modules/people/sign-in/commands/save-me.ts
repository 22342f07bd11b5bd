import type { z } from 'zod';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { fileFor, ownsFile, removeFormerFiles } from '../../../platform/file/public.ts';
import { refuseUnsafeName } from '../../../platform/safety/public.ts';
import type { signIn, UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';
import { refuse } from '../refusals.ts';

/** Width in px in which pictures of people are shown at most. */
const PICTURE_WIDTH = 320;

/** The address of a picture that the person uploaded as such. */
async function pictureUrl(ctx: Ctx, fileId: number): Promise<string> {
  const owns = await ownsFile(ctx, fileId, ['avatar']);
  const picture = owns ? await fileFor(ctx, fileId, ['avatar']) : null;
  if (picture === null) throw refuse.picture_unknown();
  return picture.variants.find(({ width }) => width === PICTURE_WIDTH)?.url ?? picture.url;
}

/** Changes the own name, gender, language or picture in this shop; what is left out stays. */
export async function saveMe(
  ctx: Ctx,
  input: ParsedOf<(typeof signIn)['signIn.saveMe']>,
): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  if (input.name !== undefined) await refuseUnsafeName(ctx, input.name, 'name');
  const { avatarFile, withoutAvatar = false } = input;
  const avatar = avatarFile === undefined ? null : await pictureUrl(ctx, avatarFile);
  return ctx.db.write(async (tx) => {
    await tx.rows(
      `update member set name = coalesce($3, name), gender = case when $4::text is null then gender else nullif($4, '') end,
         locale = coalesce($5, locale), avatar = coalesce($6, case when $7 then null else avatar end), version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, person.id, input.name ?? null, input.gender ?? null, input.locale ?? null, avatar, withoutAvatar],
    );
    if (avatarFile !== undefined || withoutAvatar) {
      await removeFormerFiles(ctx, tx, { ownerId: person.id, purpose: 'avatar', keep: avatarFile ?? null });
    }
    return { data: await userInfo(ctx, tx) };
  });
}
