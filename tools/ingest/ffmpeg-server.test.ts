import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureFfmpeg } from '../ffmpeg.ts';
import { serveByFfmpeg } from './ffmpeg-server.ts';

beforeAll(ensureFfmpeg);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const SOUND = ['-v', 'quiet', '-re', '-f', 'lavfi', '-i', 'sine', '-c:a', 'aac', '-t', '10', '-f', 'flv'];

/** Sends by a name until it is cut off or done; whether anybody took it. */
async function send(port: number, name: string): Promise<number | null> {
  const place = ['-rtmp_app', 'live', '-rtmp_playpath', name, `rtmp://127.0.0.1:${port}`];
  const [code] = await once(spawn('ffmpeg', [...SOUND, ...place]), 'exit');
  return code;
}

test.each(['-', 'a b'])(
  'an encoder that names its stream “%s” has no key, and is cut off',
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'medley-ingest-'));
    const [port, stopping, said] = [await freePort(), new AbortController(), [] as string[]];
    const portal = { base: 'http://127.0.0.1:9', secretKey: Buffer.alloc(32) };
    const receiving = { portal, dataDir, say: (line: string) => void said.push(line) };
    const served = serveByFfmpeg(receiving, { listen: `127.0.0.1:${port}`, signal: stopping.signal });
    try {
      // It may not listen yet: who is not taken tries again, and who is done was let through.
      let code: number | null = 1;
      while (code !== 0 && !said.includes('an encoder came without a key')) code = await send(port, name);
      expect(said).toContain('an encoder came without a key');
    } finally {
      stopping.abort();
      await served;
      rmSync(dataDir, { recursive: true });
    }
  },
  30_000,
);
