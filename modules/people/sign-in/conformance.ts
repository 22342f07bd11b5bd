import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity, setPasswordHash } from '../../../kernel/identity/accounts.ts';
import { hashPassword } from '../../../kernel/security/password.ts';
import { totpCode } from '../../../kernel/security/totp.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { makePartHost } from '../../../kernel/testkit/part-host.ts';
import { lastCode } from './test-browser.ts';

/** Sends a code to a phone from this browser and answers both. */
async function coded(stage: Stage, browser: Caller, phone = stage.phone()): Promise<{ phone: string; code: string }> {
  await stage.call('signIn.sendCode', { phone }, browser);
  return { phone, code: lastCode(stage.kit, phone) };
}

async function byCode(stage: Stage, more: object = {}): Promise<PreparedCall> {
  const as = await stage.caller('visitor');
  return new PreparedCall({ ...(await coded(stage, as)), ...more }, { as });
}

/** A member with a phone and a user name, signed in on the site. */
async function knownTwice(stage: Stage): Promise<{ as: Caller; phone: string }> {
  const { member, caller } = await stage.newcomer();
  const phone = stage.phone();
  const { config } = stage.kit.services;
  await stage.kit.ctx(stage.shop).db.write(async (tx) => {
    await linkIdentity(tx, config, member.accountId, { kind: 'phone', value: phone });
    await linkIdentity(tx, config, member.accountId, { kind: 'username', value: stage.username() });
  });
  return { as: caller, phone };
}

/** Whoever holds a link that asks for a code before it opens; with `isCoded` one was sent to its phone. */
async function heldLink(stage: Stage, isCoded = false): Promise<{ as: Caller; phone: string }> {
  const phone = stage.phone();
  const as = await stage.caller('visitor');
  as.token = await makeLink(stage.kit, stage.shop, { asks: { proof: 'act', phone } });
  if (isCoded) await stage.call('signIn.linkCode', {}, as);
  return { as, phone };
}

/** Somebody on the staff who is about to set a second factor up. */
async function enrolling(stage: Stage): Promise<{ as: Caller; input: { ticket: string; code: string } }> {
  const { caller: as } = await stage.newcomer([]);
  const { ticket, otpauth } = await stage.call<{ ticket: string; otpauth: string }>('signIn.startSecondFactor', {}, as);
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  return { as, input: { ticket, code: totpCode(secret, stage.kit.services.now()) } };
}

/** Sets a second factor up for whoever is signed in with a browser, and answers its recovery codes. */
export async function enrolSecondFactorAs(stage: Stage, as: Caller): Promise<{ recoveryCodes: string[] }> {
  const { ticket, otpauth } = await stage.call<{ ticket: string; otpauth: string }>('signIn.startSecondFactor', {}, as);
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  return stage.call('signIn.confirmSecondFactor', { ticket, code: totpCode(secret, stage.kit.services.now()) }, as);
}

/** A browser at the host of a part, and the request by which it asked to be signed in there. */
async function askedPassage(stage: Stage): Promise<{ as: Caller; request: string }> {
  const as = { ...(await stage.caller('visitor')), host: await makePartHost(stage.kit, stage.shop) };
  const { url } = await stage.call<{ url: string }>('signIn.passage.ask', { back: '/' }, as);
  return { as, request: new URL(url).searchParams.get('request') ?? '' };
}

/** A successful call of each operation of the sign-in. */
export const examples: Examples = {
  'signIn.sendCode': (stage) => ({ phone: stage.phone() }),
  'signIn.validateCode': (stage) => byCode(stage),
  'signIn.phoneLogin': (stage) => byCode(stage),
  'signIn.login': (stage) => byCode(stage, { channel: 'phone', face: 'site' }),
  'signIn.refresh': async (stage) => {
    const as = await stage.caller('visitor');
    const { refresh } = await stage.call<{ refresh: string }>('signIn.phoneLogin', await coded(stage, as), as);
    return new PreparedCall({ refresh }, { as });
  },
  'signIn.linkCode': async (stage) => new PreparedCall({}, { as: (await heldLink(stage)).as }),
  'signIn.linkProve': async (stage) => {
    const { as, phone } = await heldLink(stage, true);
    return new PreparedCall({ code: lastCode(stage.kit, phone) }, { as });
  },
  'signIn.passage.ask': async (stage) => new PreparedCall({ back: '/' }, { as: (await askedPassage(stage)).as }),
  'signIn.passage.show': async (stage) => ({ request: (await askedPassage(stage)).request }),
  'signIn.passage.give': async (stage) => ({ request: (await askedPassage(stage)).request }),
  'signIn.passage.take': async (stage) => {
    const { as, request } = await askedPassage(stage);
    const { url } = await stage.call<{ url: string }>('signIn.passage.give', { request });
    return new PreparedCall({ ticket: new URL(url).hash.slice(1) }, { as });
  },
  'signIn.saveMe': (stage) => ({ name: stage.text('姓名') }),
  'signIn.bindPhone': async (stage) => {
    const { caller: as } = await stage.newcomer();
    return new PreparedCall(await coded(stage, as), { as });
  },
  'signIn.sendOwnProofCode': async (stage) => new PreparedCall({}, { as: (await knownTwice(stage)).as }),
  'signIn.proveOwn': async (stage) => {
    const { as, phone } = await knownTwice(stage);
    const { code } = await coded(stage, as, phone);
    return new PreparedCall({ code }, { as });
  },
  'signIn.setPassword': async (stage) => {
    const { member, caller: as } = await stage.newcomer([]);
    const phone = stage.phone();
    await stage.kit
      .ctx(stage.shop)
      .db.write((tx) => linkIdentity(tx, stage.kit.services.config, member.accountId, { kind: 'phone', value: phone }));
    const { code } = await coded(stage, as, phone);
    return new PreparedCall({ code, password: 'correct horse battery', username: stage.username() }, { as });
  },
  'signIn.sendProofCode': async (stage) => {
    const { member, caller: as } = await stage.newcomer([]);
    const identity = { kind: 'phone', value: stage.phone() } as const;
    const { config } = stage.kit.services;
    await stage.kit.ctx(stage.shop).db.write((tx) => linkIdentity(tx, config, member.accountId, identity));
    return new PreparedCall({}, { as });
  },
  'signIn.prove': async (stage) => {
    const { member, caller: as } = await stage.newcomer([]);
    const password = 'correct horse battery';
    const hash = await hashPassword(password);
    const { now } = stage.kit.services;
    await stage.kit.ctx(stage.shop).db.write((tx) => setPasswordHash(tx, member.accountId, hash, now()));
    return new PreparedCall({ password }, { as });
  },
  'signIn.startSecondFactor': async (stage) => new PreparedCall({}, { as: (await stage.newcomer([])).caller }),
  'signIn.confirmSecondFactor': async (stage) => {
    const { as, input } = await enrolling(stage);
    return new PreparedCall(input, { as });
  },
  'signIn.renewRecoveryCodes': async (stage) => {
    const { caller: as } = await stage.newcomer([]);
    await enrolSecondFactorAs(stage, as);
    return new PreparedCall({}, { as });
  },
  'signIn.removeSecondFactor': async (stage) => {
    const { caller: as } = await stage.newcomer([]);
    const { recoveryCodes } = await enrolSecondFactorAs(stage, as);
    return new PreparedCall({ code: recoveryCodes[0] }, { as });
  },
  'signIn.unlink': async (stage) => {
    const { as } = await knownTwice(stage);
    const { identities } = await stage.call<{ identities: { id: number; kind: string }[] }>('signIn.userInfo', {}, as);
    return new PreparedCall({ id: identities.find(({ kind }) => kind === 'username')?.id }, { as });
  },
};
