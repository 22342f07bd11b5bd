import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { fileObject } from './address.ts';
import { beginVideo, takePiece } from './commands/bring-video.ts';
import { cancelVideo } from './commands/cancel-video.ts';
import { refuseAboveQuota } from './commands/claim-space.ts';
import { countUpload } from './commands/count-upload.ts';
import { finishVideo } from './commands/finish-video.ts';
import { removeLibraryFile, restoreLibraryFile, saveLibraryFile } from './commands/keep-library.ts';
import { replacePicture } from './commands/replace-picture.ts';
import { storeUpload } from './commands/store-upload.ts';
import { file } from './contract.ts';
import { film } from './film/film-contract.ts';
import { makeFilmAgain } from './film/order-film.ts';
import { library } from './library-contract.ts';
import { libraryRow } from './queries/library-rows.ts';
import { listLibrary } from './queries/list-library.ts';
import { fileRow, readFile, videoParts } from './queries/read-file.ts';
import { showLibraryFile } from './queries/show-library-file.ts';
import { usesOfFile } from './queries/uses-of-file.ts';
import { video } from './video-contract.ts';

/** Before a body is read: whoever has no room left sends it in vain. How much a picture takes shows once it is drawn. */
const refuseWithoutRoom = (ctx: Ctx): Promise<void> => refuseAboveQuota(ctx, ctx.db, 1);

/** Public files everybody may know, private ones their owner alone; staff see them where their own module shows them. */
async function shown(ctx: Ctx, id: number) {
  const row = await fileRow(ctx, id);
  if (row === null || !(row.public || (ctx.person !== null && row.ownerId === ctx.person.id))) throw notFound();
  return { data: fileObject(ctx.services.config, ctx.shop.id, row, ctx.services.now(), await videoParts(ctx, [row])) };
}

/** Uploads and addresses of files, videos in pieces, and the library of staff. */
export const fileBindings: Binding[] = [
  ...bind(file, {
    'file.upload': {
      async admit(ctx) {
        await refuseWithoutRoom(ctx);
        await countUpload(ctx);
      },
      handle: ({ purpose }, ctx) => storeUpload(ctx, purpose, 'members'),
    },
    'file.uploadAsStaff': {
      admit: refuseWithoutRoom,
      handle: ({ purpose }, ctx) => storeUpload(ctx, purpose, 'staff'),
    },
    'file.show': async ({ id }, ctx) => shown(ctx, id),
    'file.read': async (asked, ctx) => readFile(ctx, asked),
  }),
  ...bind(video, {
    'file.video.begin': (input, ctx) => beginVideo(ctx, input),
    'file.video.piece': (input, ctx) => takePiece(ctx, input),
    'file.video.finish': (input, ctx) => finishVideo(ctx, input),
    'file.video.cancel': (input, ctx) => cancelVideo(ctx, input),
  }),
  ...bind(film, {
    'file.film.make': (input, ctx) => makeFilmAgain(ctx, input),
  }),
  ...bind(library, {
    'file.library.list': (input, ctx) => listLibrary(ctx, input),
    'file.library.show': ({ id }, ctx) => showLibraryFile(ctx, id),
    'file.library.uses': async ({ id }, ctx) => {
      if ((await libraryRow(ctx, id)) === null) throw notFound();
      return { data: await usesOfFile(ctx, id) };
    },
    'file.library.save': (input, ctx) => saveLibraryFile(ctx, input),
    'file.library.replace': { admit: refuseWithoutRoom, handle: (input, ctx) => replacePicture(ctx, input) },
    'file.library.remove': (input, ctx) => removeLibraryFile(ctx, input),
    'file.library.restore': (input, ctx) => restoreLibraryFile(ctx, input),
  }),
];
