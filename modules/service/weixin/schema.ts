import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';

/** A `state` handed to WeChat's authorize page: works once, within ten minutes, in the browser that asked for it. */
export const weixinState = pgTable(
  'weixin_state',
  {
    shopId: shopId(),
    id: recordId(),
    stateHash: text('state_hash').notNull(),
    /** The application that it leads to: with another one it is worth nothing. */
    appId: text('app_id').notNull().default(''),
    browserHash: text('browser_hash').notNull(),
    kind: text('kind').$type<'weixin' | 'weixin_open' | 'confirm'>().notNull(),
    /** For `confirm`: the QR sign-in that the phone is about to confirm. */
    sceneId: reference('scene_id'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('weixin_state_once').on(table.shopId, table.stateHash),
    index('weixin_state_expiry').on(table.shopId, table.expiresAt),
  ],
);

/** A QR sign-in: opened by a browser, scanned and confirmed by a phone, used by the browser once. */
export const weixinScene = pgTable(
  'weixin_scene',
  {
    shopId: shopId(),
    id: recordId(),
    sceneHash: text('scene_hash').notNull(),
    /** The application that it was opened under: no other one's callback speaks of it. */
    appId: text('app_id').notNull().default(''),
    /** Hash of the secret that stays in the opening browser and never stands in the picture. */
    secretHash: text('secret_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    /** What the confirm page shows of the opening browser. */
    device: text('device').notNull(),
    status: text('status')
      .$type<'pending' | 'scanned' | 'confirmed' | 'consumed' | 'cancelled'>()
      .notNull()
      .default('pending'),
    /** Who confirmed, sealed. */
    personBox: text('person_box'),
    codeHash: text('code_hash'),
    /** Hash of the phone's own secret between scanning and confirming. */
    phoneHash: text('phone_hash'),
    expiresAt: moment('expires_at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('weixin_scene_once').on(table.shopId, table.sceneHash),
    index('weixin_scene_expiry').on(table.shopId, table.expiresAt),
  ],
);

/** Access tokens and tickets of a shop's applications, shared by all processes. */
export const weixinToken = pgTable(
  'weixin_token',
  {
    shopId: shopId(),
    id: recordId(),
    key: text('key').notNull(),
    valueBox: text('value_box'),
    expiresAt: moment('expires_at'),
    /** Who is fetching a new value, and until when nobody else may. */
    lockedBy: text('locked_by'),
    lockedUntil: moment('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('weixin_token_key').on(table.shopId, table.key),
  ],
);

/** Messages that WeChat has posted: it sends one up to four times. */
export const weixinMessage = pgTable(
  'weixin_message',
  {
    shopId: shopId(),
    id: recordId(),
    onceHash: text('once_hash').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('weixin_message_once').on(table.shopId, table.onceHash),
    index('weixin_message_age').on(table.shopId, table.receivedAt),
  ],
);

/** Pages that people were about to share, for the shop's report of what travels. */
export const weixinShare = pgTable(
  'weixin_share',
  {
    shopId: shopId(),
    id: recordId(),
    path: text('path').notNull(),
    targetType: text('target_type'),
    targetId: reference('target_id'),
    memberId: reference('member_id'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('weixin_share_newest').on(table.shopId, table.createdAt),
    index('weixin_share_target').on(table.shopId, table.targetType, table.targetId),
  ],
);
