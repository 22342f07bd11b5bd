import { bind } from '../../../kernel/contract/bind.ts';
import { ownAccount } from './account-contract.ts';
import { bindPhone } from './commands/bind-phone.ts';
import { endOwnSessions, logout } from './commands/end-sessions.ts';
import { linkOwnIdentity } from './commands/link-identity.ts';
import { login } from './commands/login.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './commands/own-second-factor.ts';
import { addressChallenge } from './commands/pass-address.ts';
import { askPassage, givePassage, showPassage, takePassage } from './commands/pass-to-part.ts';
import { phoneLogin } from './commands/phone-login.ts';
import { prove, sendProofCode } from './commands/prove.ts';
import { proveLink, sendLinkCode } from './commands/prove-link.ts';
import { refresh } from './commands/refresh.ts';
import { saveMe } from './commands/save-me.ts';
import { sendCode } from './commands/send-code.ts';
import { setOwnPassword } from './commands/set-password.ts';
import { unlinkOwnIdentity } from './commands/unlink-identity.ts';
import { validateCode } from './commands/validate-code.ts';
import { signIn } from './contract.ts';
import { linkProof } from './link-proof-contract.ts';
import { ownData as ownDataContract } from './own-data-contract.ts';
import { passage } from './passage-contract.ts';
import { ownProof, proof } from './proof-contract.ts';
import { ownData } from './queries/own-data.ts';
import { ownSessions } from './queries/own-sessions.ts';
import { proofWay } from './queries/proof-way.ts';
import { userData } from './queries/user-data.ts';
import { userInfo } from './queries/user-info.ts';

const site = bind(signIn, {
  'signIn.captcha': async ({ purpose }, ctx) => ({ challenge: { ...(await addressChallenge(ctx, purpose)) } }),
  'signIn.sendCode': (input, ctx) => sendCode(ctx, input),
  'signIn.validateCode': (input, ctx) => validateCode(ctx, input),
  'signIn.phoneLogin': (input, ctx) => phoneLogin(ctx, input),
  'signIn.login': (input, ctx) => login(ctx, input),
  'signIn.refresh': (input, ctx) => refresh(ctx, input),
  'signIn.logout': (_input, ctx) => logout(ctx),
  'signIn.userInfo': (_input, ctx) => userInfo(ctx),
  'signIn.userData': (_input, ctx) => userData(ctx),
  'signIn.saveMe': (input, ctx) => saveMe(ctx, input),
  'signIn.sessions': (_input, ctx) => ownSessions(ctx),
  'signIn.endSession': (input, ctx) => endOwnSessions(ctx, input),
  'signIn.bindPhone': (input, ctx) => bindPhone(ctx, input),
  'signIn.link': (input, ctx) => linkOwnIdentity(ctx, input),
  'signIn.unlink': (input, ctx) => unlinkOwnIdentity(ctx, input),
});

const account = bind(ownAccount, {
  'signIn.setPassword': (input, ctx) => setOwnPassword(ctx, input),
  'signIn.startSecondFactor': (input, ctx) => startSecondFactor(ctx, input),
  'signIn.confirmSecondFactor': (input, ctx) => confirmSecondFactor(ctx, input),
  'signIn.renewRecoveryCodes': (_input, ctx) => renewRecoveryCodes(ctx),
  'signIn.removeSecondFactor': (input, ctx) => removeSecondFactor(ctx, input),
});

const freshProof = bind(proof, {
  'signIn.proofWay': (_input, ctx) => proofWay(ctx),
  'signIn.sendProofCode': (input, ctx) => sendProofCode(ctx, input),
  'signIn.prove': (input, ctx) => prove(ctx, input),
});

const ownFreshProof = bind(ownProof, {
  'signIn.ownProofWay': (_input, ctx) => proofWay(ctx, true),
  'signIn.sendOwnProofCode': (input, ctx) => sendProofCode(ctx, input),
  'signIn.proveOwn': (input, ctx) => prove(ctx, input),
});

const ofLinks = bind(linkProof, {
  'signIn.linkCode': (input, ctx) => sendLinkCode(ctx, input),
  'signIn.linkProve': (input, ctx) => proveLink(ctx, input),
});

const toParts = bind(passage, {
  'signIn.passage.ask': (input, ctx) => askPassage(ctx, input),
  'signIn.passage.show': (input, ctx) => showPassage(ctx, input),
  'signIn.passage.give': (input, ctx) => givePassage(ctx, input),
  'signIn.passage.take': (input, ctx) => takePassage(ctx, input),
});

const ownCopy = bind(ownDataContract, { 'signIn.ownData': (_input, ctx) => ownData(ctx) });

/** What answers the calls of sign-in. */
export const bindings = [...site, ...account, ...freshProof, ...ownFreshProof, ...ofLinks, ...toParts, ...ownCopy];
