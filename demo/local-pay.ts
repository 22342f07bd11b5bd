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

/** The demo shops that are paid by the local WeChat Pay, each a merchant of its own there: what is paid to one is on no bill of another. */
const SHOPS = {
  hema: {
    file: 'local-wechat-pay-merchant.json',
    mchid: '1900000109',
    appId: 'wxdemohema000001',
    name: '华夏血液学苑',
  },
  expo: {
    file: 'local-wechat-pay-merchant-expo.json',
    mchid: '1900000117',
    appId: 'wxdemoexpo000001',
    name: '云启会务',
  },
} as const;
type Shop = keyof typeof SHOPS;
const codes: readonly Shop[] = ['hema', 'expo'];

/** What each of these shops has of the local WeChat Pay. */
export type Merchants = Readonly<Record<Shop, Merchant>>;

/** A local WeChat Pay, and the merchants that it knows. */
export interface LocalPay extends LocalServer {
  readonly merchants: Merchants;
}

const pem = { type: 'spki', format: 'pem' } as const;
const privatePem = { type: 'pkcs8', format: 'pem' } as const;
const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(privatePem).toString();
const publicOf = (privateKey: string): string => createPublicKey(privateKey).export(pem).toString();

/** The server's configuration and the merchant's own key: made once for a data folder, and kept there. */
async function kept(
  folder: string,
  { file: name, ...shop }: (typeof SHOPS)[Shop],
): Promise<{ server: Record<string, unknown> & { platformKey: string }; merchant: Merchant }> {
  const file = join(folder, name);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as Awaited<ReturnType<typeof kept>>;
  const [privateKey, platformKey] = [newKey(), newKey()];
  const shared = {
    ...{
      mchid: shop.mchid,
      appId: shop.appId,
      merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    },
    ...{ apiV3Key: randomBytes(16).toString('hex'), publicKeyId: `PUB_KEY_ID_01${shop.mchid}2026112300000001` },
  };
  const merchant = { ...shared, privateKey, keyMode: 'public_key', publicKey: publicOf(platformKey) } as const;
  const server = {
    ...shared,
    name: shop.name,
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
  const [hema, expo] = [await kept(config.dataDir, SHOPS.hema), await kept(config.dataDir, SHOPS.expo)];
  const file = join(config.dataDir, 'local-wechat-pay.json');
  await writeFile(file, JSON.stringify([hema.server, expo.server]), { mode: 0o600 });
  const merchants = { hema: hema.merchant, expo: expo.merchant };
  return { ...(await startLocalServer('wechat-pay-server', file)), merchants };
}

/** Gives a demo shop its account at the local WeChat Pay, where it takes payments and has none of its own. */
export async function joinLocalPay(ctx: Ctx, merchants: Merchants): Promise<void> {
  const shop = codes.find((code) => code === ctx.shop.code);
  const merchant = shop && merchants[shop];
  const { registry, settings } = ctx.services;
  if (merchant === undefined || !registry.isOn(ctx.shop, 'payment')) return;
  const [mchid, key] = await Promise.all([
    settings.get<string>(ctx, 'payment.mchid'),
    settings.get<string>(ctx, 'payment.privateKey'),
  ]);
  if (mchid !== '' && (mchid !== merchant.mchid || key === merchant.privateKey)) return;
  const items = Object.entries(merchant).map(([name, value]) => ({ key: `payment.${name}`, value }));
  await settings.save(ctx, items, '开站设置');
}
