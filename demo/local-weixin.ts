import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import type { Ctx } from '../kernel/http/context.ts';

/** The official account of the haematology society at the local WeChat; it opens nothing anywhere else. */
const ACCOUNT = {
  appId: 'wxdemohema000001',
  appSecret: 'local-demo-app-secret',
  callbackToken: 'local-demo-callback-token',
  callbackAesKey: 'LocalDemoEncodingAesKeyOfTheHaematologySo01',
} as const;

const WEIXIN = 'https://api.weixin.qq.com';
const START_MS = 10_000;

/** A local WeChat that runs as a process of its own. */
export interface LocalWeixin {
  /** Address of its pages, on which demo persons agree and scan. */
  readonly url: string;
  readonly wechat: Config['wechat'];
  stop(): Promise<void>;
}

/**
 * Starts the local WeChat for the demo, or answers null: without the demo, where others could reach us but not it, where
 * the settings name a WeChat of their own, and where our port is not known beforehand.
 */
export async function startLocalWeixin(config: Config): Promise<LocalWeixin | null> {
  const own = config.wechat.apiBase !== WEIXIN;
  if (!config.demo || own || config.port === 0 || !['127.0.0.1', 'localhost', '::1'].includes(config.host)) return null;
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
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/weixin-server/main.ts'), file], {
    // It ends when the channel to us closes, also after a kill that leaves us no time.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    const url = await addressOf(child);
    return { url, wechat: { apiBase: url, openBase: url, mpBase: url }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout ?? child, 'data', { signal: AbortSignal.timeout(START_MS) })) as [Buffer];
  return (JSON.parse(line.toString()) as { url: string }).url;
}

/** Gives the haematology society its account at the local WeChat, where it has none of its own. */
export async function joinLocalWeixin(ctx: Ctx): Promise<void> {
  const { registry, settings } = ctx.services;
  if (!registry.settings.has('weixin.appId') || (await settings.get<string>(ctx, 'weixin.appId')) !== '') return;
  const items = Object.entries(ACCOUNT).map(([name, value]) => ({ key: `weixin.${name}`, value }));
  await settings.save(ctx, [...items, { key: 'weixin.accountName', value: '华夏血液学苑' }], '开站设置');
}
