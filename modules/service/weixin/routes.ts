import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { weixinSignIn } from '../../people/sign-in/contract.ts';
import { decideScene } from './commands/confirm-scene.ts';
import { openAuthorize } from './commands/open-authorize.ts';
import { openScene } from './commands/open-scene.ts';
import { receiveCallback, verifyCallback } from './commands/receive-callback.ts';
import { sharePage } from './commands/share-page.ts';
import { weixin } from './contract.ts';
import { jsConfig } from './queries/js-config.ts';
import { mustBeWeixin } from './queries/must-be-weixin.ts';
import { shownAccount } from './queries/official-account.ts';
import { sceneState } from './queries/scene-state.ts';
import { showScene } from './queries/show-scene.ts';

/** What answers the calls of WeChat. */
export const bindings: Binding[] = [
  ...bind(weixinSignIn, {
    'weixin.authorize': (input, ctx) => openAuthorize(ctx, input),
    'weixin.qr': ({ replaces }, ctx) => openScene(ctx, replaces),
    'weixin.qrState': (input, ctx) => sceneState(ctx, input),
  }),
  ...bind(weixin, {
    'weixin.gzh': (_input, ctx) => shownAccount(ctx),
    'weixin.must': (input, ctx) => mustBeWeixin(ctx, input),
    'weixin.config': (input, ctx) => jsConfig(ctx, input),
    'weixin.share': (input, ctx) => sharePage(ctx, input),
    'weixin.sceneShow': (input, ctx) => showScene(ctx, input),
    'weixin.sceneConfirm': (input, ctx) => decideScene(ctx, input, 'confirmed'),
    'weixin.sceneCancel': (input, ctx) => decideScene(ctx, input, 'cancelled'),
    'weixin.callbackCheck': (input, ctx) => verifyCallback(ctx, input),
    'weixin.callback': (input, ctx) => receiveCallback(ctx, input),
  }),
];
