import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginxProgram } from '../tools/ingest/nginx-server.ts';
import { makeCertificate } from '../tools/wechat-pay-server/make-certificate.ts';
import { bytesOf } from './compare.ts';

const DAY_MS = 86_400_000;

/** A proxy that stands before a portal, and its end. */
export interface Proxy {
  /** Where it answers on the loopback, by TLS and HTTP/2. */
  port: number;
  stop(): Promise<void>;
}

/** As the README says of production: it ends TLS, keeps the host as it came, and names who asks. It compresses and keeps nothing. */
const config = (folder: string, port: number, portal: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream portal { server ${portal}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://portal;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts nginx before a portal, with a certificate that it signs itself; its files lie in `folder`. */
export async function startProxy(folder: string, host: string, portalUrl: string): Promise<Proxy> {
  const program = findNginxProgram();
  if (program === undefined) throw new Error('nginx is missing (as root: apt-get install nginx-light).');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [from, until] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  writeFileSync(join(folder, 'certificate.pem'), makeCertificate({ serial: '01', name: host, ...keys, from, until }));
  writeFileSync(join(folder, 'key.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, new URL(portalUrl).host));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 50) throw new Error(`nginx did not start: ${child.exitCode}`);
    // Told in plain text that it speaks TLS, it is there.
    const answer = await bytesOf({ url: `http://127.0.0.1:${port}/` }).catch(() => null);
    if (answer !== null) break;
    await wait(100);
  }
  return {
    port,
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}
