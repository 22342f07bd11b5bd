import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

const APP = 'postgres://medley_app:secret@db.example.org:5432/medley';
const OWNER = 'postgres://medley_owner:secret@db.example.org:5432/medley';
const KEY = 'ab'.repeat(32);

describe('readConfig', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'medley-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const read = (env: NodeJS.ProcessEnv): Config => readConfig({ DATA_DIR: dataDir, ...env });
  const problems = (env: NodeJS.ProcessEnv): string[] => {
    try {
      read(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
    return [];
  };

  it('needs nothing', () => {
    const config = read({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicSuffix: 'localhost', demo: true });
    expect(config).toMatchObject({ logLevel: 'info', trustedProxies: [], smsProvider: 'outbox' });
    expect(config.wechat.apiBase).toBe('https://api.weixin.qq.com');
  });

  it('loads no demo into a database of one’s own unless asked', () => {
    expect(read({ DATABASE_URL: APP, MIGRATE_DATABASE_URL: OWNER }).demo).toBe(false);
    expect(read({ DATABASE_URL: APP, DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });

  it('takes an empty value for an unset one', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });

  it.each([
    ['PORT', '80a', 'a number from 0'],
    ['PORT', '65536', 'a number from 0'],
    ['HOST', 'http://x', 'an address to listen on'],
    ['DATABASE_URL', 'mysql://a:b@c/d', 'write postgres://'],
    ['DATABASE_URL', 'postgres://a:b@c', 'write postgres://'],
    ['PUBLIC_SUFFIX', 'Portal.Example.org', 'in lower case'],
    ['PUBLIC_SUFFIX', '10.0.0.1', 'a domain'],
    ['ADMIN_PASSWORD', 'short', 'at least 8'],
    ['DEMO', 'yes', 'write 1 or 0'],
    ['DEMO_PASSWORD', 'short', 'at least 8'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', 'not proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'not 10.0.0.0/33'],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
    ['SECRET_KEY', 'c2hvcnQ=', '32 random bytes'],
    ['SMS_PROVIDER', 'pigeon', 'write outbox or aliyun'],
    ['MAIL_PROVIDER', 'pigeon', 'write outbox or smtp'],
    ['STORAGE_PROVIDER', 'tape', 'write disk or s3'],
    ['S3_BUCKET', 'A_B', 'the name of a bucket'],
    ['METRICS_TOKEN', 'short', 'at least 16'],
    ['INNER_HOSTS', 'mail.example.cn,10.0.0.1', 'write names of hosts'],
    ['WECHAT_API_BASE', 'weixin', 'write https://'],
  ])('refuses %s=%s and says what to write', (name, value, advice) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name}: `));
    expect(found[0]).toContain(advice);
  });

  it('names every bad variable at once and leaves the data folder alone', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('never repeats a password', () => {
    expect(problems({ DATABASE_URL: 'postgres://a:hunter22@', ADMIN_PASSWORD: 'hunter2' }).join()).not.toContain(
      'hunter',
    );
  });

  it('refuses an owner’s address without, or as, the app’s', () => {
    expect(problems({ MIGRATE_DATABASE_URL: OWNER })[0]).toMatch(/^DATABASE_URL: /);
    expect(problems({ DATABASE_URL: OWNER, MIGRATE_DATABASE_URL: OWNER })[0]).toMatch(/^DATABASE_URL: .*medley_app/);
  });

  it('believes nobody’s word for the host, and no proxy’s that it does not know', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8' }).trustForwardedHost).toBe(false);
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8', TRUST_FORWARDED_HOST: '1' }).trustForwardedHost).toBe(true);
    expect(problems({ TRUST_FORWARDED_HOST: '1' })[0]).toMatch(/^TRUST_FORWARDED_HOST: .*TRUSTED_PROXIES/);
  });

  it('refuses the SMS outbox on an open address unless allowed by name', () => {
    expect(problems({ HOST: '0.0.0.0' })[0]).toContain('ALLOW_SMS_OUTBOX=1');
    expect(problems({ HOST: '0.0.0.0', ALLOW_SMS_OUTBOX: '0' })).toHaveLength(1);
    expect(problems({ HOST: '0.0.0.0', ALLOW_SMS_OUTBOX: '1' })).toEqual([]);
    expect(problems({ STORAGE_PROVIDER: 's3', S3_BUCKET: 'medley' })[0]).toContain('S3_ENDPOINT, S3_ACCESS_KEY_ID');
    expect(problems({ S3_ENDPOINT: 'https://s3.example.cn' })).toHaveLength(1);
    // Where nothing is kept in a file there is nothing to allow.
    expect(problems({ HOST: '0.0.0.0', SMS_PROVIDER: 'aliyun' })).toEqual([]);
    expect(problems({ HOST: '::1' })).toEqual([]);
    expect(problems({ HOST: '127.example.org' })).toHaveLength(1);
  });

  it('takes a key in hex and in base64', () => {
    expect(read({ SECRET_KEY: KEY }).secretKey.toString('hex')).toBe(KEY);
    const base64 = Buffer.from(KEY, 'hex').toString('base64');
    expect(read({ SECRET_KEY: base64 }).secretKey.toString('hex')).toBe(KEY);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('makes a key once, readable by us alone', () => {
    const first = read({}).secretKey;
    expect(first).toHaveLength(32);
    expect(read({}).secretKey).toEqual(first);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('does not replace a damaged key', () => {
    writeFileSync(join(dataDir, 'secret.key'), 'abc');
    expect(() => read({})).toThrow('Restore it');
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('abc');
  });
});
