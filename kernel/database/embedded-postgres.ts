import { preparePostgresHome } from './postgres-home.ts';
import { startPostgresProcess } from './postgres-process.ts';
import { APP_ROLE, OWNER_ROLE, provision, withDatabase } from './provision.ts';

/** Where the cluster lies, its port (unset: a free one) and PostgreSQL settings over the defaults. */
export interface EmbeddedPostgresOptions {
  dataDir: string;
  port?: number;
  settings?: Record<string, string>;
}

/** A running cluster: addresses for superuser, owner and app, and its end. */
export interface EmbeddedPostgres {
  adminUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** Shuts the server down and waits for its end; may be called again. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>;
}

const DATABASE = 'medley';

/**
 * Starts a real PostgreSQL from the installed package on 127.0.0.1, made at the first start, with roles, database and
 * extensions in place. It ends with this process, also when that is killed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = options.settings ?? {};
  const home = preparePostgresHome(options.dataDir, settings.fsync !== 'off');
  const server = await startPostgresProcess(home, settings, options.port);
  const { admin, owner, app } = home.passwords;
  const adminUrl = `postgres://postgres:${admin}@127.0.0.1:${server.port}/postgres`;
  try {
    await provision(adminUrl, DATABASE, { owner, app });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    adminUrl,
    ownerUrl: withDatabase(adminUrl, DATABASE, { user: OWNER_ROLE, password: owner }),
    appUrl: withDatabase(adminUrl, DATABASE, { user: APP_ROLE, password: app }),
    stop: server.stop,
    exited: server.exited,
  };
}
