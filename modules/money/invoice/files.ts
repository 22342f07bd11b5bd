import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { storeFor } from '../../platform/file/public.ts';
import type { IssuedFacts } from './provider.ts';

/** What files of invoices are uploaded for. */
export const INVOICE_FILE = 'invoiceFile';

/** Papers of somebody: never public. */
export const invoiceFile: FilePurposeSpec = { kinds: ['pdf', 'ofd'], largest: 5 * 1024 * 1024, public: false };

/** The job that fetches the files of an invoice from its provider. */
export const FILES_JOB = 'invoice.fetch_files';

const AGAIN_MS = 10 * 60_000;
/** So long after an invoice was issued its files are tried for by themselves. */
const LONGEST_MS = 2 * 86_400_000;

const TABLES = { invoice: 'invoice', red: 'invoice_red' } as const;
const MIMES = { pdf: 'application/pdf', ofd: 'application/ofd' } as const;

interface Waiting {
  number: string;
  issuedAt: string;
  urls: IssuedFacts['files'] | null;
}

async function fetched(ctx: Ctx, url: string): Promise<Uint8Array | null> {
  const answer = await ctx.services.outside.call(url, { maxBytes: invoiceFile.largest }).catch(() => null);
  return answer?.status === 200 ? answer.body : null;
}

/** Brings one file into the library, checked like any that is uploaded; false where it cannot be had or is none. */
async function bring(
  ctx: Ctx,
  { table, id, number, url, ending }: { table: string; id: number; number: string; url: string; ending: 'pdf' | 'ofd' },
): Promise<boolean> {
  const bytes = await fetched(ctx, url);
  if (bytes === null) return false;
  const upload = { fileName: `${number}.${ending}`, mime: MIMES[ending], bytes };
  return withUpload(ctx, upload, (own) =>
    storeFor(own, INVOICE_FILE, invoiceFile, async (file, tx) => {
      await tx.rows(
        `update ${table} set ${ending}_file = $3, file_urls = nullif(jsonb_set(file_urls, array[$4], 'null'), '{"pdf": null, "ofd": null}'),
           version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, file.id, ending],
      );
      return true;
    }),
  ).catch(() => false);
}

/** Fetches the files of an invoice or a red one that lie at its provider: what cannot be had now is tried again for two days. */
export async function fetchFiles(ctx: Ctx, of: { invoice?: unknown; red?: unknown }): Promise<void> {
  const kind = of.invoice === undefined ? 'red' : 'invoice';
  const [table, id] = [TABLES[kind], Number(of[kind])];
  const row = await ctx.db.row<Waiting>(
    `select number, issued_at as "issuedAt", file_urls as urls from ${table} where shop_id = $1 and id = $2 and number is not null`,
    [ctx.shop.id, id],
  );
  if (row?.urls == null) return;
  const { number, urls } = row;
  let isWhole = true;
  for (const ending of ['pdf', 'ofd'] as const) {
    const url = urls[ending];
    if (url !== null) isWhole = (await bring(ctx, { table, id, number, url, ending })) && isWhole;
  }
  const now = ctx.services.now().getTime();
  if (isWhole || now - Date.parse(row.issuedAt) > LONGEST_MS) return;
  const again = { after: new Date(now + AGAIN_MS), lane: 'outside' } as const;
  await ctx.db.write((tx) => ctx.services.jobs.send(tx, FILES_JOB, { [kind]: id }, again));
}
