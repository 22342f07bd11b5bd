import type { Ctx } from '../../../kernel/http/context.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';

/** Sealed sheets are as long as a multiple of so many characters: their length tells nothing of what they say. */
const PADDED = 8192;

const contextOf = (ctx: Ctx): string => `shop/${ctx.shop.id}/survey.urn`;

/** A sheet under a key that the database does not have. */
export function sealSheet(ctx: Ctx, answers: Answers): string {
  const plain = JSON.stringify(answers);
  // In bytes, because most characters of Chinese take three of them; JSON is read the same with blanks behind it.
  const length = Buffer.byteLength(plain);
  const padded = plain + ' '.repeat(Math.ceil(length / PADDED) * PADDED - length);
  return installationBox(ctx.services.config).seal(padded, contextOf(ctx));
}

/** What a sealed sheet says. */
export const openSheet = (ctx: Ctx, box: string): Answers =>
  JSON.parse(installationBox(ctx.services.config).open(box, contextOf(ctx))) as Answers;
