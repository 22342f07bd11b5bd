import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { storeFor } from '../../../platform/file/public.ts';
import { filePurposes } from '../file-purposes.ts';
import type { exhibitorGuest } from '../guest-contract.ts';
import { sheetNow } from '../queries/form-sheet.ts';
import { readExhibitor } from '../queries/own-exhibition.ts';
import { LICENCE, LOGO } from '../queries/read-form.ts';
import { exhibitorRefusals } from '../refusals.ts';
import type { FormFile } from '../rules/company-fields.ts';
import { takePictureTurn } from './picture-turn.ts';
import { workingForm } from './save-form.ts';

type Answer = OutputOf<(typeof exhibitorGuest)['exhibitor.fillFile']>;

const COLUMNS: Readonly<Record<FormFile, string>> = { logo: 'logo_file', licence: 'licence_file' };

/** Puts a picture into the form that the calling guest works on; one that is replaced goes with the sweep. */
export async function takeFormFile(ctx: Ctx, kind: FormFile): Promise<Answer> {
  const guest = callingGuest(ctx);
  await takePictureTurn(ctx);
  const { exhibitionId } = await readExhibitor(ctx, ctx.db, guest.thingId);
  if ((await sheetNow(ctx, ctx.db, exhibitionId)).asks[kind] === 'off') throw exhibitorRefusals.file_unasked();
  const purpose = kind === 'logo' ? LOGO : LICENCE;
  const { data, file } = await storeFor(ctx, purpose, filePurposes[purpose], ({ id, name, url }) => ({
    ...{ data: { name, url }, file: id },
  }));
  await ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const sheet = await sheetNow(ctx, tx, own.exhibitionId, true);
    const form = await workingForm(ctx, tx, own, { sheet, author: { name: guest.name, member: null } });
    await tx.rows(
      `UPDATE exhibitor_form SET ${COLUMNS[kind]} = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, form.id, file],
    );
  });
  return { data };
}
