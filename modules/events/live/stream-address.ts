import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '../../../kernel/http/context.ts';
import { mediaSource } from '../../../kernel/rules/media-source.ts';

/** Type of a playlist of HLS. */
export const HLS = 'application/vnd.apple.mpegurl';

/** An address at one of the shop's hosts of streams, as they may be played from; null for any other. */
export function streamAddress(text: string, hosts: readonly string[]): URL | null {
  try {
    const url = new URL(text);
    const isPlain = url.username === '' && url.password === '' && url.hash === '';
    return isPlain && hosts.some((host) => mediaSource(host) === url.origin) ? url : null;
  } catch {
    return null;
  }
}

/** The hosts that the shop admits. */
export const streamHosts = (ctx: Ctx): Promise<string[]> =>
  ctx.services.settings.get<string[]>(ctx, 'live.streamHosts');

/**
 * An address as the content delivery network lets it through until a moment: Alibaba Cloud's URL signing, type A. The hash is
 * MD5 because the network checks it that way; it proves nothing beyond the key.
 */
export function signTypeA(address: URL, key: string, until: Date, random: string): string {
  const seconds = Math.floor(until.getTime() / 1000);
  const hash = createHash('md5').update(`${address.pathname}-${seconds}-${random}-0-${key}`).digest('hex');
  const signed = new URL(address);
  signed.searchParams.set('auth_key', `${seconds}-${random}-0-${hash}`);
  return signed.href;
}

/** An address of the shop for one player: signed where the shop has a key for it, and for a while. */
export async function playAddress(ctx: Ctx, address: URL): Promise<string> {
  const { settings, now } = ctx.services;
  const key = await settings.get<string>(ctx, 'live.signKey');
  if (key === '') return address.href;
  const minutes = await settings.get<number>(ctx, 'live.signMinutes');
  return signTypeA(address, key, new Date(now().getTime() + minutes * 60_000), randomUUID().replaceAll('-', ''));
}

/** What an address leads to. */
export const isPlaylist = (address: URL): boolean => address.pathname.toLowerCase().endsWith('.m3u8');
