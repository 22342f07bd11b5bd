import type { Ctx } from '../../../kernel/http/context.ts';
import type { CertificateFacts, CertificateSpec } from '../../../kernel/module/certificate-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { refuse } from './refusals.ts';

/** A kind of certificate with its name in the manifests. */
export type CertificateKind = CertificateSpec & { name: string };

/** The kinds that modules of the shop attest, in their order. */
export const kindsHere = ({ services: { registry }, shop }: Ctx): CertificateKind[] =>
  [...registry.certificates].flatMap(([name, spec]) => (registry.isOn(shop, spec.module) ? [{ ...spec, name }] : []));

/** A kind that the shop has; a refusal where it has none of that name. */
export function kindHere(ctx: Ctx, name: string): CertificateKind {
  const found = kindsHere(ctx).find((kind) => kind.name === name);
  if (found === undefined) throw refuse.kind_unknown();
  return found;
}

/** A kind by which something was issued, whether or not the shop still has its module; null where nothing is left of it. */
export function kindOf({ services: { registry } }: Ctx, name: string): CertificateKind | null {
  const spec = registry.certificates.get(name);
  return spec === undefined ? null : { ...spec, name };
}

/** A fact as a text of one language. */
export function factIn(locale: string, fact: CertificateFacts[string] | undefined): string {
  if (typeof fact !== 'object') return String(fact ?? '');
  const { zh, en }: Label = fact;
  return locale === 'en' ? en || zh : zh || en;
}

/** What of the facts everybody may read, each with what it is called; empty ones are left out. */
export async function toldOf(
  ctx: Ctx,
  kind: CertificateKind | null,
  facts: CertificateFacts,
): Promise<{ label: string; value: string }[]> {
  if (kind === null) return [];
  const words = await kind.words(ctx, facts);
  return kind.told.flatMap((name) => {
    const label = kind.params[name]?.label;
    const value = words[name] ?? '';
    return label === undefined || value === '' ? [] : [{ label: ctx.locale === 'en' ? label.en : label.zh, value }];
  });
}

/** What the thing that it is about was called when it was issued. */
export const titleOf = (ctx: Ctx, facts: CertificateFacts): string => factIn(ctx.locale, facts.title);
