import type { Ctx } from '../../../kernel/http/context.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';

/** To whom money is paid by hand. */
export interface Payee {
  readonly name: string;
  readonly account: string;
  readonly bank: string;
}

const contextOf = (ctx: Ctx): string => `shop/${ctx.shop.id}/payment_refund.payee`;

/** Seals to whom a refund is paid. */
export const sealPayee = (ctx: Ctx, { name, account, bank }: Payee): string =>
  installationBox(ctx.services.config).seal(JSON.stringify({ name, account, bank }), contextOf(ctx));

/** Opens it again, for staff who pay it. */
export const openPayee = (ctx: Ctx, box: string): Payee =>
  JSON.parse(installationBox(ctx.services.config).open(box, contextOf(ctx))) as Payee;
