import type { Ctx } from '../../../kernel/http/context.ts';
import type { Enclosure, EnclosureRef, EnclosureSpec } from '../../../kernel/module/enclosure-spec.ts';
import type { MailAttachment } from '../../../kernel/outside/mail/mail-sender.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';

/** What modules of this shop let come with messages, by name, each with its module. */
export function enclosuresOf(ctx: Ctx): ReadonlyMap<string, EnclosureSpec & { module: string }> {
  return new Map(
    ctx.services.registry
      .enabled(ctx.shop)
      .flatMap(({ id, enclosures = {} }) =>
        Object.entries(enclosures).map(([name, spec]) => [name, { ...spec, module: id }] as const),
      ),
  );
}

/** The file of a record in a language; null where its record or its module is gone. */
export async function makeEnclosure(ctx: Ctx, { kind, id }: EnclosureRef, locale: Locale): Promise<Enclosure | null> {
  return (await enclosuresOf(ctx).get(kind)?.make(ctx.as(ctx.person, locale), id)) ?? null;
}

/** The files of a notice's mail: what is gone by then does not come with it. */
export async function attachmentsOf(
  ctx: Ctx,
  encloses: readonly EnclosureRef[],
  locale: Locale,
): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  for (const each of encloses) {
    const file = await makeEnclosure(ctx, each, locale);
    if (file !== null) {
      const { name, mime, bytes } = file;
      made.push({ name, mime, base64: Buffer.from(bytes).toString('base64') });
    }
  }
  return made;
}
