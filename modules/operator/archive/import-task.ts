import { ArchiveError } from '../../../kernel/archive/archive-error.ts';
import { type ArchiveHead, filePart, IDENTITIES_PART, tablePart } from '../../../kernel/archive/archive-format.ts';
import { archiveParts, type CheckedArchive } from '../../../kernel/archive/read-archive.ts';
import { type TakenPeople, takePeople } from '../../../kernel/archive/take-people.ts';
import { takeRows } from '../../../kernel/archive/take-rows.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { addContacts } from '../../../kernel/identity/contacts.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import { isChoosable, modulesOn } from '../../../kernel/module/modules-on.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { changeShop } from '../../../kernel/tenancy/change-shop.ts';
import { SHOPS_CHANGED } from '../../../kernel/tenancy/open-shop-directory.ts';
import { isCodeTaken, registeredShop } from '../../../kernel/tenancy/shop-register.ts';
import { lockRegister, storeShop } from '../../../kernel/tenancy/store-shop.ts';
import { withinShop } from '../../../kernel/tenancy/within-shop.ts';
import { layFoundations, packageTerms, takeShopBack, termChanges } from '../shop/public.ts';
import { asArchiveRefusal, broughtBytes, examine, readerOfRows, tablesHere } from './brought-archive.ts';
import type { ImportInput } from './commands/start-import.ts';
import type { ArchiveReport } from './contract.ts';
import { KEYS } from './queries/piece-sql.ts';
import { refuse } from './refusals.ts';

/** A shop that is being made of an archive. */
interface Making {
  ctx: Ctx;
  run: TaskRun;
  input: ImportInput;
  keys: readonly string[];
  checked: CheckedArchive;
}

/** Founds the shop, empty and in preparation, so that its files have a place. */
function foundEmpty({ ctx, input, checked }: Making): Promise<number> {
  const { code, package: packageId, reason } = input;
  const { config, registry, signals } = ctx.services;
  const { name, internal, front, login, theme, locale, locales, modules } = checked.head.shop;
  const choosable = registry.modules.filter(({ manifest }) => isChoosable(manifest)).map(({ manifest }) => manifest.id);
  return ctx.db.write(
    async (tx) => {
      await lockRegister(tx);
      if (await isCodeTaken(tx, code)) throw refuse.has_problems();
      const id = await storeShop(tx, {
        ...{ code, name, internal, front, login, theme, locale },
        modulesOff: choosable.filter((module) => !modules.includes(module)),
        ...({ status: 'closed', closedAs: 'preparing' } as const),
        domains: [{ host: `${code}.${config.publicSuffix}`, kind: 'canonical' }],
      });
      const terms = packageId === null ? null : await packageTerms(ctx, tx, packageId);
      await changeShop(tx, signals, id, { locales, ...(terms !== null && termChanges(terms)) });
      // Together with the shop, so that the next try finds it and takes it back, wherever this one breaks off.
      await tx.rows(
        `update archive_upload set report = jsonb_set(coalesce(report, '{}'), '{making}', to_jsonb($3::int))
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, input.id, id],
      );
      return id;
    },
    { reason },
  );
}

async function takeFiles({ ctx, run, keys, checked }: Making, shopId: number): Promise<void> {
  const files = checked.eachFile();
  let done = 0;
  for await (const part of archiveParts(broughtBytes(ctx, keys))) {
    if (!part.name.startsWith('files/')) continue;
    const key = `shop/${shopId}/${part.name.slice(filePart('').length)}`;
    const { value: listed } = await files.next();
    if (listed?.name !== part.name) throw new ArchiveError('altered', part.name);
    const mime = listed.mime ?? 'application/octet-stream';
    await ctx.services.storage.put(key, part.body, { mime, maxBytes: part.size });
    done += 1;
    await run.beat({ done });
  }
}

async function takeTables({ ctx, run, keys }: Making, tx: Tx, shopId: number, head: ArchiveHead, from: number) {
  const tables = new Map((await tablesHere(ctx, tx, head.withPeople)).map((table) => [tablePart(table.name), table]));
  const read = readerOfRows(ctx);
  let people: TakenPeople | null = null;
  let done = from;
  const beat = async (rows: number): Promise<void> => {
    done += rows;
    await run.beat({ done });
  };
  for await (const part of archiveParts(broughtBytes(ctx, keys))) {
    if (part.name === IDENTITIES_PART) people = await takePeople(tx, ctx.services.config, part);
    const table = tables.get(part.name);
    if (table === undefined) continue;
    const accounts = people?.accounts;
    const complete = ({ id }: { id: number }) => ({ account_id: accounts?.get(id) ?? null });
    await takeRows(tx, shopId, table, part, { read, beat, ...(table.name === 'member' && { complete }) });
  }
  await addContacts(tx, ctx.services.config, people?.contacts ?? []);
  return people;
}

/** Stores every row in one transaction, and what modules give a new shop behind them. */
function takeEverything(making: Making, shopId: number, report: ArchiveReport): Promise<TakenPeople | null> {
  const { ctx, input, checked } = making;
  const { signals, registry } = ctx.services;
  return ctx.db.write(
    async (tx) => {
      const people = await withinShop(tx, shopId, () => takeTables(making, tx, shopId, checked.head, report.files));
      const made = await registeredShop(tx, shopId);
      if (made === null) throw notFound();
      const { id, code, name, internal, front, login, theme, locale, locales, modulesOff, quotas } = made;
      await layFoundations(ctx, tx, {
        ...{
          id,
          code,
          name,
          internal,
          front,
          login,
          theme,
          locale,
          locales,
          quotas,
          purgeAt: null,
          version: made.version,
        },
        ...{ status: 'closed', closedAs: 'preparing', canonicalHost: made.host ?? '', offered: null },
        modules: modulesOn(registry.modules, { id, offered: null, modulesOff }),
      });
      const taken =
        people === null ? null : { matched: people.matched.length, made: people.made, unproved: people.unproved };
      await tx.rows('update archive_upload set made_shop = $3, report = $4 where shop_id = $1 and id = $2', [
        ctx.shop.id,
        input.id,
        shopId,
        JSON.stringify({ ...report, taken }),
      ]);
      await signals.send(tx, SHOPS_CHANGED, { shop: shopId });
      return people;
    },
    { reason: input.reason },
  );
}

async function importShop(making: Making, report: ArchiveReport): Promise<void> {
  const { ctx, run, input, checked } = making;
  if (report.problems.length > 0) throw refuse.has_problems();
  if (!checked.isOurs && input.fingerprint.replace(/\s/g, '') !== checked.fingerprint) throw refuse.unconfirmed();
  const shopId = await foundEmpty(making);
  try {
    await run.beat({ done: 0, total: report.files + report.rows });
    await takeFiles(making, shopId);
    await takeEverything(making, shopId, report);
  } catch (error) {
    await takeShopBack(ctx, shopId);
    throw error;
  }
  await run.beat({ done: report.files + report.rows });
}

/** Tries an archive, or makes a shop of it: all of it or nothing. A try that a crash cut short is taken back first. */
export const importTask: TaskSpec = {
  async slice(ctx, run) {
    const input = run.input as unknown as ImportInput;
    const found = await ctx.db.row<{ keys: string[]; madeShop: number | null; left: number | null }>(
      `select ${KEYS} as keys, made_shop as "madeShop", (report ->> 'making')::int as left
       from archive_upload t where t.shop_id = $1 and t.id = $2`,
      [ctx.shop.id, input.id],
    );
    if (found === null) throw notFound();
    if (found.madeShop !== null) return 'done';
    const { left } = found;
    if (left !== null && (await registeredShop(ctx.db, left)) !== null) await takeShopBack(ctx, left);
    try {
      const { checked, report } = await examine(ctx, found.keys, input, (parts) => run.beat({ done: parts }));
      await using _read = checked;
      await ctx.db.write((tx) =>
        tx.rows('update archive_upload set report = $3 where shop_id = $1 and id = $2', [
          ctx.shop.id,
          input.id,
          JSON.stringify(report),
        ]),
      );
      if (!input.isTrial) await importShop({ ctx, run, input, keys: found.keys, checked }, report);
    } catch (error) {
      throw asArchiveRefusal(error);
    }
    return 'done';
  },
};
