import { z } from 'zod';

/** One application that the local WeChat knows; without `callbackUrl` it gets no events. */
const app = z.strictObject({
  appId: z.string().regex(/^wx[0-9a-zA-Z]{1,30}$/),
  appSecret: z.string().min(8),
  name: z.string().min(1),
  /** `mp`: official account (in-app sign-in, scenes, messages); `open`: website application (code at a desktop). */
  kind: z.enum(['mp', 'open']).default('mp'),
  /** Hosts (with port) to which a sign-in may lead back; empty: any. */
  redirectHosts: z.array(z.string()).default([]),
  callbackUrl: z.url({ protocol: /^https?$/ }).optional(),
  callbackToken: z.string().min(3).optional(),
  /** Without it, events are posted in the clear. */
  aesKey: z
    .string()
    .regex(/^[A-Za-z0-9]{43}$/)
    .optional(),
});

const user = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  nickname: z.string(),
  avatar: z.string().optional(),
});

/** What the local WeChat server is started with. */
export const weixinServerConfig = z.strictObject({
  port: z.int().min(0).max(65_535).default(0),
  apps: z.array(app).min(1),
  users: z.array(user).min(1),
  /** How long to wait before an event that was not answered is posted again, in milliseconds. */
  retryDelayMs: z.int().min(0).default(5000),
});

/** The configuration as a person writes it, with defaults left out. */
export type WeixinServerInput = z.input<typeof weixinServerConfig>;
/** The configuration with its defaults. */
export type WeixinServerConfig = z.output<typeof weixinServerConfig>;
/** An application the local WeChat knows. */
export type WeixinApp = z.output<typeof app>;
/** A demo person with a WeChat account. */
export type WeixinUser = z.output<typeof user>;
