import type { Ctx } from '../../../kernel/http/context.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { CertificateKind } from './kinds.ts';

/** A text with the values that it names; what is not known stays as it stands. */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);

/** What certificates of a kind say in the language of the context, before anybody's values are in it. */
export const wordingOf = (ctx: Ctx, kind: CertificateKind): { title: string; body: string } => ({
  title: labelIn(ctx.locale, kind.title),
  body: labelIn(ctx.locale, kind.body),
});
