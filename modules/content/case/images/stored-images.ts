import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';

type Within = Pick<Ctx, 'services' | 'shop'>;

const [IV, TAG] = [12, 16];
const keyOf = ({ services }: Within): Buffer => derivedKey(services.config.secretKey, 'case original');

/** Keeps an original so that neither the storage nor an address shows it: under a key of the process, bound to its own place. */
export async function storeSealed(ctx: Within, bytes: Uint8Array): Promise<string> {
  const at = newStorageKey(ctx.shop.id);
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), iv).setAAD(Buffer.from(at));
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  await ctx.services.storage.put(at, sealed, { mime: 'application/octet-stream' });
  return at;
}

/** An original as it came. */
export async function openSealed(ctx: Within, at: string): Promise<Buffer> {
  const sealed = await buffer(await ctx.services.storage.get(at));
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), sealed.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(at))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

/** Keeps an image as readers see it. */
export async function storeShown(ctx: Within, bytes: Uint8Array): Promise<string> {
  const at = newStorageKey(ctx.shop.id);
  await ctx.services.storage.put(at, bytes, { mime: 'image/webp' });
  return at;
}

/** The same again. */
export const openShown = async (ctx: Within, at: string): Promise<Buffer> => buffer(await ctx.services.storage.get(at));

/** Removes what no row names any more; what cannot be removed now, the sweep of the storage finds. */
export const forgetStored = async (ctx: Within, keys: readonly (string | null)[]): Promise<void> => {
  for (const at of keys) if (at !== null) await ctx.services.storage.delete(at).catch(() => false);
};
