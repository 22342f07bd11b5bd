import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { OpenIdClient, OpenIdError } from '../../../kernel/outside/open-id.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { refuse } from './refusals.ts';

/** An organisation as a sign-in needs it. */
export interface Provider {
  readonly id: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly secretBox: string;
  readonly claim: 'sub' | 'email' | 'preferred_username';
  readonly domains: readonly string[];
  readonly joins: boolean;
  readonly roleId: number | null;
  readonly trustsFactor: boolean;
  readonly active: boolean;
}

const contextOf = (ctx: Ctx): string => `shop/${ctx.shop.id}/oidc`;

/** Seals an organisation's secret for this shop. */
export const sealSecret = (ctx: Ctx, secret: string): string =>
  installationBox(ctx.services.config).seal(secret, contextOf(ctx));

/** Opens what was sealed for this shop. */
export const openSecret = (ctx: Ctx, box: string): string =>
  installationBox(ctx.services.config).open(box, contextOf(ctx));

/** An organisation of this shop; one that is switched off, or another shop's, is not found. */
export async function findProvider(ctx: Ctx, id: number, which: 'active' | 'any' = 'active'): Promise<Provider> {
  const row = await ctx.db.row<Provider>(
    `select id, issuer, client_id as "clientId", secret_box as "secretBox", claim, domains, joins, role_id as "roleId",
       trusts_factor as "trustsFactor", active from oidc_provider where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null || (which === 'active' && !row.active)) throw notFound();
  return row;
}

/** Runs what asks the organisation, and tells its caller what went wrong there. */
export async function reaching<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    throw refuse[error.fault]();
  }
}

/** The organisation's sign-in, asked for its description. */
export function openProvider(ctx: Ctx, { issuer, clientId, secretBox }: Provider): Promise<OpenIdClient> {
  const clientSecret = openSecret(ctx, secretBox);
  return reaching(() => OpenIdClient.open(ctx.services.outside, { issuer, clientId, clientSecret }));
}

/** Where the organisation sends people back to: the host that this browser is on. */
export const redirectUri = (ctx: Ctx): string =>
  new URL('/backend/oidc', originOf(ctx.services.config, ctx.domain?.host ?? ctx.shop.canonicalHost)).href;
