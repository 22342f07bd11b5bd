import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type PayServer, startPayServer } from '../../../../../tools/wechat-pay-server/start-pay-server.ts';
import { type WechatAccount, WechatPayClient } from './wechat-pay-client.ts';

/** A merchant with a local WeChat Pay of its own. */
export interface TestMerchant {
  readonly server: PayServer;
  readonly account: WechatAccount;
  readonly privateKey: KeyObject;
  /** What stands in a shop's settings for it, by `payment.<name>`. */
  readonly settings: Readonly<Record<string, string>>;
  client(changes?: Partial<WechatAccount>, timeoutMs?: number): WechatPayClient;
}

let next = 0;

/** Starts a local WeChat Pay and gives the merchant that it knows; `now` is the clock of both. Stop its `server` afterwards. */
export async function testMerchant(now: () => Date = () => new Date()): Promise<TestMerchant> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  next += 1;
  const [mchid, appId] = [
    `19${String(process.pid % 10_000).padStart(4, '0')}${String(next).padStart(4, '0')}`,
    `wxpay${process.pid}n${next}`,
  ];
  const [merchantSerial, apiV3Key] = ['5F00000000000000000000000000000000000001', '0123456789ABCDEFGHIJKLMNOPQRSTUV'];
  const publicKeyId = 'PUB_KEY_ID_0119000000012026112300000001';
  const merchantPublicKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const config = { mchid, appId, merchantSerial, merchantPublicKey, apiV3Key, publicKeyId, retryDelayMs: 5 };
  const server = await startPayServer(config, now);
  const { publicKey: key, serial } = server.world.publicKey;
  const account: WechatAccount = {
    ...{ mchid, serial: merchantSerial, privateKey, appId, apiV3Key },
    publicKey: { serial, key },
    hasCertificates: false,
  };
  return {
    ...{ server, account, privateKey },
    settings: {
      ...{ mchid, appId, merchantSerial, apiV3Key, keyMode: 'public_key', publicKeyId },
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    },
    client: (changes = {}, timeoutMs = 2000) =>
      new WechatPayClient({ account: { ...account, ...changes }, base: server.url, now, timeoutMs }),
  };
}
