import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../kernel/config/config.ts';
import { openDatabase } from '../kernel/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { linkIdentity } from '../kernel/identity/accounts.ts';
import { openSession } from '../kernel/identity/sessions.ts';
import { randomToken } from '../kernel/security/random-token.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';
import { bytesOf } from './compare.ts';
import { type RunningServer, startServer } from './server.ts';
import { ownPage } from './staff.ts';

/** The shop whose stream is watched. */
export const HOST = 'hema.localhost';
/** Who calls is told apart by the address that the loopback's proxy names, as behind a real one. */
export const FROM = 'x-forwarded-for';

/** A portal of its own process with the demo, in which a stream runs that everybody may watch and talk about. */
export interface Crowd extends RunningServer {
  stream: number;
  /** The database, which outlives the process. */
  postgres: EmbeddedPostgres;
  /** Signs somebody of whom a phone is known in, and answers the headers of their calls. */
  signIn(name: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the portal as it is shipped, and finds the stream. */
export async function openCrowd(): Promise<Crowd> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
  // Its database lies in it, and goes with it, only where the database's account may pass.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  await runMigrations(postgres.ownerUrl);
  const env = { DEMO: '1', DEMO_PASSWORD: 'bench-password-2026', TRUSTED_PROXIES: '127.0.0.0/8' };
  const server = await startServer({ dataDir, postgres, env });
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const database = openDatabase(postgres.appUrl, { connections: 2 });
  await foundPlatform(database, config.publicSuffix);
  const [shop] = await database
    .as({ shopId: 1, personId: null, requestId: 'bench' })
    .rows<{ id: number }>(`select id from platform.shop where code = 'hema'`);
  if (shop === undefined) throw new Error('The demo shop is missing.');
  const house = database.as({ shopId: shop.id, personId: null, requestId: 'bench' });
  const { body } = await bytesOf({ url: `${server.url}/api/front/live/list?when=now`, headers: { host: HOST } });
  const [stream] = (JSON.parse(body.toString()) as { data: { id: number }[] }).data;
  if (stream === undefined) throw new Error('No stream of the demo runs.');
  let people = 0;
  return {
    ...server,
    stream: stream.id,
    postgres,
    signIn(name) {
      people += 1;
      const phone = `139${String(50_000_000 + people)}`;
      return house.write(async (tx) => {
        const account = await tx.row<{ id: number }>('insert into platform.account default values returning id');
        const member = await tx.row<{ id: number }>(
          'insert into member (account_id, name) values ($1, $2) returning id',
          [account?.id, name],
        );
        await linkIdentity(tx, config, account?.id ?? 0, { kind: 'phone', value: phone });
        const who = {
          memberId: member?.id ?? 0,
          kind: 'site',
          deviceHash: randomToken().hash,
          device: 'bench',
        } as const;
        const { token } = await openSession(tx, who, { idle: 3600, whole: 7200 }, new Date());
        return { ...ownPage(HOST), authorization: token };
      });
    },
    async stop() {
      if (server.child.exitCode === null && server.child.kill('SIGTERM')) await once(server.child, 'exit');
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
