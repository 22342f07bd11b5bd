import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { loadSecretKey, parseSecretKey } from './secret-key.ts';
import { badNetworks } from './trusted-proxies.ts';

/** The settings of one process, read from the environment once at its start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, files, outbox and key. */
  dataDir: string;
  /** Address of the app role; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** Address of the owner role, for the migration process alone: the serving process drops it. */
  migrateDatabaseUrl: string | undefined;
  /** Domain under which the demo shops and the platform's `admin` live. */
  publicSuffix: string;
  adminPassword: string | undefined;
  demo: boolean;
  demoPassword: string | undefined;
  /** Addresses and networks whose forwarded headers are believed. */
  trustedProxies: string[];
  /** Whether they also say by `X-Forwarded-Host` which host was asked for, and with it which shop. */
  trustForwardedHost: boolean;
  logLevel: LogLevel;
  /** At least 32 bytes, from which every other key is derived. */
  secretKey: Buffer;
  smsProvider: 'outbox' | 'aliyun';
  mailProvider: 'outbox' | 'smtp';
  storageProvider: 'disk' | 's3';
  /** The bucket that files lie in, or are to be copied to; null where none is named. */
  s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    isHostStyle: boolean;
  } | null;
  /** Megabytes that uploads leave free on the disks of the data folder and the database. */
  diskReserveMb: number;
  /** Names below `.test` lead to this machine, for tests and demonstrations of webhooks and identity providers. */
  outsideLoopback: boolean;
  /** Hosts of the installation's own network that settings may lead to, such as its mail server. */
  innerHosts: string[];
  /** With it `GET /metrics` answers from anywhere; without it to programs of this machine alone. */
  metricsToken: string | undefined;
  /** Where Alibaba Cloud takes text messages. */
  aliyunSmsBase: string;
  /** Where Alibaba Cloud reads cards. */
  aliyunOcrBase: string;
  /** Where Alibaba Cloud looks through what people write. */
  aliyunSafetyBase: string;
  /** Where Amap (高德) finds addresses and measures ways. */
  amapBase: string;
  /** Where Nuonuo (诺诺) issues tax invoices. */
  nuonuoBase: string;
  wechat: { apiBase: string; openBase: string; mpBase: string; payBase: string; scriptBase: string };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const flag = z.enum(['0', '1'], 'write 1 or 0').transform((value) => value === '1');

const postgresUrl = z.string().refine(
  (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') && url.pathname.length > 1;
  },
  {
    error: 'write postgres://role:password@host:5432/database, with special characters of the password percent-encoded',
  },
);

const address = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'write https://host')
  .transform((value) => value.replace(/\/+$/, ''));

const baseAddress = (standard: string): z.ZodType<string> => address.default(standard);

const password = z.string().min(8, 'write at least 8 characters, or leave it unset to have one generated');

const oneProvider = <const T extends string>(standard: T, ...more: T[]): z.ZodType<T> =>
  z
    .string()
    .default(standard)
    .refine((value): value is T => [standard, ...more].some((known) => known === value), {
      error: ({ input }) => `write ${[standard, ...more].join(' or ')}, not "${input}"`,
    });

const isDomain = (value: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value) && !isIP(value);

const Environment = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      'write a number from 0 to 65535 (0: any free)',
    )
    .transform(Number),
  HOST: z
    .string()
    .default('127.0.0.1')
    .refine(
      (value) => isIP(value) !== 0 || isDomain(value),
      'write an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((value) => resolve(value)),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATE_DATABASE_URL: postgresUrl.optional(),
  PUBLIC_SUFFIX: z
    .string()
    .default('localhost')
    .refine(isDomain, 'write a domain in lower case, such as portal.example.org'),
  ADMIN_PASSWORD: password.optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: password.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((list) => !badNetworks(list).length, {
      error: ({ input }) =>
        `write addresses or networks such as 10.0.0.0/8, divided by commas, not ${badNetworks(input as string[])}`,
    }),
  TRUST_FORWARDED_HOST: flag.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `write one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SECRET_KEY: z
    .string()
    .refine(
      (value) => parseSecretKey(value) !== null,
      'write at least 32 random bytes in base64 or hex (openssl rand -base64 32)',
    )
    .optional(),
  SMS_PROVIDER: oneProvider('outbox', 'aliyun'),
  ALLOW_SMS_OUTBOX: flag.optional(),
  MAIL_PROVIDER: oneProvider('outbox', 'smtp'),
  STORAGE_PROVIDER: oneProvider('disk', 's3'),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z
    .string()
    .default('us-east-1')
    .refine((value) => /^[a-z0-9-]{1,40}$/.test(value), 'write a region such as cn-hangzhou'),
  S3_BUCKET: z
    .string()
    .refine((value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value), 'write the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().max(128).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(256).optional(),
  S3_HOST_STYLE: flag.optional(),
  DISK_RESERVE_MB: z
    .string()
    .default('500')
    .refine((value) => /^\d{1,7}$/.test(value), 'write a whole number of megabytes, such as 500')
    .transform(Number),
  OUTSIDE_LOOPBACK: flag.optional(),
  INNER_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((list) => list.every(isDomain), 'write names of hosts such as mail.example.cn, divided by commas'),
  METRICS_TOKEN: z.string().min(16, 'write at least 16 characters, or leave it unset').max(256).optional(),
  ALIYUN_SMS_BASE: baseAddress('https://dysmsapi.aliyuncs.com'),
  ALIYUN_OCR_BASE: baseAddress('https://ocr-api.cn-hangzhou.aliyuncs.com'),
  ALIYUN_SAFETY_BASE: baseAddress('https://green-cip.cn-shanghai.aliyuncs.com'),
  AMAP_BASE: baseAddress('https://restapi.amap.com'),
  NUONUO_BASE: baseAddress('https://sdk.nuonuo.com'),
  WECHAT_API_BASE: baseAddress('https://api.weixin.qq.com'),
  WECHAT_OPEN_BASE: baseAddress('https://open.weixin.qq.com'),
  WECHAT_MP_BASE: baseAddress('https://mp.weixin.qq.com'),
  WECHAT_PAY_BASE: baseAddress('https://api.mch.weixin.qq.com'),
  WECHAT_SCRIPT_BASE: baseAddress('https://res.wx.qq.com'),
});

type Values = z.infer<typeof Environment>;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const BUCKET_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is wrong only in combination, as `NAME: what to write instead`. */
function contradictions(values: Values): string[] {
  const found: string[] = [];
  if (values.MIGRATE_DATABASE_URL && !values.DATABASE_URL) {
    found.push(
      "DATABASE_URL: write the app role's address beside MIGRATE_DATABASE_URL, or unset both for the embedded database",
    );
  }
  if (values.DATABASE_URL && values.DATABASE_URL === values.MIGRATE_DATABASE_URL) {
    found.push(
      'DATABASE_URL: write the address of the app role (medley_app), not the owner that MIGRATE_DATABASE_URL names',
    );
  }
  if (values.SMS_PROVIDER === 'outbox' && !isLoopback(values.HOST) && !values.ALLOW_SMS_OUTBOX) {
    found.push(
      `SMS_PROVIDER: the outbox keeps sign-in codes in a file while HOST (${values.HOST}) is open to others; ` +
        'write ALLOW_SMS_OUTBOX=1 if that is meant, or HOST=127.0.0.1',
    );
  }
  const bucket = BUCKET_NAMES.map((name) => values[name]);
  if (bucket.some(Boolean) || values.STORAGE_PROVIDER === 's3') {
    const missing = BUCKET_NAMES.filter((name) => !values[name]);
    if (missing.length > 0)
      found.push(`${missing.join(', ')}: write them beside the others of the bucket, or unset all`);
  }
  if (values.TRUST_FORWARDED_HOST && values.TRUSTED_PROXIES.length === 0) {
    found.push('TRUST_FORWARDED_HOST: write the proxies that are believed into TRUSTED_PROXIES, or leave it unset');
  }
  if (values.OUTSIDE_LOOPBACK && !isLoopback(values.HOST)) {
    found.push(
      'OUTSIDE_LOOPBACK: it lets people of a shop call this machine; leave it unset where HOST is open to others',
    );
  }
  return found;
}

/** The bucket that is named whole; null where none is. */
function bucketOf(values: Values): Config['s3'] {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = BUCKET_NAMES.map((name) => values[name]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const { S3_REGION: region, S3_HOST_STYLE: isHostStyle = false } = values;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isHostStyle };
}

/** Names what is wrong with the environment, one line for each variable. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings need a change (see .env.example):\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

function parse(env: NodeJS.ProcessEnv): Values {
  // `NAME=` in a file is how people unset a variable.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(given);
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`));
  const found = contradictions(result.data);
  if (found.length) throw new ConfigError(found);
  return result.data;
}

/**
 * Reads and validates the settings; throws a ConfigError that names each bad variable and what to write instead.
 * Only when all are good is the data folder touched: it gets `secret.key` where SECRET_KEY is unset.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(env);
  const key = values.SECRET_KEY === undefined ? null : parseSecretKey(values.SECRET_KEY);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    publicSuffix: values.PUBLIC_SUFFIX,
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    demoPassword: values.DEMO_PASSWORD,
    trustedProxies: values.TRUSTED_PROXIES,
    trustForwardedHost: values.TRUST_FORWARDED_HOST ?? false,
    logLevel: values.LOG_LEVEL,
    secretKey: key ?? loadSecretKey(values.DATA_DIR),
    smsProvider: values.SMS_PROVIDER,
    mailProvider: values.MAIL_PROVIDER,
    storageProvider: values.STORAGE_PROVIDER,
    s3: bucketOf(values),
    diskReserveMb: values.DISK_RESERVE_MB,
    outsideLoopback: values.OUTSIDE_LOOPBACK ?? false,
    innerHosts: values.INNER_HOSTS,
    metricsToken: values.METRICS_TOKEN,
    aliyunSmsBase: values.ALIYUN_SMS_BASE,
    aliyunOcrBase: values.ALIYUN_OCR_BASE,
    aliyunSafetyBase: values.ALIYUN_SAFETY_BASE,
    amapBase: values.AMAP_BASE,
    nuonuoBase: values.NUONUO_BASE,
    wechat: {
      apiBase: values.WECHAT_API_BASE,
      openBase: values.WECHAT_OPEN_BASE,
      mpBase: values.WECHAT_MP_BASE,
      payBase: values.WECHAT_PAY_BASE,
      scriptBase: values.WECHAT_SCRIPT_BASE,
    },
  };
}
