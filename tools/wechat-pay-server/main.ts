import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { payServerConfig } from './pay-server-config.ts';
import { startPayServer } from './start-pay-server.ts';

// Prints its address as one JSON line, so that whoever starts it need not choose the port.
const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: node tools/wechat-pay-server/main.ts <config.json>, see tools/wechat-pay-server/README.md');
  process.exit(2);
}
const parsed = z
  .array(payServerConfig)
  .min(1)
  .safeParse([JSON.parse(await readFile(path, 'utf8'))].flat());
if (!parsed.success) {
  for (const { path: place, message } of parsed.error.issues) console.error(`${path}: ${place.join('.')}: ${message}`);
  process.exit(2);
}
const [first, ...others] = parsed.data;
if (first === undefined) process.exit(2);
const server = await startPayServer(first, undefined, others);
console.log(JSON.stringify({ url: server.url }));

const stop = () => void server.stop().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A parent that was killed cannot send a signal; its end of the channel closes.
process.once('disconnect', stop);
