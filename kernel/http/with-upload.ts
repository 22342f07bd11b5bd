import type { Ctx } from './context.ts';

/** Runs something over bytes of our own as if somebody had sent them. */
export async function withUpload<T>(
  ctx: Ctx,
  { bytes, ...said }: { fileName: string; mime: string; bytes: Uint8Array },
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { uploads } = ctx.services;
  const taken = await uploads.take([bytes]);
  try {
    return await run({ ...ctx, upload: { ...said, ...taken } });
  } finally {
    await uploads.remove(taken.path);
  }
}
