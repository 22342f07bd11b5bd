import { randomUUID } from 'node:crypto';
import { signTypeA } from '../../live/public.ts';
import type { StreamProvider } from './stream-provider.ts';

/** What a shop has at Alibaba Cloud Live: the domains that streams go to and come from, the name of its application, and the keys of both. */
export interface AliyunLive {
  pushHost: string;
  playHost: string;
  app: string;
  pushKey: string;
  playKey: string;
}

const nameOf = (id: number): string => `line-${id}`;
const random = (): string => randomUUID().replaceAll('-', '');

/** An address with the signature that the network asks for (type A); as it is where the shop has no key. */
const signed = (address: string, key: string, until: Date): URL =>
  new URL(key === '' ? address : signTypeA(new URL(address), key, until, random()));

/**
 * Alibaba Cloud Live: it takes what encoders send by an address that is signed as those are that players get, and knows streams by
 * names that we choose. Whether one is good it decides by the signature; a key is replaced there.
 */
export const aliyunLive = ({ pushHost, playHost, app, pushKey, playKey }: AliyunLive): StreamProvider => ({
  ...{ name: 'aliyun', server: `rtmp://${pushHost}/${app}` },
  push: ({ id, until }) => {
    const { search } = signed(`https://${pushHost}/${app}/${nameOf(id)}`, pushKey, until);
    return { server: `rtmp://${pushHost}/${app}`, key: `${nameOf(id)}${search}` };
  },
  play: ({ id, until }) => signed(`https://${playHost}/${app}/${nameOf(id)}.m3u8`, playKey, until).href,
});
