import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { settingProofs } from './app-proof.ts';
import { proveOauth } from './commands/prove-oauth.ts';
import { proveScene } from './commands/prove-scene.ts';
import { weixinHealth } from './health.ts';
import { noticeCarrier } from './notice-carrier.ts';
import { sceneRoom } from './queries/scene-room.ts';
import { jobs } from './reactions.ts';
import { recallPlaces } from './recall-places.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';
import { officialAccount, sceneAccount, websiteApp } from './weixin-apps.ts';

export default defineModule({
  id: 'weixin',
  title: { zh: '微信', en: 'WeChat' },
  dependsOn: ['envelope', 'notice', 'route', 'signIn'],
  settings,
  settingGroups,
  settingTests,
  settingProofs,
  routes: [
    {
      path: '/mobile/weixin/confirm',
      name: 'weixin.confirm',
      layout: 'auth',
      component: 'confirm',
      title: { zh: '确认登录', en: 'Confirm the sign-in' },
    },
  ],
  views: {
    confirm: { browserQuery: ['scene', 'key'] },
  },
  bindings,
  recallPlaces,
  personRows: {
    'weixin_share.member_id': { merge: 'moves', removal: 'goes' },
  },
  // Tokens are asked for anew wherever the shop comes to live.
  archive: [{ table: 'weixin_token' }],
  errors: refuse.$codes,
  jobs,
  health: weixinHealth,
  noticeCarriers: { weixin: noticeCarrier },
  liveMessages: {
    'weixin.qr': {
      summary: 'What became of a QR code: it was scanned, confirmed on the phone, or its time is over.',
      to: { room: 'qr' },
      data: z.object({ status: z.enum(['scanned', 'confirmed', 'expired']) }),
    },
  },
  rooms: {
    qr: {
      summary: 'The scene of a QR code, for the browser that opened it.',
      asked: z.object({ scene: z.string().max(64), secret: z.string().max(64) }),
      enter: sceneRoom,
    },
  },
  signInChannels: {
    weixin: {
      isOffered: async (ctx) => (await officialAccount(ctx)) !== null,
      prove: (ctx, brought) => proveOauth(ctx, 'weixin', brought),
    },
    weixin_open: {
      isOffered: async (ctx) => (await websiteApp(ctx)) !== null,
      prove: (ctx, brought) => proveOauth(ctx, 'weixin_open', brought),
    },
    weixin_qr: {
      isOffered: async (ctx) => (await sceneAccount(ctx)) !== null,
      prove: proveScene,
    },
  },
});
