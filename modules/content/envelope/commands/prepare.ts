import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { fileFor } from '../../../platform/file/public.ts';
import { cleanTexts } from '../clean-texts.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { localesOf } from '../languages.ts';
import type { SafeHtml } from '../sanitise.ts';

/** What an editor wrote, after validation by the kind's `values`; the envelope's own fields among them. */
export interface Written extends Record<string, unknown> {
  slug: string;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  coverFile: number | null;
}

/** What an editor wrote, ready to be stored. */
export interface Prepared extends Written {
  body: SafeHtml;
  bodyEn: SafeHtml;
  cover: string | null;
  locales: Locale[];
}

/** Cleans what an editor wrote, notes the languages it is complete in, and finds the cover's path. */
export async function prepare(
  ctx: Ctx,
  kind: ContentKind,
  given: Written,
  before: ContentItem | null,
): Promise<Prepared> {
  const refined = await kind.refine?.(ctx, given, before === null ? null : workingCopy(before));
  const written: Written = { ...given, ...refined };
  const clean = await cleanTexts(ctx, [written.body, written.bodyEn]);
  const body = clean.get(written.body) as SafeHtml;
  const bodyEn = clean.get(written.bodyEn) as SafeHtml;
  const file = written.coverFile === null ? null : await fileFor(ctx, written.coverFile, ['cover']);
  if (written.coverFile !== null && file === null) throw notFound();
  return { ...written, body, bodyEn, cover: file?.url ?? null, locales: localesOf({ ...written, body, bodyEn }) };
}
