import pg from 'pg';

/** As long as another process may take for what it does alone. */
const WAIT_MS = 300_000;

/**
 * Does work that only one process at a time may do, over many transactions; others wait for its end. Where the process
 * dies, its connection ends and the next one goes on.
 */
export async function inOneProcess<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, lock_timeout: WAIT_MS });
  // A connection that dies takes the lock along; the statements of the work fail by themselves where the database is away.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end();
  }
}
