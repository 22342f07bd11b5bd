// npm run ingest [-- --listen 127.0.0.1:1935] [--portal http://127.0.0.1:3000] [--ffmpeg]
// The receiving server of this installation: takes what encoders send by RTMP, for the portal that has the same DATA_DIR.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../kernel/config/config.ts';
import { missingTool } from '../../kernel/media/media-tool.ts';
import { ingestFolder } from '../../modules/events/ingest/piece-folder.ts';
import { serveByFfmpeg } from './ffmpeg-server.ts';
import { findNginx, serveByNginx } from './nginx-server.ts';

const { values } = parseArgs({
  options: {
    listen: { type: 'string', default: '127.0.0.1:1935' },
    portal: { type: 'string' },
    ffmpeg: { type: 'boolean', default: false },
  },
});
const { dataDir, secretKey, port } = readConfig(process.env);
const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);
const missing = missingTool();
if (missing !== null) {
  console.error(`The program ${missing} is missing: no stream can be received (as root: apt-get install ffmpeg).`);
  process.exit(1);
}
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, () => stopping.abort());
const { listen } = values;
const { signal } = stopping;
const receiving = { portal: { base: values.portal ?? `http://127.0.0.1:${port}`, secretKey }, dataDir, say };
const nginx = values.ffmpeg ? null : findNginx();
if (nginx !== null) {
  await serveByNginx(receiving, { ...nginx, listen, signal, folder: join(ingestFolder({ dataDir }), 'nginx') });
} else {
  if (!values.ffmpeg)
    say('nginx with its RTMP module is missing (as root: apt-get install nginx-light libnginx-mod-rtmp).');
  await serveByFfmpeg(receiving, { listen, signal });
}
process.exit(0);
