import pg from 'pg';

/** The extensions that the schema needs; creating them takes a superuser, so no migration can. */
export const EXTENSIONS = ['pg_trgm', 'btree_gin', 'btree_gist', 'unaccent', 'citext', 'pgcrypto', 'ltree'] as const;

const WORDS_MATCH = 'pg_catalog.ts_match_vq(tsvector, tsquery)';

/**
 * Below row-level security PostgreSQL uses an index for an operator only where its function is known to give nothing
 * away about what it compares. These compare words and lists and say yes or no; without the mark, which takes a superuser, every
 * search reads the whole table.
 */
export const SAFE_COMPARISONS = [
  WORDS_MATCH,
  'public.similarity_op(text, text)',
  'pg_catalog.arraycontains(anyarray, anyarray)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.jsonb_contains(jsonb, jsonb)',
] as const;

const safeComparisonSql = (comparison: string): string => `DO $safe$ BEGIN
  IF NOT (SELECT proleakproof FROM pg_proc WHERE oid = '${comparison}'::regprocedure) THEN
    ALTER FUNCTION ${comparison} LEAKPROOF;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN RAISE WARNING 'Search stays slow: only a superuser can mark ${comparison} as leakproof.';
END $safe$;`;

/**
 * What one text's words cost to look through beside a comparison of two numbers: they lie outside of the row and are
 * unpacked first. PostgreSQL takes both for the same, and reads a million of them where an index leads to a few.
 */
const WORDS_COST = 50;

const wordsCostSql = `DO $cost$ BEGIN
  IF (SELECT procost FROM pg_proc WHERE oid = '${WORDS_MATCH}'::regprocedure) <> ${WORDS_COST} THEN
    ALTER FUNCTION ${WORDS_MATCH} COST ${WORDS_COST};
  END IF;
EXCEPTION WHEN insufficient_privilege THEN RAISE WARNING 'Search stays slow: only a superuser can say what ${WORDS_MATCH} costs.';
END $cost$;`;

/** The two roles: one owns the tables and migrates, the other serves requests and owns nothing. */
export const OWNER_ROLE = 'medley_owner';

/** The role of the serving process: bound by row-level security, may not create anything. */
export const APP_ROLE = 'medley_app';

/** Passwords of the two roles. */
export interface RolePasswords {
  owner: string;
  app: string;
}

// Attributes are touched only where they are wrong: a managed server's administrator may not name them at all.
function roleSql(role: string, password: string): string {
  return `DO $role$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}' AND (rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole))
  THEN ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE; END IF;
END $role$;
ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)};`;
}

/** SQL, to be run by a superuser in any database as often as wanted, that creates both roles and sets their passwords. */
export function rolesSql(passwords: RolePasswords): string {
  return `${roleSql(OWNER_ROLE, passwords.owner)}\n${roleSql(APP_ROLE, passwords.app)}`;
}

/** SQL, to be run by a superuser inside Medley's database as often as wanted, for its extensions and rights. */
export function databaseSql(database: string): string {
  const name = pg.escapeIdentifier(database);
  return [
    ...EXTENSIONS.map((extension) => `CREATE EXTENSION IF NOT EXISTS ${extension} WITH SCHEMA public;`),
    ...SAFE_COMPARISONS.map(safeComparisonSql),
    wordsCostSql,
    `ALTER DATABASE ${name} OWNER TO ${OWNER_ROLE};`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC;`,
    `GRANT CONNECT ON DATABASE ${name} TO ${APP_ROLE};`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC;',
    `GRANT USAGE, CREATE ON SCHEMA public TO ${OWNER_ROLE};`,
    `GRANT USAGE ON SCHEMA public TO ${APP_ROLE};`,
  ].join('\n');
}

/** Runs SQL over a connection of its own, for the few steps outside any pool. */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same address with another database, and with other credentials where given. */
export function withDatabase(url: string, database: string, login?: { user: string; password: string }): string {
  const next = new URL(url);
  next.pathname = `/${encodeURIComponent(database)}`;
  if (login) {
    next.username = encodeURIComponent(login.user);
    next.password = encodeURIComponent(login.password);
  }
  return next.href;
}

/** Makes roles, database, extensions and rights what they should be; needs a superuser's address; may run again. */
export async function provision(adminUrl: string, database: string, passwords: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(rolesSql(passwords));
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
  await runSql(withDatabase(adminUrl, database), databaseSql(database));
}
