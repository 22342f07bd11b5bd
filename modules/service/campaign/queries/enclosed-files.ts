import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { enclosuresOf } from '../../../platform/notice/public.ts';
import type { campaignAdmin } from '../contract.ts';
import { filesNow, keptRows } from '../enclosed-files.ts';
import { campaignRow } from './campaign-row.ts';

/** What can come with mails here, of that which the caller may send. */
export const enclosureKinds = (ctx: Ctx): OutputOf<(typeof campaignAdmin)['campaign.enclosure.kinds']>['data'] =>
  Array.from(enclosuresOf(ctx))
    .filter(([, { permission }]) => ctx.can(permission))
    .map(([kind, { label, source }]) => ({ kind, label: labelIn(ctx.locale, label), source }));

/** The files that come with the mails of a campaign: as they are sent once it has begun, and as they would be before. */
export async function enclosedFiles(
  ctx: Ctx,
  id: number,
  lang: Locale,
): Promise<OutputOf<(typeof campaignAdmin)['campaign.campaign.enclosures']>['data']> {
  const row = await campaignRow(ctx, id);
  const kept = (await keptRows(ctx, id)).filter(({ locale }) => locale === lang);
  const known = enclosuresOf(ctx);
  const files =
    kept.length === row.encloses.length
      ? kept
      : (await filesNow(ctx, row, lang)).map((file) => file && { ...file, bytes: file.bytes.length });
  return row.encloses.map(({ kind }, place) => {
    const file = files[place];
    return {
      ...{ kind, label: labelIn(ctx.locale, known.get(kind)?.label) ?? kind },
      ...{ name: file?.name ?? '', mime: file?.mime ?? '', bytes: file?.bytes ?? 0 },
    };
  });
}
