import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, key, line, nothing, shown } from '../../../kernel/contract/fields.ts';

const Address = line(2048, 1);
const Signed = z.object({ timestamp: z.number(), nonceStr: z.string(), signature: z.string() });
const Phone = z.object({ scene: line(64, 8), key: line(64, 16) });

// What WeChat adds to a callback's address; the module checks each part itself, because a bad one is no user's mistake.
const CallbackQuery = z.object({
  app: line(64, 1),
  signature: z.string().max(128).optional(),
  timestamp: z.string().max(32).optional(),
  nonce: z.string().max(256).optional(),
  echostr: z.string().max(256).optional(),
  msg_signature: z.string().max(128).optional(),
  encrypt_type: z.string().max(16).optional(),
  openid: z.string().max(128).optional(),
});

/** The calls of WeChat beside those of sign-in, which stand in the contract of `signIn` as `weixinSignIn`. */
export const weixin = {
  'weixin.gzh': endpoint({
    method: 'GET',
    path: '/api/front/weixin/gzh',
    access: 'visitor',
    summary: 'The shop’s official account: its app id and scopes for signing in, its name and QR code for following.',
    input: z.object({}),
    output: z.object({
      app_id: z.string().nullable(),
      scopes: z.string().nullable(),
      name: z.string(),
      qrcode: z.string().nullable(),
    }),
  }),
  'weixin.must': endpoint({
    method: 'GET',
    path: '/api/front/weixin_must',
    access: 'visitor',
    summary:
      'Whether a page works in WeChat alone and this browser is another one; then with why, and the address to open there.',
    input: z.object({ path: line(512, 1) }),
    output: z.object({ must: z.boolean(), reason: z.string(), url: z.string().optional() }),
  }),
  'weixin.config': endpoint({
    method: 'GET',
    path: '/api/front/weixin/config',
    access: 'visitor',
    sameOrigin: true,
    summary:
      'What a page hands to `wx.config`; WeChat on iOS checks the first page of a visit, elsewhere the present one.',
    input: z.object({
      /** The present address; what follows `#` is left out. */
      url: Address,
      /** The address on which the visit began; where it differs, a second signature to try is answered. */
      landing: Address.optional(),
      /** Names of JS-SDK functions, divided by commas. */
      apis: z
        .string()
        .regex(/^([A-Za-z]{2,40}(,[A-Za-z]{2,40}){0,30})?$/)
        .default(''),
    }),
    output: Signed.extend({
      appId: z.string(),
      jsApiList: z.array(z.string()),
      openTagList: z.array(z.string()),
      /** Where WeChat’s script lies that this is handed to. */
      script: z.string(),
      retry: Signed.nullable(),
    }),
    errors: ['weixin.not_offered', 'weixin.foreign_url', 'weixin.unreachable'],
  }),
  'weixin.share': endpoint({
    method: 'POST',
    path: '/api/front/weixin/share',
    access: 'visitor',
    summary: 'The share card of a page, and a note that somebody was about to share it.',
    input: z.object({ url: Address, type: key().optional(), id: id().optional() }),
    output: z.object({ title: z.string(), desc: z.string(), link: z.string(), imgUrl: z.string() }),
    errors: ['weixin.foreign_url'],
  }),
  'weixin.sceneShow': endpoint({
    method: 'GET',
    path: '/api/front/weixin/scene/show',
    access: 'visitor',
    ignoresDeadToken: true,
    summary: 'What a phone shows before it confirms a QR sign-in that it scanned: the shop and the browser.',
    input: Phone,
    output: shown(z.object({ shop: z.string(), browser: z.string(), openedAt: z.string(), expiresIn: z.number() })),
    errors: ['weixin.scene_gone'],
  }),
  'weixin.sceneConfirm': endpoint({
    method: 'POST',
    path: '/api/front/weixin/scene/confirm',
    access: 'visitor',
    ignoresDeadToken: true,
    summary: 'Lets the browser in that opened the scanned QR sign-in.',
    input: Phone,
    output: nothing(),
    errors: ['weixin.scene_gone'],
  }),
  'weixin.sceneCancel': endpoint({
    method: 'POST',
    path: '/api/front/weixin/scene/cancel',
    access: 'visitor',
    ignoresDeadToken: true,
    summary: 'Ends a scanned QR sign-in without letting the browser in.',
    input: Phone,
    output: nothing(),
    errors: ['weixin.scene_gone'],
  }),
  'weixin.callbackCheck': endpoint({
    method: 'GET',
    path: '/api/weixin/callback/{app}',
    access: 'signature',
    summary: 'WeChat’s check of the callback address: answers `echostr` when the call is signed.',
    input: CallbackQuery,
    output: z.unknown(),
    errors: ['weixin.unsigned', 'weixin.unreadable', 'NOT_FOUND'],
  }),
  'weixin.callback': endpoint({
    method: 'POST',
    path: '/api/weixin/callback/{app}',
    access: 'signature',
    bodyBytes: 64 * 1024,
    summary:
      'One message or event of WeChat’s as XML; the answer is `success` or a reply as XML, encrypted where messages are.',
    input: CallbackQuery,
    output: z.unknown(),
    errors: ['weixin.unsigned', 'weixin.unreadable', 'NOT_FOUND'],
  }),
};
