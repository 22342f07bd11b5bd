import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readTexts } from '../../../platform/ocr/public.ts';
import type { CaseRow, ImageRow } from '../case-row.ts';
import { codesIn, maskImage } from '../images/aside.ts';
import { openSealed, openShown, storeShown } from '../images/stored-images.ts';
import { soughtOf } from '../known-box.ts';
import { apart, areaOf, type ImageFinding } from '../rules/areas.ts';
import { findIdentifiers } from '../rules/find-identifiers.ts';
import type { Known } from '../rules/known.ts';

/** The job that reads an image for what tells who it is of. */
export const CHECK_JOB = 'case.check_image';

const Asked = z.object({ id: z.number() });

/** Has an image read, inside the transaction that changed it. */
export const sendCheck = (ctx: Ctx, tx: Tx, id: number): Promise<void> =>
  ctx.services.jobs.send(tx, CHECK_JOB, { id }, { lane: 'heavy' });

/** Has every image of a case read anew: what is looked for is another. */
export async function readAgain(ctx: Ctx, tx: Tx, { images }: CaseRow): Promise<void> {
  for (const { id } of images) {
    await tx.rows(
      `update case_image set state = 'waiting', "left" = null, found = null, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id],
    );
    await sendCheck(ctx, tx, id);
  }
}

/** What is written in an image, in all four turns, and the codes on it; what it says is kept nowhere (CS3). */
async function findingsOf(ctx: Ctx, bytes: Uint8Array, known: Known): Promise<ImageFinding[]> {
  const lines = await readTexts(ctx, bytes);
  const texts = lines.flatMap((line) =>
    [...new Set(findIdentifiers(line.text, known).map(({ kind }) => kind))].map((kind) => ({ kind, ...areaOf(line) })),
  );
  const codes = (await codesIn(ctx, bytes)).map((code) => ({ kind: code.kind, ...areaOf(code) }));
  return apart([...texts, ...codes]);
}

type Read = Pick<ImageRow, 'id' | 'version' | 'sealedKey' | 'shownKey' | 'found' | 'left'> & {
  knownBox: string | null;
};

async function keep(
  ctx: Ctx,
  image: Read,
  set: { found: ImageFinding[]; left: ImageFinding[] | null; shownKey: string | null },
) {
  // What was masked anew meanwhile has a job of its own.
  await ctx.db.write((tx) =>
    tx.rows(
      `update case_image set state = 'checked', found = $4::jsonb, "left" = $5::jsonb, shown_key = $6, version = version + 1
       where shop_id = $1 and id = $2 and version = $3`,
      [
        ...[ctx.shop.id, image.id, image.version, JSON.stringify(set.found)],
        ...[set.left && JSON.stringify(set.left), set.shownKey],
      ],
    ),
  );
}

/**
 * Reads an image as it came, and its masked copy again, for what is known of the patient and what tells by itself (CS3, CS4). One that
 * shows nothing needs no masks: its copy is drawn without any.
 */
export async function checkImage(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { id } = Asked.parse(data);
  const image = await ctx.db.row<Read>(
    `select i.id, i.version, i.sealed_key as "sealedKey", i.shown_key as "shownKey", i.found, i."left", c.known_box as "knownBox"
     from case_image i join case_item c on c.shop_id = i.shop_id and c.id = i.case_id
     where i.shop_id = $1 and i.id = $2 and i.state <> 'checked'`,
    [ctx.shop.id, id],
  );
  if (image === null) return;
  const known = soughtOf(ctx, image.knownBox);
  try {
    const original = await openSealed(ctx, image.sealedKey);
    // What it carried beside its pixels was noted as it came, and is not in them.
    const carried = (image.found ?? []).filter(({ kind }) => kind === 'metadata');
    const isFirst = image.found === null || image.found.every(({ kind }) => kind === 'metadata');
    const found = isFirst ? [...carried, ...(await findingsOf(ctx, original, known))] : (image.found ?? []);
    let { shownKey } = image;
    if (shownKey === null && found.length === 0)
      shownKey = await storeShown(ctx, (await maskImage(ctx, original, [])).bytes);
    const isCopy = image.shownKey !== null;
    const left = isCopy && shownKey !== null ? await findingsOf(ctx, await openShown(ctx, shownKey), known) : null;
    await keep(ctx, image, { found, left: shownKey === null ? null : (left ?? []), shownKey });
  } catch (error) {
    await ctx.db.write((tx) =>
      tx.rows(`update case_image set state = 'failed' where shop_id = $1 and id = $2 and version = $3`, [
        ...[ctx.shop.id, id, image.version],
      ]),
    );
    throw error;
  }
}
