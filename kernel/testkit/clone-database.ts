import { APP_ROLE, databaseSql, OWNER_ROLE, runSql, withDatabase } from '../database/provision.ts';

/** Addresses of one database, for the role that owns it and the role that serves from it. */
export interface DatabaseAddresses {
  ownerUrl: string;
  appUrl: string;
}

/** A cluster whose own database is migrated and left alone, so that it can be copied. */
export interface TestCluster extends DatabaseAddresses {
  adminUrl: string;
}

const loginOf = (url: string, user: string): { user: string; password: string } => ({
  user,
  password: new URL(url).password,
});

/** Makes a copy of a database, which is the cluster's migrated one, under a new name and answers its addresses. */
export async function cloneDatabase(
  cluster: TestCluster,
  name: string,
  template = new URL(cluster.ownerUrl).pathname.slice(1),
): Promise<DatabaseAddresses> {
  await runSql(cluster.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log`);
  // Rights on the database itself are not copied with it.
  await runSql(withDatabase(cluster.adminUrl, name), databaseSql(name));
  return {
    ownerUrl: withDatabase(cluster.adminUrl, name, loginOf(cluster.ownerUrl, OWNER_ROLE)),
    appUrl: withDatabase(cluster.adminUrl, name, loginOf(cluster.appUrl, APP_ROLE)),
  };
}

/** Ends a copy and all connections to it. */
export async function dropDatabase(cluster: TestCluster, name: string): Promise<void> {
  await runSql(cluster.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
