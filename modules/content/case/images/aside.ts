import { type AsideTask, asideTask } from '../../../../kernel/aside/aside-task.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FoundCode, findCodes } from '../../../../kernel/media/find-codes.ts';
import type { Area } from '../rules/areas.ts';
import type { KeptPicture, maskPicture, takePicture } from './draw-picture.ts';

const drawing = new URL('./draw-picture.ts', import.meta.url);
const TAKE = asideTask<typeof takePicture>(drawing, 'takePicture');
const MASK = asideTask<typeof maskPicture>(drawing, 'maskPicture');
const CODES = asideTask<typeof findCodes>(
  new URL('../../../../kernel/media/find-codes.ts', import.meta.url),
  'findCodes',
);
/** Milliseconds that an upload may take to be drawn; masking is part of a call that has eight seconds. */
const [TAKE_MS, MASK_MS] = [25_000, 7_000];

const run = <F extends (input: never) => unknown>(ctx: Ctx, task: AsideTask<F>, input: Parameters<F>[0], ms: number) =>
  ctx.services.aside.run(task, input, { asker: askerOf(ctx), ms, signal: ctx.signal });

/** Draws a sent image anew. */
export const takeImage = (ctx: Ctx, sent: string | Uint8Array): Promise<KeptPicture> => run(ctx, TAKE, sent, TAKE_MS);

/** Burns masks into an image. */
export const maskImage = (ctx: Ctx, bytes: Uint8Array, masks: readonly Area[]): Promise<KeptPicture> =>
  run(ctx, MASK, { bytes, masks }, MASK_MS);

/** Where codes that machines read lie in an image. */
export const codesIn = (ctx: Ctx, bytes: Uint8Array): Promise<FoundCode[]> => run(ctx, CODES, bytes, TAKE_MS);
