import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileObject } from './address.ts';
import { storeUpload } from './commands/store-upload.ts';
import { file } from './contract.ts';
import { fileRow, readFile } from './queries/read-file.ts';

/** Public files everybody may know, private ones their owner alone; staff see them where their own module shows them. */
async function shown(ctx: Ctx, id: number) {
  const row = await fileRow(ctx, id);
  if (row === null || !(row.public || (ctx.person !== null && row.ownerId === ctx.person.id))) throw notFound();
  return { data: fileObject(ctx.services.config, ctx.shop.id, row, ctx.services.now()) };
}

/** Uploads and addresses of files. */
export const fileBindings = bind(file, {
  'file.upload': async ({ purpose }, ctx) => ({ data: await storeUpload(ctx, purpose) }),
  'file.uploadAsStaff': async ({ purpose }, ctx) => ({ data: await storeUpload(ctx, purpose) }),
  'file.show': async ({ id }, ctx) => shown(ctx, id),
  'file.read': async (asked, ctx) => readFile(ctx, asked),
});
