import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import type { Ctx } from '../kernel/http/context.ts';
import { type LocalServer, standsIn, startLocalServer } from './local-server.ts';

const WECHAT_PAY = 'https://api.mch.weixin.qq.com';

/** What a merchant has of the local WeChat Pay, as the settings of payments hold it. */
interface Merchant {
  readonly mchid: string;
  readonly appId: string;
  readonly merchantSerial: string;
  readonly privateKey: string;
  readonly apiV3Key: string;
  readonly keyMode: 'public_key';
  readonly publicKeyId: string;
  readonly publicKey: string;
}

/** A local WeChat Pay, and the merchant that it knows. */
export interface LocalPay extends LocalServer {
  readonly merchant: Merchant;
}

const pem = { type: 'spki', format: 'pem' } as const;
const privatePem = { type: 'pkcs8', format: 'pem' } as const;
const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(privatePem).toString();
const publicOf = (privateKey: string): string => createPublicKey(privateKey).export(pem).toString();

/** The server's configuration and the merchant's own key: made once for a data folder, and kept there. */
async function kept(
  file: string,
): Promise<{ server: Record<string, unknown> & { platformKey: string }; merchant: Merchant }> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as Awaited<ReturnType<typeof kept>>;
  const [privateKey, platformKey] = [newKey(), newKey()];
  const shared = {
    ...{
      mchid: '1900000109',
      appId: 'wxdemohema000001',
      merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    },
    ...{ apiV3Key: randomBytes(16).toString('hex'), publicKeyId: 'PUB_KEY_ID_0119000001092026112300000001' },
  };
  const merchant = { ...shared, privateKey, keyMode: 'public_key', publicKey: publicOf(platformKey) } as const;
  const server = {
    ...shared,
    name: '华夏血液学苑',
    merchantPublicKey: publicOf(privateKey),
    platformKey,
    settlesRefunds: true,
  };
  await writeFile(file, JSON.stringify({ server, merchant }), { mode: 0o600 });
  return { server, merchant };
}

/** Starts the local WeChat Pay for the demo, or answers null: where none may run, and where the settings name one of their own. */
export async function startLocalPay(config: Config): Promise<LocalPay | null> {
  if (config.wechat.payBase !== WECHAT_PAY || !standsIn(config)) return null;
  await mkdir(config.dataDir, { recursive: true });
  const { server, merchant } = await kept(join(config.dataDir, 'local-wechat-pay-merchant.json'));
  const file = join(config.dataDir, 'local-wechat-pay.json');
  await writeFile(file, JSON.stringify(server), { mode: 0o600 });
  return { ...(await startLocalServer('wechat-pay-server', file)), merchant };
}

/** Gives the haematology society its account at the local WeChat Pay, where it takes payments and has none of its own. */
export async function joinLocalPay(ctx: Ctx, merchant: Merchant): Promise<void> {
  const { registry, settings } = ctx.services;
  if (!registry.isOn(ctx.shop, 'payment')) return;
  const [mchid, key] = await Promise.all([
    settings.get<string>(ctx, 'payment.mchid'),
    settings.get<string>(ctx, 'payment.privateKey'),
  ]);
  if (mchid !== '' && (mchid !== merchant.mchid || key === merchant.privateKey)) return;
  const items = Object.entries(merchant).map(([name, value]) => ({ key: `payment.${name}`, value }));
  await settings.save(ctx, items, '开站设置');
}
