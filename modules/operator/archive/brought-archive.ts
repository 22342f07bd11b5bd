import { isDeepStrictEqual } from 'node:util';
import { ArchiveError } from '../../../kernel/archive/archive-error.ts';
import { type ArchiveHead, IDENTITIES_PART, tablePart } from '../../../kernel/archive/archive-format.ts';
import { archiveLeaves } from '../../../kernel/archive/archive-leaves.ts';
import { type CarriedTable, carriedTables } from '../../../kernel/archive/carried-tables.ts';
import { type CheckedArchive, checkArchive } from '../../../kernel/archive/read-archive.ts';
import { type RowReader, rowReader } from '../../../kernel/archive/row-reader.ts';
import { shopTables } from '../../../kernel/archive/shop-tables.ts';
import { readIdentityLine } from '../../../kernel/archive/take-people.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { askerOf } from '../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { storedDomain } from '../../../kernel/tenancy/domains.ts';
import { isCodeTaken } from '../../../kernel/tenancy/shop-register.ts';
import { cleanTexts } from '../../content/envelope/public.ts';
import { isShopCode, packageTerms } from '../shop/public.ts';
import type { ImportInput } from './commands/start-import.ts';
import type { ArchiveProblem, ArchiveReport } from './contract.ts';
import { refuse } from './refusals.ts';

const MB = 1_048_576;
const MOST_NAMED = 12;
const ASIDE_MS = 10_000;

/** The bytes of an archive that was brought, piece after piece. */
export async function* broughtBytes(ctx: Ctx, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* (await ctx.services.storage.get(key)) as AsyncIterable<Uint8Array>;
}

/** The tables that an archive of this kind carries here. */
export const tablesHere = async (ctx: Ctx, tx: Tx, withPeople: boolean): Promise<CarriedTable[]> =>
  carriedTables(await shopTables(tx), archiveLeaves(ctx.services.registry), withPeople);

/** Reads rows in the name of who brings them. */
export const readerOfRows = (ctx: Ctx): RowReader =>
  rowReader(ctx.services, {
    ...{ asker: askerOf(ctx), ms: ASIDE_MS, signal: ctx.signal },
    cleanHtml: (texts) => cleanTexts(ctx, texts),
  });

/** Says a fault of an archive as a refusal; any other error stays what it is. */
export function asArchiveRefusal(error: unknown): unknown {
  if (!(error instanceof ArchiveError)) return error;
  return refuse[error.fault]({ part: error.part || '—' });
}

const namesOf = (all: readonly string[]): string =>
  all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ` … (${all.length})` : '');

function differing(head: ArchiveHead, tables: readonly CarriedTable[]): string[] {
  const here = new Map(tables.map(({ name, columns }) => [name, columns.map((each) => `${each.name} ${each.type}`)]));
  const all = new Set([...Object.keys(head.schema), ...here.keys()]);
  return [...all].filter((name) => !isDeepStrictEqual(head.schema[name], here.get(name))).sort();
}

/** Everything that stands against making a shop of the archive. */
async function problemsOf(
  ctx: Ctx,
  tx: Tx,
  { code, package: packageId }: ImportInput,
  { head, people, bytes, tables }: { head: ArchiveHead; people: number; bytes: number; tables: CarriedTable[] },
): Promise<ArchiveProblem[]> {
  const { registry, config } = ctx.services;
  const host = `${code}.${config.publicSuffix}`;
  const problems: ArchiveProblem[] = [];
  const add = (key: ArchiveProblem['key'], params: ArchiveProblem['params']): void =>
    void problems.push({ key, params });
  if (!isShopCode(code)) add('code_bad', { code });
  else if (await isCodeTaken(tx, code)) add('code_taken', { code });
  else if ((await storedDomain(tx, host)) !== null) add('host_taken', { host });
  const differ = differing(head, tables);
  if (differ.length > 0) add('schema', { tables: namesOf(differ) });
  const unknown = head.shop.modules.filter((id) => registry.find(id) === null);
  if (unknown.length > 0) add('modules', { modules: namesOf(unknown) });
  const terms = packageId === null ? null : await packageTerms(ctx, tx, packageId);
  if (packageId !== null && terms === null) throw refuse.package_unknown();
  if (terms === null) return problems;
  const lacking = head.shop.modules.filter((id) => {
    const manifest = registry.find(id);
    return manifest !== null && !manifest.core && manifest.only === undefined && !terms.modules.includes(id);
  });
  if (lacking.length > 0) add('package', { modules: namesOf(lacking) });
  if (terms.people !== null && people > terms.people) add('people', { people, limit: terms.people });
  const mb = Math.ceil(bytes / MB);
  if (terms.storageMb !== null && mb > terms.storageMb) add('storage', { mb, limit: terms.storageMb });
  return problems;
}

/**
 * Reads an archive whole and tells what it holds and what stands against it. Every row is read as it will be stored, so
 * what a trial lets pass breaks off no import later. What was read is the caller's to close.
 */
export async function examine(
  ctx: Ctx,
  keys: readonly string[],
  input: ImportInput,
  beat: (parts: number) => Promise<void>,
): Promise<{ checked: CheckedArchive; report: ArchiveReport }> {
  const every = await ctx.db.write(async (tx) => {
    const [all, without] = [await tablesHere(ctx, tx, true), await tablesHere(ctx, tx, false)];
    return { all, without };
  });
  const byPart = new Map(every.all.map((table) => [tablePart(table.name), table]));
  const read = readerOfRows(ctx);
  let cleaned = 0;
  const look = async (part: string, line: string): Promise<void> => {
    const table = byPart.get(part);
    if (table !== undefined) cleaned += Number((await read(table, line)).isCleaned);
    else if (part === IDENTITIES_PART) readIdentityLine(line, part);
  };
  await using opened = new AsyncDisposableStack();
  const checked = opened.use(await checkArchive(ctx.services.config, broughtBytes(ctx, keys), { look, beat }));
  const { head, tables, files, missing, fingerprint, isOurs } = checked;
  const { bytes } = files;
  const people = tables.find(({ table }) => table === 'member')?.rows ?? 0;
  const expected = head.withPeople ? every.all : every.without;
  const problems = await ctx.db.write((tx) => problemsOf(ctx, tx, input, { head, people, bytes, tables: expected }));
  const { code, name, hosts, modules } = head.shop;
  // From here on it is the caller's to close.
  opened.move();
  return {
    checked,
    report: {
      ...{ code, name, hosts, modules, at: head.at, withPeople: head.withPeople },
      ...{ rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.filter(({ rows }) => rows > 0) },
      ...{ people, files: files.count, bytes, missing, secrets: head.secrets },
      ...{ fingerprint, isOurs, cleaned, problems, taken: null },
      ...{ into: { code: input.code, package: input.package } },
    },
  };
}
