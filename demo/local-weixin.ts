import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import type { Ctx } from '../kernel/http/context.ts';
import { type LocalServer, standsIn, startLocalServer } from './local-server.ts';

/** The official account of the haematology society at the local WeChat; it opens nothing anywhere else. */
const ACCOUNT = {
  appId: 'wxdemohema000001',
  appSecret: 'local-demo-app-secret',
  callbackToken: 'local-demo-callback-token',
  callbackAesKey: 'LocalDemoEncodingAesKeyOfTheHaematologySo01',
} as const;

const WEIXIN = 'https://api.weixin.qq.com';

/** A local WeChat: its `url` has pages on which demo persons agree and scan. */
export interface LocalWeixin extends LocalServer {
  readonly wechat: Pick<Config['wechat'], 'apiBase' | 'openBase' | 'mpBase' | 'scriptBase'>;
}

/** Starts the local WeChat for the demo, or answers null: where none may run, and where the settings name a WeChat of their own. */
export async function startLocalWeixin(config: Config): Promise<LocalWeixin | null> {
  if (config.wechat.apiBase !== WEIXIN || !standsIn(config)) return null;
  const { callbackAesKey: aesKey, ...account } = ACCOUNT;
  const callbackUrl = `http://${config.publicSuffix}:${config.port}/api/weixin/callback/${ACCOUNT.appId}`;
  const file = join(config.dataDir, 'local-weixin.json');
  const users = [
    { id: 'li-wei', nickname: '李薇' },
    { id: 'chen-mo', nickname: '陈默然' },
    { id: 'amelia', nickname: 'Amelia Hart' },
  ];
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, JSON.stringify({ apps: [{ ...account, aesKey, name: '华夏血液学苑', callbackUrl }], users }));
  const { url, stop } = await startLocalServer('weixin-server', file);
  return { url, wechat: { apiBase: url, openBase: url, mpBase: url, scriptBase: url }, stop };
}

/** Gives the haematology society its account at the local WeChat, where it has none of its own. */
export async function joinLocalWeixin(ctx: Ctx): Promise<void> {
  const { registry, settings } = ctx.services;
  if (!registry.settings.has('weixin.appId') || (await settings.get<string>(ctx, 'weixin.appId')) !== '') return;
  const items = Object.entries(ACCOUNT).map(([name, value]) => ({ key: `weixin.${name}`, value }));
  await settings.save(ctx, [...items, { key: 'weixin.accountName', value: '华夏血液学苑' }], '开站设置');
}
