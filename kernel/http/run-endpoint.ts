import { declaredReader, UNSURE } from '../contract/declared-value.ts';
import { type Access, changesSomething, type Endpoint, hasEffect } from '../contract/endpoint.ts';
import {
  deviceNeeded,
  deviceRefused,
  guestNeeded,
  guestRefused,
  keyRefused,
  linkNeeded,
  linkRefused,
  notFound,
  permissionDenied,
  Refusal,
  signInNeeded,
  stepUpRequired,
} from '../contract/refusal.ts';
import { CallLimit } from '../database/call-limit.ts';
import { LimitedDb } from '../database/limited-db.ts';
import { actByLink, refuseUnprovedLink } from '../identity/links.ts';
import type { Binding } from '../module/binding.ts';
import { runOnce } from '../once/run-once.ts';
import { isOpenToKeys } from '../permission/key-reach.ts';
import { isOpenOnThings, withinThings } from '../permission/things.ts';
import { keepTimersOf } from '../process/kept-timers.ts';
import { type NeededProof, neededProof } from '../rules/link-proof.ts';
import type { Ctx, EnrolledDevice, OpenedLink, SignedGuest } from './context.ts';
import { errorTextOf } from './issue-words.ts';
import { maskAnswer } from './mask-answer.ts';
import { RawAnswer } from './raw-answer.ts';
import { readInput } from './read-input.ts';

/** How much longer a call is waited for whose work is kept already. */
const GRACE_MS = 1_000;

/** Whether a path belongs to the console, whose calls need a staff sign-in and answer in closed shops. */
export function isConsolePath(path: string): boolean {
  return path.startsWith('/api/admin/') || path.startsWith('/api/configure/');
}

/** Refuses unless the shop offers this endpoint and the person may call it. */
export function refuseUnlessAllowed(binding: Binding & { module: string }, ctx: Ctx): void {
  const { endpoint } = binding;
  const { registry } = ctx.services;
  if (!registry.isOn(ctx.shop, binding.module)) throw notFound();
  if (ctx.person?.apiKey !== undefined && !isOpenToKeys(endpoint, registry.permissions)) throw keyRefused();
  if (ctx.shop.status === 'closed' && !endpoint.whenClosed && !isConsolePath(endpoint.path)) {
    throw new Refusal(404, 'SHOP_CLOSED');
  }
  if (ctx.device !== null && !isWorkOf(endpoint, ctx.device)) throw deviceRefused();
  if (ctx.link !== null) refuseUnlessOpened(endpoint, ctx.link);
  if (ctx.guest !== null && !isOpenToGuest(endpoint, ctx.guest)) throw guestRefused();
  if (isOpenOnThings(binding, ctx)) refuseUnlessAccess('staff', ctx);
  else refuseUnlessAccess(endpoint.access, ctx, isConsolePath(endpoint.path));
  if (endpoint.stepUp) refuseUnlessProved(ctx, endpoint.ownProof);
}

/** Whether a device makes this call: devices open their own work, and no door of people. */
const isWorkOf = ({ access, work }: Endpoint, device: EnrolledDevice): boolean =>
  access === 'device' && (work === undefined || work === device.work);

/** Whether a guest makes this call: guests open what their account was given for, and no door of anybody else. */
const isOpenToGuest = ({ access, opens }: Endpoint, guest: SignedGuest): boolean =>
  access === 'guest' && (opens === undefined || opens === guest.kind);

/** What a call by a link has to have proved; what concerns the link itself (`opens` nothing) is how it is proved. */
const proofFor = (endpoint: Endpoint, { proof }: OpenedLink): NeededProof =>
  endpoint.opens === undefined ? 'none' : neededProof(proof, hasEffect(endpoint));

/** Refuses a link that opens something else, or that has not proved what its maker asked for. */
function refuseUnlessOpened(endpoint: Endpoint, link: OpenedLink): void {
  const { access, opens } = endpoint;
  if (access !== 'link' || (opens !== undefined && opens !== link.kind)) throw linkRefused();
  refuseUnprovedLink(link, proofFor(endpoint, link));
}

/**
 * Whether the person has proved a moment ago who they are; with `own` by something of the account itself, and not by the
 * word of somebody outside that opened the sign-in.
 */
export function isProved(ctx: Ctx, own = false): boolean {
  const until = ctx.person?.provedUntil ?? null;
  if (until === null || (own && ctx.person?.isProofBorrowed)) return false;
  return Date.parse(until) > ctx.services.now().getTime();
}

/** Refuses unless the person has proved a moment ago who they are: a found open screen or a stolen token is not enough. */
export function refuseUnlessProved(ctx: Ctx, own = false): void {
  if (!isProved(ctx, own)) throw stepUpRequired();
}

/** Refuses a person who may not use something with this access; in the console only staff sign-ins count. */
export function refuseUnlessAccess(access: Access, ctx: Ctx, inConsole = false): void {
  if (access === 'visitor' || access === 'signature') return;
  if (access === 'device') {
    if (ctx.device === null) throw deviceNeeded();
    return;
  }
  if (access === 'link') {
    if (ctx.link === null) throw linkNeeded();
    return;
  }
  if (access === 'guest') {
    if (ctx.guest === null) throw guestNeeded();
    return;
  }
  if (ctx.person === null) throw signInNeeded();
  if ((inConsole || access === 'staff' || access === 'platform') && ctx.person.kind !== 'staff') throw signInNeeded();
  if (access === 'platform' && ctx.shop.id !== 0) throw notFound();
  if (typeof access === 'object' && !ctx.can(access.permission)) throw permissionDenied(access.permission);
}

/**
 * The answer to a piece of work, if it comes in time. Work that takes longer is stopped, and nothing of it is kept; where
 * something has been committed it goes on, and the caller is told that it does.
 */
function withinTime<T>(ms: number, limit: CallLimit, work: Promise<T>): Promise<T> {
  keepTimersOf(ms);
  // By hand and not by a race, which makes three promises more for every call.
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => {
      if (limit.end()) return reject(new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: 5 }));
      timer = setTimeout(() => reject(new Refusal(202, 'UNDER_WAY', {}, { retryAfter: 5 })), GRACE_MS);
    }, ms);
    work.then(
      (out) => {
        clearTimeout(timer);
        resolve(out);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/**
 * The answer with the declared keys alone, and what is personal hidden from who may not see it; anything else a query
 * read does not leave the process.
 */
function declaredAnswer(endpoint: Endpoint, answer: unknown, ctx: Ctx): unknown {
  if (answer instanceof RawAnswer) return answer;
  const read = declaredReader(endpoint.output)(answer);
  if (read !== UNSURE) return maskAnswer(endpoint, read, ctx);
  const declared = endpoint.output.safeParse(answer);
  if (declared.success) return maskAnswer(endpoint, declared.data, ctx);
  const where = declared.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ');
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} is not what its contract says: ${where}`);
}

/** The context of a call whose time is limited: its database keeps nothing once the time is over. */
const limited = (ctx: Ctx, limit: CallLimit): Ctx => ({
  ...ctx,
  db: new LimitedDb(ctx.db, limit),
  signal: limit.signal,
});

/**
 * Runs one endpoint, always in this order: allowed, input by contract, not held back, handler within its time, output by contract, personal
 * values masked. With a key, what makes a new record is done once however often it is called.
 */
export async function runEndpoint(
  binding: Binding & { module: string },
  raw: Record<string, unknown>,
  caller: Ctx,
  key: string | null = null,
): Promise<unknown> {
  const { endpoint } = binding;
  refuseUnlessAllowed(binding, caller);
  const input: { id?: unknown } = readInput(endpoint, raw, errorTextOf(caller));
  const ctx = await withinThings(binding, { ...input }, caller);
  const limit = new CallLimit();
  // A read leaves nothing behind that could be told wrongly; its statements have limits of their own.
  const inTime = hasEffect(endpoint) ? limited(ctx, limit) : ctx;
  const work = async (own: Ctx): Promise<unknown> => {
    if (changesSomething(endpoint)) {
      for (const ask of ctx.services.registry.beforeChange) await ask(own, endpoint, input);
    }
    const handle = async (): Promise<unknown> => binding.handle(input as never, own);
    // By the caller's own database: the first write of `own` is what the key of a call is kept with.
    const { link } = ctx;
    return link !== null && proofFor(endpoint, link) === 'act' ? actByLink(ctx, link, handle) : handle();
  };
  const isOnce = key !== null && endpoint.makesRecord && (endpoint.makes || input.id === undefined);
  // Of a file that is sent again the bytes have to be the same, too.
  const sent = ctx.upload === null ? input : { ...input, file: ctx.upload.sha256 };
  return declaredAnswer(
    endpoint,
    await withinTime(
      endpoint.seconds * 1000,
      limit,
      isOnce ? runOnce(endpoint, { key, input: sent }, inTime, work) : work(inTime),
    ),
    ctx,
  );
}
