import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

async function withConfig(config: object, work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'medley-weixin-'));
  const path = join(folder, 'config.json');
  await writeFile(path, JSON.stringify(config));
  await work(path).finally(() => rm(folder, { recursive: true }));
}

it('runs as a process of its own, on loopback, until it is told to stop', async () => {
  const config = {
    apps: [{ appId: 'wxa', appSecret: 'secret-of-a', name: 'A' }],
    users: [{ id: 'li', nickname: '李薇' }],
  };
  await withConfig(config, async (path) => {
    const child = spawn(process.execPath, [main, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(String(line));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

it('names what is wrong with its configuration', async () => {
  await withConfig({ apps: [{ appId: 'a', appSecret: 'secret-of-a', name: 'A' }], users: [] }, async (path) => {
    const child = spawn(process.execPath, [main, path], { stdio: ['ignore', 'ignore', 'pipe'] });
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(text).toMatch(/apps\.0\.appId/);
  });
});
