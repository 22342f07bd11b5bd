import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { withDatabase } from '../kernel/database/provision.ts';
import { loadRegistry } from '../kernel/module/registry.ts';
import { scriptLinks, scripts } from '../kernel/testkit/scripts.ts';
import { sanitise } from '../modules/content/envelope/public.ts';

interface Table {
  name: string;
  columns: string[];
}

type Row = Record<string, unknown>;

/** Signs of words: what programs write for programs, a code or an address, has neither blanks nor Chinese in it. */
const WORDS = /[\u3400-\u9fff]|\S \S/;
/** Of these even one word is somebody's. */
const NAMED = /(?:^|_)(?<!table_)(?:name|nickname|title|caption|alt|label|remark)(?:_en)?$/;
/** Where a link leads that people choose; what leads to a file or a picture follows from that. */
const LINKED = /(?:^|_)(?:link|href|website|address)$/i;
const LINK = /^(?:https?:\/)?\/(?!api\/file)[^\s]*$/;
const HTML = /^\s*<[a-z]/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]/;
/** What is longer has room for several payloads. */
const SHORT = 80;
const MANY = 6;

const isWords = (text: string, key: string): boolean =>
  !MOMENT.test(text) && (WORDS.test(text) || (NAMED.test(key) && text !== ''));

/** Puts payloads in the place of words, one after the other. */
class Payloads {
  #next = 0;

  /** What stands in the place of a text from now on; no two are alike. */
  text(instead: string): string {
    const taken = Array.from({ length: instead.length > SHORT ? MANY : 1 }, () => {
      this.#next += 1;
      // PostgreSQL holds no NUL.
      return scripts[this.#next % scripts.length]?.replaceAll('\0', '') ?? '';
    });
    const text = `${taken.join('\n')} ${this.#next}`;
    // Copies of rich text lie in JSON as well, in the bin and in what shops share: it was cleaned when it was written.
    return HTML.test(instead) ? sanitise(text) : text;
  }

  /** An address that runs, past the contract that takes none. */
  #link(): string {
    this.#next += 1;
    return scriptLinks[this.#next % scriptLinks.length]?.replaceAll('\0', '') ?? '';
  }

  /** The same of every text in a value that people wrote. */
  value(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      if (LINKED.test(key) && LINK.test(value)) return this.#link();
      return isWords(value, key) ? this.text(value) : value;
    }
    if (Array.isArray(value)) return value.map((one) => this.value(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, this.value(inside, name)]));
  }
}

/** The tables of the shops with their columns of texts and of JSON, but for what the database itself writes. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND (n.nspname = 'public' OR (n.nspname, c.relname) = ('platform', 'shop'))
       AND a.atttypid IN ('text'::regtype, 'jsonb'::regtype)
     GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

/** Writes rows back: all at once, or, where the table does not take one of them, each column of each for itself. */
async function write(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const update = async (some: readonly string[], of: readonly Row[]): Promise<string | undefined> => {
    const set = some.map((column) => `"${column}" = n."${column}"`).join(', ');
    const { rows: now } = await client.query<{ at: string }>(
      `UPDATE ${table} t SET ${set}
       FROM (SELECT (one ->> '#at')::tid AS "#at", (jsonb_populate_record(NULL::${table}, one)).*
             FROM jsonb_array_elements($1) one) n
       WHERE t.ctid = n."#at" RETURNING t.ctid::text AS at`,
      [JSON.stringify(of)],
    );
    return now[0]?.at;
  };
  try {
    await update(columns, rows);
  } catch {
    for (const row of rows) {
      let at = row['#at'];
      for (const column of columns) at = (await update([column], [{ ...row, '#at': at }]).catch(() => at)) ?? at;
    }
  }
}

/**
 * Puts a payload in the place of every text that people wrote in a filled portal that does not run, in every table of every
 * module; rich text is cleaned as a save cleans it. Nothing is named here: where the demo has words, there is a payload.
 * Answers the columns that hold one now, such as `public.tag.name`.
 */
export async function fillWithScripts(dataDir: string): Promise<string[]> {
  const registry = await loadRegistry();
  const richText = registry.modules.flatMap(({ manifest }) => manifest.richText ?? []);
  const by = { registry, html: sanitise };
  const payloads = new Payloads();
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new pg.Client(withDatabase(database.adminUrl, 'medley'));
  const filled: string[] = [];
  try {
    await client.connect();
    // Past all triggers, too: guards and the trail are for those who come by the front door.
    await client.query('SET session_replication_role = replica');
    for (const { name, columns } of await tablesOf(client)) {
      const { rows } = await client.query<{ at: string; row: Row }>(
        `SELECT ctid::text AS at, to_jsonb(t) AS row FROM ${name} t`,
      );
      const cleaners = richText.filter(({ table }) => name === `public.${table}`);
      const changed = rows.map(({ at, row }): Row => {
        const own = columns.map((column) => [column, payloads.value(row[column], column)]);
        const clean = cleaners.reduce((values, one) => ({ ...one.clean(values, by) }), {
          ...row,
          ...Object.fromEntries(own),
        } as Row);
        return { ...clean, '#at': at };
      });
      const touched = columns.filter((column) =>
        rows.some(({ row }, at) => JSON.stringify(row[column]) !== JSON.stringify(changed[at]?.[column])),
      );
      if (touched.length > 0) await write(client, name, touched, changed);
      filled.push(...touched.map((column) => `${name}.${column}`));
    }
  } finally {
    await client.end();
    await database.stop();
  }
  return filled;
}
