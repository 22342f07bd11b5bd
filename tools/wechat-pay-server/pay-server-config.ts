import { z } from 'zod';
import { isApiV3Key } from '../../modules/money/payment/providers/wechat-pay/wechat-cipher.ts';

/** What the local WeChat Pay server is started with: one merchant, as WeChat knows it. */
export const payServerConfig = z.strictObject({
  port: z.int().min(0).max(65_535).default(0),
  name: z.string().default('本地商户'),
  mchid: z.string().regex(/^\d{8,10}$/),
  appId: z.string().regex(/^wx[0-9a-zA-Z]{1,30}$/),
  /** Serial and public key (PEM) of the merchant's certificate: by it the merchant's calls are checked. */
  merchantSerial: z.string().min(1),
  merchantPublicKey: z.string().min(1),
  apiV3Key: z.string().refine(isApiV3Key, 'write 32 characters'),
  publicKeyId: z.string().regex(/^PUB_KEY_ID_\d+$/),
  /** WeChat's own key (private, PEM) behind `publicKeyId`; made anew with each start where it is left out. */
  platformKey: z.string().optional(),
  /** Refunds come to their end by themselves. */
  settlesRefunds: z.boolean().default(false),
  /** Waits between the tries of a notice that was not answered with 2xx, in milliseconds: fifteen tries in all. */
  retryDelayMs: z.int().min(0).default(5000),
});

/** The configuration as a person writes it, with defaults left out. */
export type PayServerInput = z.input<typeof payServerConfig>;
/** The configuration with its defaults. */
export type PayServerConfig = z.output<typeof payServerConfig>;
