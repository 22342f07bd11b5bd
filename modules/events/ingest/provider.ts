import type { Ctx } from '../../../kernel/http/context.ts';
import { aliyunLive } from './providers/aliyun-live.ts';
import { ownServer } from './providers/own-server.ts';
import type { StreamProvider } from './providers/stream-provider.ts';

/** Whom this shop's encoders send to. */
export async function streamProvider(ctx: Ctx): Promise<StreamProvider> {
  const get = <T>(key: string): Promise<T> => ctx.services.settings.get<T>(ctx, key);
  const [pushHost, playHost] = [await get<string>('ingest.pushHost'), await get<string>('ingest.playHost')];
  const isCloud = (await get<string>('ingest.provider')) === 'aliyun' && pushHost !== '' && playHost !== '';
  if (!isCloud) return ownServer(await get<string>('ingest.server'));
  const [app, pushKey, playKey] = await Promise.all([
    get<string>('ingest.app'),
    get<string>('ingest.pushKey'),
    get<string>('live.signKey'),
  ]);
  return aliyunLive({ pushHost, playHost, app, pushKey, playKey });
}
