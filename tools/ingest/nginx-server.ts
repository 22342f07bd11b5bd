import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readKeyParts } from '../../modules/events/ingest/stream-key.ts';
import { newSending, type Receiving, type Sending } from './sending.ts';

const MODULES = ['/usr/lib/nginx/modules/ngx_rtmp_module.so', '/usr/lib64/nginx/modules/ngx_rtmp_module.so'];
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
const APP = 'live';
const MOST_BODY = 16 * 1024;
const LINGER_MS = 5_000;

/** nginx on this machine, if there is one. */
export const findNginxProgram = (): string | undefined => PROGRAMS.find(existsSync);

/** nginx with its RTMP module on this machine; null where one of the two is missing. */
export function findNginx(): { program: string; module: string } | null {
  const [program, module] = [findNginxProgram(), MODULES.find(existsSync)];
  return program === undefined || module === undefined ? null : { program, module };
}

/** Where the server listens, and where it asks and is told. */
export interface NginxPlaces {
  module: string;
  folder: string;
  listen: string;
  /** The port at which we answer on the loopback. */
  hookPort: number;
}

/** What nginx is told: it takes streams from everywhere, asks us about each, hands them out on the loopback alone, and keeps no log of keys. */
export const nginxConfig = ({ module, folder, listen, hookPort }: NginxPlaces): string => `load_module ${module};
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 1024; }
rtmp {
  access_log off;
  server {
    listen ${listen};
    chunk_size 4096;
    timeout 20s;
    ping 10s;
    ping_timeout 10s;
    application ${APP} {
      live on;
      wait_key on;
      idle_streams off;
      drop_idle_publisher 15s;
      allow publish all;
      allow play 127.0.0.1;
      deny play all;
      notify_method post;
      on_publish http://127.0.0.1:${hookPort}/begin;
      on_publish_done http://127.0.0.1:${hookPort}/end;
    }
  }
}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen unix:${folder}/control.sock;
    location /control { rtmp_control all; }
  }
}
`;

/** Cuts an encoder off. */
function drop(folder: string, name: string): void {
  const path = `/control/drop/publisher?app=${APP}&name=${name}`;
  request({ socketPath: join(folder, 'control.sock'), path }, (answer) => answer.resume())
    .on('error', () => undefined)
    .end();
}

/** Runs nginx until `signal`; each stream that the portal admits is received beside it. */
export async function serveByNginx(
  receiving: Receiving,
  { program, module, folder, listen, signal }: Omit<NginxPlaces, 'hookPort'> & { program: string; signal: AbortSignal },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sendings = new Map<string, { clientId: string; sending: Sending }>();
  const port = listen.split(':').at(-1) ?? '1935';

  async function begin(form: URLSearchParams): Promise<boolean> {
    const [name, clientId] = [form.get('name') ?? '', form.get('clientid') ?? ''];
    const given = readKeyParts(name, form);
    // nginx admits one encoder of a name; the portal says so first.
    if (given === null || sendings.has(name)) return false;
    const sending = await newSending(receiving, () => drop(folder, name));
    if (!(await sending.begin(given))) return false;
    sendings.set(name, { clientId, sending });
    // It can be asked for once nginx has heard that it may come in.
    setTimeout(() => {
      void sending
        .receive({ url: `rtmp://127.0.0.1:${port}/${APP}/${name}`, isListener: false })
        .finally(() => sendings.get(name)?.sending === sending && sendings.delete(name));
    }, 300);
    return true;
  }

  /** What is read of one that has gone ends by itself, behind its last piece; where it does not, it is ended. */
  async function end(form: URLSearchParams): Promise<boolean> {
    const gone = sendings.get(form.get('name') ?? '');
    if (gone !== undefined && gone.clientId === form.get('clientid')) setTimeout(gone.sending.stop, LINGER_MS);
    return true;
  }

  const hooks = createServer((asked, answer) => {
    let body = '';
    asked.setEncoding('utf8').on('data', (part: string) => {
      body += part;
      if (body.length > MOST_BODY) asked.destroy();
    });
    asked.on('end', () => {
      const form = new URLSearchParams(body);
      const said = asked.url === '/begin' ? begin(form) : end(form);
      said
        .catch((error: unknown) => {
          receiving.say(String(error));
          return false;
        })
        .then((isGood) => answer.writeHead(isGood ? 200 : 403, { 'content-length': '0' }).end());
    });
  });
  await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
  const { port: hookPort } = hooks.address() as AddressInfo;
  const config = join(folder, 'nginx.conf');
  await writeFile(config, nginxConfig({ module, folder, listen, hookPort }), { mode: 0o600 });
  // It ends with this process, whatever ends that.
  const line = ['--pdeathsig', 'TERM', program, '-p', folder, '-c', config, '-e', join(folder, 'error.log')];
  const nginx = spawn('setpriv', line, { stdio: 'inherit' });
  const quit = (): boolean => nginx.kill('SIGTERM');
  signal.addEventListener('abort', quit);
  receiving.say(`nginx takes streams at rtmp://${listen}/${APP}`);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      nginx.on('error', reject);
      nginx.on('exit', resolve);
    });
    if (!signal.aborted) throw new Error(`nginx ended with ${code}; see ${join(folder, 'error.log')}`);
  } finally {
    signal.removeEventListener('abort', quit);
    for (const { sending } of sendings.values()) sending.stop();
    hooks.close();
  }
}
