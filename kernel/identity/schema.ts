import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, namedIndexes, namesRow, recordId, reference, shopId, stamps, version } from '../database/columns.ts';
import type { Facts } from '../rules/facts.ts';
import type { LinkProof } from '../rules/link-proof.ts';
import { platform, shop } from '../tenancy/schema.ts';

/** A human being's account, the same in every shop. */
export const account = platform.table('account', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Argon2id; null where no password is set. */
  passwordHash: text('password_hash'),
  passwordAt: moment('password_at'),
  /** TOTP secret, sealed; null until enrolled. */
  totpBox: text('totp_box'),
  /** Last used step of the second factor: each step works once. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
  blocked: boolean('blocked').notNull().default(false),
  /** Grows when a password or an identity is replaced: what was proved before it opens no sign-in after it. */
  credentialsVersion: integer('credentials_version').notNull().default(1),
  ...stamps(),
});

/** What proves to be an account: a phone, a user name, a WeChat id. The value itself is sealed. */
export const identity = platform.table(
  'identity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    kind: text('kind').$type<'phone' | 'username' | 'weixin' | 'weixin_open' | 'unionid'>().notNull(),
    /** Keyed hash of the value (with the app id in front for WeChat ids): what a lookup compares. */
    valueHash: text('value_hash').notNull(),
    valueBox: text('value_box').notNull(),
    masked: text('masked').notNull(),
    ...stamps(),
  },
  (table) => [
    unique('identity_value').on(table.kind, table.valueHash),
    index('identity_account').on(table.accountId),
    // The last four digits of a phone are what is shown of it, and what it is looked up by.
    index('identity_last_four').on(table.kind, sql`right(${table.masked}, 4)`),
  ],
);

/** When a subject (a hashed phone, address or person) tried something that is limited; counted across shops, before anything is checked. */
export const attempt = platform.table(
  'attempt',
  {
    key: text('key').primaryKey(),
    /** The moments that still count, oldest first. */
    hits: moment('hits').array().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('attempt_until').on(table.until)],
);

/** Which shop a WeChat application belongs to: the one that proved it with its secret. People are known by it in every shop. */
export const weixinApp = platform.table(
  'weixin_app',
  {
    appId: text('app_id').primaryKey(),
    shop: integer('shop')
      .notNull()
      .references(() => shop.id),
    /** When WeChat last took the shop's secret for it. */
    provedAt: moment('proved_at').notNull(),
    /** Since when WeChat refuses the shop's secret; null while it takes it. */
    refusedAt: moment('refused_at'),
    ...stamps(),
  },
  (table) => [index('weixin_app_shop').on(table.shop)],
);

/** A unit of an organisation; data scopes reach along this tree. */
export const centre = pgTable(
  'centre',
  {
    shopId: shopId(),
    id: recordId(),
    parentId: reference('parent_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Numbers from the root to this centre, `/1/4/9/`: a prefix of it is an ancestor. */
    path: text('path').notNull(),
    /** Since when nobody is put there any more; null while it is open. */
    closedAt: moment('closed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    namesRow('centre_parent', [table.shopId, table.parentId], table),
    index('centre_path').on(table.shopId, table.path.op('text_pattern_ops')),
    index('centre_order').on(table.shopId, table.path, table.id),
  ],
);

/** A person in one shop: an account's membership, or the record of somebody who has none here. */
export const member = pgTable(
  'member',
  {
    shopId: shopId(),
    id: recordId(),
    /** Null for who has no account: who was never here and is known by `personContact`, or was removed (`removedAt`). */
    accountId: bigint('account_id', { mode: 'number' }),
    name: text('name').notNull(),
    /** Where they work or belong: what people of one name are told apart by. */
    affiliation: text('affiliation').notNull().default(''),
    avatar: text('avatar'),
    gender: text('gender').$type<'male' | 'female'>(),
    locale: text('locale').$type<'zh-CN' | 'en'>(),
    status: text('status').$type<'active' | 'blocked'>().notNull().default('active'),
    blockedReason: text('blocked_reason'),
    centreId: reference('centre_id'),
    /** May sign in at the console. */
    staff: boolean('staff').notNull().default(false),
    /** What modules know of them that guards ask, by the names of their facts (`keepFact`). */
    facts: jsonb('facts').$type<Facts>().notNull().default({}),
    lastSeenAt: moment('last_seen_at'),
    /** The member that this one was found to be and merged into; null for everybody else. */
    mergedInto: reference('merged_into'),
    /** When the member was removed: what is left is a number that other rows name, without anything about the person. */
    removedAt: moment('removed_at'),
    /** When an administrator took the lost second factor of this person away. */
    factorResetAt: moment('factor_reset_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('member_account').on(table.shopId, table.accountId),
    index('member_without')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`account_id is null and removed_at is null`),
    namesRow('member_centre', [table.shopId, table.centreId], centre),
    index('member_newest').on(table.shopId, table.createdAt, table.id),
    index('member_name').on(table.shopId, table.name, table.id),
    index('member_staff').on(table.shopId, table.name, table.id).where(sql`staff`),
    index('member_of_centre').on(table.shopId, table.centreId).where(sql`centre_id is not null`),
    index('member_merged').on(table.shopId, table.mergedInto).where(sql`merged_into is not null`),
  ],
);

/** What a person is reached by or told apart by, as others said of them. It proves nothing; a phone whose owner signs in goes to the account. */
export const personContact = pgTable(
  'person_contact',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    kind: text('kind').$type<'phone' | 'mail' | 'document'>().notNull(),
    /** Keyed hash of the value; a phone's is the one by which its account is found. */
    valueHash: text('value_hash').notNull(),
    valueBox: text('value_box').notNull(),
    masked: text('masked').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('person_contact_once').on(table.shopId, table.valueHash).where(sql`kind <> 'mail'`),
    index('person_contact_value').on(table.shopId, table.kind, table.valueHash),
    index('person_contact_last_four').on(table.shopId, table.kind, sql`right(${table.masked}, 4)`),
    index('person_contact_member').on(table.shopId, table.memberId, table.kind, table.id),
    namesRow('person_contact_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** A named set of grants. */
export const role = pgTable(
  'role',
  {
    shopId: shopId(),
    id: recordId(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Made by the portal; its key cannot change. */
    builtIn: boolean('built_in').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('role_key').on(table.shopId, table.key),
    ...namedIndexes('role', table),
  ],
);

/** One permission that a role gives, and how far. `*` is every permission, for the administrator's role alone. */
export const roleGrant = pgTable(
  'role_grant',
  {
    shopId: shopId(),
    id: recordId(),
    roleId: reference('role_id').notNull(),
    permission: text('permission').notNull(),
    scope: text('scope').notNull().default('all'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('role_grant_once').on(table.shopId, table.roleId, table.permission, table.scope),
    namesRow('role_grant_role', [table.shopId, table.roleId], role).onDelete('cascade'),
  ],
);

/** Which members hold which roles. */
export const memberRole = pgTable(
  'member_role',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    roleId: reference('role_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('member_role_once').on(table.shopId, table.memberId, table.roleId),
    index('member_role_role').on(table.shopId, table.roleId),
    namesRow('member_role_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('member_role_role_fk', [table.shopId, table.roleId], role).onDelete('cascade'),
  ],
);

/** Roles that members hold on one thing alone, such as one conference. */
export const thingRole = pgTable(
  'thing_role',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    roleId: reference('role_id').notNull(),
    /** The thing: what kind of record it is, as a manifest names it (`grantables`), and its number. */
    record: text('record').notNull(),
    thingId: reference('thing_id').notNull(),
    /** From when on it is nothing any more; null where it has no end. */
    untilAt: moment('until_at'),
    givenBy: reference('given_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('thing_role_once').on(table.shopId, table.memberId, table.record, table.thingId, table.roleId),
    index('thing_role_thing').on(table.shopId, table.record, table.thingId, table.id),
    index('thing_role_role').on(table.shopId, table.roleId),
    index('thing_role_over').on(table.shopId, table.untilAt).where(sql`until_at is not null`),
    namesRow('thing_role_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('thing_role_role_fk', [table.shopId, table.roleId], role),
    namesRow('thing_role_giver_fk', [table.shopId, table.givenBy], member),
  ],
);

/** A key by which an outside system acts in the place of the member who made it, with a part of what they may do. */
export const apiKey = pgTable(
  'api_key',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    /** Its first and last letters, by which people know it again. */
    hint: text('hint').notNull(),
    /** What it was given; it may do as much of this as its maker still may. */
    scopes: jsonb('scopes').$type<{ permission: string; scope: string }[]>().notNull(),
    /** Networks it may be used from; from everywhere where there are none. */
    addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
    perMinute: integer('per_minute').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    makerId: reference('maker_id').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('api_key_token').on(table.shopId, table.tokenHash),
    index('api_key_newest').on(table.shopId, table.createdAt, table.id),
    index('api_key_maker').on(table.shopId, table.makerId),
    namesRow('api_key_maker_fk', [table.shopId, table.makerId], member).onDelete('cascade'),
  ],
);

/** How a key is used: its calls in the present minute, and the last one. */
export const apiKeyUse = pgTable(
  'api_key_use',
  {
    shopId: shopId(),
    id: recordId(),
    keyId: reference('key_id').notNull(),
    /** The minute that `calls` counts. */
    minute: moment('minute').notNull(),
    calls: integer('calls').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    lastAt: moment('last_at').notNull(),
    lastAddress: text('last_address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('api_key_use_key').on(table.shopId, table.keyId),
    namesRow('api_key_use_key_fk', [table.shopId, table.keyId], apiKey).onDelete('cascade'),
  ],
);

/** A machine that calls by itself, for one piece of work: enrolled with a one-time code, and heard until it is revoked. */
export const device = pgTable(
  'device',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** What it is for, as a manifest names it (`deviceWork`), and the record that it does this with. */
    work: text('work').notNull(),
    workId: bigint('work_id', { mode: 'number' }),
    /** Keyed hash of the code that it can be enrolled with, and until when; null once it was used. */
    codeHash: text('code_hash'),
    codeUntil: moment('code_until'),
    /** Of the code that it was enrolled with, which it calls itself by. */
    enrolledCodeHash: text('enrolled_code_hash'),
    /** Of the secret that it holds; null until it is enrolled. */
    tokenHash: text('token_hash'),
    enrolledAt: moment('enrolled_at'),
    revokedAt: moment('revoked_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('device_token').on(table.shopId, table.tokenHash),
    unique('device_code').on(table.shopId, table.codeHash),
    index('device_newest').on(table.shopId, table.createdAt, table.id),
  ],
);

/** The last sign of life of a device, and how it was. */
export const deviceBeat = pgTable(
  'device_beat',
  {
    shopId: shopId(),
    id: recordId(),
    deviceId: reference('device_id').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Of its battery, in percent; null where it has none, or does not tell. */
    battery: integer('battery'),
    /** Of its printer: `ok`, `low`, `out`; empty where it does not tell. */
    paper: text('paper').notNull().default(''),
    /** Of the program that runs on it. */
    appVersion: text('app_version').notNull().default(''),
    /** What lies on it and has not been handed over. */
    waiting: integer('waiting').notNull().default(0),
    lastAddress: text('last_address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('device_beat_once').on(table.shopId, table.deviceId),
    namesRow('device_beat_device_fk', [table.shopId, table.deviceId], device).onDelete('cascade'),
  ],
);

/** A link that opens one thing for whoever holds it, for a time; it gives no other power. */
export const accessLink = pgTable(
  'access_link',
  {
    shopId: shopId(),
    id: recordId(),
    /** What it opens: the kind, `<module>.<what>`, and the number. */
    kind: text('kind').notNull(),
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    /** What that is called, and for whom the link was made; both as they were then. */
    title: text('title').notNull().default(''),
    note: text('note').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    /** What it asks beside itself: nothing, a code to its phone once in a browser, or one for each act too. */
    proof: text('proof').$type<LinkProof>().notNull().default('link'),
    /** The phone that codes go to, sealed, and what is shown of it; empty where none is asked for. */
    phoneBox: text('phone_box'),
    phoneMasked: text('phone_masked').notNull().default(''),
    untilAt: moment('until_at').notNull(),
    revokedAt: moment('revoked_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('access_link_token').on(table.shopId, table.tokenHash),
    index('access_link_thing').on(table.shopId, table.kind, table.thingId, table.id),
    index('access_link_kind').on(table.shopId, table.kind, table.id),
    index('access_link_over').on(table.shopId, table.untilAt),
  ],
);

/** How often a link was used, and when last. */
export const accessLinkUse = pgTable(
  'access_link_use',
  {
    shopId: shopId(),
    id: recordId(),
    linkId: reference('link_id').notNull(),
    total: integer('total').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('access_link_use_once').on(table.shopId, table.linkId),
    namesRow('access_link_use_link_fk', [table.shopId, table.linkId], accessLink).onDelete('cascade'),
  ],
);

/** That whoever holds a link had its phone too, in one browser: it opens the link there, or lets one act pass. */
export const accessLinkProof = pgTable(
  'access_link_proof',
  {
    shopId: shopId(),
    id: recordId(),
    linkId: reference('link_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** It is good for one act, and was used for it. */
    isForAct: boolean('is_for_act').notNull(),
    usedAt: moment('used_at'),
    untilAt: moment('until_at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('access_link_proof_token').on(table.shopId, table.tokenHash),
    index('access_link_proof_link').on(table.shopId, table.linkId),
    namesRow('access_link_proof_link_fk', [table.shopId, table.linkId], accessLink).onDelete('cascade'),
  ],
);

/** A sign-in that is alive until it ends, is ended, or is not used for its idle time. */
export const session = pgTable(
  'session',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    kind: text('kind').$type<'site' | 'staff'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The token before the last rotation, good for another minute. */
    previousHash: text('previous_hash'),
    previousUntil: moment('previous_until'),
    rotatedAt: moment('rotated_at').notNull().default(sql`now()`),
    refreshHash: text('refresh_hash'),
    /** Refresh tokens that were used already: seeing one again ends the sign-in. */
    usedRefreshHashes: jsonb('used_refresh_hashes').$type<string[]>().notNull().default([]),
    /** Until when the last proof of the person counts for calls that ask for a fresh one. */
    provedUntil: moment('proved_until'),
    /** That proof is the sign-in itself by somebody else's word (WeChat, an organisation): it changes nothing of the account. */
    proofBorrowed: boolean('proof_borrowed').notNull().default(false),
    deviceHash: text('device_hash'),
    device: text('device').notNull().default(''),
    /** The visit from the platform that the sign-in is of: with it the member counts as staff with every permission. */
    visitId: reference('visit_id'),
    /** The sign-in on the shop's own host that this one was handed on from: whichever ends, both end. */
    fromId: reference('from_id'),
    /** The host of a part of the shop that it was handed on to; null for the shop's own ones. */
    host: text('host'),
    lastSeenAt: moment('last_seen_at').notNull().default(sql`now()`),
    idleUntil: moment('idle_until').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('session_token').on(table.shopId, table.tokenHash),
    index('session_previous').on(table.shopId, table.previousHash),
    index('session_member').on(table.shopId, table.memberId, table.lastSeenAt),
    index('session_over').on(table.shopId, sql.raw('least(idle_until, ends_at, ended_at)'), table.id),
    /** Few of many: the sign-ins at the console that may be alive. */
    index('session_staff').on(table.shopId, table.id).where(sql`kind = 'staff' and ended_at is null`),
    index('session_from').on(table.shopId, table.fromId).where(sql`from_id is not null`),
    index('session_host').on(table.shopId, table.host).where(sql`host is not null`),
    namesRow('session_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('session_from_fk', [table.shopId, table.fromId], table).onDelete('cascade'),
  ],
);
