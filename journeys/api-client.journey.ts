import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../kernel/testkit/eventually.ts';
import { bringPackages } from '../tools/installation.mjs';
import { portal } from './browser.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../tools/api-client');
const script = (path: string): string => join(folder, 'node_modules', path);
const node = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, args, { cwd: folder, maxBuffer: 1e8, env: { PATH: process.env.PATH, ...env } });

/** The shop as its own domain would show it: Node.js knows no names below localhost. */
let domain: Server;
let baseUrl: string;
const made = join(import.meta.dirname, '../dist/api-client');
const DOCUMENTS = ['openapi.json', 'asyncapi.json'];

beforeAll(async () => {
  domain = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `hema.localhost:${portal.port}` };
    const onward = request(
      { host: '127.0.0.1', port: portal.port, method: asked.method, path: asked.url, headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => domain.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(domain.address() as AddressInfo).port}`;
  await bringPackages(folder);
  mkdirSync(made, { recursive: true });
  // A busy portal breaks off before it has made a document for the first time; it goes on with it.
  const documentOf = (file: string): Promise<string> =>
    eventually(async () => {
      const answer = await fetch(`${baseUrl}/api/${file}`);
      if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`);
      return answer.text();
    });
  for (const file of DOCUMENTS) writeFileSync(join(made, file), await documentOf(file));
});
afterAll(async () => {
  domain.closeAllConnections();
  await new Promise((resolve) => domain.close(resolve));
});

test('a public linter has nothing to say about them', async () => {
  const files = DOCUMENTS.map((file) => join(made, file));
  // It ends with an error where there is one, and prints what it found of each.
  const { stdout } = await node([script('@redocly/cli/bin/cli.js'), 'lint', '--format=json', ...files]);
  const said = stdout.replace(/\}\s*\{/g, '},{');
  const nothing = { totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] };
  expect(JSON.parse(`[${said}]`)).toMatchObject(files.map(() => nothing));
});

test('the client that a public generator makes of it signs in, reads a list and saves a record', async () => {
  await node([
    script('openapi-typescript/bin/cli.js'),
    join(made, 'openapi.json'),
    '--output',
    join(made, 'schema.d.ts'),
  ]);
  // The generator needs the compiler beside it; what it made, the project's own checks in half the time.
  await node([join(import.meta.dirname, '../node_modules/typescript/bin/tsc'), '--project', folder]);
  const { stdout } = await node([join(folder, 'client.ts')], {
    BASE_URL: baseUrl,
    USERNAME: 'admin',
    PASSWORD: portal.password,
  });
  const { titles, asked, kept, stale } = JSON.parse(stdout);
  expect(titles).toHaveLength(3);
  expect(kept).toEqual([asked, 'Renamed']);
  expect(stale).toBe(409);
});
