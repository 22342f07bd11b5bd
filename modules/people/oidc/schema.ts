import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  moment,
  namedIndexes,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member, role } from '../../../kernel/identity/schema.ts';

/** An organisation by whose sign-in staff may enter this shop's console. */
export const oidcProvider = pgTable(
  'oidc_provider',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    secretBox: text('secret_box').notNull(),
    /** Last four letters of the secret, and since when it is used. */
    secretHint: text('secret_hint').notNull(),
    secretAt: moment('secret_at').notNull(),
    /** What of the organisation's word a person is known by. */
    claim: text('claim').$type<'sub' | 'email' | 'preferred_username'>().notNull().default('sub'),
    /** Domains of proved mail addresses that are let in; all where there are none. */
    domains: jsonb('domains').$type<string[]>().notNull().default([]),
    /** Whoever is not known yet becomes a member of staff with this role. */
    joins: boolean('joins').notNull().default(false),
    roleId: reference('role_id'),
    /** The organisation's own second factor counts for the shop's. */
    trustsFactor: boolean('trusts_factor').notNull().default(false),
    active: boolean('active').notNull().default(true),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    namesRow('oidc_provider_role', [table.shopId, table.roleId], role),
    ...namedIndexes('oidc_provider', table),
  ],
);

/** Whom an organisation knows as which member; it holds in this shop alone. */
export const oidcLink = pgTable(
  'oidc_link',
  {
    shopId: shopId(),
    id: recordId(),
    providerId: reference('provider_id').notNull(),
    subjectHash: text('subject_hash').notNull(),
    memberId: reference('member_id').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('oidc_link_subject').on(table.shopId, table.providerId, table.subjectHash),
    unique('oidc_link_member').on(table.shopId, table.memberId, table.providerId),
    namesRow('oidc_link_provider', [table.shopId, table.providerId], oidcProvider).onDelete('cascade'),
    namesRow('oidc_link_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** A trip to an organisation and back: works once, in the same browser, for ten minutes. */
export const oidcTrip = pgTable(
  'oidc_trip',
  {
    shopId: shopId(),
    id: recordId(),
    providerId: reference('provider_id').notNull(),
    stateHash: text('state_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    /** Nonce and verifier, sealed. */
    tripBox: text('trip_box').notNull(),
    /** Who links their account; null where somebody signs in. */
    memberId: reference('member_id'),
    /** Path of the console that they come back to. */
    origin: text('origin').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('oidc_trip_state').on(table.shopId, table.stateHash),
    index('oidc_trip_expiry').on(table.shopId, table.expiresAt),
    namesRow('oidc_trip_provider', [table.shopId, table.providerId], oidcProvider).onDelete('cascade'),
    namesRow('oidc_trip_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
