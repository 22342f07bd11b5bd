import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import { startLocalWeixin } from './local-weixin.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'medley-weixin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, PORT: '4999', DEMO: '1', ...env });

describe('the local WeChat of the demo', () => {
  test('runs as a process of its own and ends with us', async () => {
    const weixin = await startLocalWeixin(config());
    const page = await fetch(`${weixin?.url}/`);
    expect(await page.text()).toContain('本地模拟的微信');
    expect(weixin?.wechat).toEqual({
      apiBase: weixin?.url,
      openBase: weixin?.url,
      mpBase: weixin?.url,
      scriptBase: weixin?.url,
    });
    await weixin?.stop();
    await expect(fetch(`${weixin?.url}/`)).rejects.toThrow();
  });

  test('stays away without the demo, beside a WeChat of one’s own, from open hosts and unknown ports', async () => {
    const away: Record<string, string>[] = [
      { DEMO: '0' },
      { WECHAT_API_BASE: 'https://weixin.example' },
      { HOST: '0.0.0.0', ALLOW_SMS_OUTBOX: '1' },
      { PORT: '0' },
    ];
    for (const env of away) expect(await startLocalWeixin(config(env)), JSON.stringify(env)).toBeNull();
  });
});
